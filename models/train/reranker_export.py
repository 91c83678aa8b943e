"""Writes the trained network for the application.

In: the network, the reduced rows with their lengths, the rarity of each piece. Out: `model.onnx` (int8 weights, activations quantised at run
time) and `config.json` with the checksums.
"""
import hashlib
import json

import numpy as np
import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn

from reranker_network import PASSAGE, QUERY


class Exported(nn.Module):
    """Pieces of one query and of some passages (padded with 0) -> scores."""

    def __init__(self, network, table, length, rarity):
        super().__init__()
        self.network = network.eval()
        self.register_buffer("table", torch.from_numpy(table))
        self.register_buffer("length", torch.from_numpy(length.astype(np.float32)))
        self.register_buffer("rarity", torch.from_numpy(rarity.astype(np.float32)))

    def side(self, pieces, there):
        rows = self.table[pieces].float()
        unit = rows / rows.pow(2).sum(2, keepdim=True).sqrt().clamp(min=1e-6)
        about = torch.stack([self.rarity[pieces] / 10, self.length[pieces]], 2)
        return unit * there[..., None], about * there[..., None], there

    def forward(self, query, passages):
        query = query.long().expand(passages.shape[0], -1)
        passages = passages.long()
        return self.network(*self.side(query, query >= 0), *self.side(passages, passages > 0))


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def run(network, table, length, rarity, tokenizer, folder, name):
    """Also writes `float.onnx` for comparison and returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    model = Exported(network.float(), table, length, rarity)
    single, whole = folder / "float.onnx", folder / "model.onnx"
    sample = (torch.ones(1, 60, dtype=torch.int32), torch.ones(4, 150, dtype=torch.int32))
    torch.onnx.export(
        model,
        sample,
        single,
        input_names=["query", "passages"],
        output_names=["scores"],
        dynamic_axes={"query": {1: "q"}, "passages": {0: "n", 1: "p"}, "scores": {0: "n"}},
        opset_version=17,
        dynamo=False,
    )
    # Quantises products with weights only; the similarities between the two sides stay in float.
    graph = onnx.load(single).graph
    weights = {tensor.name for tensor in graph.initializer}
    chosen = [node.name for node in graph.node if node.op_type == "MatMul" and node.input[1] in weights]
    quantize_dynamic(single, whole, nodes_to_quantize=chosen, per_channel=True, weight_type=QuantType.QInt8)
    loaded = onnx.load(whole)
    loaded.producer_name = "antecedent"
    onnx.save(loaded, whole)
    config = {
        "format": 1,
        "kind": "pair-reader",
        "name": name,
        "pieces": len(rarity),
        "queryPieces": QUERY,
        "passagePieces": PASSAGE,
        "tokenizer": digest(tokenizer),
        "files": {"model.onnx": {"bytes": whole.stat().st_size, "sha256": digest(whole)}},
    }
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    return single
