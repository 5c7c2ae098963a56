import { demoBankPay, demoBankReturn } from '@pasar/contract/payment/demo-bank'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCall } from '../call/use-call.ts'
import { useHydrated } from '../call/use-hydrated.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/base/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/base/page-head.tsx'
import { longDate } from '../ui/data/date.ts'
import { formatRupiah } from '../ui/data/money.ts'
import { showToast } from '../ui/overlay/toasts.tsx'

const route = getRouteApi('/bank-contoh')

const WAYS = [
  ['exact', 'Bayar tepat'],
  ['wrong', 'Jumlah salah'],
  ['late', 'Terlambat'],
  ['twice', 'Dua kali'],
] as const

/**
 * Simulates the bank in the demo. Actions reach the shop as signed callbacks of a bank.
 *
 * @decision 0034
 */
export function DemoBankScreen() {
  const { accounts, transfers } = route.useLoaderData()
  const isHydrated = useHydrated()
  const router = useRouter()
  const refreshAfterNotice = () => {
    showToast('Bank sudah memberi tahu toko.')
    void router.invalidate()
  }
  const paying = useCall(demoBankPay, refreshAfterNotice)
  const returning = useCall(demoBankReturn, refreshAfterNotice)
  const refusal = paying.refusal ?? returning.refusal
  return (
    <div className="page-container flex max-w-[60rem]! flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Bank contoh"
        lead="Di sini Anda menjadi bank: uang masuk ke virtual account, atau transfer kepada penyedia kembali. Di luar mode contoh halaman ini tidak ada."
      />
      {refusal !== null && <Banner kind="danger">{refusal.message}</Banner>}
      <section aria-label="Virtual account" className="flex flex-col gap-3">
        <SectionHead title="Virtual account yang menunggu uang" />
        {accounts.length === 0 && (
          <EmptyState drawing="folder">
            Belum ada. Nomor muncul beberapa detik setelah sekolah mengirim BAST.
          </EmptyState>
        )}
        {accounts.map((one) => (
          <article key={one.account} className="card flex flex-col gap-3 p-4">
            <div>
              <h3 className="tnum font-bold">{one.account}</h3>
              <p className="wrap-anywhere">
                <b className="tnum">{formatRupiah(one.amount)}</b>, {one.reference}, {one.school}
              </p>
              <p className="caption text-ink-3">Berlaku sampai {longDate(one.validUntil)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {WAYS.map(([how, label]) => (
                <Button
                  key={how}
                  variant={how === 'exact' ? 'primary' : 'outline'}
                  disabled={!isHydrated || paying.isPending}
                  onClick={() => void paying.send({ body: { account: one.account, how } })}
                >
                  {label}
                  <span className="sr-only"> {one.reference}</span>
                </Button>
              ))}
            </div>
          </article>
        ))}
      </section>
      <section aria-label="Transfer" className="flex flex-col gap-3">
        <SectionHead title="Transfer kepada penyedia" />
        {transfers.length === 0 && <EmptyState drawing="folder">Belum ada transfer.</EmptyState>}
        {transfers.map((one) => (
          <article key={one.key} className="card flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 wrap-anywhere">
              <b className="tnum">{formatRupiah(one.amount)}</b> kepada {one.vendor}
              <span className="caption block text-ink-3">{one.key}</span>
            </p>
            <Button
              variant="outline"
              disabled={!isHydrated || returning.isPending}
              onClick={() => void returning.send({ body: { transfer: one.key } })}
            >
              Transfer kembali<span className="sr-only"> {one.key}</span>
            </Button>
          </article>
        ))}
      </section>
    </div>
  )
}
