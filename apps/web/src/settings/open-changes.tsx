import {
  decideSettingChange,
  previewSetting,
  type SettingChange,
  type SettingEffect,
} from '@pasar/contract/settings/setting-console'
import { settingDifferences } from '@pasar/contract/staff/setting-difference'
import { isoDay } from '@pasar/domain/kernel/dates'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DecisionDialog } from '../offline/decision-dialog.tsx'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'
import { SectionError } from '../ui/blocks/error-state.tsx'
import { SectionHead } from '../ui/blocks/page-head.tsx'
import { WaitingTime } from '../ui/data/deadline-clock.tsx'
import { AwaitingFilter } from '../ui/fields/awaiting-filter.tsx'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'
import { longDate, shortDateAndTime } from '../ui/text/date.ts'
import { EffectView } from './effect-view.tsx'
import { shapeOf } from './setting-shapes.ts'

type Settling = { change: SettingChange; action: 'agree' | 'refuse' | 'cancel' }

type OpenChangesProps = {
  open: readonly SettingChange[]
  /** Whether only the changes that wait for this user are shown. */
  isMine: boolean
  onSettled: (message: string) => void
}

/** Returns whether a change waits for the viewer, as the second person. */
const awaitsViewer = ({ state, isOwn }: SettingChange): boolean => state === 'waiting' && !isOwn

const DONE = {
  agree: 'Perubahan disetujui.',
  refuse: 'Perubahan ditolak.',
  cancel: 'Perubahan dibatalkan.',
} as const

/** Changes that wait for a second staff member, and scheduled ones. */
export function OpenChanges({ open, isMine, onSettled }: OpenChangesProps) {
  const [settling, setSettling] = useState<Settling | null>(null)
  if (open.length === 0 && !isMine) return null
  const shownChanges = isMine ? open.filter(awaitsViewer) : open
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title="Perubahan yang akan datang" />
      <AwaitingFilter
        isOn={isMine}
        awaiting={open.filter(awaitsViewer).length}
        linkTo={(turn) => (look) => <Link to="/staff/settings" search={{ giliran: turn }} {...look} />}
      >
        Menunggu persetujuan Anda
      </AwaitingFilter>
      {shownChanges.length === 0 && (
        <p className="text-ink-2">Tidak ada perubahan yang menunggu persetujuan Anda.</p>
      )}
      <ul className="card divide-y divide-line empty:hidden">
        {shownChanges.map((change) => (
          <OpenChange key={change.id} change={change} onSettle={setSettling} />
        ))}
      </ul>
      {settling && (
        <SettlingDialog
          key={`${settling.change.id} ${settling.action}`}
          {...settling}
          onClose={() => setSettling(null)}
          onDone={() => {
            setSettling(null)
            onSettled(DONE[settling.action])
          }}
        />
      )}
    </section>
  )
}

type OpenChangeProps = { change: SettingChange; onSettle: (settling: Settling) => void }

