import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Returns the strong ETag of a body. */
export const etagOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/**
 * Returns whether the client has this version cached. Proxies modify the ETags of compressed
 * responses, and a client may send several.
 */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const namedTags = headers['if-none-match'] ?? ''
  const tags = namedTags.match(/"[^"]*"/g)
  return namedTags.trim() === '*' || (tags?.some((one) => one === tag.replace(/^W\//, '')) ?? false)
}
