import type { CardRank, ItemCard } from '@pasar/contract/catalogue/search'
import { isHighPrice, shortPriceRank } from '@pasar/domain/catalogue/price-rank'
import { classes } from '../../ui/base/classes.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { QuickAdd } from './quick-add.tsx'

type ResultCardFootProps = { item: ItemCard; rank: CardRank | undefined; isBuyer: boolean }

/** Position of the price among comparable offers, and the actions of a result card. */
export function ResultCardFoot({ item, rank, isBuyer }: ResultCardFootProps) {
  return (
    <>
      {rank && (
        <p
          className={classes(
            'mt-1.5 text-xs',
            isHighPrice(rank) ? 'font-semibold text-brass-700' : 'text-ink-2',
          )}
        >
          {shortPriceRank(rank)}
          {rank.landed && ', dengan ongkos kirim'}
        </p>
      )}
      <div className="mt-1 -mb-2 flex flex-wrap items-center justify-between">
        <CompareCheckbox itemId={item.id} name={item.name} />
        {isBuyer && <QuickAdd item={item} />}
      </div>
    </>
  )
}
