import type { FastifyRequest } from 'fastify'

type ContentEncoding = 'zstd' | 'br' | 'gzip'

/** Named, and not with a weight of nothing. */
const named = (packing: ContentEncoding) =>
  new RegExp(`(?:^|,)\\s*${packing}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i')

const names = { zstd: named('zstd'), br: named('br'), gzip: named('gzip') }

/** Whether a reader takes what is packed in this way; whoever says nothing takes it is. */
export const acceptsEncoding = ({ headers }: FastifyRequest, packing: ContentEncoding): boolean =>
  names[packing].test(String(headers['accept-encoding'] ?? ''))
