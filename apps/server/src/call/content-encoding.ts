import type { FastifyRequest } from 'fastify'

type ContentEncoding = 'zstd' | 'br' | 'gzip'

/** Matches an encoding in Accept-Encoding unless its weight is 0. */
const named = (encoding: ContentEncoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i')

const names = { zstd: named('zstd'), br: named('br'), gzip: named('gzip') }

/**
 * Returns whether the client accepts an encoding. Without an Accept-Encoding header it accepts
 * none.
 */
export const acceptsEncoding = ({ headers }: FastifyRequest, encoding: ContentEncoding): boolean =>
  names[encoding].test(String(headers['accept-encoding'] ?? ''))
