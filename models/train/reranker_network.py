"""A cross-encoder over pieces: scores how well a passage keys a query.

The input of each piece is its row of the passage model, its rarity, and the cosine of the nearest piece on the other side; transformer
layers attend over both sides as one sequence. Matches before and after the layers are counted by kernels of similarity (Xiong et al. 2017,
Hofstätter et al. 2020), so that the similarity known to the rows need not be learnt again.
"""
import torch
from torch import nn
from torch.nn import functional as F

ROWS, WIDTH, HEADS, INNER, LAYERS = 160, 256, 4, 1024, 2
QUERY, PASSAGE = 80, 176
KERNELS = (0.95, 0.8, 0.65, 0.5, 0.35, 0.2, 0.05)
KERNEL_WIDTH = 0.08
EXACT = 0.999


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.before, self.between = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.three, self.back = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.up, self.down = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)

    def forward(self, x, absent):
        size, length, _ = x.shape
        queries, keys, values = self.three(self.before(x)).view(size, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        # Written out: on a CPU in half precision twice as fast as the fused form, forward and backward.
        attention = torch.softmax(queries @ keys.transpose(2, 3) * (WIDTH // HEADS) ** -0.5 + absent, 3)
        x = x + self.back((attention.to(values.dtype) @ values).transpose(1, 2).reshape(size, length, WIDTH))
        return x + self.down(F.relu(self.up(self.between(x))))


def matches(left, right, present):
    """Cosines of every query piece with every passage piece; -1 where the passage has ended."""
    return (left @ right.transpose(1, 2)).masked_fill(~present[:, None, :], -1.0)


def counted(cosines, present):
    """For each query piece the number of passage pieces around each kernel's cosine, on a logarithmic scale, and the greatest cosine."""
    parts = [(cosines > EXACT).to(cosines.dtype).sum(2)]
    for middle in KERNELS:
        parts.append((torch.exp(-((cosines - middle) ** 2) / (2 * KERNEL_WIDTH**2)) * present[:, None, :]).sum(2))
    return torch.cat([torch.log1p(torch.stack(parts, 2)), cosines.amax(2, keepdim=True)], 2)


FEATURES = 2 * (2 + len(KERNELS))


class Reader(nn.Module):
    """(rows, rarity and presence of both sides) -> one score per pair."""

    def __init__(self, layers=LAYERS):
        super().__init__()
        self.entry = nn.Linear(ROWS + 4, WIDTH)
        self.sides = nn.Parameter(torch.zeros(2, WIDTH))
        self.places = nn.Parameter(torch.randn(QUERY + PASSAGE, WIDTH) * 0.02)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.last = nn.LayerNorm(WIDTH)
        self.turn = nn.Linear(WIDTH, ROWS, bias=False)
        self.weight = nn.Linear(WIDTH, 1)
        self.by_rarity = nn.Parameter(torch.tensor([1.0, 1.0]))
        self.judge = nn.Sequential(nn.Linear(FEATURES + 1, 32), nn.ReLU(), nn.Linear(32, 1))
        self.plain = nn.Linear(FEATURES + 1, 1)
        self.whole = nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.turn.weight)
        nn.init.zeros_(self.weight.weight)
        nn.init.zeros_(self.whole.weight)

    def forward(self, query, query_about, query_there, passage, passage_about, passage_there):
        """Rows of unit length; `about` = (rarity, length of the row); `there` = true for pieces, false for padding."""
        before = matches(query, passage, passage_there)
        to_passage = before.masked_fill(~query_there[:, :, None], -1.0)
        side = lambda rows, about, nearest: torch.cat([rows * 16, about, nearest[..., None], (nearest > EXACT).to(rows.dtype)[..., None]], 2)
        q = self.entry(side(query, query_about, before.amax(2))) + self.sides[0]
        p = self.entry(side(passage, passage_about, to_passage.amax(1))) + self.sides[1]
        asked = query.shape[1]
        x = torch.cat([q + self.places[:asked], p + self.places[QUERY : QUERY + passage.shape[1]]], 1)
        there = torch.cat([query_there, passage_there], 1)
        absent = torch.zeros(there.shape, dtype=x.dtype, device=x.device).masked_fill(~there, -1e4)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, absent)
        x = self.last(x)
        read = F.normalize(torch.cat([query, passage], 1) + self.turn(x) / 16, dim=2)
        after = matches(read[:, :asked], read[:, asked:], passage_there)
        weight = (self.weight(x[:, :asked])[..., 0] + (query_about * self.by_rarity).sum(2)).masked_fill(~query_there, -1e4)
        weight = torch.softmax(weight.float(), 1).to(x.dtype)
        found = torch.cat([counted(before, passage_there), counted(after, passage_there)], 2)
        features = torch.cat([(weight[..., None] * found).sum(1), torch.log1p(passage_there.to(x.dtype).sum(1, keepdim=True)) / 5], 1)
        mean = (x * there[..., None]).sum(1) / there.sum(1, keepdim=True).clamp(min=1)
        return (self.judge(features) + self.plain(features) + self.whole(mean))[:, 0]
