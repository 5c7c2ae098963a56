import { isHighPrice } from '@pasar/domain/catalogue/price-rank'
import { Tag } from '../../ui/base/tag.tsx'
import { formatNumber } from '../../ui/text/money.ts'

/** How many of the other offers are cheaper than a judged price, marked above 90 percent. */
export const PricePositionRow = ({ range }: { range: Parameters<typeof isHighPrice>[0] }) => (
  <div className="notebook-row flex flex-wrap items-center justify-between gap-x-4">
    <dt className="text-ink-2">Penawaran lain yang lebih murah</dt>
    <dd className="tnum ml-auto flex items-center gap-2">
      {isHighPrice(range) && <Tag tone="red">Di atas 90%</Tag>}
      {formatNumber(range.cheaper)} dari {formatNumber(range.offers - 1)}
    </dd>
  </div>
)
