import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { maskText } from '@pasar/domain/identity/identity-numbers'
import { must } from '@pasar/domain/kernel/must'
import type { SealBinding } from './seal-binding.ts'

/**
 * Encrypts text for columns that only the holder of the key may read.
 *
 * @decision 0017 0119
 */
export type Sealer = {
  /**
   * Returns the encrypted text, bound to its place. The empty text stays empty, so that missing
   * values are visible without the key.
   */
  readonly seal: (text: string, binding: SealBinding) => string
  /**
   * Returns the plain text.
   *
   * @param bindings bindings that the text may have, such as those of both parties of an order
   * @throws when the text was sealed with an unknown key or for another place, or has been changed
   */
  readonly open: (sealedText: string, ...bindings: readonly [SealBinding, ...SealBinding[]]) => string
  /**
   * Returns the text sealed with the current key for its place, and whether it had a former key;
   * null when nothing is to do, or the text is empty.
   *
   * @throws as `open`
   */
  readonly reseal: (
    sealedText: string,
    binding: SealBinding,
  ) => { text: string; hadFormerKey: boolean } | null
  /**
   * Returns the plain text for display only. A text that cannot be opened is shown as `UNREADABLE`,
   * so the rest of a screen still works.
   */
  readonly show: (sealedText: string, binding: SealBinding) => string
  /** Returns a number for display with all but its last digits masked. */
  readonly showEnd: (sealedText: string, binding: SealBinding) => string
  /** Returns a keyed hash, to find equal texts without opening them. */
  readonly print: (text: string) => Buffer
  /**
   * Returns the keyed hashes of a text under the current key and the former ones, current first: a
   * row that the rotation of the key has not reached has a former one.
   */
  readonly prints: (text: string) => readonly Buffer[]
}

/** Placeholder for a text that cannot be opened. */
export const UNREADABLE = '(tidak terbaca)'

const ALGORITHM = 'aes-256-gcm'
/** The form before 0119, whose texts are bound to no place. Only old rows have it. */
const UNBOUND_FORM = 'v1.'
const FORM = 'v2.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives the key of a purpose from a stored key. */
const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

const headOf = (binding: SealBinding) => `${FORM}${binding}.`

/** The parts of a sealed text; `place` is null for a text that is bound to none. */
type Parsed = { binding: SealBinding | null; bytes: Buffer }

/** Parses a sealed text. @throws when it belongs to none of the places */
function parse(sealedText: string, bindings: readonly SealBinding[]): Parsed {
  if (sealedText.startsWith(UNBOUND_FORM))
    return { binding: null, bytes: Buffer.from(sealedText.slice(UNBOUND_FORM.length), 'base64url') }
  if (!sealedText.startsWith(FORM)) throw new Error('the text was not encrypted by this sealer')
  const binding = bindings.find((one) => sealedText.startsWith(headOf(one)))
  if (binding === undefined) throw new Error(`the text was not sealed for ${bindings.join(' or ')}`)
  return { binding, bytes: Buffer.from(sealedText.slice(headOf(binding).length), 'base64url') }
}

/** Decrypts a text. @throws when it was sealed with another key or has been changed */
function decrypt(sealing: Buffer, { binding, bytes }: Parsed): string {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })
  if (binding !== null) decipher.setAAD(Buffer.from(binding))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const plainText = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
  return plainText + decipher.final('utf8')
}

/** Encrypts a text for its place, with a nonce of its own. */
function encrypt(sealing: Buffer, text: string, binding: SealBinding): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(binding))
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return headOf(binding) + bytes.toString('base64url')
}

/**
 * Creates a sealer with AES-256-GCM. The place of a text is associated data.
 *
 * @param key 32 bytes or more, stored outside the database
 * @param onUnreadable called with the fault of a text that is shown as unreadable: the key or the
 *   row is wrong, and an operator has to check
 * @param oldKeys keys that open texts but seal none, newest first
 */
export function createSealer(
  key: Buffer,
  onUnreadable: (fault: unknown) => void = () => {},
  oldKeys: readonly Buffer[] = [],
): Sealer {
  const sealing = derive(key, 'seal')
  const oldSealing = oldKeys.map((oldKey) => derive(oldKey, 'seal'))
  const printing = [key, ...oldKeys].map((one) => derive(one, 'print'))
  const prints = (text: string) => printing.map((one) => createHmac('sha256', one).update(text).digest())
  const openWith = (sealedText: string, bindings: readonly SealBinding[]) => {
    if (sealedText === '') return { text: '', hadFormerKey: false, isBound: true }
    const parsedText = parse(sealedText, bindings)
    for (const [at, candidate] of [sealing, ...oldSealing].entries())
      try {
        return {
          text: decrypt(candidate, parsedText),
          hadFormerKey: at > 0,
          isBound: parsedText.binding !== null,
        }
      } catch (fault) {
        if (at === oldSealing.length) throw fault
      }
    throw new Error('the sealer has no key')
  }
  const open: Sealer['open'] = (sealedText, ...bindings) => openWith(sealedText, bindings).text
  const seal: Sealer['seal'] = (text, binding) => (text === '' ? '' : encrypt(sealing, text, binding))
  const show: Sealer['show'] = (sealedText, binding) => {
    try {
      return open(sealedText, binding)
    } catch (fault) {
      onUnreadable(fault)
      return UNREADABLE
    }
  }
  return {
    open,
    show,
    showEnd(sealedText, binding) {
      const text = show(sealedText, binding)
      return text === UNREADABLE ? text : maskText(text)
    },
    seal,
    reseal(sealedText, binding) {
      const { text, hadFormerKey, isBound } = openWith(sealedText, [binding])
      return isBound && !hadFormerKey ? null : { text: seal(text, binding), hadFormerKey }
    },
    print: (text) => must(prints(text)[0], 'the hash under the current key'),
    prints,
  }
}
