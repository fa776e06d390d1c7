"""The network in integers: the export of a trained model, and the reference of its inference.

Everything after the features is exact integer arithmetic, so that all implementations give the same
bytes. Weights are signed 8-bit, sums 32-bit. The multiplied values are either x (signed 8-bit, in the
first layer) or rectified values of 7 bits, 0 … 127; the sum of two products of a signed weight and an
unsigned value thus fits 16 bits (pmaddubsw cannot saturate). The residual r is a signed 32-bit sum in
units of 2^-RESIDUAL_BITS of the activation step. In every formula, a right shift rounds down (arithmetic
shift), and

    scale(v, m, s) = (v · m + 2^(s-1)) >> s      with 0 ≤ m < 2^15 and v · m in 64 bits

    first   v[c] = bias[c] + Σ w[c][k][b] · x[3f + k − 3][b]          k = 0 … 8; x = 0 outside
            r[c] = scale(v[c], m[c], s)
    block   a[c] = min(127, max(0, (r[c] · q + 2^(t-1)) >> t))         one q, t per block
            v[c] = bias[c] + Σ w[c][k] · a[f + k − 5][c]              k = 0 … 10; a = 0 outside
            h[c] = min(127, max(0, scale(v[c], m[c], s)))
            u[c] = bias[c] + Σ w[c][d] · h[d]
            r[c] = r[c] + scale(u[c], m[c], s)
    out     a[c] = as in a block;  v[o] = bias[o] + Σ w[o][c] · a[c]
            score[o] = scale(v[o], m[o], s)                            in 1/64 nat

The file, little-endian, without padding:

    8 bytes   "TILAWAAM"
    uint32    version of the format, 1
    uint32 ×8 bands 40, channels C, blocks N, outputs O, first width 9, stride 3, width 11,
              classes H of the frame-level head; they are followed by one output for a
              boundary, and those of the CTC head
    int16 ×H  the logarithm of the prior of each class of the frame-level head, in 1/64 nat
    layers    first; per block spread, mix; out. Each layer:
                uint32 s; for spread and out preceded by uint32 q, uint32 t
                int32 bias[outputs], uint16 m[outputs], int8 weights
              weights of first [C][9][40], spread [C][11], mix [C][C], out [O][C], the last
              index fastest
    uint32    CRC-32 (zlib) of all bytes before
"""

import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from . import features, phones

MAGIC, VERSION = b"TILAWAAM", 1
RESIDUAL_BITS = 8
SCORE_UNITS = 64  # per nat


@dataclass
class Layer:
    weights: np.ndarray  # int8
    bias: np.ndarray  # int32
    multiplier: np.ndarray  # uint16
    shift: int
    quantiser: tuple[int, int] | None = None  # q and t, which rectify the residual before this layer


