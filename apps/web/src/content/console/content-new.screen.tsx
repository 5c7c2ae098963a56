import { type ContentForm, createContent } from '@pasar/contract/content/content-console'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useNavigateIfCurrent } from '../../page/use-navigate-if-current.ts'
import { showToast } from '../../ui/base/toasts.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { ContentFormFields } from './content-form.tsx'
import { KIND_NAMES } from './content-labels.ts'

const route = getRouteApi('/staff/content/new')

const EMPTY = {
  title: '',
  summary: '',
  audience: 'everyone' as const,
  ordinal: 0,
  body: { type: 'doc' as const, content: [] },
}

/** Creates a page. */
export function ContentNewScreen() {
  const { jenis: kind } = route.useSearch()
  const navigateIfCurrent = useNavigateIfCurrent()
  const [savedForm, setSavedForm] = useState<ContentForm>(EMPTY)
  const sentForm = useRef<ContentForm>(EMPTY)
  const { send, isPending, refusal } = useCall(
    createContent,
    ({ id }) => {
      setSavedForm(sentForm.current)
      showToast('Draf disimpan.')
      return navigateIfCurrent({ to: '/staff/content/$pageId', params: { pageId: id }, replace: true })
    },
    'in-place',
  )
  const title = `Tulis ${KIND_NAMES[kind].toLowerCase()}`
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <Breadcrumbs
        current={title}
        crumbs={[
          {
            key: 'console',
            label: 'Isi dan panduan',
            link: (look) => <Link to="/staff/content" search={{ kind }} {...look} />,
          },
        ]}
      />
      <PageHead title={title} />
      <ContentFormFields
        key={kind}
        kind={kind}
        name={`new-${kind}`}
        saved={savedForm}
        isPending={isPending}
        refusal={refusal}
        onSave={(form) => {
          sentForm.current = form
          void send({ body: { ...form, kind } })
        }}
      />
    </div>
  )
}
