import type { Endpoint, EndpointInput, Reply } from '@pasar/contract/wire/endpoint'
import type { FieldMessage } from '@pasar/domain/kernel/result'

type Part = 'params' | 'query' | 'body'
type Empty = Record<never, never>
type RequiredParts<E extends Endpoint> = { [P in Part]: Empty extends EndpointInput<E>[P] ? never : P }[Part]

/** Input of a call: the parts that the endpoint requires, and transport options. */
export type CallInput<E extends Endpoint> = Pick<EndpointInput<E>, RequiredParts<E>> &
  Partial<EndpointInput<E>> & {
    signal?: AbortSignal
    /** Files of a multipart call. */
    files?: readonly File[]
    /**
     * Credential sent instead of the session cookie, such as the upload token of a registration.
     */
    authorization?: string
    /** The proof dialog itself makes the call, so a missing proof opens no second one. */
    isWithinProof?: boolean
  }

/** Makes a call: over HTTP in the browser, in process while a page is rendered on the server. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>

/** Refusal by the server, with its message for the user and the invalid fields. */
export class RefusalError extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly fields: readonly FieldMessage[]
  constructor(status: number, message: string, fields: readonly FieldMessage[]) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/**
 * This page is older than the server, and the call does not fit any more. Nothing was done; the
 * page has to be reloaded.
 */
export class OutdatedPageError extends RefusalError {
  constructor() {
    super(409, 'Halaman ini dari versi lama. Muat ulang, lalu kirim sekali lagi.', [])
  }
}

const UNREACHABLE = {
  offline: 'Tidak ada koneksi internet. Periksa koneksi, lalu coba lagi.',
  timeout: 'Permintaan terlalu lama. Periksa koneksi, lalu coba lagi.',
  unreadable: 'Jawaban server tidak lengkap. Periksa koneksi, lalu coba lagi.',
} as const

/**
 * The network failed, the request timed out or the response was incomplete. Never ends the
 * session.
 */
export class NetworkError extends Error {
  override readonly name = 'Unreachable'
  readonly status = 0
  readonly fields: readonly FieldMessage[] = []
  readonly reason: keyof typeof UNREACHABLE
  constructor(reason: keyof typeof UNREACHABLE) {
    super(UNREACHABLE[reason])
    this.reason = reason
  }
}

/** Reasons a call fails: refused by the server, or the network failed. */
export type CallError = RefusalError | NetworkError