@dataclass
class Network:
    channels: int
    outputs: int
    heads: int
    prior: np.ndarray  # int16
    first: Layer
    spreads: list[Layer] = field(default_factory=list)
    mixes: list[Layer] = field(default_factory=list)
    out: Layer | None = None

    # Inference.

    def scores(self, x: np.ndarray, block: int = 6000) -> np.ndarray:
        """Returns scores (frames, outputs), int32, of x (hops, bands), int8."""
        hops = -(-len(x) // 3) * 3
        padded = np.zeros((hops, features.BANDS), np.int8)
        padded[: len(x)] = x
        margin = 150 + 15
        parts = []
        for begin in range(0, hops, block):
            a, b = max(0, begin - margin), min(hops, begin + block + margin)
            inner = slice((begin - a) // 3, (min(begin + block, hops) - a) // 3)
            parts.append(self._stretch(padded[a:b])[inner])
        return np.concatenate(parts)

    def _stretch(self, x: np.ndarray) -> np.ndarray:
        frames = len(x) // 3
        width = self.first.weights.shape[1]
        around = np.zeros((len(x) + width, features.BANDS), np.int8)
        around[3 : 3 + len(x)] = x
        windows = np.lib.stride_tricks.sliding_window_view(around, width, axis=0)[: 3 * frames : 3]
        columns = windows.transpose(0, 2, 1).reshape(frames, -1)  # [f][k][b]
        r = scale(product(columns, self.first.weights.reshape(self.channels, -1)), self.first)
        for spread, mix in zip(self.spreads, self.mixes):
            a = rectify(r, *spread.quantiser)
            reach = spread.weights.shape[1] // 2
            around = np.pad(a, ((reach, reach), (0, 0)))
            v = sum(
                around[k : k + frames].astype(np.int64) * spread.weights[:, k]
                for k in range(spread.weights.shape[1]))
            h = np.clip(scale(v, spread), 0, 127)
            r = r + scale(product(h, mix.weights), mix)
        a = rectify(r, *self.out.quantiser)
        return scale(product(a, self.out.weights), self.out)

    def logits(self, x: np.ndarray) -> tuple[np.ndarray, ...]:
        """Returns the scores of the classes, of a boundary and of the CTC head, in nats."""
        scores = self.scores(x).astype(np.float32) / SCORE_UNITS
        return scores[:, : self.heads], scores[:, self.heads], scores[:, self.heads + 1 :]

    # The file.

    def data(self) -> bytes:
        def coded(layer: Layer) -> bytes:
            head = struct.pack("<I", layer.shift)
            if layer.quantiser:
                head = struct.pack("<II", *layer.quantiser) + head
            return (head + layer.bias.astype("<i4").tobytes()
                    + layer.multiplier.astype("<u2").tobytes()
                    + layer.weights.astype(np.int8).tobytes())

        spread = self.spreads[0].weights.shape[1]
        parts = [
            MAGIC,
            struct.pack(
                "<9I", VERSION, features.BANDS, self.channels, len(self.spreads), self.outputs,
                self.first.weights.shape[1], 3, spread, self.heads),
            self.prior.astype("<i2").tobytes(), coded(self.first)]
        for s, m in zip(self.spreads, self.mixes):
            parts += [coded(s), coded(m)]
        parts.append(coded(self.out))
        body = b"".join(parts)
        return body + struct.pack("<I", zlib.crc32(body))

    @classmethod
    def read(cls, path: Path) -> "Network":
        raw = Path(path).read_bytes()
        if raw[:8] != MAGIC:
            raise ValueError(f"{path} does not begin with {MAGIC.decode()}: no acoustic model")
        if zlib.crc32(raw[:-4]) != struct.unpack("<I", raw[-4:])[0]:
            raise ValueError(f"{path} is damaged: its checksum does not fit")
        version, bands, channels, blocks, outputs, width, stride, spread, heads = (
            struct.unpack_from("<9I", raw, 8))
        if (version, bands, stride) != (VERSION, features.BANDS, 3):
            raise ValueError(f"{path} has format {version}, this program reads {VERSION}")
        at = 8 + 36

        def take(kind: str, *shape: int) -> np.ndarray:
            nonlocal at
            count = int(np.prod(shape))
            values = np.frombuffer(raw, kind, count, at).reshape(shape)
            at += values.nbytes
            return values

        def layer(rows: int, *shape: int, quantised: bool = False) -> Layer:
            quantiser = tuple(int(v) for v in take("<u4", 2)) if quantised else None
            shift = int(take("<u4", 1)[0])
            bias, multiplier = take("<i4", rows), take("<u2", rows)
            return Layer(take("<i1", rows, *shape), bias, multiplier, shift, quantiser)

        prior = take("<i2", heads)
        network = cls(channels, outputs, heads, prior, layer(channels, width, bands))
        for _ in range(blocks):
            network.spreads.append(layer(channels, spread, quantised=True))
            network.mixes.append(layer(channels, channels))
        network.out = layer(outputs, channels, quantised=True)
        return network


def product(a: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Returns a · weightsᵀ exactly: sums stay below 2^53, so the fast product of doubles is exact."""
    return np.rint(a.astype(np.float64) @ weights.astype(np.float64).T).astype(np.int64)


def scale(v: np.ndarray, layer: Layer) -> np.ndarray:
    v = v + layer.bias.astype(np.int64)
    assert np.abs(v).max(initial=0) < 2**31
    return (v * layer.multiplier.astype(np.int64) + (1 << (layer.shift - 1))) >> layer.shift


def rectify(r: np.ndarray, q: int, t: int) -> np.ndarray:
    return np.clip((r * q + (1 << (t - 1))) >> t, 0, 127)


# Export.


def folded(convolution, norm) -> tuple[np.ndarray, np.ndarray]:
    """Returns the weights and bias of a convolution combined with its normalisation."""
    factor = (norm.weight / (norm.running_var + norm.eps).sqrt()).detach().double().numpy()
    weights = convolution.weight.detach().double().numpy() * factor[:, None, None]
    return weights, norm.bias.detach().double().numpy() - norm.running_mean.double().numpy() * factor


def fixed(real: np.ndarray) -> tuple[np.ndarray, int]:
    """Returns multipliers below 2^15 and a common shift for real factors per channel."""
    shift = int(np.floor(15 - np.log2(real.max() * 1.0001)))
    shift = min(shift, 30)
    return np.rint(real * 2.0**shift).astype(np.uint16), shift


def layer(weights, bias, step_in: float, step_out: float, quantiser=None) -> Layer:
    """Quantises a layer: weights and bias are real; input integers have step_in, output integers
    step_out. The weights have one step per output channel."""
    rows = weights.reshape(len(weights), -1)
    step = np.maximum(np.abs(rows).max(1), 1e-9) / 127
    multiplier, shift = fixed(step * step_in / step_out)
    shape = (len(weights),) + (1,) * (weights.ndim - 1)
    return Layer(
        np.rint(weights / step.reshape(shape)).astype(np.int8),
        np.rint(bias / (step * step_in)).astype(np.int64).astype(np.int32), multiplier, shift,
        quantiser)


def export(network, prior: np.ndarray, ranges: dict[str, float]) -> Network:
    """Returns the integer network of a trained one.

    ranges: the largest kept size of each rectified value, by name (see observe()).
    """
    r_step = min(ranges[f"residual{i}"] for i in range(network.block_count + 1)) / 127
    unit = r_step / 2**RESIDUAL_BITS  # the unit of r
    weights, bias = folded(network.first, network.first_norm)
    first = layer(weights.transpose(0, 2, 1) / 32, bias, 1.0, unit)
    heads = phones.CLASSES
    result = Network(
        network.channels, network.out.out_channels, heads,
        np.rint(np.log(prior) * SCORE_UNITS).astype(np.int16), first)

    def quantiser(name: str) -> tuple[tuple[int, int], float]:
        step = ranges[name] / 127
        shift = 22
        q = int(round(unit / step * 2**shift))
        return (q, shift), unit * 2**shift / q

    for index, block in enumerate(network.blocks):
        chosen, step = quantiser(f"residual{index}")
        weights, bias = folded(block.spread, block.spread_norm)
        hidden = ranges[f"hidden{index}"] / 127
        result.spreads.append(layer(weights[:, 0], bias, step, hidden, chosen))
        weights, bias = folded(block.mix, block.mix_norm)
        result.mixes.append(layer(weights[:, :, 0], bias, hidden, unit))
    chosen, step = quantiser(f"residual{network.block_count}")
    result.out = layer(
        network.out.weight.detach().double().numpy()[:, :, 0],
        network.out.bias.detach().double().numpy(), step, 1 / SCORE_UNITS, chosen)
    return result


def observe(network, xs: list[np.ndarray], share: float = 0.9999) -> dict[str, float]:
    """Measures the sizes of rectified values on some recordings. Returns by name the quantile `share`;
    larger values will be clipped."""
    import torch

    seen: dict[str, list] = {}

    def note(name, value):
        values = value.detach().flatten()
        seen.setdefault(name, []).append(values[:: max(1, len(values) // 200_000)].numpy())

    with torch.no_grad():
        for x in xs:
            hops = len(x) // 3 * 3
            value = torch.from_numpy(x[:hops].T[None].astype(np.float32).copy())
            r = network.first_norm(network.first(value / 32))
            for index, block in enumerate(network.blocks):
                note(f"residual{index}", torch.relu(r))
                a = torch.relu(block.spread_norm(block.spread(torch.relu(r))))
                note(f"hidden{index}", a)
                r = r + block.mix_norm(block.mix(a))
            note(f"residual{network.block_count}", torch.relu(r))
    return {k: float(np.quantile(np.concatenate(v), share)) for k, v in seen.items()}