function OpenChange({ change, onSettle }: OpenChangeProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-2 font-bold">
          {SETTING_NAMES[change.key]}
          {change.state === 'waiting' ? (
            <StatusTag tone="amber" icon="clock">
              Menunggu petugas lain
            </StatusTag>
          ) : (
            <StatusTag tone="blue" icon="calendar-blank">
              Akan berlaku
            </StatusTag>
          )}
        </h3>
        <ChangeFacts change={change} />
      </div>
      <div className="flex flex-wrap gap-2">
        {awaitsViewer(change) && (
          <>
            <Button variant="outline" onClick={() => onSettle({ change, action: 'refuse' })}>
              Tolak<span className="sr-only"> perubahan {SETTING_NAMES[change.key]}</span>
            </Button>
            <Button onClick={() => onSettle({ change, action: 'agree' })}>
              Setujui<span className="sr-only"> perubahan {SETTING_NAMES[change.key]}</span>
            </Button>
          </>
        )}
        {(change.state === 'set' || change.isOwn) && (
          <Button variant="outline" onClick={() => onSettle({ change, action: 'cancel' })}>
            Batalkan<span className="sr-only"> perubahan {SETTING_NAMES[change.key]}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Old and new value, part by part for a structured setting. */
function ChangedValues({ change: { key, before, value } }: { change: SettingChange }) {
  const { format } = shapeOf(key)
  const differences = settingDifferences(JSON.stringify(before), JSON.stringify(value))
  if (differences === null)
    return (
      <p className="tnum wrap-anywhere">
        <ValuePair before={format(before)} after={format(value)} />
      </p>
    )
  return (
    <ul className="tnum flex flex-col gap-0.5 wrap-anywhere">
      {renderByIndex(differences, ({ label, before: old, after }) => (
        <li>
          <span className="caption text-ink-3">{label}: </span>
          <ValuePair before={old || 'tidak ada'} after={after || 'dihapus'} />
        </li>
      ))}
    </ul>
  )
}

function ValuePair({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className="text-ink-2">{before}</span>
      <span className="sr-only"> menjadi </span>
      <span aria-hidden="true"> → </span>
      <span className="font-bold">{after}</span>
    </>
  )
}

/** Old and new value, effective date, author and reason. */
export function ChangeFacts({ change }: { change: SettingChange }) {
  const { renderedAt } = usePageContext()
  return (
    <>
      <ChangedValues change={change} />
      <p className="wrap-anywhere">{change.reason}</p>
      <p className="caption tnum text-ink-3">
        Mulai {longDate(change.validFrom)} · diajukan {change.askedBy}, {shortDateAndTime(change.askedAt)}
      </p>
      {change.waiting !== null && <WaitingTime waiting={change.waiting} now={renderedAt} />}
    </>
  )
}

const QUESTIONS = {
  agree: { title: 'Setujui perubahan ini?', button: 'Setujui', busy: 'Menyetujui…', reason: 'none' },
  refuse: { title: 'Tolak perubahan ini?', button: 'Tolak', busy: 'Menolak…', reason: 'required' },
  cancel: {
    title: 'Batalkan perubahan ini?',
    button: 'Batalkan perubahan',
    busy: 'Membatalkan…',
    reason: 'optional',
  },
} as const

type SettlingDialogProps = Settling & { onClose: () => void; onDone: () => void }

function SettlingDialog({ change, action, onClose, onDone }: SettlingDialogProps) {
  const sending = useCall(decideSettingChange, onDone, 'in-place')
  return (
    <DecisionDialog
      {...QUESTIONS[action]}
      draftKey={`setting-${change.id}-${action}`}
      isPending={sending.isPending}
      refusal={sending.refusal}
      onSend={(reason) => sending.send({ params: { changeId: change.id }, body: { action, reason } })}
      onClose={onClose}
    >
      <p className="font-bold">{SETTING_NAMES[change.key]}</p>
      <ChangeFacts change={change} />
      {action === 'agree' && <Effect change={change} />}
    </DecisionDialog>
  )
}

/** The current effect of the change that the second staff member approves. */
function Effect({ change }: { change: SettingChange }) {
  const { key, value, validFrom } = change
  const [effect, setEffect] = useState<SettingEffect | null>(null)
  const previewing = useCall(previewSetting, setEffect, 'in-place')
  const [isAnswered, setAnswered] = useState(false)
  const requestPreview = () =>
    void previewing
      .send({ params: { key }, body: { value, validFrom: isoDay(validFrom) } })
      .then(() => setAnswered(true))
  useOnMount(requestPreview)
  return (
    <div className="mt-4" aria-live="polite">
      {previewing.refusal !== null && <p className="font-semibold text-red">{previewing.refusal.message}</p>}
      {effect === null ? (
        previewing.refusal === null &&
        (isAnswered && !previewing.isPending ? (
          <SectionError onRetry={requestPreview}>Akibatnya belum dapat dihitung.</SectionError>
        ) : (
          <p className="text-ink-2">Menghitung akibatnya…</p>
        ))
      ) : (
        <EffectView effect={{ sentences: effect.sentences, example: effect.example }} />
      )}
    </div>
  )
}
