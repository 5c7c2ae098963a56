import type { NegotiationView } from '@pasar/contract/negotiation/negotiation'
import { hasReducedTaxBase, taxLabels, taxNote } from '@pasar/domain/tax/labels'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { usePageContext } from '../page/use-page-context.ts'
import { classes } from '../ui/base/classes.ts'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'

export type OfferFiguresProps = {
  title?: string | undefined
  amounts: NegotiationView['offers'][number]['amounts']
  /** Reason for the PPN exemption; null if PPN applies. */
  exemptReason: NegotiationView['exemptReason']
  kind: NegotiationView['kind']
  quantity: number
  unit: string
  viewer: 'buyer' | 'vendor'
  /** Whether the totals belong to earlier input. */
  isOld?: boolean | undefined
}

/** The total for the school and the payout to the vendor; in both, all rows add up to the total. */
export function OfferFigures({
  title,
  amounts,
  exemptReason,
  kind,
  quantity,
  unit,
  viewer,
  isOld = false,
}: OfferFiguresProps) {
  const rule = usePageContext().settings.taxRule
  const labels = taxLabels(rule)
  const treatment = treatmentLabels(treatmentOf(exemptReason, kind))
  const isTaxed = exemptReason === null
  const look = classes('overflow-hidden rounded-lg', isOld && 'opacity-60')
  return (
    <div className="flex flex-col gap-3">
      <Ledger title={title} note={isTaxed ? taxNote(rule) : treatment.sentence} className={look}>
        {isTaxed ? (
          <>
            <LedgerRow
              label={`${labels.net} (DPP)`}
              note={[
                `${formatNumber(quantity)} ${unit}`,
                ...(hasReducedTaxBase(rule) ? [`${labels.dppOther}: ${formatRupiah(amounts.dppOther)}`] : []),
              ].join('. ')}
              value={formatRupiah(amounts.dpp)}
            />
            <LedgerRow label={labels.ppn} value={formatRupiah(amounts.ppn)} />
          </>
        ) : (
          <LedgerRow
            label={`Harga ${formatNumber(quantity)} ${unit}`}
            note={treatment.label}
            value={formatRupiah(amounts.gross)}
          />
        )}
        <LedgerRow label="Ongkos kirim dan kemasan" value={formatRupiah(amounts.freight)} />
        <LedgerTotal label="Total sampai sekolah" value={formatRupiah(amounts.total)} />
      </Ledger>
      {viewer === 'vendor' && (
        <Ledger title="Anda terima" className={look}>
          <LedgerRow
            label={isTaxed ? 'DPP' : 'Harga'}
            value={formatRupiah(isTaxed ? amounts.dpp : amounts.gross)}
          />
          <LedgerRow label={labels.pph} value={minus(amounts.pph)} />
          <LedgerRow label="Biaya transaksi" value={minus(amounts.fee)} />
          <LedgerRow label="Ongkos kirim dan kemasan" value={formatRupiah(amounts.freight)} />
          <LedgerTotal label="Diterima penyedia" value={formatRupiah(amounts.received)} />
        </Ledger>
      )}
    </div>
  )
}

const minus = (amount: number) => (amount === 0 ? formatRupiah(0) : `−${formatRupiah(amount)}`)
