import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '../../../testing/ledgers.tsx'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { PriceRangeFields } from './price-range-fields.tsx'

const fieldsFor = async (freeTradeZone: boolean) =>
  textOf(
    await renderMarkup(
      () => <PriceRangeFields range={{ lower: 0, upper: 0 }} idPrefix="price" onChange={() => {}} />,
      {},
      { ...memberFixture('buyer'), freeTradeZone },
    ),
  )

test('the price filter says that it uses listed prices only to schools that pay another price', async () => {
  expect(await fieldsFor(true)).toContain('Saringan dan urutan memakai harga tayang, termasuk PPN.')
  expect(await fieldsFor(false)).not.toContain('PPN')
})
