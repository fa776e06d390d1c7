"""The fitted numbers of the program: Resources/models/fitted-numbers.json.

The file has a layer for each place of use. A layer has the script that fits it (null if there is none: its numbers
were chosen by hand, or the code was not kept), the decisions about it, the voices that its numbers have seen, and its
numbers with unit and range.
"""
import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MODELS = ROOT / "Resources/models"
FILE = MODELS / "fitted-numbers.json"
NETWORKS = {"acoustic": "acoustic-model.tam", "encoder": "encoder-model.ten"}


def read(path=FILE):
    return json.loads(Path(path).read_text(encoding="utf-8"))


def values(layer, content=None):
    """Returns the numbers of a layer by name."""
    numbers = (content or read())["layers"][layer]["numbers"]
    return {name: number["value"] for name, number in numbers.items()}


def hashes(folder=MODELS):
    """Returns the SHA-256 of the files of the networks in a folder that is laid out like Resources/models."""
    return {name: hashlib.sha256((Path(folder) / file).read_bytes()).hexdigest() for name, file in NETWORKS.items()}


def replaced(content, layer, numbers, voices):
    """Returns the content with other numbers in a layer.

    A number of at least 1 is rounded to two decimals, a smaller one to three digits. A number outside its range is
    refused: then the range, the material or the network is at fault."""
    result = json.loads(json.dumps(content))
    part = result["layers"][layer]
    for name, value in numbers.items():
        value = rounded(value)
        least, greatest = part["numbers"][name]["range"]
        if not least <= value <= greatest:
            raise ValueError(f"{layer}.{name} = {value} is outside its range, {least} to {greatest}")
        part["numbers"][name]["value"] = value
    part["voices"] = voices
    return result


def rounded(value):
    return round(float(value), 2) if abs(value) >= 1 else float(f"{value:.3g}")


def text(content):
    """Returns the text of the file, with a line for each number."""
    lines = ["{", f' "version": {content["version"]},', f' "models": {json.dumps(content["models"])},', ' "layers": {']
    layers = []
    for name, layer in content["layers"].items():
        head = [f'   {json.dumps(key)}: {json.dumps(layer[key], ensure_ascii=False)},'
                for key in ("fit", "decisions", "voices")]
        numbers = [f'    {json.dumps(key)}: {json.dumps(number, ensure_ascii=False)}'
                   for key, number in layer["numbers"].items()]
        layers.append("\n".join([f"  {json.dumps(name)}: {{", *head, '   "numbers": {', ",\n".join(numbers), "   }",
                                 "  }"]))
    return "\n".join([*lines, ",\n".join(layers), " }", "}", ""])


def write(content, path=FILE):
    Path(path).write_text(text(content), encoding="utf-8")


def rows(content, before, judged):
    """Returns the rows of the table of layers: the script, the voices that the numbers have seen, and the figures of
    the last fit, if it judged the layer."""
    result = []
    for name, layer in content["layers"].items():
        old = {key: value for key, value in before.get(name, {}).items() if key in ("examples", "inForce", "fitted")}
        new = {key: judged[name][key] for key in ("examples", "inForce", "fitted")} if name in judged else old
        result.append({"layer": name, "fit": layer["fit"] or "no script", "seen": layer["voices"],
                       "decisions": ", ".join(layer["decisions"]), **new})
    return result
