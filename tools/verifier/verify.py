#!/usr/bin/env python3
"""Verifies records and documents of Pasar Sekolah without its server, database or software.

  verify.py --key KEY --log DIR [--old CHECKPOINT ...] [--whole] EXPORT.jsonl ...
  verify.py --key KEY [--log DIR] DOCUMENT.pdf ...

KEY is the public key of the log, or several: the text of /log/key. DIR is a copy of the files below
/log/, from any source. EXPORT is written by `npm run audit -- --export FILE`. --old names checkpoints
that were saved earlier, --whole says that an export must contain every order and account of the log.
Needs Python 3.8 only.
"""
import argparse, base64, hashlib, json, os, re, struct, sys, zlib

sha = lambda data: hashlib.sha256(data).digest()
hexsha = lambda text: hashlib.sha256(text.encode()).hexdigest()

# --- Ed25519, RFC 8032 section 5.1.7
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D, B = -121665 * pow(121666, P - 2, P) % P, None
def point(data):
    y = int.from_bytes(data, "little"); sign, y = y >> 255, y & (2**255 - 1)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P: x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - x2) % P or (x == 0 and sign): return None
    if x & 1 != sign: x = P - x
    return (x, y, 1, x * y % P)
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)
def times(n, p):
    total = (0, 1, 1, 0)
    while n:
        if n & 1: total = add(total, p)
        p, n = add(p, p), n >> 1
    return total
def signed(key, message, signature):
    global B
    B = B or point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or a is None or r is None or s >= L: return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    p, q = times(s, B), add(r, times(h, a))
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0
# --- Checkpoints and the tree: c2sp.org/signed-note, c2sp.org/tlog-tiles, RFC 6962
def checkpoint(note, vkeys):
    text, lines = note.rpartition("\n\n")[0] + "\n", note.rpartition("\n\n")[2].splitlines()
    for vkey, line in [(vkey, line) for vkey in vkeys.split() for line in lines]:
        name, key_id, key = vkey.split("+", 2)
        (mark, by, data), key = (line.split(" ") + ["", ""])[:3], base64.b64decode(key)
        if sha(name.encode() + b"\n" + key)[:4].hex() != key_id or key[0] != 1: raise ValueError("kunci publik salah")
        data = base64.b64decode(data)
        if mark == "—" and by == name and data[:4].hex() == key_id and signed(key[1:], text.encode(), data[4:]):
            origin, size, root = text.split("\n")[:3]
            if origin == name: return int(size), base64.b64decode(root)
    raise ValueError("tanda tangan checkpoint tidak sah")

def root_of(leaves):
    stack = []
    for leaf in leaves:
        stack.append((1, leaf))
        while len(stack) > 1 and stack[-1][0] == stack[-2][0]:
            (n, right), (_, left) = stack.pop(), stack.pop()
            stack.append((2 * n, sha(b"\1" + left + right)))
    while len(stack) > 1: (_, right), (n, left) = stack.pop(), stack.pop(); stack.append((n, sha(b"\1" + left + right)))
    return stack[0][1] if stack else sha(b"")

def root_by_proof(leaf, index, size, proof):
    node, last, value = index, size - 1, sha(b"\0" + leaf)
    for sibling in proof:
        if node & 1 or node == last:
            value = sha(b"\1" + sibling + value)
            while node and not node & 1: node, last = node >> 1, last >> 1
        else: value = sha(b"\1" + value + sibling)
        node, last = node >> 1, last >> 1
    return value if last == 0 and index < size else None

