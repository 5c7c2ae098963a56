import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

// Signed notes and checkpoints, as https://c2sp.org/signed-note and
// https://c2sp.org/tlog-checkpoint define them.

const ED25519 = 1
const COSIGNATURE = 4
const SEED_BYTES = 32
/** ASN.1 prefixes of an Ed25519 key, before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** A public key that verifies notes: its name, key id and key, and all three as text. */
export type Verifier = {
  readonly name: string
  readonly type: number
  readonly id: Buffer
  readonly key: KeyObject
  readonly verifierText: string
  /** Keys that signed the checkpoints before this one. Theirs are valid, too. */
  readonly former: readonly Verifier[]
}

/** A key that signs the checkpoints of a log. */
export type Signer = Verifier & {
  readonly signText: (text: string) => Buffer
  readonly cosignId: Buffer
  readonly cosignVerifierText: string
}

const keyId = (name: string, type: number, key: Buffer) =>
  createHash('sha256').update(`${name}\n`).update(Buffer.of(type)).update(key).digest().subarray(0, 4)

function verifierOf(name: string, type: number, key: Buffer): Verifier {
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' })
  const id = keyId(name, type, key)
  const verifierText = `${name}+${id.toString('hex')}+${Buffer.concat([Buffer.of(type), key]).toString('base64')}`
  return { name, type, id, key: publicKey, verifierText, former: [] }
}

/**
 * Returns the signer of a log.
 *
 * @param name origin of the log
 * @param seed private Ed25519 key: 32 bytes
 * @param former public keys that signed the log before
 */
export function signerOf(name: string, seed: Buffer, former: readonly Verifier[] = []): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES)
  const cosigner = verifierOf(name, COSIGNATURE, publicKey)
  return {
    ...verifierOf(name, ED25519, publicKey),
    former,
    signText: (signedText) => sign(null, Buffer.from(signedText), key),
    cosignId: cosigner.id,
    cosignVerifierText: cosigner.verifierText,
  }
}

/** Parses a verifier key `name+id+key`. Returns null for another text. */
export function parseVerifier(text: string): Verifier | null {
  const [, name, id, encodedKey] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const key = Buffer.from(encodedKey ?? '', 'base64')
  const type = key[0]
  if (name === undefined || (type !== ED25519 && type !== COSIGNATURE) || key.length !== SEED_BYTES + 1)
    return null
  const verifier = verifierOf(name, type, key.subarray(1))
  return verifier.id.toString('hex') === id ? verifier : null
}

/** The state of a log: its number of entries and the root of its tree. */
export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Buffer }

const checkpointText = ({ origin, size, root }: Checkpoint) =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

const signatureLine = (name: string, id: Buffer, signature: Buffer) =>
  `— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`

/** Returns the signature line of a witness: its signature states when it saw the checkpoint. */
export function cosign(text: string, { name, cosignId, signText }: Signer, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const stamp = Buffer.alloc(8)
  stamp.writeBigUInt64BE(BigInt(time))
  const signature = signText(`cosignature/v1\ntime ${time}\n${text}`)
  return signatureLine(name, cosignId, Buffer.concat([stamp, signature]))
}

/** Returns the signed note of a checkpoint. */
export function signCheckpoint(checkpoint: Checkpoint, signer: Signer): string {
  const text = checkpointText(checkpoint)
  return `${text}\n${signatureLine(signer.name, signer.id, signer.signText(text))}`
}

/**
 * Parses a checkpoint after verifying its signature.
 *
 * @returns null when the note has no valid signature of this key or a former one, or is no
 *   checkpoint
 */
export const openCheckpoint = (note: string, verifier: Verifier): Checkpoint | null =>
  [verifier, ...verifier.former].some((one) =>
    isSigned(textOfNote(note), note.slice(textOfNote(note).length + 1), one),
  )
    ? parseCheckpoint(note)
    : null

/** Returns the signed text of a note. */
export const textOfNote = (note: string): string => note.slice(0, note.lastIndexOf('\n\n') + 1)

/** Parses a checkpoint without verifying its signature. Returns null for another text. */
export function parseCheckpoint(note: string): Checkpoint | null {
  const [, origin, size, root] =
    /^([^\n]+)\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/.exec(textOfNote(note)) ?? []
  if (origin === undefined || size === undefined || root === undefined) return null
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') }
}

/** Whether one of these signature lines is a valid signature of the text by this key. */
export function isSigned(text: string, signatures: string, { name, type, id, key }: Verifier): boolean {
  return signatures.split('\n').some((line) => {
    const [, signedBy, encodedSignature] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const bytes = Buffer.from(encodedSignature ?? '', 'base64')
    if (signedBy !== name || !bytes.subarray(0, 4).equals(id)) return false
    if (type === ED25519) return verify(null, Buffer.from(text), key, bytes.subarray(4))
    const at = bytes.length === 4 + 8 + 64 ? bytes.readBigUInt64BE(4) : 0n
    return verify(null, Buffer.from(`cosignature/v1\ntime ${at}\n${text}`), key, bytes.subarray(12))
  })
}
