import { OrderStatus } from '@pasar/web/ordering/order/order-status.widget.tsx'
import { useCall } from '@pasar/web/page/use-call.ts'
import { useHydrated } from '@pasar/web/page/use-hydrated.ts'
import { usePageContext } from '@pasar/web/page/use-page-context.ts'
import { Banner } from '@pasar/web/ui/base/banner.tsx'
import { Button } from '@pasar/web/ui/base/button.tsx'
import { linkClass, PageHead, SectionHead } from '@pasar/web/ui/blocks/page-head.tsx'
import { CallErrorNote } from '@pasar/web/ui/fields/call-error-note.tsx'
import { ConfirmDialog } from '@pasar/web/ui/overlay/confirm-dialog.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { closeTenant, createTenant, type NewTenant, type Tenant } from '../../src/contract/sandbox.ts'
import { NewTenantCards } from './new-tenant-cards.tsx'
import { TenantOrders } from './tenant-orders.tsx'

const route = getRouteApi('/sandbox')

/**
 * Creates the pair of test accounts of a programmer, and lets the school and the bank of the pair
 * act.
 *
 * @decision 0114
 */
export function SandboxScreen() {
  const tenant = route.useLoaderData()
  const [createdTenant, setCreatedTenant] = useState<NewTenant | null>(null)
  return (
    <div className="page-container flex max-w-[60rem]! flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Lingkungan uji (sandbox)"
        lead="Untuk pemrogram yang menghubungkan ERP, kasir, atau gudang dengan Pasar Sekolah. Di sini tidak ada uang, sekolah, atau barang sungguhan."
      />
      {createdTenant !== null && <NewTenantCards of={createdTenant} />}
      {createdTenant === null && tenant !== null && <TenantPart of={tenant} />}
      {createdTenant === null && tenant === null && <Start onCreated={setCreatedTenant} />}
      <Guide />
    </div>
  )
}

function Start({ onCreated }: { onCreated: (tenant: NewTenant) => void }) {
  const { member } = usePageContext()
  const isHydrated = useHydrated()
  const creating = useCall(createTenant, onCreated, 'in-place')
  return (
    <section aria-label="Pasangan uji" className="card flex flex-col gap-4 p-4 md:p-5">
      <SectionHead title="Buat pasangan uji Anda" />
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>Satu penyedia dengan tiga barang yang sudah tayang.</li>
        <li>Satu sekolah di dekatnya dengan rencana anggaran.</li>
        <li>Satu kunci API (API key) untuk masing-masing, berlaku 90 hari.</li>
      </ul>
      {member !== null && (
        <Banner kind="info">
          Akun yang sedang masuk bukan bagian dari pasangan uji. Pasangan baru tidak mengubah akun ini.
        </Banner>
      )}
      <CallErrorNote calls={[creating]} />
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button
          disabled={!isHydrated}
          busy={creating.isPending}
          busyText="Membuat…"
          onClick={() => void creating.send({})}
        >
          Buat pasangan uji
        </Button>
      </div>
    </section>
  )
}

function TenantPart({ of: tenant }: { of: Tenant }) {
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <section aria-label="Pasangan uji" className="flex flex-col gap-3">
        <SectionHead title="Pasangan uji Anda" />
        <div className="grid gap-3 md:grid-cols-2">
          {(['vendor', 'school'] as const).map((side) => (
            <div key={side} className="card p-4">
              <p className="caption text-ink-3">{side === 'vendor' ? 'Penyedia' : 'Sekolah'}</p>
              <p className="font-bold wrap-anywhere">{tenant[side].name}</p>
              <p className="text-ink-2 wrap-anywhere">{tenant[side].email}</p>
            </div>
          ))}
        </div>
        <div>
          <Button variant="outline" size="small" disabled={!isHydrated} onClick={() => setAsking(true)}>
            Akhiri pasangan ini
          </Button>
        </div>
      </section>
      <TenantOrders of={tenant.orders} showState={(state) => <OrderStatus state={state} />} />
      <CloseDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function CloseDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // The session has ended with its account, so the page is loaded as that of a visitor.
  const closing = useCall(closeTenant, () => location.assign('/sandbox'), 'in-place')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Akhiri pasangan uji ini?"
      description="Kedua akun uji ini dinonaktifkan, kunci API-nya langsung tidak berlaku, dan Anda keluar. Setelah itu Anda dapat membuat pasangan baru."
      call={closing}
      onConfirm={() => void closing.send({})}
      confirmLabel="Akhiri"
      busyLabel="Mengakhiri…"
    />
  )
}

function Guide() {
  return (
    <section aria-label="Panduan" className="flex flex-col gap-2 text-ink-2">
      <SectionHead title="Langkah berikutnya" />
      <p>
        <Link to="/integrasi" className={linkClass}>
          Panduan integrasi
        </Link>{' '}
        membawa program Anda dari kunci pertama sampai pesanan pertama dalam 30 menit. Semua panggilan ada di{' '}
        <a href="/api/openapi.json" className={linkClass}>
          /api/openapi.json
        </a>
        .
      </p>
    </section>
  )
}
