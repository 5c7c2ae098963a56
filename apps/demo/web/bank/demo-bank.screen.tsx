import type { Reply } from '@pasar/contract/wire/endpoint'
import { useCall } from '@pasar/web/page/use-call.ts'
import { useHydrated } from '@pasar/web/page/use-hydrated.ts'
import { Banner } from '@pasar/web/ui/base/banner.tsx'
import { Button } from '@pasar/web/ui/base/button.tsx'
import { showToast } from '@pasar/web/ui/base/toasts.tsx'
import { EmptyState } from '@pasar/web/ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '@pasar/web/ui/blocks/page-head.tsx'
import { longDate } from '@pasar/web/ui/text/date.ts'
import { formatRupiah } from '@pasar/web/ui/text/money.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type demoBank, demoBankPay, demoBankReturn } from '../../src/contract/demo-bank.ts'

const route = getRouteApi('/bank-contoh')

type DemoBank = Reply<typeof demoBank>

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
          <AccountCard
            key={one.account}
            account={one}
            isReady={isHydrated && !paying.isPending}
            onPay={(how) => void paying.send({ body: { account: one.account, how } })}
          />
        ))}
      </section>
      <section aria-label="Transfer" className="flex flex-col gap-3">
        <SectionHead title="Transfer kepada penyedia" />
        {transfers.length === 0 && <EmptyState drawing="folder">Belum ada transfer.</EmptyState>}
        {transfers.map((one) => (
          <TransferCard
            key={one.key}
            transfer={one}
            isReady={isHydrated && !returning.isPending}
            onReturn={() => void returning.send({ body: { transfer: one.key } })}
          />
        ))}
      </section>
    </div>
  )
}

type AccountCardProps = {
  account: DemoBank['accounts'][number]
  isReady: boolean
  onPay: (how: (typeof WAYS)[number][0]) => void
}

function AccountCard({ account, isReady, onPay }: AccountCardProps) {
  return (
    <article className="card flex flex-col gap-3 p-4">
      <div>
        <h3 className="tnum font-bold">{account.account}</h3>
        <p className="wrap-anywhere">
          <b className="tnum">{formatRupiah(account.amount)}</b>, {account.reference}, {account.school}
        </p>
        <p className="caption text-ink-3">Berlaku sampai {longDate(account.validUntil)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {WAYS.map(([how, label]) => (
          <Button
            key={how}
            variant={how === 'exact' ? 'primary' : 'outline'}
            disabled={!isReady}
            onClick={() => onPay(how)}
          >
            {label}
            <span className="sr-only"> {account.reference}</span>
          </Button>
        ))}
      </div>
    </article>
  )
}

type TransferCardProps = {
  transfer: DemoBank['transfers'][number]
  isReady: boolean
  onReturn: () => void
}

function TransferCard({ transfer, isReady, onReturn }: TransferCardProps) {
  return (
    <article className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 wrap-anywhere">
        <b className="tnum">{formatRupiah(transfer.amount)}</b> kepada {transfer.vendor}
        <span className="caption block text-ink-3">{transfer.key}</span>
      </p>
      <Button variant="outline" disabled={!isReady} onClick={onReturn}>
        Transfer kembali<span className="sr-only"> {transfer.key}</span>
      </Button>
    </article>
  )
}
