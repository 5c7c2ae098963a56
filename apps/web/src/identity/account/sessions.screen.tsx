import { endOtherSessions, endSession } from '@pasar/contract/identity/session'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { SectionError } from '../../ui/blocks/error-state.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'
import { dayAndTime } from '../../ui/text/date.ts'
import type { OpenSession } from './sessions.api.ts'

const route = getRouteApi('/account/sessions')

/** Lists the sessions of the account and lets the user sign out other devices. */
export function SessionsScreen() {
  const sessions = route.useLoaderData()
  const router = useRouter()
  const [target, setEndTarget] = useState<OpenSession | 'others' | null>(null)
  const ended = async (sentence: string) => {
    setEndTarget(null)
    showToast(sentence)
    await router.invalidate()
  }
  const endingOne = useCall(endSession, () => ended('Perangkat itu sudah dikeluarkan'))
  const endingOthers = useCall(endOtherSessions, ({ count }) => ended(`${count} sesi lain dikeluarkan`))
  const others = sessions.filter(({ isThisOne }) => !isThisOne)
  const confirm = () => {
    if (target === 'others') return endingOthers.send({})
    if (target !== null) return endingOne.send({ params: { sessionId: target.id } })
  }
  return (
    <div className="page-container flex flex-col gap-5 py-6">
      <Breadcrumbs
        crumbs={[{ key: 'account', label: 'Akun', link: (look) => <Link to="/account" {...look} /> }]}
        current="Sesi"
      />
      <PageHead
        title="Sesi"
        lead="Perangkat yang sedang masuk ke akun ini. Keluarkan yang tidak Anda kenal, lalu ganti kata sandi."
        actions={
          others.length > 0 && (
            <Button variant="danger-outline" size="toolbar" onClick={() => setEndTarget('others')}>
              Keluarkan semua sesi lain
            </Button>
          )
        }
      />
      {sessions.length === 0 ? (
        // The user is signed in, so an empty list means that loading failed.
        <SectionError onRetry={() => void router.invalidate()} />
      ) : (
        <ul className="flex flex-col gap-2">
          {sessions.map((session) => (
            <SessionCard key={session.id} session={session} onEnd={() => setEndTarget(session)} />
          ))}
        </ul>
      )}
      <ConfirmEnd
        target={target}
        ending={target === 'others' ? endingOthers : endingOne}
        onClose={() => setEndTarget(null)}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}

type SessionCardProps = { session: OpenSession; onEnd: () => void }

function SessionCard({ session, onEnd }: SessionCardProps) {
  const { renderedAt } = usePageContext()
  const { device, ipAddress, personName, isThisOne, isShared, createdAt, lastSeenAt } = session
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {device}
          {isThisOne && <Tag tone="green">Perangkat ini</Tag>}
          {isShared && <Tag tone="neutral">Komputer bersama</Tag>}
        </p>
        {personName !== null && <p>{personName}</p>}
        <p className="tnum text-ink-2">
          {isThisOne ? 'Sedang dipakai' : `Terakhir dipakai: ${dayAndTime(lastSeenAt, renderedAt)}`}
        </p>
        <p className="caption tnum text-ink-3">
          Masuk: {dayAndTime(createdAt, renderedAt)} · Alamat jaringan:{' '}
          {ipAddress === '' ? 'tidak diketahui' : ipAddress}
        </p>
      </div>
      {!isThisOne && (
        <Button variant="outline" size="toolbar" onClick={onEnd} className="max-sm:w-full">
          Keluarkan
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  )
}

type ConfirmEndProps = {
  target: OpenSession | 'others' | null
  ending: { isPending: boolean; refusal: Error | null }
  onClose: () => void
  onConfirm: () => void
}

/** Confirms which sessions end, and the consequences. */
function ConfirmEnd({ target, ending, onClose, onConfirm }: ConfirmEndProps) {
  const shownTarget = useLastShown(target)
  const targetName = shownTarget === null || shownTarget === 'others' ? 'semua sesi lain' : shownTarget.device
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onClose={onClose}
      title={`Keluarkan ${targetName}?`}
      description="Siapa pun yang memakainya langsung keluar dan harus masuk kembali. Pekerjaan yang belum dikirim di sana dapat hilang."
      call={ending}
      onConfirm={onConfirm}
      confirmLabel="Keluarkan"
      busyLabel="Mengeluarkan…"
    />
  )
}
