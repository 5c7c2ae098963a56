import type { Endpoint, EndpointInput, Reply } from '@pasar/contract/wire/endpoint'
import type { FieldError } from '@pasar/domain/kernel/result'

type Part = 'params' | 'query' | 'body'
type Empty = Record<never, never>
type RequiredParts<E extends Endpoint> = { [P in Part]: Empty extends EndpointInput<E>[P] ? never : P }[Part]

/** What a call is made with: the parts of the endpoint that carry something, and how it is sent. */
export type CallInput<E extends Endpoint> = Pick<EndpointInput<E>, RequiredParts<E>> &
  Partial<EndpointInput<E>> & {
    signal?: AbortSignal
    /** Only for a multipart call. */
    files?: readonly File[]
    /** Another right than the session's, such as the upload token of a registration. */
    authorization?: string
  }

/** Makes a call: over HTTP in the browser, in process while a page is rendered on the server. */
export type Call = <E extends Endpoint>(endpoint: E, ask: CallInput<E>) => Promise<Reply<E>>

/** The server's expected "no", with the sentence for the person and the fields that are to blame. */
export class RefusalError extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly fields: readonly FieldError[]
  constructor(status: number, message: string, fields: readonly FieldError[]) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

const UNREACHABLE = {
  offline: 'Tidak ada koneksi internet. Periksa koneksi, lalu coba lagi.',
  timeout: 'Permintaan terlalu lama. Periksa koneksi, lalu coba lagi.',
  unreadable: 'Jawaban tidak sampai dengan utuh. Periksa koneksi, lalu coba lagi.',
} as const

/** The network did not carry the call, or no answer came in time, or not the whole of it. Nobody is signed out for it. */
export class NetworkError extends Error {
  override readonly name = 'Unreachable'
  readonly status = 0
  readonly fields: readonly FieldError[] = []
  readonly reason: keyof typeof UNREACHABLE
  constructor(reason: keyof typeof UNREACHABLE) {
    super(UNREACHABLE[reason])
    this.reason = reason
  }
}

/** Why what somebody asked for was not done: the server's no, or a line that did not carry it. */
export type CallError = RefusalError | NetworkError
