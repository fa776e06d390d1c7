"""The network: maps x (batch, 80 bands, 1,200 hops of 10 ms) to scores of 400 frames of 30 ms.

    e = the first layers of Whisper's encoder                           600 × 512, every 20 ms
    h = relu(into · [n(e_3m), n(e_3m+1), n(e_3m+2)])                    two frames of 256 from three; n: LayerNorm
    h = h + relu(mix · relu(spread(h)))            twice                spread: depthwise, width 9
    scores = out · h                                                    36 classes, a boundary, 35 of a CTC head

A recording is processed in windows of 12 s, one every 9 s. Frames nearer than 1.5 s to an end of a window are taken
from the neighbouring window, except at the ends of the recording. A window is padded with digital silence.

With `Quantised.weights`, every weight is rounded to 8 bits when used, with a scale per output channel. With
`Quantised.inputs`, the input of each matrix of the encoder is rounded to 8 bits with a scale per frame. Gradients
pass as if they were not rounded.

The format of the weights file, little-endian:

    8 bytes   "TILAWAEN"
    uint32    version of the format, 1
    uint32 ×5 layers, bands 80, width 512, heads 8, width of the head 256
    float32 ×36 the logarithm of the prior of each class
    then, in the order of `parts`: a matrix as float32 scale[rows], int8 weights [rows][…], float32 bias[rows];
    a normalisation as float32 weight[512], bias[512]
    uint32    CRC-32 (zlib) of all bytes before

Position p of the encoder has the encoding sin(p · 10000^(−k/255)) for k = 0 … 255, followed by the cosines.
"""

import struct
import zlib
from pathlib import Path

import numpy as np
import torch
from acoustic import phones
from torch import nn
from torch.nn import functional as F

from . import sound, whisper

HEAD = 256
REACH = 9
HMM_OUTPUTS = phones.CLASSES
BOUNDARY = HMM_OUTPUTS
CTC_OUTPUTS = phones.CLASSES - 1
OUTPUTS = HMM_OUTPUTS + 1 + CTC_OUTPUTS
STRIDE, MARGIN = 300, 50  # frames from window to window, and frames dropped at each end
MAGIC, VERSION = b"TILAWAEN", 1


class Quantised:
    """Switches for rounding weights and inputs."""

    weights = False
    inputs = False


def rounded(x: torch.Tensor, dims) -> torch.Tensor:
    """Rounds x to 8 bits with one scale over the given dimensions; the gradient is as if x were not rounded."""
    with torch.no_grad():
        scale = x.abs().amax(dims, keepdim=True).clamp(min=1e-9) / 127
        far = torch.round(x / scale) * scale - x
    return x + far


def weight_of(module) -> torch.Tensor:
    return rounded(module.weight, tuple(range(1, module.weight.ndim))) if Quantised.weights else module.weight


class Linear(nn.Linear):
    def forward(self, x):
        if Quantised.inputs:
            x = rounded(x, -1)
        return F.linear(x, weight_of(self), self.bias)


class Conv1d(nn.Conv1d):
    def forward(self, x):
        return self._conv_forward(x, weight_of(self), self.bias)


def quantisable(module: nn.Module):
    """Replaces the matrices below a module by versions that can round their weights."""
    for child in module.modules():
        if type(child) is nn.Linear:
            child.__class__ = Linear
        elif type(child) is nn.Conv1d:
            child.__class__ = Conv1d


def places(count: int = 1500) -> torch.Tensor:
    rate = torch.exp(-np.log(10000) / 255 * torch.arange(256, dtype=torch.float64))
    angle = torch.arange(count, dtype=torch.float64)[:, None] * rate
    return torch.cat([angle.sin(), angle.cos()], 1).float()


