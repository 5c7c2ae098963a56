import type { InstallationProfile } from '../settings/profile.ts'

/**
 * What a program may do with an API key. An endpoint names one of them; an endpoint without one is
 * closed to keys. `documents:read` covers the files of orders, payouts and taxes.
 *
 * @decision 0108
 */
export const API_SCOPES = [
  'catalogue:read',
  'items:write',
  'orders:read',
  'orders:write',
  'documents:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Returns the scopes that a key of an account may have. Schools have no items. */
export const scopesOf = (role: 'buyer' | 'vendor'): readonly ApiScope[] =>
  role === 'vendor' ? API_SCOPES : API_SCOPES.filter((scope) => scope !== 'items:write')

/** Maximum lifetime of a key in days. */
export const MAX_KEY_DAYS = 365

/** Lifetimes in days that the form offers. */
export const KEY_DAYS = [30, 90, 180, MAX_KEY_DAYS] as const

/** Hours that the previous key remains valid after a rotation. */
export const OVERLAP_HOURS = [0, 24, 168] as const

/** Maximum number of valid keys of an account. */
export const MAX_KEYS = 20

/** Requests that each key may make in a minute. */
export const KEY_REQUESTS_PER_MINUTE = 600

/**
 * The start of every key, so that scanners find keys in published code. Both have the same length.
 */
const KEY_PREFIXES = { live: 'ps_live_', test: 'ps_test_' } as const

/**
 * Returns the start of the keys of an installation. Only production issues `ps_live_`.
 *
 * @decision 0114
 */
export const keyPrefixOf = (profile: InstallationProfile): string =>
  profile === 'production' ? KEY_PREFIXES.live : KEY_PREFIXES.test

/** Number of characters of a key that the list shows, the prefix included. */
export const KEY_HINT_LENGTH = KEY_PREFIXES.live.length + 6
