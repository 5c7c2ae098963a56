import type { ItemDossier } from '@pasar/contract/moderation/item-review'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { exemptReason } from '@pasar/domain/tax/price'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { type Fact, Facts } from '../../page/facts.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { AVAILABILITY, CONDITION, DECREES, GOODS, PRODUCTION } from './item-labels.ts'
import { StepPrices } from './step-prices.tsx'

const numbered = (n: number, unit = '') => (n === 0 ? '' : `${formatNumber(n)}${unit}`)

/** Data of the item: how it is sold, and its properties. */
export function ItemFacts({ item }: { item: ItemDossier }) {
  const { lengthMm, widthMm, heightMm } = item
  return (
    <Facts
      title="Barang"
      lines={[
        ['Kategori', item.categoryName],
        ['Merek', item.brand],
        ['SKU', item.sku],
        ['Satuan', item.unit],
        ['Beli paling sedikit', formatNumber(item.minimum)],
        ['Kelipatan', item.multiple === 1 ? '' : formatNumber(item.multiple)],
        ['Stok', item.stock === null ? 'Tidak terbatas' : formatNumber(item.stock)],
        ['Berat', numbered(item.weightGrams, ' gram')],
        [
          'Ukuran',
          lengthMm + widthMm + heightMm === 0
            ? ''
            : `${formatNumber(lengthMm)} × ${formatNumber(widthMm)} × ${formatNumber(heightMm)} mm`,
        ],
        ['Produksi', PRODUCTION[item.production]],
        ['Jenis barang', GOODS[item.goods]],
        ['Kondisi', CONDITION[item.condition]],
        ['Ketersediaan', AVAILABILITY[item.availability]],
        ...item.extra.map(({ label, text }): Fact => [label, text]),
        ['Tag', item.tags.map(({ name }) => name).join(', ')],
        ['Grup', item.groups.map(({ name }) => name).join(', ')],
      ]}
    />
  )
}

/** All prices of the item: by zone, by minimum quantity, by option. */
export function ItemPriceFacts({ item }: { item: ItemDossier }) {
  const { zonePrices } = item
  const reason = exemptReason({
    item: item.ppn,
    vendorIsPkp: item.vendor.isPkp,
    buyerInFreeTradeZone: false,
  })
  return (
    <>
      <Ledger
        title="Harga"
        level="h2"
        className="overflow-hidden rounded-xl"
        aside={treatmentLabels(treatmentOf(reason, item.kind)).label}
      >
        {zonePrices === null ? (
          <LedgerRow label="Semua zona" value={formatRupiah(item.price)} />
        ) : (
          ZONES.map((zone) => (
            <LedgerRow key={zone} label={`Zona ${zone}`} value={formatRupiah(zonePrices[zone])} />
          ))
        )}
      </Ledger>
      <StepPrices item={item} />
      {item.options.length > 0 && (
        <Ledger
          title="Pilihan"
          level="h2"
          className="overflow-hidden rounded-xl"
          aside={item.optionNames.join(', ')}
        >
          {item.options.map(({ values, price, stock }) => (
            <LedgerRow
              key={values.join('\n')}
              label={values.join(', ')}
              note={`Stok ${formatNumber(stock)}`}
              value={price === null ? 'Harga barang' : formatRupiah(price)}
            />
          ))}
        </Ledger>
      )}
    </>
  )
}

/** Data of a book, and the decree that approves it. */
export function BookFacts({ book }: { book: NonNullable<ItemDossier['book']> }) {
  return (
    <Facts
      title="Buku"
      lines={[
        ['ISBN', book.isbn],
        ['Penerbit', book.publisher],
        ['Penulis', book.author],
        ['Tahun terbit', book.year === 0 ? '' : String(book.year)],
        ['Kurikulum', book.curriculum],
        ['Jenjang', book.educationLevel],
        ['Kelas', book.schoolClass],
        ['Mata pelajaran', book.subject],
        ['Halaman', numbered(book.pages)],
        ['Ukuran', book.size],
        ['Kertas', book.paper],
        ['Jenis penetapan', DECREES[book.decreeKind]],
        ['Nomor SK', book.decreeNumber],
        ['Tahun SK', book.decreeYear === null ? '' : String(book.decreeYear)],
        ['Surat pusat perbukuan', book.centreLetter],
      ]}
    />
  )
}
