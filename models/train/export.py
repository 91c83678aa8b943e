"""Writes the shipped model.

In: `sharp.npz` with the trained rows, and the tokenizer. Out: the model folder: `model.onnx` (int8 rows, integer multipliers),
`tokenizer.json`, and `config.json` with scale and checksums. `card.py` writes the card.
"""
import hashlib
import json
import shutil

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from cooccurrence import Pieces
from languages import bags

DIMENSIONS = 256
# Pieces of the longest text: beyond it 127 * 255 * pieces would exceed 32-bit integers.
MOST_PIECES = 32_768
SEED = 256


def rotated(rows):
    """The rows rotated at random, so that the variance is equal in all dimensions, which int8 and sign-bit vectors need. A
    rotation changes no cosine. Pieces 0 and 1 have no meaning."""
    rotation, _ = np.linalg.qr(np.random.default_rng(SEED).standard_normal((DIMENSIONS, DIMENSIONS)))
    rows = rows.astype(np.float64) @ rotation
    rows[:2] = 0
    return rows


def quantise(rows):
    """int8 rows and an integer multiplier of 1 to 255 per row; sums are exact in any order."""
    unit = np.abs(rows).max() / (127 * 255)
    multipliers = np.clip(np.ceil(np.abs(rows).max(axis=1) / (127 * unit)), 1, 255)
    table = np.clip(np.rint(rows / (multipliers[:, None] * unit)), -127, 127).astype(np.int8)
    return table, multipliers.astype(np.uint8)


def graph_of(table, multipliers):
    """ids, weights -> vector. Sums are double precision and therefore exact. Piece 0 has a row of zeros and is appended, so
    that an empty text is well-defined."""
    constants = [
        numpy_helper.from_array(table, "table"),
        numpy_helper.from_array(multipliers, "multipliers"),
        numpy_helper.from_array(np.array([0], np.int64), "no_piece"),
        numpy_helper.from_array(np.array([0], np.float32), "no_weight"),
        numpy_helper.from_array(np.array([0], np.int64), "front"),
        numpy_helper.from_array(np.array(1e-30, np.float64), "least"),
    ]
    nodes = [
        helper.make_node("Concat", ["ids", "no_piece"], ["all_ids"], axis=0),
        helper.make_node("Concat", ["weights", "no_weight"], ["all_weights"], axis=0),
        helper.make_node("Gather", ["table", "all_ids"], ["rows8"], axis=0),
        helper.make_node("Cast", ["rows8"], ["rows"], to=TensorProto.DOUBLE),
        helper.make_node("Gather", ["multipliers", "all_ids"], ["factors8"], axis=0),
        helper.make_node("Cast", ["factors8"], ["factors"], to=TensorProto.DOUBLE),
        helper.make_node("Cast", ["all_weights"], ["weights64"], to=TensorProto.DOUBLE),
        helper.make_node("Mul", ["factors", "weights64"], ["strengths"]),
        helper.make_node("Unsqueeze", ["strengths", "front"], ["line"]),
        helper.make_node("MatMul", ["line", "rows"], ["sum_line"]),
        helper.make_node("Squeeze", ["sum_line", "front"], ["sum"]),
        helper.make_node("ReduceL2", ["sum"], ["norm"], keepdims=0),
        helper.make_node("Max", ["norm", "least"], ["safe_norm"]),
        helper.make_node("Div", ["sum", "safe_norm"], ["unit"]),
        helper.make_node("Cast", ["unit"], ["vector"], to=TensorProto.FLOAT),
    ]
    graph = helper.make_graph(
        nodes,
        "passage-model",
        [
            helper.make_tensor_value_info("ids", TensorProto.INT64, ["n"]),
            helper.make_tensor_value_info("weights", TensorProto.FLOAT, ["n"]),
        ],
        [helper.make_tensor_value_info("vector", TensorProto.FLOAT, [DIMENSIONS])],
        constants,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="antecedent")
    model.ir_version = 9
    onnx.checker.check_model(model)
    return model


def scale_of(vectors):
    """The scale at which rounding and clipping unit vectors to int8 loses least."""
    costs = []
    for scale in range(300, 901, 20):
        rough = np.clip(np.rint(vectors * scale), -127, 127)
        rough /= np.maximum(np.linalg.norm(rough, axis=1, keepdims=True), 1e-9)
        costs.append((1 - (rough * vectors).sum(axis=1).mean(), scale))
    return min(costs)[1]


def sample_of(words_file, pieces_file, rows, texts=8_000):
    """Unit vectors of some texts of the corpus."""
    stream, ends = Pieces(words_file, pieces_file).documents
    vectors = bags(stream[: ends[texts - 1]], ends[:texts], rows)
    return vectors[np.linalg.norm(vectors, axis=1) > 0.5]


def run(words_file, pieces_file, rows_file, tokenizer, folder, name):
    table, multipliers = quantise(rotated(np.load(rows_file)["rows"]))
    scale = scale_of(sample_of(words_file, pieces_file, (table * multipliers[:, None].astype(np.int32)).astype(np.float32)))
    folder.mkdir(parents=True, exist_ok=True)
    onnx.save(graph_of(table, multipliers), folder / "model.onnx")
    shutil.copyfile(tokenizer, folder / "tokenizer.json")
    files = {
        file: {"bytes": (folder / file).stat().st_size, "sha256": hashlib.sha256((folder / file).read_bytes()).hexdigest()}
        for file in ("model.onnx", "tokenizer.json")
    }
    config = {
        "format": 1,
        "kind": "embedding-bag",
        "name": name,
        "dimensions": DIMENSIONS,
        "languages": ["de", "en", "fr", "ja"],
        "pieces": len(table),
        "scale": scale,
        "mostPieces": MOST_PIECES,
        "files": files,
    }
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
