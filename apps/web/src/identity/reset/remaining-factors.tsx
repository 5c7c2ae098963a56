import { type RemainingFactors as Remaining, reportFactorLoss } from '@pasar/contract/identity/factor'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { dateAndTime, longDate } from '../../ui/text/date.ts'
import { ResultBanner } from './result-banner.tsx'

type RemainingFactorsProps = {
  remaining: Remaining
  credentials: { username: string; password: string }
  onContinue: () => void
}

/**
 * Shows what else opens the account after a reset of the password, and lets the owner remove all of
 * it: a passkey of an attacker, or the second factor of a lost phone. @decision 0130
 */
export function RemainingFactorList({ remaining, credentials, onContinue }: RemainingFactorsProps) {
  const { passkeys, hasAuthenticator } = remaining
  const [dueAt, setDueAt] = useState<Date | null>(null)
  const reporting = useCall(reportFactorLoss, (reply) => setDueAt(reply.dueAt), 'in-place')
  const report = () => void reporting.send({ body: { ...credentials, type: 'member', isShared: false } })
  return (
    <div className="flex flex-col gap-4">
      <ResultBanner title="Kata sandi sudah diganti">
        {dueAt === null ? 'Akun ini juga memiliki:' : lossSentence(remaining, dueAt)}
      </ResultBanner>
      {dueAt === null && (
        <>
          <ul className="flex flex-col gap-2">
            {passkeys.map(({ id, name, createdAt }) => (
              <li key={id} className="rounded-lg border border-line p-3">
                <span className="font-bold wrap-anywhere">{name}</span>
                <span className="caption block text-ink-2">Kunci sandi, dibuat {longDate(createdAt)}</span>
              </li>
            ))}
            {hasAuthenticator && (
              <li className="rounded-lg border border-line p-3">
                <span className="font-bold">Aplikasi autentikator</span>
                <span className="caption block text-ink-2">Kodenya diminta setelah kata sandi</span>
              </li>
            )}
          </ul>
          <p className="text-ink-2">
            Ada yang tidak Anda kenal, atau ponselnya hilang? Hapus semua: kunci sandi langsung, autentikator
            setelah satu hari. Sampai saat itu rekening, kunci API, dan webhook tidak dapat diubah.
          </p>
          <CallErrorNote calls={[reporting]} />
        </>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        {dueAt === null && (
          <Button variant="danger-outline" busy={reporting.isPending} busyText="Menghapus…" onClick={report}>
            Hapus semua
          </Button>
        )}
        <Button onClick={onContinue}>{dueAt === null ? 'Biarkan, lanjutkan' : 'Lanjutkan'}</Button>
      </div>
    </div>
  )
}

/** Says what a reported loss ended at once, and what ends later. */
export function lossSentence({ passkeys, hasAuthenticator }: Remaining, dueAt: Date): string {
  const endedText = passkeys.length > 0 ? 'Kunci sandi sudah dihapus. ' : ''
  const later = hasAuthenticator ? 'Kode autentikator tidak diminta lagi' : 'Pengaman baru dapat disiapkan'
  return `${endedText}${later} mulai ${dateAndTime(dueAt)}.`
}
