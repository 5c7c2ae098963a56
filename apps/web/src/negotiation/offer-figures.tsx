import type { NegotiationView } from '@pasar/contract/negotiation/negotiation'
import { TAX_NOTE, taxLabels } from '../api/tax-words.ts'
import { classes } from '../ui/classes.ts'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/ledger.tsx'
import { grouped, rupiah } from '../ui/money.ts'

type OfferFiguresProps = {
  title?: string | undefined
  amounts: NegotiationView['offers'][number]['amounts']
  quantity: number
  unit: string
  reader: 'buyer' | 'vendor'
  /** Figures of what was typed before. */
  isOld?: boolean | undefined
}

/** What an offer comes to, with the taxes in it and what reaches the vendor. */
export function OfferFigures({ title, amounts, quantity, unit, reader, isOld = false }: OfferFiguresProps) {
  return (
    <Ledger
      title={title}
      note={amounts.ppn > 0 ? TAX_NOTE : 'Tanpa PPN.'}
      className={classes('overflow-hidden rounded-lg', isOld && 'opacity-60')}
    >
      <LedgerRow label={`Harga ${grouped(quantity)} ${unit}`} value={rupiah(amounts.gross)} />
      {amounts.ppn > 0 && (
        <>
          <LedgerRow label={`${taxLabels.net} (DPP)`} value={rupiah(amounts.dpp)} muted />
          <LedgerRow label={taxLabels.dppOther} value={rupiah(amounts.dppOther)} muted />
          <LedgerRow label={taxLabels.ppn} value={rupiah(amounts.ppn)} muted />
        </>
      )}
      <LedgerRow label={taxLabels.pph} value={rupiah(amounts.pph)} muted />
      <LedgerRow label="Ongkos kirim dan kemasan" value={rupiah(amounts.freight)} />
      <LedgerTotal label="Total sampai sekolah" value={rupiah(amounts.total)} />
      {reader === 'vendor' && <LedgerRow label="Anda terima" value={rupiah(amounts.received)} muted />}
    </Ledger>
  )
}
