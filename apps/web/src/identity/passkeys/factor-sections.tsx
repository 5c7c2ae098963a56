import { cancelFactorLoss, removeAuthenticator, setPasskeyOnly } from '@pasar/contract/identity/factor'
import type { ProofWays } from '@pasar/contract/identity/proof'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { SettingCard } from './setting-card.tsx'

type FactorSectionsProps = { ways: ProofWays; onChanged: () => Promise<void> }

/** The second factor of a school or vendor beside its passkeys. @decision 0130 */
export function FactorSections({ ways, onChanged }: FactorSectionsProps) {
  return (
    <>
      {ways.hasPasskey && <PasskeyOnly isOnly={ways.isPasskeyOnly} onChanged={onChanged} />}
      <AuthenticatorSection hasAuthenticator={ways.hasAuthenticator} onChanged={onChanged} />
    </>
  )
}

type PasskeyOnlyProps = { isOnly: boolean; onChanged: () => Promise<void> }

function PasskeyOnly({ isOnly, onChanged }: PasskeyOnlyProps) {
  const isHydrated = useHydrated()
  const setting = useCall(setPasskeyOnly, async () => {
    showToast(isOnly ? 'Kata sandi dapat dipakai lagi untuk masuk' : 'Kini masuk hanya dengan kunci sandi')
    await onChanged()
  })
  return (
    <section className="card p-4">
      <Checkbox
        label="Masuk hanya dengan kunci sandi"
        help="Kata sandi saja tidak membuka akun ini. Buat kunci sandi di dua perangkat lebih dahulu, supaya Anda tetap dapat masuk bila satu hilang."
        checked={isOnly}
        disabled={!isHydrated || setting.isPending}
        onChange={() => void setting.send({ body: { isOnly: !isOnly } })}
      />
    </section>
  )
}

type AuthenticatorSectionProps = { hasAuthenticator: boolean; onChanged: () => Promise<void> }

function AuthenticatorSection({ hasAuthenticator, onChanged }: AuthenticatorSectionProps) {
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const done = async (sentence: string) => {
    close()
    showToast(sentence)
    await onChanged()
  }
  const removing = useCall(removeAuthenticator, () => done('Aplikasi autentikator dilepas'), 'in-place')
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Aplikasi autentikator"
        lead="Kode 6 angka dari aplikasi di ponsel, yang diminta setelah kata sandi. Misalnya Google Authenticator, Microsoft Authenticator, atau Aegis."
      />
      <SettingCard
        label={hasAuthenticator ? 'Lepas autentikator' : 'Siapkan autentikator'}
        variant={hasAuthenticator ? 'danger-outline' : 'outline'}
        onAct={() => setOpen(hasAuthenticator ? 'remove' : 'set-up')}
      >
        <p>{hasAuthenticator ? 'Dipakai setiap kali masuk dengan kata sandi.' : 'Belum dipakai.'}</p>
      </SettingCard>
      <LazyDialog
        isOpen={open === 'set-up'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Aplikasi autentikator"
      >
        {open === 'set-up' && (
          <AuthenticatorSetUp isWithinProof={false} onReady={() => done('Aplikasi autentikator dipakai')} />
        )}
      </LazyDialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title="Lepas aplikasi autentikator?"
        description="Kodenya tidak diminta lagi saat masuk. Siapa pun yang tahu kata sandi Anda dapat masuk."
        call={removing}
        onConfirm={() => void removing.send({})}
        confirmLabel="Lepas"
        busyLabel="Melepas…"
      />
    </section>
  )
}

type ReportedLossProps = { dueAt: Date; onCancelled: () => Promise<void> }

/** A reported loss of the second factor, which the owner can cancel. */
export function ReportedLoss({ dueAt, onCancelled }: ReportedLossProps) {
  const isHydrated = useHydrated()
  const cancelling = useCall(cancelFactorLoss, async () => {
    showToast('Laporan kehilangan dibatalkan')
    await onCancelled()
  })
  return (
    <Banner
      kind="attention"
      title="Kehilangan kunci sandi atau autentikator dilaporkan"
      action={
        <Button
          variant="outline"
          size="small"
          disabled={!isHydrated}
          busy={cancelling.isPending}
          busyText="Membatalkan…"
          onClick={() => void cancelling.send({})}
        >
          Batalkan laporan
        </Button>
      }
    >
      Kunci sandi akun sudah dihapus. Pengaman baru dapat disiapkan mulai {dateAndTime(dueAt)}. Batalkan bila
      Anda tidak melaporkannya.
    </Banner>
  )
}
