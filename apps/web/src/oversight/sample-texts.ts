import { SAMPLE_KINDS, type SampleKind } from '@pasar/domain/oversight/sample'
import { formatRupiah } from '../ui/text/money.ts'

/** What the orders of a sample contain. */
export const SAMPLE_KIND_LABELS: Readonly<Record<SampleKind, string>> = {
  all: 'Barang dan jasa',
  goods: 'Barang',
  services: 'Jasa',
}

/** Returns a stored filter, `from=2026-01-01 to=… min=0 max=0 kind=all areas=35`, as a sentence. */
export function filterSentence(filter: string): string {
  const parts = new Map(
    filter.split(' ').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=')
      return [name, value]
    }),
  )
  const min = Number(parts.get('min'))
  const max = Number(parts.get('max'))
  const kind = SAMPLE_KINDS.find((one) => one === parts.get('kind')) ?? 'all'
  const amounts = [
    min > 0 ? `mulai ${formatRupiah(min)}` : '',
    max > 0 ? `sampai ${formatRupiah(max)}` : '',
  ].filter(Boolean)
  return [
    `${parts.get('from')} s.d. ${parts.get('to')}`,
    SAMPLE_KIND_LABELS[kind],
    amounts.length === 0 ? 'semua nilai' : amounts.join(' '),
  ].join(', ')
}
