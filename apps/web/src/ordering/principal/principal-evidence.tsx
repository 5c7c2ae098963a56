import { type PrincipalOrder, printPrincipalDraft } from '@pasar/contract/ordering/principal-confirmation'
import { saveFile } from '../../call/fetch-file.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { formatRupiah } from '../../ui/text/money.ts'

/**
 * What the principal reads before deciding: the draft of the order letter, and the compared offers.
 */
export function PrincipalEvidence({ token, order }: { token: string; order: PrincipalOrder }) {
  const isHydrated = useHydrated()
  const printing = useCall(
    printPrincipalDraft,
    ({ name, pdf }) =>
      saveFile({
        name,
        content: new Blob([Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))], {
          type: 'application/pdf',
        }),
      }),
    'in-place',
  )
  return (
    <>
      <div className="flex flex-col gap-2">
        <Button
          variant="outline"
          icon="download-simple"
          disabled={!isHydrated}
          busy={printing.isPending}
          busyText="Menyusun…"
          onClick={() => void printing.send({ body: { token } })}
        >
          Unduh draf surat pesanan (PDF)
        </Button>
        <CallErrorNote calls={[printing]} />
      </div>
      {order.comparison !== null && <ComparedOffers comparison={order.comparison} />}
    </>
  )
}

function ComparedOffers({ comparison }: { comparison: NonNullable<PrincipalOrder['comparison']> }) {
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2 className="heading-3">Perbandingan penawaran</h2>
      {comparison.lines.map(({ lineNo, name, comparison: compared }) =>
        compared === null ? (
          <p key={lineNo}>{name}: sekolah menyatakan tidak menemukan penyedia lain.</p>
        ) : (
          <Ledger key={lineNo} title={name} className="-mx-4" note="Harga sampai di sekolah, dengan pajak.">
            {compared.offers.map((offer) => (
              <LedgerRow
                key={offer.itemId}
                label={offer.vendorName}
                note={
                  offer.isChosen ? (
                    <StatusTag tone="green" icon="check">
                      Dipilih
                    </StatusTag>
                  ) : undefined
                }
                value={formatRupiah(offer.landed)}
              />
            ))}
          </Ledger>
        ),
      )}
      <p className="wrap-anywhere">
        <span className="caption block text-ink-2">Alasan memilih, {comparison.by}</span>
        {comparison.reason}
      </p>
    </section>
  )
}
