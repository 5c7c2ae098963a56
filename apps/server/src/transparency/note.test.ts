import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, openCheckpoint, parseVerifier, signCheckpoint, signerOf } from './note.ts'

const signer = signerOf('contoh.test/log', Buffer.alloc(32, 7))
const checkpoint = { origin: 'contoh.test/log', size: 42, root: Buffer.alloc(32, 1) }

test('parses the published key of the Go checksum database', () => {
  const verifier = parseVerifier('sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8')
  expect(verifier?.name).toBe('sum.golang.org')
  expect(parseVerifier('sum.golang.org+033de0af+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8')).toBeNull()
})

test('opens a checkpoint with the public key only, and none with a changed byte', () => {
  const note = signCheckpoint(checkpoint, signer)
  expect(note).toMatch(
    /^contoh\.test\/log\n42\nAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=\n\n— contoh\.test\/log [A-Za-z0-9+/]{91}=\n$/,
  )
  const verifier = parseVerifier(signer.verifierText)
  if (!verifier) throw new Error('the verifier of the signer is not valid')
  expect(openCheckpoint(note, verifier)).toEqual(checkpoint)
  for (const changed of [
    note.replace('\n42\n', '\n43\n'),
    note.replace('AQEB', 'AQEC'),
    note.replaceAll('contoh.test', 'contoh.tesu'),
    note.slice(0, note.indexOf('—')),
    '',
  ])
    expect(openCheckpoint(changed, verifier)).toBeNull()
  expect(openCheckpoint(note, signerOf('contoh.test/log', Buffer.alloc(32, 8)))).toBeNull()
})

test('verifies the cosignature of a witness', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const text = 'contoh.test/log\n42\nAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=\n'
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(1_795_000_000n)
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime 1795000000\n${text}`), privateKey)
  // The key id: SHA-256 of the name, a line break, the type 4 and the key.
  const witness = parseVerifier(verifierText('saksi.test', raw))
  if (!witness) throw new Error('the verifier of the witness is not valid')
  const line = (bytes: Buffer) =>
    `— saksi.test ${Buffer.concat([witness.id, time, bytes]).toString('base64')}\n`
  expect(isSigned(text, line(signature), witness)).toBe(true)
  expect(isSigned(text.replace('42', '43'), line(signature), witness)).toBe(false)
  expect(isSigned(text, line(Buffer.alloc(64)), witness)).toBe(false)
})

function verifierText(name: string, key: Buffer): string {
  const id = createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(4))
    .update(key)
    .digest('hex')
    .slice(0, 8)
  return `${name}+${id}+${Buffer.concat([Buffer.of(4), key]).toString('base64')}`
}
