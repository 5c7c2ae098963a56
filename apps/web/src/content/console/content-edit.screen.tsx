import { type ContentForm, saveContent, type showContent } from '@pasar/contract/content/content-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { StepDone } from '../../ui/base/banner.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { clearContentDraft } from './content-draft.ts'
import { ContentFormFields } from './content-form.tsx'
import { ContentHistory } from './content-history.tsx'
import { KIND_NAMES, STATUS_BADGES } from './content-labels.ts'
import { ContentSteps } from './content-steps.tsx'

const route = getRouteApi('/staff/content/$pageId')

/** Edits one page: its text, its published and scheduled versions, and its history. */
export function ContentEditScreen() {
  const page = route.useLoaderData()
  return <PageEditor key={page.id} page={page} />
}

type Page = Reply<typeof showContent>

/** The version that the form was loaded from or last saved as. `opened` counts the loads. */
type Base = { version: number; saved: ContentForm; opened: number }

function PageEditor({ page }: { page: Page }) {
  const { base, draftName, done, changed, save, isPending, refusal, reopenFrom } = usePageEditor(page)
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <EditorHead page={page} />
      <ContentSteps page={page} onDone={(message) => changed('steps', message)} />
      {done?.section === 'steps' && <StepDone message={done.message} />}
      <ContentFormFields
        key={`form-${base.opened}`}
        kind={page.kind}
        name={draftName}
        saved={base.saved}
        isPending={isPending}
        refusal={refusal}
        onSave={save}
      />
      {done?.section === 'text' && <StepDone key={`done-${base.version}`} message={done.message} />}
      <ContentHistory
        page={page}
        onRestored={(version) => {
          reopenFrom(version)
          changed('text', 'Versi lama dikembalikan sebagai versi baru.')
        }}
      />
    </div>
  )
}

/** The version in the form, its save, and the message about the last change. */
function usePageEditor(page: Page) {
  const router = useRouter()
  const [base, setBase] = useState<Base>({ version: page.version, saved: page.form, opened: 1 })
  const [restoredVersion, setRestoredVersion] = useState<number | null>(null)
  if (restoredVersion !== null && page.version >= restoredVersion) {
    setRestoredVersion(null)
    setBase({ version: page.version, saved: page.form, opened: base.opened + 1 })
  }
  // Show the message next to the action. It must not scroll a long text away.
  const [doneMessage, setDoneMessage] = useState<{ section: 'steps' | 'text'; message: string }>()
  const changed = (section: 'steps' | 'text', message: string) => {
    setDoneMessage({ section, message })
    showToast(message)
    void router.invalidate()
  }
  const draftName = `${page.id}-${base.version}`
  const sentForm = useRef(page.form)
  const { send, isPending, refusal } = useCall(
    saveContent,
    ({ version }) => {
      clearContentDraft(draftName)
      // Leave the form unchanged: the user may have typed while it was saved.
      setBase((before) => ({ ...before, version, saved: sentForm.current }))
      changed('text', 'Versi baru disimpan.')
    },
    'in-place',
  )
  return {
    ...{ base, draftName, done: doneMessage, changed, isPending, refusal },
    save(form: ContentForm) {
      sentForm.current = form
      void send({ params: { pageId: page.id }, body: { ...form, version: base.version } })
    },
    /** Reopens the form as soon as the page has a restored version. */
    reopenFrom: setRestoredVersion,
  }
}

function EditorHead({ page }: { page: Page }) {
  const { name, tone, icon } = STATUS_BADGES[page.standing]
  return (
    <>
      <Breadcrumbs
        current={page.title}
        crumbs={[
          {
            key: 'console',
            label: 'Isi dan panduan',
            link: (look) => <Link to="/staff/content" search={{ kind: page.kind }} {...look} />,
          },
        ]}
      />
      <PageHead
        title={page.title}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <StatusTag tone={tone} icon={icon}>
              {name}
            </StatusTag>
            {KIND_NAMES[page.kind]}, versi {page.version}
            {page.shown !== null && page.shown !== page.version && `; pembaca melihat versi ${page.shown}`}
          </span>
        }
      />
    </>
  )
}
