import type { FastifyRequest } from 'fastify'

/** Whether a reader has this copy already: proxies mark the tags of what they pack, and a reader may name several. */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const named = headers['if-none-match'] ?? ''
  const tags = named.match(/"[^"]*"/g)
  return named.trim() === '*' || (tags?.some((one) => one === tag.replace(/^W\//, '')) ?? false)
}
