import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { maskText } from '@pasar/domain/identity/identity-numbers'
import { must } from '@pasar/domain/kernel/must'

/**
 * Encrypts text for columns that only the holder of the key may read.
 *
 * @decision 0017
 */
export type Sealer = {
  /**
   * Returns the encrypted text. The empty text stays empty, so that missing values are visible
   * without the key.
   */
  readonly seal: (text: string) => string
  /**
   * Returns the plain text.
   *
   * @throws when the text was sealed with an unknown key or has been changed
   */
  readonly open: (sealedText: string) => string
  /**
   * Returns the text sealed with the current key; null when it already is, or is empty.
   *
   * @throws as `open`
   */
  readonly reseal: (sealedText: string) => string | null
  /**
   * Returns the plain text for display only. A text that cannot be opened is shown as `UNREADABLE`,
   * so the rest of a screen still works.
   */
  readonly show: (sealedText: string) => string
  /** Returns a number for display with all but its last digits masked. */
  readonly showEnd: (sealedText: string) => string
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

const FORM = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives the key of a purpose from a stored key. */
const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Decrypts a text. @throws when it was sealed with another key or has been changed */
function decrypt(sealing: Buffer, sealedText: string): string {
  const bytes = Buffer.from(sealedText.slice(FORM.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const plainText = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
  return plainText + decipher.final('utf8')
}

/**
 * Creates a sealer with AES-256-GCM. Each text has its own nonce.
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
  const openWith = (sealedText: string): { text: string; isCurrent: boolean } => {
    if (sealedText === '') return { text: '', isCurrent: true }
    if (!sealedText.startsWith(FORM)) throw new Error('the text was not encrypted by this sealer')
    for (const [at, candidate] of [sealing, ...oldSealing].entries())
      try {
        return { text: decrypt(candidate, sealedText), isCurrent: at === 0 }
      } catch (fault) {
        if (at === oldSealing.length) throw fault
      }
    throw new Error('the sealer has no key')
  }
  const open = (sealedText: string) => openWith(sealedText).text
  const seal = (text: string) => {
    if (text === '') return ''
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
    const sealedBytes = Buffer.concat([
      nonce,
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    return FORM + sealedBytes.toString('base64url')
  }
  const show = (sealedText: string) => {
    try {
      return open(sealedText)
    } catch (fault) {
      onUnreadable(fault)
      return UNREADABLE
    }
  }
  return {
    open,
    show,
    showEnd(sealedText) {
      const text = show(sealedText)
      return text === UNREADABLE ? text : maskText(text)
    },
    seal,
    reseal(sealedText) {
      const { text, isCurrent } = openWith(sealedText)
      return isCurrent ? null : seal(text)
    },
    print: (text) => must(prints(text)[0], 'the hash under the current key'),
    prints,
  }
}
