"""Whisper base's encoder, or its first layers, in PyTorch, loaded from the model.bin of CTranslate2.

`make transcription` creates the folder with model.bin.
"""

import struct
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

WIDTH, HEADS, BANDS, LAYERS = 512, 8, 80, 6
FORMAT = (6, "WhisperSpec", 3)  # version of the file, specification, revision
TYPES = {0: np.float32, 1: np.int8, 2: np.int16, 3: np.int32, 4: np.float16}


def variables(path: Path) -> dict[str, np.ndarray]:
    """Returns the encoder's variables by name, float32. linear_0 of the attention is query, key and value joined."""
    raw, at = Path(path).read_bytes(), 0

    def take(form: str):
        nonlocal at
        values = struct.unpack_from("<" + form, raw, at)
        at += struct.calcsize("<" + form)
        return values

    def text() -> str:
        nonlocal at
        (length,) = take("H")
        at += length
        return raw[at - length : at].rstrip(b"\0").decode()

    found = {}
    head = (take("I")[0], text(), take("I")[0])
    if head != FORMAT:
        raise ValueError(f"{path} has the format {head}, not {FORMAT}")
    for _ in range(take("I")[0]):
        name, rank = text(), take("B")[0]
        shape = take("I" * rank)
        kind, size = take("BI")
        if name.startswith("encoder/"):
            found[name] = (
                np.frombuffer(raw, TYPES[kind], size // TYPES[kind]().itemsize, at).reshape(shape).astype(np.float32)
            )
        at += size
    return found


class Layer(nn.Module):
    """Computes x + attention(norm(x)), then x + feed-forward(norm(x))."""

    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(WIDTH)
        self.into_attention = nn.Linear(WIDTH, 3 * WIDTH)
        self.out_of_attention = nn.Linear(WIDTH, WIDTH)
        self.second_norm = nn.LayerNorm(WIDTH)
        self.widen = nn.Linear(WIDTH, 4 * WIDTH)
        self.narrow = nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x):
        batch, frames, _ = x.shape
        q, k, v = (
            part.reshape(batch, frames, HEADS, WIDTH // HEADS).transpose(1, 2)
            for part in self.into_attention(self.norm(x)).split(WIDTH, -1)
        )
        y = F.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(batch, frames, WIDTH)
        x = x + self.out_of_attention(y)
        return x + self.narrow(F.gelu(self.widen(self.second_norm(x))))


class Encoder(nn.Module):
    """Maps mel (batch, 80, hops of 10 ms, an even number up to 3,000) to (batch, hops / 2, 512).

    `norm` is the normalisation that Whisper applies after the last kept layer: the first one of the next layer, or
    the final one. `whole` applies it.
    """

    def __init__(self, layers: int = LAYERS):
        super().__init__()
        self.first = nn.Conv1d(BANDS, WIDTH, 3, padding=1)
        self.second = nn.Conv1d(WIDTH, WIDTH, 3, stride=2, padding=1)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.norm = nn.LayerNorm(WIDTH)
        self.register_buffer("places", torch.zeros(1500, WIDTH))

    def forward(self, mel):
        x = F.gelu(self.second(F.gelu(self.first(mel)))).transpose(1, 2)
        x = x.float() + self.places[: x.shape[1]]  # the residual sum stays in 32 bits
        for layer in self.layers:
            x = layer(x)
        return x

    def whole(self, mel):
        return self.norm(self(mel))

    def read(self, path: Path) -> "Encoder":
        """Loads the weights of model.bin."""
        found = variables(path)

        def copy(module, name: str, weight: str, bias: str):
            module.weight.data = torch.tensor(found[f"encoder/{name}/{weight}"])
            module.bias.data = torch.tensor(found[f"encoder/{name}/{bias}"])

        copy(self.first, "conv1", "weight", "bias")
        copy(self.second, "conv2", "weight", "bias")
        for number, layer in enumerate(self.layers):
            at = f"layer_{number}"
            copy(layer.norm, f"{at}/self_attention/layer_norm", "gamma", "beta")
            copy(layer.into_attention, f"{at}/self_attention/linear_0", "weight", "bias")
            copy(layer.out_of_attention, f"{at}/self_attention/linear_1", "weight", "bias")
            copy(layer.second_norm, f"{at}/ffn/layer_norm", "gamma", "beta")
            copy(layer.widen, f"{at}/ffn/linear_0", "weight", "bias")
            copy(layer.narrow, f"{at}/ffn/linear_1", "weight", "bias")
        kept = len(self.layers)
        copy(self.norm, "layer_norm" if kept == LAYERS else f"layer_{kept}/self_attention/layer_norm", "gamma", "beta")
        self.places = torch.tensor(found["encoder/position_encodings/encodings"])
        return self
