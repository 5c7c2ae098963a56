import { type CartLine, type CartView, selectCartLines } from '@pasar/contract/cart/cart'
import { Link } from '@tanstack/react-router'
import { useCall } from '../page/use-call.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Ledger, LedgerRow } from '../ui/blocks/ledger.tsx'
import { CheckboxInput } from '../ui/fields/checkbox.tsx'
import { formatRupiah } from '../ui/text/money.ts'
import { CartLineRow } from './cart-line.tsx'
import { enqueueChange } from './change-queue.ts'
import { estimate } from './checkout-figures.ts'

type CartGroupProps = {
  group: CartView['groups'][number]
  onChange: (cart: CartView) => void
  onRemoved: (line: CartLine, left: CartView) => void
}

/** Cart lines of one vendor: header, lines and subtotal. */
export function CartGroupCard({ group, onChange, onRemoved }: CartGroupProps) {
  const selecting = useCall(selectCartLines, onChange, 'toast', undefined, enqueueChange)
  const chosenCount = group.lines.filter((line) => line.selected).length
  return (
    <section aria-labelledby={`vendor-${group.vendorId}`} className="card overflow-hidden">
      <div className="flex min-h-13 items-center gap-3 border-b border-line px-4 py-2.5">
        <CheckboxInput
          aria-label={`Pilih semua barang ${group.vendorName}`}
          checked={chosenCount === group.lines.length}
          mixed={chosenCount > 0 && chosenCount < group.lines.length}
          onChange={(event) =>
            void selecting.send({ body: { vendorId: group.vendorId, selected: event.currentTarget.checked } })
          }
        />
        <Icon name="storefront" size={22} className="text-ink-2" />
        <h2 id={`vendor-${group.vendorId}`} className="heading-3 min-w-0 flex-1">
          <Link
            to="/vendor/$merchantId"
            params={{ merchantId: group.vendorId }}
            className="text-ink underline-offset-3 hover:underline"
          >
            {group.vendorName}
          </Link>{' '}
          <span className="caption inline-block text-ink-2">{group.regencyName}</span>
        </h2>
      </div>
      <ul>
        {group.lines.map((line) => (
          <CartLineRow key={line.id} {...{ line, onChange, onRemoved }} />
        ))}
      </ul>
      <Ledger className="border-t border-line">
        <LedgerRow label="Subtotal penyedia" value={formatRupiah(group.subtotal)} />
        <FreightRow group={group} />
      </Ledger>
    </section>
  )
}

/** The cheapest freight of the ticked lines to the school, and when they arrive. */
function FreightRow({ group: { freight, subtotal } }: Pick<CartGroupProps, 'group'>) {
  if (freight !== null)
    return (
      <LedgerRow
        label={`Ongkos kirim, ${estimate(freight)}`}
        value={`mulai ${formatRupiah(freight.cost)}`}
        muted
      />
    )
  const reason = subtotal === 0 ? 'Pilih barang dahulu' : 'Belum ada kurir ke alamat sekolah'
  return <LedgerRow label="Ongkos kirim" value={reason} muted />
}
