import type { ComparisonView } from '@pasar/contract/cart/comparison'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/base/button.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { formatRupiah } from '../../ui/text/money.ts'

type SimilarOffersProps = { view: ComparisonView; onAdd: (itemId: number) => void }

/** Comparable offers of other vendors. */
export function SimilarOffers({ view, onAdd }: SimilarOffersProps) {
  if (view.similar.length === 0) return null
  return (
    <section aria-labelledby="similar-offers" className="no-print flex flex-col gap-2">
      <h2 id="similar-offers" className="heading-2">
        Barang sekategori dari penyedia lain
      </h2>
      <ul className="card divide-y divide-line">
        {view.similar.map(({ itemId, name, picture, vendorName, unit, unitPrice, landed }) => (
          <li key={itemId} className="flex flex-wrap items-center gap-3 p-3">
            <Thumb src={pictureAddress(picture)} size={48} />
            <div className="min-w-48 flex-1">
              <Link
                to="/detail/$pageId"
                params={{ pageId: itemId }}
                className="font-semibold text-ink underline underline-offset-3"
              >
                {name}
              </Link>
              <p className="caption text-ink-2">{vendorName}</p>
              <p className="tnum">
                {formatRupiah(unitPrice)} per {formatUnit(unit)}, {formatRupiah(landed)} sampai sekolah
              </p>
            </div>
            <Button variant="outline" aria-label={`Bandingkan juga ${name}`} onClick={() => onAdd(itemId)}>
              Bandingkan juga
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
