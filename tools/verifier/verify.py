#!/usr/bin/env python3
"""Verifies records and documents of Pasar Sekolah without its server, database or software.

  verify.py --key KEY --log DIR [--old CHECKPOINT ...] [--whole] [--at TIME] EXPORT.jsonl ...
  verify.py --key KEY [--log DIR] DOCUMENT.pdf ...

KEY is the public key of the log, or several: the text of /log/key. DIR is a copy of the files below
/log/, from any source. EXPORT is written by `npm run audit -- --export FILE`. --old names checkpoints
that were saved earlier, --whole says that an export must contain every order, account and row of the log.
Every event must be in the log, except for those up to 10 minutes before --at, such as
2026-11-28T03:00:00Z: the time of the export, by default now. Needs Python 3.8 only."""
import argparse, base64, datetime, hashlib, json, os, re, struct, sys, zlib

sha = lambda data: hashlib.sha256(data).digest()
hexsha = lambda text: hashlib.sha256(text.encode()).hexdigest()
# --- Ed25519, RFC 8032 section 5.1.7
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D, B = -121665 * pow(121666, P - 2, P) % P, None
def point(data):
    y = int.from_bytes(data, "little"); sign, y = y >> 255, y & (2**255 - 1)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P; x = pow(x2, (P + 3) // 8, P)
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
    while n: total, p, n = add(total, p) if n & 1 else total, add(p, p), n >> 1
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
def grow(stack, leaf):
    stack.append((1, leaf))
    while len(stack) > 1 and stack[-1][0] == stack[-2][0]:
        stack[-2:] = [(2 * stack[-1][0], sha(b"\1" + stack[-2][1] + stack[-1][1]))]
def root_of(stack):
    value = stack[-1][1] if stack else sha(b"")
    for _, left in stack[-2::-1]: value = sha(b"\1" + left + value)
    return value
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
    (size, root), log, stack, count = checkpoint(read("checkpoint").decode(), vkey), Log(), [], 0
    saved = [checkpoint(open(path, encoding="utf8").read(), vkey) + (path,) for path in old]
    for tile in range((size + 255) // 256):
        parts = [tile // 1000**n % 1000 for n in (3, 2, 1, 0) if n == 0 or tile >= 1000**n]
        digits = "/".join(["x%03d" % part for part in parts[:-1]] + ["%03d" % parts[-1]])
        width = min(256, size - 256 * tile)
        data, at = read("tile/entries/" + digits + ("" if width == 256 else ".p/%d" % width)), 0
        while at < len(data):
            end = at + 2 + struct.unpack(">H", data[at:at + 2])[0]
            log.add(data[at + 2:end]); grow(stack, sha(b"\0" + data[at + 2:end])); at, count = end, count + 1
            for _, _, path in [one for one in saved if one[0] == count and one[1] != root_of(stack)]: raise ValueError("log tidak meneruskan " + path)
    if count != size or root_of(stack) != root: raise ValueError("isi log tidak sama dengan checkpoint")
    if any(old_size > size for old_size, _, _ in saved): raise ValueError("log tidak meneruskan checkpoint yang disimpan")
    return log

# Tables whose rows have entries of their own, and those whose rows change, each time with the next version.
ROWS = ("stock_move", "plan_posting", "chat_message", "complaint", "complaint_entry", "negotiation", "negotiation_offer")
VERSIONED = ("complaint", "negotiation")

class Log:
    """The entries by order, account and row. Two entries for one event with different hashes are a rewrite."""
    def __init__(self): self.entries, self.rewrites = {}, []
    def add(self, entry):
        kind, number, *rest = entry.split(b" ")
        name = kind.decode()
        owner = (name if name == "account" or name in ROWS else "order", int(rest[0] if kind in (b"document", b"void") else number))
        self.entries.setdefault(owner, []).append(entry)
    def of(self, kind, number):
        events, others, faults = {}, {}, []
        for entry in self.entries.get((kind, number), []):
            what, own, *rest = entry.decode().split(" ")
            if what != kind: others.setdefault((what, int(own)), []).append(rest); continue
            seq, (value, state) = int(rest[0]), (rest[1:] + [None])[:2]
            before = events.get(seq, (value, None))
            if before[0] != value or None not in (before[1], state) and before[1] != state:
                faults.append("%s %s: kejadian %d dicatat dua kali dengan isi berbeda" % (kind, number, seq))
            events[seq] = (value, state or before[1])
        return events, others, faults
    def faults(self):
        self.rewrites = self.rewrites or [[one for owner in self.entries for one in self.of(*owner)[2]]]
        return self.rewrites[0]
# --- Records
time_of = lambda text: datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
is_fresh = lambda text, now: abs((time_of(text) - now).total_seconds()) < 600
def check_chain(kind, number, events, logged, now):
    before, last = "0" * 64, max(logged, default=0)
    for at, (value, text) in enumerate(events, 1):
        fields = json.loads(text)
        if [fields[0], fields[1], fields[2]] != [before, number, at] or hexsha(text) != value:
            return ["rantai putus pada kejadian %d" % at]
        if at not in logged and (at < last or not is_fresh(fields[3], now)): return ["kejadian %d tidak dicatat di log" % at]
        if at in logged and logged[at][0] != value: return ["kejadian %d berbeda dari log" % at]
        before = value
    return ["kejadian %d hilang" % (len(events) + 1)] if last > len(events) else []
def check_order(record, log, now):
    number, events = record["order"], record["events"]
    logged, others, _ = log.of("order", number)
    faults = check_chain("order", number, events, logged, now)
    if faults or not events: return faults or ["tidak punya kejadian"]
    facts, last = json.loads(record["facts"]), json.loads(events[-1][1])
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
            entry = others.get((kind, document["id"]))
            if state and entry != [[str(number), document["hash"]]]: faults.append("dokumen %s: %s tidak sesuai log" % (document["number"], kind))
        if "void_at" not in document and ("void", document["id"]) in others: faults.append("dokumen %s sudah batal" % document["number"])
    if sum(p.get("amount", 0) for p in facts.get("postings", [])) != 0: faults.append("buku besar tidak seimbang")
    payout, paid, unpaid = others.get(("payout", number)), record.get("payout"), others.get(("unpaid", number))
    if payout and (not paid or hexsha(paid) != payout[-1][0]): faults.append("pencairan berbeda dari log")
    if unpaid and str(record.get("unpaidYear")) != unpaid[-1][0]: faults.append("tanda belum dibayar berbeda dari log")
    if state and ((paid and not payout) or (record.get("unpaidYear") and not unpaid)): faults.append("tidak ada di log")
    return faults
def check_account(record, log, now):
    faults = check_chain("account", record["account"], record["events"], log.of("account", record["account"])[0], now)
    if faults or "status" not in record: return faults
    vendor, state = record["category"] in ("3347_39", "3347_40"), None
    after = {"register": "unverified", "created": "active", "verify": "waiting" if vendor else "active", "activate": "active", "refuse": "waiting",
             "switch-off": "inactive", "switch-on": "active", "reopen": "waiting", "ban": "banned", "lift-ban": "inactive", "close": "inactive"}
    for _, text in record["events"]:
        action, detail = json.loads(text)[6:8]
        state = json.loads(detail).get("state", state) if action == "recorded" else after.get(action, state)
    stored = {-1: "banned", 0: "unverified", 2: "inactive"}.get(record["status"], "waiting" if record["category"] == "3347_39" else "active")
    return [] if state in (None, stored) else ["status %s, menurut kejadian %s" % (stored, state)]
def check_row(record, log, now):
    table, number, seq = record["row"], record["id"], record["seq"]
    logged = log.of(table, number)[0]
    if table in VERSIONED and max(logged, default=0) > seq: return ["versi %d hilang" % max(logged)]
    if seq not in logged:
        times = [one for one in json.loads(record["facts"])[1].values() if isinstance(one, str) and re.match(r"\d{4}-\d\d-\d\dT", one)]
        return [] if any(is_fresh(one, now) for one in times) else ["tidak dicatat di log"]
    return [] if hexsha("%s %s" % (record["salt"], record["facts"])) == logged[seq][0] else ["berbeda dari log"]
def missing_rows(log, visited):
    for (kind, number), entries in log.entries.items():
        if kind not in ROWS: continue
        for seq in [max(log.of(kind, number)[0])] if kind in VERSIONED else log.of(kind, number)[0]:
            if (kind, number, seq) not in visited: yield "%s %s/%s: hilang" % (kind, number, seq)
def check_export(path, log, whole, now):
    faults, visited = list(log.faults()), set()
    for line in open(path, encoding="utf8"):
        record = json.loads(line)
        if "row" in record:
            visited.add((record["row"], record["id"], record["seq"]))
            faults += ["%s %s/%s: %s" % (record["row"], record["id"], record["seq"], one) for one in check_row(record, log, now)]
            continue
        kind = "order" if "order" in record else "account"
        visited.add((kind, record[kind]))
        found = (check_order if kind == "order" else check_account)(record, log, now)
        faults += ["%s %s: %s" % (kind, record[kind], one) for one in found]
    missing = [one for one in log.entries if one not in visited and one[0] not in ROWS] if whole else []
    return faults + ["%s %s: hilang" % one for one in missing] + (list(missing_rows(log, visited)) if whole else [])
def check_pdf(path, vkey, log):
    streams = []
    for found in re.finditer(rb"stream\r?\n", open(path, "rb").read()):
        try: streams.append(zlib.decompressobj().decompress(found.string[found.end():], 1 << 24))
        except zlib.error: pass
    faults, proofs = [], [one.decode() for one in streams if one.startswith(b"c2sp.org/tlog-proof@v1\n")]
    for proof in proofs:
        head, _, note = proof.partition("\n\n")
        _, extra, index, *hashes = head.split("\n")
        leaf, index, (size, root) = base64.b64decode(extra[6:]), int(index[6:]), checkpoint(note, vkey)
        if root_by_proof(leaf, index, size, [base64.b64decode(one) for one in hashes]) != root: faults.append("bukti tidak sah")
        kind, number, order, value = leaf.decode().split(" ")
        if kind != "document": faults.append("bukti bukan untuk dokumen")
        content = next((one for one in streams if hashlib.sha256(one).hexdigest() == value), None)
        if content is None: faults.append("isi dokumen tidak ada atau berubah"); continue
        facts = json.loads(content)
        print("%s nomor %s, %s, total Rp%s, log nomor %d%s" % (facts["kind"], facts["number"], facts["date"], format(facts["total"], ",").replace(",", "."),
              index, "" if log else " (pembatalan hanya terlihat dengan --log)"))
        others = log.of("order", int(order))[1] if log else {}
        if ("void", int(number)) in others: faults.append("dokumen sudah dibatalkan")
        if log and others.get(("document", int(number))) != [[order, value]]: faults.append("dokumen tidak ada di log")
    return faults or ([] if proofs else ["berkas ini tidak memuat bukti"])
def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--key", required=True); options.add_argument("--log"); options.add_argument("--whole", action="store_true")
    options.add_argument("--old", action="append", default=[]); options.add_argument("--at"); options.add_argument("files", nargs="+")
    args, wrong = options.parse_args(), 0
    now = time_of(args.at) if args.at else datetime.datetime.now(datetime.timezone.utc)
    try: log = read_log(args.log, args.key, args.old) if args.log else None
    except (ValueError, OSError) as error: sys.exit("LOG TIDAK SAH: %s" % error)
    for path in args.files:
        try: faults = check_pdf(path, args.key, log) if path.endswith(".pdf") else check_export(path, log, args.whole, now)
        except Exception as error: faults = ["tidak dapat dibaca: %r" % error]
        wrong += bool(faults)
        print("%s: %s" % (path, "UTUH" if not faults else "TIDAK UTUH: " + "; ".join(faults)))
    sys.exit(1 if wrong else 0)

if __name__ == "__main__": main()
