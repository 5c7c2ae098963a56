import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a message may be, and how far ahead of our clock. */
const WINDOW_MS = 5 * 60_000

/** A message of the bank as it came over the wire. */
export type SignedMessage = {
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  /** 64 hexadecimal digits. */
  signature: string
  body: Buffer
}

/** What a message is signed with: HMAC-SHA256 over time, word and the very bytes of the body. */
export const bankSignature = (
  secret: string,
  { timestamp, nonce, body }: Omit<SignedMessage, 'signature'>,
): string => createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest('hex')

/** Whether the bank has signed a message, and lately. The comparison takes as long for a wrong signature as for a right one. */
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
