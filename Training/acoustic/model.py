"""The network: maps x (bands, hops of 10 ms) to scores of classes (frames of 30 ms).

    r = first(x)                                            width 9, stride 3, 40 → C
    r = r + mix(relu(spread(relu(r))))      8 blocks        spread: depthwise, width 11
    scores = out(relu(r))                                   C → outputs

Every convolution is followed by a batch normalisation, which export folds into weights and bias. Only
rectified values are multiplied, so unsigned integers of 7 bits suffice for them; the sum r has a higher
resolution. Frame f is centred on hop 3f + 1 and depends on 1.25 s to either side.
"""

import torch
from torch import nn

from . import features, phones

STRIDE = 3
FIRST_WIDTH = 9
WIDTH = 11

HMM_OUTPUTS = phones.CLASSES  # silence, 34 phones, other
BOUNDARY = HMM_OUTPUTS  # the log-odds that one ayah has ended and the next has not begun
CTC_OUTPUTS = phones.CLASSES - 1  # blank in place of silence, 34 phones


class Block(nn.Module):
    def __init__(self, channels: int):
        super().__init__()
        self.spread = nn.Conv1d(
            channels, channels, WIDTH, padding=WIDTH // 2, groups=channels, bias=False)
        self.spread_norm = nn.BatchNorm1d(channels)
        self.mix = nn.Conv1d(channels, channels, 1, bias=False)
        self.mix_norm = nn.BatchNorm1d(channels)
        # Let a block change almost nothing at first, so that a deep network does not slow down the start of training.
        nn.init.constant_(self.mix_norm.weight, 0.3)

    def forward(self, r):
        a = torch.relu(self.spread_norm(self.spread(torch.relu(r))))
        return r + self.mix_norm(self.mix(a))


class AcousticModel(nn.Module):
    def __init__(self, channels: int = 192, blocks: int = 8):
        super().__init__()
        self.channels, self.block_count = channels, blocks
        self.first = nn.Conv1d(
            features.BANDS, channels, FIRST_WIDTH, stride=STRIDE, padding=3, bias=False)
        self.first_norm = nn.BatchNorm1d(channels)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.out = nn.Conv1d(channels, HMM_OUTPUTS + 1 + CTC_OUTPUTS, 1)
        self.dropout = nn.Dropout(0.05)

    def forward(self, x):
        """x: (batch, bands, hops), a multiple of 3 hops, in steps of 0.376 dB.

        Returns the scores of the classes per frame, of a boundary, and of the CTC head."""
        r = self.first_norm(self.first(x / 32))
        for block in self.blocks:
            r = block(r)
        scores = self.out(self.dropout(torch.relu(r))).float()
        return scores[:, :BOUNDARY], scores[:, BOUNDARY], scores[:, BOUNDARY + 1 :]
