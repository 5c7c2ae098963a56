import { WEBHOOK_GROUP_LABELS, type Webhook } from '@pasar/contract/webhook/webhook'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { KEYS_OF_HEAD, missingSchoolRight } from '../page/missing-right.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { Breadcrumbs } from '../ui/blocks/breadcrumbs.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { linkClass, PageHead } from '../ui/blocks/page-head.tsx'
import { dayAndTime, inSentence } from '../ui/text/date.ts'
import { WebhookDialog, WebhookSecretDialog } from './webhook-dialogs.tsx'

const route = getRouteApi('/account/webhooks')

/** Lists the endpoints of webhooks, and adds one. */
export function WebhooksScreen() {
  const webhooks = route.useLoaderData()
  const router = useRouter()
  const isHydrated = useHydrated()
  const { member } = usePageContext()
  const missing = missingSchoolRight(member, 'edit', KEYS_OF_HEAD)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const addButton = (
    <Button size="toolbar" disabled={!isHydrated} onClick={() => setAdding(true)}>
      Tambah webhook
    </Button>
  )
  return (
    <div className="page-container flex flex-col gap-5 py-6">
      <Breadcrumbs
        crumbs={[{ key: 'account', label: 'Akun', link: (look) => <Link to="/account" {...look} /> }]}
        current="Webhook"
      />
      <PageHead
        title="Webhook"
        lead={
          <>
            Pasar Sekolah mengabarkan pesanan, pembayaran, dan dokumen ke program Anda begitu terjadi.{' '}
            <Link to="/integrasi" className={linkClass}>
              Panduan integrasi
            </Link>
          </>
        }
        actions={webhooks.length > 0 && addButton}
      />
      {missing !== null && <Banner kind="info">{missing}</Banner>}
      {missing === null && webhooks.length === 0 && (
        <div className="card">
          <EmptyState drawing="antenna" action={addButton}>
            Belum ada webhook.
          </EmptyState>
        </div>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} of={webhook} />
        ))}
      </ul>
      <WebhookDialog
        target={isAdding ? 'new' : null}
        onClose={() => setAdding(false)}
        onDone={(next) => {
          setAdding(false)
          setSecret(next)
          return router.invalidate()
        }}
      />
      <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </div>
  )
}

/** Tags of the state of an endpoint. */
export function WebhookTags({ of: { failingSince, waiting, dead } }: { of: Webhook }) {
  const { renderedAt } = usePageContext()
  return (
    <>
      {failingSince !== null && (
        <Tag tone="red">Tidak terjangkau sejak {inSentence(dayAndTime(failingSince, renderedAt))}</Tag>
      )}
      {waiting > 0 && <Tag tone="amber">{waiting} menunggu</Tag>}
      {dead > 0 && <Tag tone="red">{dead} gagal</Tag>}
    </>
  )
}

function WebhookCard({ of: webhook }: { of: Webhook }) {
  const { renderedAt } = usePageContext()
  const { id, url, groups, sentAt } = webhook
  return (
    <li className="card flex flex-col gap-1.5 p-4">
      <h2 className="font-bold break-all">
        <Link
          to="/account/webhooks/$webhookId"
          params={{ webhookId: id }}
          search={{}}
          className="inline-flex min-h-11 items-center text-board-700"
        >
          {url}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        <WebhookTags of={webhook} />
      </p>
      <p className="text-ink-2">{groups.map((group) => WEBHOOK_GROUP_LABELS[group]).join(', ')}</p>
      <p className="caption tnum text-ink-3">
        {sentAt === null ? 'Belum ada kiriman' : `Terakhir terkirim: ${dayAndTime(sentAt, renderedAt)}`}
      </p>
    </li>
  )
}
