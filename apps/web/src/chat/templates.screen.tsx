import { type AnswerTemplate, removeAnswer } from '@pasar/contract/chat/answer-templates'
import { MAX_TEMPLATES, TEMPLATE_AREAS } from '@pasar/domain/chat/answer-templates'
import { TEMPLATE_SUBJECTS, type TemplateSubject } from '@pasar/domain/chat/template-subjects'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { Button } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { formatNumber } from '../ui/text/money.ts'
import { TemplateDialog } from './template-dialog.tsx'

const route = getRouteApi('/staff/templates')

/** The library of templates for answers, by the field in which staff use them. @decision 0172 */
export function TemplatesScreen() {
  const { answers } = route.useLoaderData()
  const { subject } = route.useSearch()
  const isHydrated = useHydrated()
  const router = useRouter()
  const [dialog, setDialog] = useState<{ isOpen: boolean; edited: AnswerTemplate | null; opening: number }>({
    ...{ isOpen: false, edited: null, opening: 0 },
  })
  const openDialog = (template: AnswerTemplate | null) =>
    setDialog({ isOpen: true, edited: template, opening: dialog.opening + 1 })
  const [leaving, setLeaving] = useState<AnswerTemplate | null>(null)
  const saved = (message: string) => {
    setDialog({ ...dialog, isOpen: false })
    setLeaving(null)
    showToast(message)
    void router.invalidate()
  }
  const shownTemplates = answers.filter((template) => template.subject === subject)
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Templat jawaban"
        lead={`Teks yang disisipkan petugas ke dalam jawaban dan masih dapat diubah. ${formatNumber(answers.length)} dari ${MAX_TEMPLATES} templat.`}
        actions={
          <Button icon="plus" disabled={!isHydrated} onClick={() => openDialog(null)}>
            Tambah
          </Button>
        }
      />
      <SubjectTabs subject={subject} templates={answers} />
      {shownTemplates.length === 0 && (
        <EmptyState drawing="folder">Belum ada templat untuk {TEMPLATE_AREAS[subject].label}.</EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {shownTemplates.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onEdit={() => openDialog(template)}
            onRemove={() => setLeaving(template)}
          />
        ))}
      </ul>
      <TemplateDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        edited={dialog.edited}
        subject={subject}
        onOpenChange={(isOpen) => setDialog({ ...dialog, isOpen })}
        onSaved={() => saved('Templat disimpan.')}
      />
      <RemovalDialog
        template={leaving}
        onClose={() => setLeaving(null)}
        onRemoved={() => saved('Templat dihapus.')}
      />
    </div>
  )
}

type SubjectTabsProps = { subject: TemplateSubject; templates: readonly AnswerTemplate[] }

function SubjectTabs({ subject, templates }: SubjectTabsProps) {
  return (
    <TabLinks
      label="Dipakai untuk"
      tabs={TEMPLATE_SUBJECTS.map((one) => ({
        key: one,
        label: TEMPLATE_AREAS[one].label,
        count: templates.filter((template) => template.subject === one).length,
        isCurrent: one === subject,
        link: (look) => (
          <Link to="/staff/templates" search={{ subject: one }} activeOptions={{ exact: true }} {...look} />
        ),
      }))}
    />
  )
}

type TemplateCardProps = { template: AnswerTemplate; onEdit: () => void; onRemove: () => void }

function TemplateCard({ template: { title, body }, onEdit, onRemove }: TemplateCardProps) {
  const isHydrated = useHydrated()
  return (
    <li className="card flex flex-col gap-2 p-4">
      <h2 className="font-bold wrap-anywhere">{title}</h2>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">{body}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" disabled={!isHydrated} onClick={onEdit}>
          Ubah<span className="sr-only"> {title}</span>
        </Button>
        <Button variant="quiet" size="small" disabled={!isHydrated} onClick={onRemove}>
          Hapus<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

type RemovalDialogProps = { template: AnswerTemplate | null; onClose: () => void; onRemoved: () => void }

function RemovalDialog({ template, onClose, onRemoved }: RemovalDialogProps) {
  const removing = useCall(removeAnswer, onRemoved)
  return (
    <ConfirmDialog
      isOpen={template !== null}
      onClose={onClose}
      title={`Hapus templat “${template?.title ?? ''}”?`}
      description="Jawaban yang sudah terkirim tidak berubah. Isi templat ini tetap ada di catatan tindakan."
      call={removing}
      onConfirm={() => template !== null && void removing.send({ params: { answerId: template.id } })}
      confirmLabel="Hapus"
      busyLabel="Menghapus…"
    />
  )
}
