import { cancelPrincipalChange } from '@pasar/contract/identity/principal'
import { useState } from 'react'
import { useMissingRight } from '../../page/missing-right.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import type { PrincipalSetting } from './passkeys.api.ts'
import { PrincipalDialog } from './principal-dialog.tsx'
import { SettingCard } from './setting-card.tsx'

type PrincipalSectionProps = { setting: PrincipalSetting; onChanged: () => Promise<void> }

/** The principal of the school who confirms orders from an amount on. @decision 0112 */
export function PrincipalSection({ setting, onChanged }: PrincipalSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const missing = useMissingRight('edit')
  const { change } = setting
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Konfirmasi kepala sekolah"
        lead="Pesanan mulai nilai tertentu baru berlaku setelah kepala sekolah mengonfirmasinya sendiri, dari alamat email dan ponselnya sendiri."
      />
      {change !== null && <WaitingChange change={change} onCancelled={onChanged} />}
      <PrincipalCard setting={setting} locked={missing} onEdit={() => setIsOpen(true)} />
      <PrincipalDialog
        isOpen={isOpen}
        setting={setting}
        onClose={() => setIsOpen(false)}
        onDone={async () => {
          setIsOpen(false)
          await onChanged()
        }}
      />
    </section>
  )
}

type WaitingChangeProps = {
  change: NonNullable<PrincipalSetting['change']>
  onCancelled: () => Promise<void>
}

/** A change of the principal that is not in force yet. */
function WaitingChange({ change, onCancelled }: WaitingChangeProps) {
  const isHydrated = useHydrated()
  const cancelling = useCall(cancelPrincipalChange, async () => {
    showToast('Perubahan kepala sekolah dibatalkan')
    await onCancelled()
  })
  return (
    <Banner
      kind="info"
      title={`Mulai ${longDate(change.dueAt)}: ${change.name}`}
      action={
        <Button
          variant="outline"
          size="small"
          disabled={!isHydrated}
          busy={cancelling.isPending}
          busyText="Membatalkan…"
          onClick={() => void cancelling.send({})}
        >
          Batalkan perubahan
        </Button>
      }
    >
      {change.email}. Batalkan bila Anda tidak mengajukannya.
    </Banner>
  )
}

type PrincipalCardProps = { setting: PrincipalSetting; locked: string | null; onEdit: () => void }

function PrincipalCard({ setting: { principal, platformLimit }, locked, onEdit }: PrincipalCardProps) {
  const limits = [principal?.limit ?? null, platformLimit === 0 ? null : platformLimit].filter(
    (one) => one !== null,
  )
  return (
    <SettingCard label={principal === null ? 'Catat kepala sekolah' : 'Ubah'} locked={locked} onAct={onEdit}>
      {principal === null ? (
        <p>Belum ada kepala sekolah yang dicatat.</p>
      ) : (
        <>
          <p className="font-bold">{principal.name}</p>
          <p className="text-ink-2">
            {principal.email} · {principal.passkeys > 0 ? 'Memakai kunci sandi' : 'Memakai kode email'}
          </p>
          <p className="tnum text-ink-2">
            {limits.length === 0
              ? 'Tanpa batas nilai: tidak ada pesanan yang menunggu konfirmasi'
              : `Pesanan mulai ${formatRupiah(Math.min(...limits))}`}
          </p>
        </>
      )}
    </SettingCard>
  )
}