def read_log(folder, vkey, old):
    read = lambda path: open(os.path.join(folder, path), "rb").read()
    size, root = checkpoint(read("checkpoint").decode(), vkey)
    entries = []
    for tile in range((size + 255) // 256):
        parts = [tile // 1000**n % 1000 for n in (3, 2, 1, 0) if n == 0 or tile >= 1000**n]
        digits = "/".join(["x%03d" % part for part in parts[:-1]] + ["%03d" % parts[-1]])
        width = min(256, size - 256 * tile)
        data, at = read("tile/entries/" + digits + ("" if width == 256 else ".p/%d" % width)), 0
        while at < len(data):
            end = at + 2 + struct.unpack(">H", data[at:at + 2])[0]
            entries.append(data[at + 2:end]); at = end
    leaves = [sha(b"\0" + entry) for entry in entries]
    if len(entries) != size or root_of(leaves) != root: raise ValueError("isi log tidak sama dengan checkpoint")
    for path in old:
        old_size, old_root = checkpoint(open(path, encoding="utf8").read(), vkey)
        if old_size > size or root_of(leaves[:old_size]) != old_root: raise ValueError("log tidak meneruskan " + path)
    return entries

class Log:
    """The entries by object. Two entries for one event with different hashes are a rewrite."""
    def __init__(self, entries):
        self.faults, self.objects = [], {}
        for entry in entries:
            kind, number, *rest = entry.decode().split(" ")
            of = self.objects.setdefault((kind, int(number)), {} if kind in ("order", "account") else [])
            if not isinstance(of, dict): of.append(rest); continue
            seq, before = int(rest[0]), of.get(int(rest[0]))
            if before and (before[0] != rest[1] or None not in (before[1], (rest + [None])[2]) and before[1] != rest[2]):
                self.faults.append("%s %s: kejadian %d dicatat dua kali dengan isi berbeda" % (kind, number, seq))
            of[seq] = (rest[1], (rest + [None])[2] or (before or (0, None))[1])

# --- Records
def check_chain(kind, number, events, log):
    logged, before = log.objects.get((kind, number), {}), "0" * 64
    for at, (value, text) in enumerate(events, 1):
        fields = json.loads(text)
        if [fields[0], fields[1], fields[2]] != [before, number, at] or hexsha(text) != value:
            return ["rantai putus pada kejadian %d" % at]
        if logged.get(at, ("" if any(seq > at for seq in logged) else value,))[0] != value: return ["kejadian %d berbeda dari log" % at]
        before = value
    return ["kejadian %d hilang" % (len(events) + 1)] if logged and max(logged) > len(events) else []

def check_order(record, log):
    number, events = record["order"], record["events"]
    faults = check_chain("order", number, events, log)
    if faults or not events: return faults or ["tidak punya kejadian"]
    facts, last, logged = json.loads(record["facts"]), json.loads(events[-1][1]), log.objects.get(("order", number), {})
    state = logged.get(len(events), (None, None))[1]
    if state and hexsha(record["facts"]) != state: faults.append("isinya berbeda dari log")
    if logged and max(logged) == len(events) and not state: faults.append("isinya tidak dicatat di log")
    order, lines, documents = facts["order"][0], facts.get("lines", []), facts.get("documents", [])
    if order["id"] != number or order["state"] != last[9]: faults.append("status berbeda dari kejadian terakhir")
    if order["gross"] != sum(line["line_total"] for line in lines): faults.append("jumlah baris berbeda")
    details = [json.loads(json.loads(text)[10]) for _, text in events]
    issued = [(d["kind"], d["version"], d["number"], d["hash"]) for e in details for d in e.get("documents", [])]
    voided = [one for e in details for one in e.get("voided", [])]
    if sorted(issued) != sorted((d["kind"], d["version"], d["number"], d["hash"]) for d in documents): faults.append("dokumen berbeda dari kejadian")
    if sorted(voided) != sorted(d["number"] for d in documents if "void_at" in d): faults.append("pembatalan dokumen berbeda dari kejadian")
    for document in documents:
        content = record["documents"].get(str(document["id"]), "")
        if hexsha(content) != document["hash"]: faults.append("isi dokumen %s berubah" % document["number"])
        elif json.loads(content)["total"] != document.get("total", 0): faults.append("total %s berubah" % document["number"])
        for kind in ["document"] + (["void"] if "void_at" in document else []):
            entry = log.objects.get((kind, document["id"]))
            if state and entry != [[str(number), document["hash"]]]: faults.append("dokumen %s: %s tidak sesuai log" % (document["number"], kind))
        if "void_at" not in document and ("void", document["id"]) in log.objects: faults.append("dokumen %s sudah batal" % document["number"])
    if sum(p.get("amount", 0) for p in facts.get("postings", [])) != 0: faults.append("buku besar tidak seimbang")
    payout, paid, unpaid = log.objects.get(("payout", number)), record.get("payout"), log.objects.get(("unpaid", number))
    if payout and (not paid or hexsha(paid) != payout[-1][0]): faults.append("pencairan berbeda dari log")
    if unpaid and str(record.get("unpaidYear")) != unpaid[-1][0]: faults.append("tanda belum dibayar berbeda dari log")
    if state and ((paid and not payout) or (record.get("unpaidYear") and not unpaid)): faults.append("tidak ada di log")
    return faults

def check_export(path, log, whole):
    faults, visited = list(log.faults), set()
    for line in open(path, encoding="utf8"):
        record = json.loads(line)
        kind = "order" if "order" in record else "account"
        visited.add((kind, record[kind]))
        found = check_order(record, log) if kind == "order" else check_chain(kind, record[kind], record["events"], log)
        faults += ["%s %s: %s" % (kind, record[kind], one) for one in found]
    missing = [one for one in log.objects if one[0] in ("order", "account") and one not in visited] if whole else []
    return faults + ["%s %s: hilang" % one for one in missing]

def check_pdf(path, vkey, log):
    streams = []
    for found in re.finditer(rb"stream\r?\n", open(path, "rb").read()):
        try: streams.append(zlib.decompressobj().decompress(found.string[found.end():], 1 << 24))
        except zlib.error: pass
    faults, proofs = [], [one.decode() for one in streams if one.startswith(b"c2sp.org/tlog-proof@v1\n")]
    for proof in proofs:
        head, _, note = proof.partition("\n\n")
        _, extra, index, *hashes = head.split("\n")
        leaf, index = base64.b64decode(extra[6:]), int(index[6:])
        size, root = checkpoint(note, vkey)
        if root_by_proof(leaf, index, size, [base64.b64decode(one) for one in hashes]) != root: faults.append("bukti tidak sah")
        _, number, _, value = leaf.decode().split(" ")
        content = next((one for one in streams if hashlib.sha256(one).hexdigest() == value), None)
        if content is None: faults.append("isi dokumen tidak ada atau berubah"); continue
        facts = json.loads(content)
        print("%s nomor %s, %s, total Rp%s, log nomor %d" % (facts["kind"], facts["number"], facts["date"], format(facts["total"], ",").replace(",", "."), index))
        if log and ("void", int(number)) in log.objects: faults.append("dokumen sudah dibatalkan")
        if log and log.objects.get(("document", int(number))) != [leaf.decode().split(" ")[2:]]: faults.append("dokumen tidak ada di log")
    return faults or ([] if proofs else ["berkas ini tidak memuat bukti"])

def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--key", required=True); options.add_argument("--log"); options.add_argument("--whole", action="store_true")
    options.add_argument("--old", action="append", default=[]); options.add_argument("files", nargs="+")
    args, wrong = options.parse_args(), 0
    try: log = Log(read_log(args.log, args.key, args.old)) if args.log else None
    except (ValueError, OSError) as error: sys.exit("LOG TIDAK SAH: %s" % error)
    for path in args.files:
        try: faults = check_pdf(path, args.key, log) if path.endswith(".pdf") else check_export(path, log, args.whole)
        except Exception as error: faults = ["tidak dapat dibaca: %r" % error]
        wrong += bool(faults)
        print("%s: %s" % (path, "UTUH" if not faults else "TIDAK UTUH: " + "; ".join(faults)))
    sys.exit(1 if wrong else 0)

if __name__ == "__main__": main()
