import type { oversightFigures } from '@pasar/contract/oversight/figures'
import type { listTrade } from '@pasar/contract/oversight/trade'
import type { Reply } from '@pasar/contract/wire/endpoint'

/** A page of the schools or vendors of a territory. */
export type TradePage = Reply<typeof listTrade>

/** The figures of a territory in a year. */
export type YearFigures = Reply<typeof oversightFigures>

/** Formats a share as a percentage: "62,5%". */
export const formatShare = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(1).replace(/\.0$/, '').replace('.', ',')}%`

/** Minimum number of other regions with which a comparison says something. */
const MIN_PEERS = 3

/** Compares a region with the others; an empty text where there are too few. */
export function compareRegion(percentile: number | null, peers: YearFigures['peers']): string {
  if (percentile === null || peers === null || peers.count < MIN_PEERS) return ''
  const regions = peers.level === 'province' ? 'provinsi' : 'kabupaten/kota'
  if (percentile === 100) return `Tertinggi dari ${peers.count + 1} ${regions}`
  if (percentile === 0) return `Terendah dari ${peers.count + 1} ${regions}`
  return `Lebih tinggi dari ${percentile}% ${regions} lain`
}
