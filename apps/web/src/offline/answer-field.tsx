import { type AnswerTemplate, listAnswers } from '@pasar/contract/chat/answer-templates'
import { fillAnswerTemplate, type TemplateValues, unfilledFault } from '@pasar/domain/chat/answer-templates'
import type { TemplateSubject } from '@pasar/domain/chat/template-subjects'
import { type ChangeEvent, type ComponentProps, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'

/** The templates of a field, and what their placeholders stand for in this case. */
export type FieldTemplates = { subject: TemplateSubject; values: TemplateValues }

type TemplateMenuProps = {
  templates: FieldTemplates
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onWrite: (text: string) => void
}

/** Returns the templates of a subject for staff; other users load none. */
function useTemplates(subject: TemplateSubject) {
  const { member } = usePageContext()
  const [templates, setTemplates] = useState<readonly AnswerTemplate[]>([])
  const loading = useCall(listAnswers, ({ answers }) => setTemplates(answers), 'silent')
  const load = () => void loading.send({ query: { subject } })
  useOnMount(() => {
    if (member?.role === 'staff') load()
  })
  return { templates, load, hasFailed: loading.refusal !== null, staffName: member?.name ?? '' }
}

/**
 * A menu that inserts a filled template at the cursor of a text field, or at the end of a text that
 * has not been focused. Users who are not staff have none.
 *
 * @decision 0172
 */
export function TemplateMenu({ templates: { subject, values }, area, value, onWrite }: TemplateMenuProps) {
  const { templates, load, hasFailed, staffName } = useTemplates(subject)
  const hasCursor = useRef(false)
  useOnMount(() => {
    area.current?.addEventListener('focus', () => {
      hasCursor.current = true
    })
  })
  const choose = ({ currentTarget: menu }: ChangeEvent<HTMLSelectElement>) => {
    const template = templates.find(({ id }) => String(id) === menu.value)
    menu.value = ''
    const field = area.current
    if (template === undefined || field === null) return
    const text = fillAnswerTemplate(template.body, { ...values, petugas: staffName })
    const [start, end] = hasCursor.current
      ? [field.selectionStart, field.selectionEnd]
      : [value.length, value.length]
    // At once, so that a key pressed after the choice never goes to the menu.
    flushSync(() => onWrite(value.slice(0, start) + text + value.slice(end)))
    field.focus()
    field.setSelectionRange(start + text.length, start + text.length)
  }
  if (hasFailed)
    return (
      <p className="caption flex flex-wrap items-center gap-2 text-ink-2">
        Templat belum dapat dimuat.
        <Button variant="quiet" size="small" onClick={load}>
          Coba lagi<span className="sr-only"> memuat templat</span>
        </Button>
      </p>
    )
  if (templates.length === 0) return null
  return (
    <Select
      label="Sisipkan templat"
      hideLabel
      placeholder="Sisipkan templat…"
      options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
      defaultValue=""
      onChange={choose}
    />
  )
}

/** Returns why staff may not send a text yet: unfilled placeholders of a template. */
export function useUnfilledFault(text: string): string | undefined {
  const { member } = usePageContext()
  return member?.role === 'staff' ? (unfilledFault(text) ?? undefined) : undefined
}

type AnswerFieldProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref' | 'className'> & {
  templates: FieldTemplates
  value: string
  onWrite: (text: string) => void
}

/** A text field for an answer, in which staff insert templates. Names unfilled placeholders. */
export function AnswerField({ templates, value, onWrite, error, ...field }: AnswerFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const fault = useUnfilledFault(value)
  return (
    <div className="flex flex-col gap-2">
      <TemplateMenu {...{ templates, area, value, onWrite }} />
      <TextArea
        ref={area}
        {...field}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
        error={fault ?? error}
      />
    </div>
  )
}
