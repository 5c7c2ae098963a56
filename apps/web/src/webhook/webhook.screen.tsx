import {
  listWebhookDeliveries,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  WEBHOOK_STATE_FILTERS,
  type Webhook,
  type WebhookDelivery,
} from '@pasar/contract/webhook/webhook'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { Button } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { Breadcrumbs } from '../ui/blocks/breadcrumbs.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { WebhookDialog, WebhookSecretDialog } from './webhook-dialogs.tsx'
import { deliveryStateLabels } from './webhook-labels.ts'
import { WebhookTags } from './webhooks.screen.tsx'

const route = getRouteApi('/account/webhooks/$webhookId')

/** One endpoint: its log, test sending, replay, secret and removal. */
export function WebhookScreen() {
  const { webhook, log } = route.useLoaderData()
  const { webhookId } = route.useParams()
  const { state = 'all' } = route.useSearch()
  if (webhook === null) return null
  return (
    <div className="page-container flex flex-col gap-5 py-6">
      <Breadcrumbs
        crumbs={[
          { key: 'account', label: 'Akun', link: (look) => <Link to="/account" {...look} /> },
          { key: 'webhooks', label: 'Webhook', link: (look) => <Link to="/account/webhooks" {...look} /> },
        ]}
        current="Kiriman"
      />
      <PageHead title="Kiriman webhook" lead={<span className="break-all">{webhook.url}</span>} />
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        <WebhookTags of={webhook} />
      </p>
      <Actions of={webhook} />
      <TabLinks
        label="Keadaan kiriman"
        tabs={WEBHOOK_STATE_FILTERS.map((one) => ({
          key: one,
          label: deliveryStateLabels[one],
          isCurrent: one === state,
          link: (look) => (
            <Link
              to="/account/webhooks/$webhookId"
              params={{ webhookId }}
              search={one === 'all' ? {} : { state: one }}
              activeOptions={{ exact: true }}
              {...look}
            />
          ),
        }))}
      />
      <Log key={`${state} ${log.deliveries[0]?.id}`} webhookId={webhookId} />
    </div>
  )
}

/** The deliveries, with further pages below the first one. */
function Log({ webhookId }: { webhookId: number }) {
  const { log } = route.useLoaderData()
  const { state = 'all' } = route.useSearch()
  const [further, setFurther] = useState<WebhookDelivery[]>([])
  const [next, setNext] = useState(log.next)
  const loading = useCall(listWebhookDeliveries, (page) => {
    setFurther([...further, ...page.deliveries])
    setNext(page.next)
  })
  const loadMore = () =>
    next !== null && loading.send({ params: { webhookId }, query: { state, after: next } })
  return (
    <>
      <DeliveryList webhookId={webhookId} deliveries={[...log.deliveries, ...further]} />
      {next !== null && (
        <Button
          variant="outline"
          busy={loading.isPending}
          busyText="Memuat…"
          onClick={() => void loadMore()}
          className="self-center"
        >
          Muat lagi
        </Button>
      )}
    </>
  )
}

function Actions({ of: webhook }: { of: Webhook }) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove' | 'replay' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const params = { webhookId: webhook.id }
  const testing = useCall(testWebhook, () => {
    showToast('Kejadian percobaan dikirim')
    return router.invalidate()
  })
  const close = () => setOpen(null)
  const button = (
    label: string,
    onClick: () => unknown,
    variant: 'outline' | 'danger-outline' = 'outline',
  ) => (
    <Button variant={variant} size="toolbar" disabled={!isHydrated} onClick={() => void onClick()}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {button('Kirim percobaan', () => testing.send({ params }))}
      {button('Muat ulang', () => router.invalidate())}
      {button('Kirim ulang per tanggal', () => setOpen('replay'))}
      {button('Ubah', () => setOpen('edit'))}
      {button('Ganti rahasia', () => setOpen('rotate'))}
      {button('Hapus', () => setOpen('remove'), 'danger-outline')}
      <WebhookDialog
        target={open === 'edit' ? webhook : null}
        onClose={close}
        onDone={() => {
          close()
          showToast('Webhook disimpan')
          return router.invalidate()
        }}
      />
      <ReplayDialog webhookId={webhook.id} isOpen={open === 'replay'} onClose={close} />
      <RotateDialog
        webhookId={webhook.id}
        isOpen={open === 'rotate'}
        onClose={close}
        onDone={(next) => {
          close()
          setSecret(next)
        }}
      />
      <RemoveDialog webhookId={webhook.id} isOpen={open === 'remove'} onClose={close} />
      <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </div>
  )
}

type QuestionProps = { webhookId: number; isOpen: boolean; onClose: () => void }

function RotateDialog({
  webhookId,
  isOpen,
  onClose,
  onDone,
}: QuestionProps & { onDone: (secret: string) => void }) {
  const rotating = useCall(rotateWebhookSecret, ({ secret }) => onDone(secret))
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ganti rahasia?"
      description="Selama 1 hari setiap pesan ditandatangani dengan rahasia baru dan yang lama, supaya program Anda sempat diganti."
      call={rotating}
      onConfirm={() => void rotating.send({ params: { webhookId } })}
      confirmLabel="Ganti rahasia"
      busyLabel="Mengganti…"
      variant="primary"
    />
  )
}

function RemoveDialog({ webhookId, isOpen, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const removing = useCall(removeWebhook, async () => {
    await navigate({ to: '/account/webhooks' })
    showToast('Webhook dihapus')
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Hapus webhook ini?"
      description="Kejadian tidak lagi dikirim ke alamat ini, dan catatan kirimannya ikut terhapus."
      call={removing}
      onConfirm={() => void removing.send({ params: { webhookId } })}
      confirmLabel="Hapus webhook"
      busyLabel="Menghapus…"
    />
  )
}
