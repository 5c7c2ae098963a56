import type { OrderView } from '@pasar/contract/ordering/order'
import { Banner, type BannerKind } from '../../ui/base/banner.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import { billedAmounts } from '../base/order-figures.ts'

type Movement = OrderView['movements'][number]

/** Payments that arrived for an order but did not settle it, and their handling. */
export function UnmatchedPayments({ order }: { order: OrderView }) {
  const owedText = order.state === 'bast' ? formatRupiah(billedAmounts(order).amounts.total) : null
  return order.movements.flatMap((one) => {
    const noteProps = notePropsOf(one, owedText)
    return noteProps === null ? [] : [<Note key={one.id} movement={one} {...noteProps} />]
  })
}

function Note({
  movement,
  kind,
  title,
  next,
}: { movement: Movement } & NonNullable<ReturnType<typeof notePropsOf>>) {
  return (
    <Banner kind={kind} title={title}>
      {next}
      <p className="caption mt-1 text-ink-2">
        Diterima {longDate(movement.paidAt)}
        {movement.payer !== '' && ` dari ${movement.payer}`}, mutasi {movement.bankId}
      </p>
    </Banner>
  )
}

/**
 * Returns the text about a payment; null if it settled the order.
 *
 * @param owedText amount that the school still has to pay; null if no payment is due now
 */
function notePropsOf(
  { kind, state, amount, note }: Movement,
  owedText: string | null,
): { kind: BannerKind; title: string; next: string } | null {
  const paidAmount = formatRupiah(amount)
  if (state === 'to_return')
    return {
      kind: 'info',
      title: `${paidAmount} dikembalikan kepada pengirimnya`,
      next: note === '' ? 'Uang ini tidak melunasi tagihan.' : note,
    }
  if (state !== 'open') return null
  switch (kind) {
    case 'wrong_amount':
      return {
        kind: owedText === null ? 'attention' : 'danger',
        title: `Bank menerima ${paidAmount}, berbeda dari tagihan`,
        next: `${owedText === null ? 'Uang ini tidak melunasi tagihan.' : `Tagihan belum lunas. Bayar tepat ${owedText}.`} Petugas mengurus pengembalian uang yang salah.`,
      }
    case 'late':
      return {
        kind: 'attention',
        title: `Bank menerima ${paidAmount} setelah batas waktu pembayaran`,
        next: 'Petugas memeriksanya. Jangan membayar lagi sebelum ada kabar.',
      }
    case 'double':
      return {
        kind: 'attention',
        title: `Bank menerima ${paidAmount} sekali lagi`,
        next: 'Tagihan ini sudah lunas. Petugas mengurus pengembaliannya.',
      }
    case 'closed':
      return {
        kind: 'attention',
        title: `Bank menerima ${paidAmount} untuk pesanan yang sudah ditutup`,
        next: 'Petugas mengurus pengembaliannya.',
      }
    case 'new':
    case 'exact':
    case 'unknown':
      return null
  }
}
