import { spellRupiah } from '@pasar/domain/kernel/spell-number'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { CopyLine } from '../../ui/blocks/copy-line.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import type { StepProps } from '../base/step-props.ts'

type Order = StepProps['order']

/** Interval in ms at which the page with payment instructions polls for the payment. */
const LOOK_MS = 4_000

/** Payment instructions: a virtual account of this order, or the platform's account and a proof. */
export function PayInstructions({ order, amount }: { order: Order; amount: number }) {
  useNewestOrder()
  const refusedPayment = order.payments.findLast(({ state }) => state === 'refused')
  return (
    <>
      {refusedPayment !== undefined && (
        <Banner kind="danger" title="Bukti bayar sebelumnya ditolak">
          {refusedPayment.refusal.replace(/\.$/, '')}. Unggah bukti yang benar.
        </Banner>
      )}
      <h3 className="font-bold">Petunjuk pembayaran</h3>
      <div className="rounded-lg bg-board-100 px-4 py-3">
        <CopyLine
          label="Bayar tepat"
          shown={<span className="large-figure">{formatRupiah(amount)}</span>}
          copied={String(amount)}
          subject="jumlah"
        />
        <p className="caption text-ink-2">{spellRupiah(amount)}</p>
      </div>
      <VirtualAccount order={order} />
      <PlatformAccount order={order} />
    </>
  )
}

/** Polls the order, because the payment or the virtual account may arrive at any time. */
function useNewestOrder() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void router.invalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [router])
}

function VirtualAccount({ order: { instruction } }: { order: Order }) {
  if (instruction === null) return null
  const { account, bank, reference, validUntil } = instruction
  return (
    <div>
      <h3 className="font-bold">Virtual account</h3>
      <p className="caption mb-2 text-ink-2">
        Pesanan lunas otomatis begitu uangnya masuk, tanpa bukti bayar.
      </p>
      <div className="card divide-y divide-line border border-line">
        {account === null ? (
          <p role="status" className="px-4 py-3">
            Nomor virtual account sedang disiapkan bank…
          </p>
        ) : (
          <CopyLine
            label={`Nomor virtual account ${bank}`}
            shown={account}
            copied={account}
            subject="nomor virtual account"
          />
        )}
        <CopyLine label="Referensi" shown={reference} copied={reference} subject="referensi" />
        <CopyLine label="Berlaku sampai" shown={longDate(validUntil)} />
      </div>
    </div>
  )
}

function PlatformAccount({ order }: { order: Order }) {
  const { bankAccount } = usePageContext().settings
  return (
    <div>
      <h3 className="mb-2 font-bold">Atau transfer ke rekening platform, lalu kirim bukti</h3>
      <div className="card divide-y divide-line border border-line">
        <CopyLine
          label={`Nomor rekening ${bankAccount.bank}`}
          shown={bankAccount.number}
          copied={bankAccount.number}
          subject="nomor rekening"
        />
        <CopyLine label="Atas nama" shown={bankAccount.holder} />
        {order.invoice !== null && (
          <CopyLine
            label="Nomor tagihan untuk berita transfer"
            shown={order.invoice.number}
            copied={order.invoice.number}
            subject="nomor tagihan"
          />
        )}
      </div>
    </div>
  )
}
