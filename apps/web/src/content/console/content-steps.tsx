import { publishContent, type showContent, withdrawContent } from '@pasar/contract/content/content-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { hasOwnPage, isSingleton, targetOf } from '@pasar/domain/content/pages'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { dateAndTime } from '../../ui/text/date.ts'

type ContentStepsProps = { page: Reply<typeof showContent>; onDone: (message: string) => void }

/** Shows the published version and the actions that change it. */
export function ContentSteps({ page, onDone }: ContentStepsProps) {
  const isHydrated = useHydrated()
  const [isScheduling, setScheduling] = useState(false)
  const { id, version, shown, scheduled, standing, kind } = page
  const publishing = useCall(publishContent, () => onDone('Halaman diterbitkan.'))
  const withdrawing = useCall(withdrawContent, () =>
    onDone(scheduled === null ? 'Halaman ditarik.' : 'Jadwal dibatalkan.'),
  )
  const params = { pageId: id }
  const mayWithdraw = scheduled !== null || (standing === 'shown' && !isSingleton(kind))
  return (
    <section aria-label="Penerbitan" className="flex flex-col gap-3">
      {scheduled !== null && (
        <Banner kind="attention">
          Versi {scheduled.version} terbit {dateAndTime(scheduled.from)}.
        </Banner>
      )}
      <CallErrorNote calls={[publishing, withdrawing]} />
      <div className="flex flex-wrap items-center gap-2">
        {shown !== version && (
          <>
            <Button
              disabled={!isHydrated}
              busy={publishing.isPending}
              busyText="Menerbitkan…"
              onClick={() => void publishing.send({ params, body: { version, from: null } })}
            >
              Terbitkan versi {version}
            </Button>
            <Button variant="outline" disabled={!isHydrated} onClick={() => setScheduling(true)}>
              Jadwalkan
            </Button>
          </>
        )}
        {mayWithdraw && (
          <Button
            variant="danger-outline"
            disabled={!isHydrated}
            busy={withdrawing.isPending}
            busyText="Menarik…"
            onClick={() => void withdrawing.send({ params, body: { version } })}
          >
            {scheduled === null ? 'Berhenti tampilkan' : 'Batalkan jadwal'}
          </Button>
        )}
        {standing === 'shown' && hasOwnPage(kind) && <PublishedLink page={page} />}
      </div>
      <ScheduleDialog
        isOpen={isScheduling}
        {...{ params, version }}
        onClose={() => setScheduling(false)}
        onDone={() => {
          setScheduling(false)
          onDone('Penerbitan dijadwalkan.')
        }}
      />
    </section>
  )
}

/** Link to the page as users see it. */
function PublishedLink({ page: { versions, shown, title } }: Pick<ContentStepsProps, 'page'>) {
  return (
    <Link
      to="/panduan/$target"
      params={{ target: targetOf(versions.find(({ version }) => version === shown)?.title ?? title) }}
      search={{}}
      className={buttonClass('quiet')}
    >
      Lihat yang terbit
    </Link>
  )
}

type ScheduleDialogProps = {
  isOpen: boolean
  params: { pageId: number }
  version: number
  onClose: () => void
  onDone: () => void
}

/** Schedules the publication of a version, in Jakarta time. */
function ScheduleDialog({ isOpen, params, version, onClose, onDone }: ScheduleDialogProps) {
  const { renderedAt } = usePageContext()
  const formId = useId()
  const [fault, setFault] = useState<string | undefined>()
  const scheduling = useCall(publishContent, onDone, 'in-place')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedEntry = new FormData(event.currentTarget).get('from')
    const from = new Date(`${typeof typedEntry === 'string' ? typedEntry : ''}:00+07:00`)
    const isMoment = !Number.isNaN(from.getTime())
    const isAhead = isMoment && from > renderedAt
    setFault(isAhead ? undefined : isMoment ? 'Pilih waktu yang akan datang' : 'Isi tanggal dan jam')
    if (isAhead) void scheduling.send({ params, body: { version, from } })
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Jadwalkan versi ${version}`}
      footer={
        <Button type="submit" form={formId} busy={scheduling.isPending} busyText="Menyimpan…">
          Jadwalkan
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Terbit mulai (WIB)"
          name="from"
          type="datetime-local"
          error={fault ?? scheduling.refusal?.message}
        />
      </form>
    </LazyDialog>
  )
}
