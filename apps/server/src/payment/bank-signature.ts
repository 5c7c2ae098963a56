import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a message, and maximum clock skew into the future. */
const WINDOW_MS = 5 * 60_000

/** A bank message as received. */
export type SignedMessage = {
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  /** 64 hexadecimal digits. */
  signature: string
  body: Buffer
}

/** Returns the signature of a message: HMAC-SHA256 over timestamp, nonce and the raw body. */
export const bankSignature = (
  secret: string,
  { timestamp, nonce, body }: Omit<SignedMessage, 'signature'>,
): string => createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest('hex')

/**
 * Returns whether a message has a valid and recent signature of the bank. Compares in constant
 * time.
 */
export function isFromBank(secret: string, message: SignedMessage, now: Date): boolean {
  const { timestamp, nonce, signature } = message
  if (
    !/^[0-9]{10}$/.test(timestamp) ||
    !/^[\x21-\x7e]{8,80}$/.test(nonce) ||
    !/^[0-9a-f]{64}$/.test(signature)
  )
    return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > WINDOW_MS) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(bankSignature(secret, message)))
}
