import type { ApiScope } from '@pasar/domain/identity/api-scopes'
import type { ProofLevel } from '@pasar/domain/identity/fresh-proof'
import type { SchoolRight } from '@pasar/domain/identity/school-rights'
import type { ShopRight } from '@pasar/domain/identity/shop-roles'
import * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Returns the message for an issue whose schema has no message of its own. The forms only cause
 * issues with messages of their own. A hand-written client may omit or misspell any field.
 */
function formatIssue(issue: Issue): string {
  if (issue.input === undefined) return 'Wajib diisi'
  if (issue.code === 'invalid_value') return 'Pilihan ini tidak dikenal'
  // The message does not repeat the input, because some phrases in a reply end the session. @spec 8
  // Forced logout
  if (issue.code === 'unrecognized_keys') return 'Ada isian yang tidak dikenal'
  if (issue.code === 'too_small' && issue.inclusive === false) return `Harus di atas ${issue.minimum}`
  if (issue.code === 'too_small') return `Paling sedikit ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'too_big') return `Paling banyak ${issue.maximum}${unitOf(issue.origin)}`
  return 'Isian tidak sesuai'
}

const unitOf = (origin: string) => (origin === 'string' ? ' huruf' : origin === 'array' ? ' baris' : '')

z.config({ localeError: formatIssue })

/**
 * The callers that may use an endpoint. `member` is any signed-in user; `buyer` and `vendor` are
 * the two sides of an order. `uploader` is a member, or a client with the upload token of a
 * registration.
 */
type Access =
  | 'anyone'
  | 'member'
  | 'uploader'
  | 'buyer'
  | 'vendor'
  | 'staff'
  | 'supervisor'
  | 'buyer or vendor'
  | 'vendor or staff'
  | 'staff or supervisor'

export type Schema = z.ZodMiniType

/**
 * One endpoint of the API: its messages and its access rule. Server, browser and API document are
 * generated from it.
 *
 * `kind` is `json` by default. A `multipart` request carries files, and `body` validates its
 * fields. A `csv` or `zip` reply is a streamed file. A `pdf` reply is a file sent as a whole. An
 * `events` reply stays open while the client is connected.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /**
   * Whether a school needs a second factor for it on a device that served a vendor: for what binds
   * the school, and for what would give a second factor or a key to a user who has the password.
   *
   * @decision 0113
   */
  readonly ownDevice: boolean
  /**
   * What the caller must have proven in the last minutes; null for nothing.
   *
   * @decision 0130
   */
  readonly proof: ProofLevel | null
  /** Body field without whose change the call needs no proof; null where it always does. */
  readonly proofOnChangeOf: 'mobileNumber' | null
  /** Whether the server responds 404 to callers without access. */
  readonly isHidden: boolean
  /** Whether a GET changes data; the server then refuses cross-site requests. */
  readonly hasSideEffect: boolean
  readonly summary: string
  readonly params: Schema
  readonly query: Schema
  readonly body: Schema
  readonly reply: Schema
  readonly kind: 'json' | 'multipart' | 'csv' | 'pdf' | 'zip' | 'events'
  /**
   * `beside-status`: the fields of the reply, among them `data`, are placed next to `status`, as
   * the specification requires.
   */
  readonly replies: 'in-data' | 'beside-status'
  /** Maximum file size of a `multipart` call in bytes; 0 means the limit of photo uploads. */
  readonly maxUploadBytes: number
  /** Whether the call takes an `Idempotency-Key`, so that a repeated request takes effect once. */
  readonly idempotent: boolean
  /** The scope that an API key needs; null for an endpoint that is closed to keys. */
  readonly scope: ApiScope | null
  /** The right that a caller needs in the school, for buyers; null for none. */
  readonly right: SchoolRight | null
  /** The right of a person of a shop, for endpoints of the demo; `SHOP_CALLS` has the others. */
  readonly shopRight: ShopRight | null
  /**
   * Whether a vendor may call it before it passes the check of NPWP and PPN statement.
   *
   * @spec 5 Existing vendor check at login
   */
  readonly beforeVendorCheck: boolean
  /**
   * Cache lifetime in the browser, 0 for no caching. Only for replies that are the same for all
   * users.
   */
  readonly maxAgeSeconds: number
  /** Names of rejected fields: domain name to wire name. */
  readonly names: Readonly<Record<string, string>>
}

/** Schema of a call without parameters, query or body. */
const nothing = z.object({})

type Defaults = {
  params: typeof nothing
  query: typeof nothing
  body: typeof nothing
  kind: 'json'
  replies: 'in-data'
  maxUploadBytes: number
  idempotent: false
  scope: null
  right: null
  shopRight: null
  ownDevice: false
  proof: null
  proofOnChangeOf: null
  isHidden: false
  hasSideEffect: false
  beforeVendorCheck: false
  maxAgeSeconds: 0
  names: Readonly<Record<string, string>>
}
type EndpointOptions = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary' | 'reply'> & Partial<Endpoint>

/** Declares an endpoint; the defaults are no input, JSON and not idempotent. */
export function endpoint<const E extends EndpointOptions>(options: E): Omit<Defaults, keyof E> & E {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    kind: 'json',
    replies: 'in-data',
    maxUploadBytes: 0,
    idempotent: false,
    scope: null,
    right: null,
    shopRight: null,
    ownDevice: false,
    proof: null,
    proofOnChangeOf: null,
    isHidden: false,
    hasSideEffect: false,
    beforeVendorCheck: false,
    maxAgeSeconds: 0,
    names: {},
    ...options,
  }
}

/** The caller's input under domain names, before encoding. */
export type EndpointInput<E extends Endpoint> = {
  params: z.output<E['params']>
  query: Partial<z.output<E['query']>>
  body: z.output<E['body']>
  /** Idempotency key: requests with the same key take effect once. */
  key?: string
}

/** The parsed input on the server. */
export type ParsedInput<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** The decoded reply, under domain names. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
