import type { SchoolRight } from '@pasar/domain/identity/school-rights'
import * as z from 'zod/mini'
import { formatIssue } from './issue-message.ts'

z.config({ localeError: formatIssue })

/**
 * Who may make a call. `member` is anyone signed in; `buyer` and `vendor` are the two sides of an order; `uploader` is a member, or
 * whoever holds the upload token of a registration.
 */
export type Access = 'anyone' | 'member' | 'uploader' | 'buyer' | 'vendor' | 'staff' | 'vendor or staff'

export type Schema = z.ZodMiniType

/**
 * One call of the API: what goes over the wire, and who may make it. Server, browser and API document are built from it.
 *
 * `kind` is `json` unless said otherwise; a `multipart` call carries files and its fields are checked by `body`; a `csv` call answers a
 * file, which is sent while it is read, a `pdf` call one that is sent whole; an `events` call does not end while its reader is there.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** To whoever may not make the call there is no such address. */
  readonly isHidden: boolean
  /** A GET that changes something all the same: requests from other sites are refused. */
  readonly hasSideEffect: boolean
  readonly summary: string
  readonly params: Schema
  readonly query: Schema
  readonly body: Schema
  readonly reply: Schema
  readonly kind: 'json' | 'multipart' | 'csv' | 'pdf' | 'events'
  /** `beside-status`: the reply has `data` itself, and what the specification puts beside it. */
  readonly replies: 'in-data' | 'beside-status'
  /** Bytes of the file of a `multipart` call; 0 for as many as a photo may have. */
  readonly maxUploadBytes: number
  /** Whether the call takes an `Idempotency-Key`, so that a repeated send is done once. */
  readonly idempotent: boolean
  /** What somebody must be allowed to do for the school, where a buyer calls; null asks for nothing. */
  readonly right: SchoolRight | null
  /** Whether a vendor may make the call before the check of NPWP and PPN statement is passed. @spec 5 Existing vendor check at login */
  readonly beforeVendorCheck: boolean
  /** How long a browser may keep the answer; 0 is not at all. Only for what is the same for everybody. */
  readonly maxAgeSeconds: number
  /** Fields that are blamed under another name on the wire: ours to the wire's. */
  readonly names: Readonly<Record<string, string>>
}

/** For a call without parameters, query or body. */
const nothing = z.object({})

type Defaults = {
  params: typeof nothing
  query: typeof nothing
  body: typeof nothing
  kind: 'json'
  replies: 'in-data'
  maxUploadBytes: number
  idempotent: false
  right: null
  isHidden: false
  hasSideEffect: false
  beforeVendorCheck: false
  maxAgeSeconds: 0
  names: Readonly<Record<string, string>>
}
type EndpointOptions = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary' | 'reply'> & Partial<Endpoint>

/** Declares a call; what is not stated is nothing, JSON, and not idempotent. */
export function endpoint<const E extends EndpointOptions>(stated: E): Omit<Defaults, keyof E> & E {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    kind: 'json',
    replies: 'in-data',
    maxUploadBytes: 0,
    idempotent: false,
    right: null,
    isHidden: false,
    hasSideEffect: false,
    beforeVendorCheck: false,
    maxAgeSeconds: 0,
    names: {},
    ...stated,
  }
}

/** What a caller gives: the values in our names, before they are written to the wire. */
export type EndpointInput<E extends Endpoint> = {
  params: z.output<E['params']>
  query: Partial<z.output<E['query']>>
  body: z.output<E['body']>
  /** For an idempotent call: the same key is done once. */
  key?: string
}

/** What the server has in hand after parsing. */
export type ParsedInput<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** What comes back, in our names. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
