import type { FastifyRequest } from 'fastify'

type Packing = 'zstd' | 'br' | 'gzip'

/** Named, and not with a weight of nothing. */
const named = (packing: Packing) =>
  new RegExp(`(?:^|,)\\s*${packing}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i')

const names = { zstd: named('zstd'), br: named('br'), gzip: named('gzip') }

/** Whether a reader takes what is packed in this way; whoever says nothing takes it as it is. */
export const takes = ({ headers }: FastifyRequest, packing: Packing): boolean =>
  names[packing].test(String(headers['accept-encoding'] ?? ''))