class Network(nn.Module):
    def __init__(self, layers: int, dropout: float = 0.1):
        super().__init__()
        self.encoder = whisper.Encoder(layers)
        self.into = nn.Linear(3 * whisper.WIDTH, 2 * HEAD)
        self.spread = nn.ModuleList(nn.Conv1d(HEAD, HEAD, REACH, padding=REACH // 2, groups=HEAD) for _ in range(2))
        self.mix = nn.ModuleList(nn.Conv1d(HEAD, HEAD, 1) for _ in range(2))
        self.out = nn.Conv1d(HEAD, OUTPUTS, 1)
        self.drop = nn.Dropout(dropout)
        self.register_buffer("prior", torch.full((HMM_OUTPUTS,), 1 / HMM_OUTPUTS))
        quantisable(self)

    @property
    def layers(self) -> int:
        return len(self.encoder.layers)

    def forward(self, mel):
        e = self.drop(self.encoder.whole(mel))
        h = self.into(e.reshape(len(e), -1, 3 * whisper.WIDTH))
        h = torch.relu(h.reshape(len(h), -1, HEAD).transpose(1, 2))
        for spread, mix in zip(self.spread, self.mix):
            h = h + torch.relu(mix(torch.relu(spread(self.drop(h)))))
        scores = self.out(self.drop(h)).float().transpose(1, 2)
        return scores[..., :BOUNDARY], scores[..., BOUNDARY], scores[..., BOUNDARY + 1 :]

    # The file.

    def parts(self):
        """Yields the matrices and normalisations in the order of the file."""
        e = self.encoder
        yield from (e.first, e.second)
        for layer in e.layers:
            yield from (
                layer.norm,
                layer.into_attention,
                layer.out_of_attention,
                layer.second_norm,
                layer.widen,
                layer.narrow,
            )
        yield from (e.norm, self.into)
        for spread, mix in zip(self.spread, self.mix):
            yield from (spread, mix)
        yield self.out

    def data(self) -> bytes:
        def floats(x) -> bytes:
            return x.detach().float().cpu().numpy().astype("<f4").tobytes()

        body = [
            MAGIC,
            struct.pack("<6I", VERSION, self.layers, whisper.BANDS, whisper.WIDTH, whisper.HEADS, HEAD),
            floats(self.prior.log()),
        ]
        for part in self.parts():
            if isinstance(part, nn.LayerNorm):
                body += [floats(part.weight), floats(part.bias)]
                continue
            rows = part.weight.detach().float().cpu().reshape(len(part.weight), -1)
            scale = rows.abs().amax(1).clamp(min=1e-9) / 127
            body += [
                floats(scale),
                torch.round(rows / scale[:, None]).to(torch.int8).numpy().tobytes(),
                floats(part.bias),
            ]
        whole = b"".join(body)
        return whole + struct.pack("<I", zlib.crc32(whole))

    @classmethod
    def read(cls, path: Path) -> "Network":
        raw = Path(path).read_bytes()
        if raw[:8] != MAGIC:
            raise ValueError(f"{path} does not begin with {MAGIC.decode()}: no encoder of Tilawa")
        if zlib.crc32(raw[:-4]) != struct.unpack("<I", raw[-4:])[0]:
            raise ValueError(f"{path} is damaged: its checksum does not fit")
        version, layers, *widths = struct.unpack_from("<6I", raw, 8)
        if version != VERSION or widths != [whisper.BANDS, whisper.WIDTH, whisper.HEADS, HEAD]:
            raise ValueError(f"{path} has version {version} and widths {widths}, which this program does not know")
        at = 8 + 24

        def take(kind: str, count: int) -> torch.Tensor:
            nonlocal at
            values = np.frombuffer(raw, kind, count, at)
            at += values.nbytes
            return torch.from_numpy(values.astype(np.float32))

        network = cls(layers).eval()
        network.encoder.places = places()
        network.prior = take("<f4", HMM_OUTPUTS).exp()
        for part in network.parts():
            if isinstance(part, nn.LayerNorm):
                part.weight.data, part.bias.data = take("<f4", whisper.WIDTH), take("<f4", whisper.WIDTH)
                continue
            rows = len(part.weight)
            scale = take("<f4", rows)
            weights = take("<i1", part.weight.numel()).reshape(rows, -1) * scale[:, None]
            part.weight.data, part.bias.data = weights.reshape(part.weight.shape), take("<f4", rows)
        if at != len(raw) - 4:
            raise ValueError(f"{path} has {len(raw) - 4 - at} bytes more than its network")
        return network


def windows(frames: int) -> list[tuple[int, int, int]]:
    """Returns the windows of a recording: first frame of each, and first and end of the frames taken from it."""
    found, begin = [], 0
    while True:
        last = begin + sound.FRAMES >= frames
        found.append((begin, begin + MARGIN if begin else 0, frames if last else begin + sound.FRAMES - MARGIN))
        if last:
            return found
        begin += STRIDE
