import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { maskText } from '@pasar/domain/identity/identity-numbers'

/** Seals text for columns that only the holder of the key may read. @decision 0017 */
export type Sealer = {
  /** The empty text stays empty, so that what is missing can be seen without the key. */
  readonly seal: (text: string) => string
  /** @throws when the text was sealed with another key or has been changed */
  readonly open: (sealed: string) => string
  /** For eyes alone: a text that cannot be opened any more says so, and closes nothing else of a screen. */
  readonly show: (sealed: string) => string
  /** The same of a number, all but its last digits hidden. */
  readonly showEnd: (sealed: string) => string
  /** A keyed hash, to find equal texts without opening any. */
  readonly print: (text: string) => Buffer
}

/** Stands where a text cannot be opened any more. */
export const UNREADABLE = '(tidak terbaca)'

const FORM = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM, each text under a nonce of its own.
 *
 * @param key 32 bytes or more, kept outside the database
 * @param onUnreadable hears of a text that could only be shown as unreadable: the key or the row is wrong, and somebody has to look at it
 */
export function createSealer(key: Buffer, onUnreadable: (fault: unknown) => void = () => {}): Sealer {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const [sealing, printing] = [derived('seal'), derived('print')]
  const open = (sealed: string) => {
    if (sealed === '') return ''
    if (!sealed.startsWith(FORM)) throw new Error('not a sealed text')
    const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
    return opened + decipher.final('utf8')
  }
  const show = (sealed: string) => {
    try {
      return open(sealed)
    } catch (fault) {
      onUnreadable(fault)
      return UNREADABLE
    }
  }
  return {
    open,
    show,
    showEnd(sealed) {
      const text = show(sealed)
      return text === UNREADABLE ? text : maskText(text)
    },
    seal(text) {
      if (text === '') return ''
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return FORM + sealed.toString('base64url')
    },
    print: (text) => createHmac('sha256', printing).update(text).digest(),
  }
}
