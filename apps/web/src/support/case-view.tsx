import { type Case, stepCase } from '@pasar/contract/support/case'
import type { CaseAction } from '@pasar/domain/support/case-machine'
import { type ReactNode, useState } from 'react'
import { useNewest } from '../live/use-newest.ts'
import { AnswerField, type FieldTemplates } from '../offline/answer-field.tsx'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import type { RenderLink } from '../ui/base/link-look.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { Breadcrumbs } from '../ui/blocks/breadcrumbs.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { dayAndTime } from '../ui/text/date.ts'
import { actionLabels, caseStateLabels, caseStateTones, eventLabels, followUpLabels } from './case-labels.ts'

type CaseViewProps = {
  loaded: Case
  back: RenderLink
  /** For staff: who works on the case. */
  holder?: ReactNode
}

/** One case: question, state, answers, and mails to its owner. */
export function CaseView({ loaded, back, holder }: CaseViewProps) {
  const { renderedAt } = usePageContext()
  const [one, setOne] = useNewest<Case>(loaded)
  const { number, subject, state, memberName, assignedTo, openedAt, body, answer, reason } = one
  return (
    <div className="page-container flex max-w-[56rem]! flex-col gap-5 py-4 md:py-6">
      <Breadcrumbs current={number} crumbs={[{ key: 'cases', label: 'Permintaan layanan', link: back }]} />
      <PageHead
        title={subject}
        lead={
          <span className="tnum">
            {number} · {memberName} · {dayAndTime(openedAt, renderedAt)}
          </span>
        }
        actions={<Tag tone={caseStateTones[state]}>{caseStateLabels[state]}</Tag>}
      />
      {holder}
      <section className="card flex flex-col gap-2 p-4">
        <SectionHead title="Yang ditanyakan" />
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        {assignedTo !== null && <p className="caption text-ink-2">Petugas: {assignedTo}</p>}
      </section>
      {answer !== '' && <CaseText title="Jawaban platform" text={answer} />}
      {reason !== '' && <CaseText title="Alasan dibatalkan" text={reason} />}
      {one.actions.length > 0 && <Steps one={one} isTakenAbove={holder !== undefined} onStepped={setOne} />}
      <div className="grid gap-5 md:grid-cols-2">
        <FollowUps followUps={one.followUps} />
        <CaseEvents events={one.events} />
      </div>
    </div>
  )
}

function FollowUps({ followUps }: Pick<Case, 'followUps'>) {
  const { renderedAt } = usePageContext()
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Tindak lanjut lewat email dan WhatsApp" />
      <ul className="card divide-y divide-line">
        {followUps.map(({ followUp, at }) => (
          <li key={followUp} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <span>{followUpLabels[followUp]}</span>
            <time dateTime={at.toISOString()} className="caption tnum text-ink-2">
              {dayAndTime(at, renderedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CaseEvents({ events }: Pick<Case, 'events'>) {
  const { renderedAt } = usePageContext()
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Riwayat" />
      <ol className="card divide-y divide-line">
        {events.map(({ at, actorName: actor, action }) => (
          <li key={`${action} ${at.getTime()}`} className="flex flex-col px-4 py-2.5">
            <span className="font-semibold">{eventLabels[action]}</span>
            <span className="caption tnum wrap-anywhere text-ink-2">
              {actor} · {dayAndTime(at, renderedAt)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepsProps = {
  one: Case
  /** Whether the page has another button to take the case. */
  isTakenAbove: boolean
  onStepped: (newer: Case) => void
}

const templatesOf = ({ memberName, number }: Case): FieldTemplates => ({
  subject: 'case',
  values: { nama: memberName, nomor: number },
})

/** Actions of the viewer; actions that need a text request it first. */
function Steps({ one, isTakenAbove, onStepped }: StepsProps) {
  const { id, version } = one
  const actions = one.actions.filter((action) => action !== 'assign' || !isTakenAbove)
  const [wordedAction, setWordedAction] = useState<CaseAction | null>(null)
  const { text, write, forget } = useTextDraft(`follow-up-${id}`)
  const stepping = useCall(
    stepCase,
    (newer) => {
      setWordedAction(null)
      forget()
      onStepped(newer)
    },
    'in-place',
  )
  const needsText = (action: CaseAction) => action === 'answer' || action === 'cancel'
  const take = (action: CaseAction, text: string) =>
    void stepping.send({ params: { caseId: id }, body: { action, version, words: text } })
  return (
    <section aria-label="Langkah" className="card flex flex-col gap-3 p-4">
      {wordedAction !== null && (
        <AnswerField
          label={wordedAction === 'answer' ? 'Jawaban' : 'Alasan membatalkan'}
          {...{ templates: templatesOf(one), value: text }}
          rows={5}
          maxLength={2000}
          error={stepping.fieldError('words')}
          onWrite={write}
        />
      )}
      {stepping.refusal !== null && stepping.fieldError('words') === undefined && (
        <p role="alert" className="text-red">
          {stepping.refusal.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {wordedAction === null ? (
          actions.map((action) => (
            <Button
              key={action}
              variant={action === 'cancel' ? 'quiet' : 'primary'}
              busy={stepping.isPending}
              onClick={() => (needsText(action) ? setWordedAction(action) : take(action, ''))}
            >
              {action === 'answer' ? 'Jawab' : actionLabels[action]}
            </Button>
          ))
        ) : (
          <>
            <Button busy={stepping.isPending} onClick={() => take(wordedAction, text)}>
              {actionLabels[wordedAction]}
            </Button>
            <Button variant="quiet" onClick={() => setWordedAction(null)}>
              Kembali
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function CaseText({ title, text }: { title: string; text: string }) {
  return (
    <section className="card flex flex-col gap-2 p-4">
      <SectionHead title={title} />
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}
