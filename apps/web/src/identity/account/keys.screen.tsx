import { type ApiKey, revokeKey, SCOPE_LABELS } from '@pasar/contract/identity/api-key'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { KEYS_OF_HEAD, missingSchoolRight } from '../../page/missing-right.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { linkClass, PageHead } from '../../ui/blocks/page-head.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'
import { dayAndTime } from '../../ui/text/date.ts'
import { CreateKeyDialog, NewKeyDialog, RotateKeyDialog, type ShownKey } from './key-dialogs.tsx'

const route = getRouteApi('/account/keys')

const LEAD = (
  <>
    Dengan kunci API, program lain seperti kasir atau gudang memakai akun ini tanpa kata sandi Anda.{' '}
    <Link to="/integrasi" className={linkClass}>
      Panduan integrasi
    </Link>
  </>
)

/** Lists the API keys of the account, and creates, rotates and revokes them. */
export function KeysScreen() {
  const { keys } = route.useLoaderData()
  const router = useRouter()
  const { member } = usePageContext()
  const [isCreating, setCreating] = useState(false)
  const [rotatedKey, setRotatedKey] = useState<ApiKey | null>(null)
  const [revokedKey, setRevokedKey] = useState<ApiKey | null>(null)
  const [shownKey, setShownKey] = useState<ShownKey | null>(null)
  const mayCreate = member?.position === null
  const missing = missingSchoolRight(member, 'edit', KEYS_OF_HEAD)
  const show = (key: ShownKey) => {
    setCreating(false)
    setRotatedKey(null)
    setShownKey(key)
    return router.invalidate()
  }
  const createButton = mayCreate && <CreateButton onClick={() => setCreating(true)} />
  return (
    <div className="page-container flex flex-col gap-5 py-6">
      <Breadcrumbs
        crumbs={[{ key: 'account', label: 'Akun', link: (look) => <Link to="/account" {...look} /> }]}
        current="Kunci API"
      />
      <PageHead title="Kunci API" lead={LEAD} actions={keys.length > 0 && createButton} />
      {!mayCreate && (
        <Banner kind="info">
          {missing ?? 'Kunci API dibuat dan diganti oleh akun sekolah sendiri, yang masuk dengan kata sandi.'}
        </Banner>
      )}
      {missing === null && keys.length === 0 && (
        <div className="card">
          <EmptyState drawing="folder" action={createButton}>
            Belum ada kunci API.
          </EmptyState>
        </div>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {keys.map((key) => (
          <KeyCard
            key={key.id}
            of={key}
            onRotate={mayCreate && !key.isReplaced ? () => setRotatedKey(key) : null}
            onRevoke={() => setRevokedKey(key)}
          />
        ))}
      </ul>
      <CreateKeyDialog isOpen={isCreating} onClose={() => setCreating(false)} onDone={show} />
      <RotateKeyDialog target={rotatedKey} onClose={() => setRotatedKey(null)} onDone={show} />
      <NewKeyDialog shown={shownKey} onClose={() => setShownKey(null)} />
      <RevokeDialog target={revokedKey} onClose={() => setRevokedKey(null)} />
    </div>
  )
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const isHydrated = useHydrated()
  return (
    <Button size="toolbar" disabled={!isHydrated} onClick={onClick}>
      Buat kunci
    </Button>
  )
}

type KeyCardProps = { of: ApiKey; onRotate: (() => void) | null; onRevoke: () => void }

function KeyCard({ of: key, onRotate, onRevoke }: KeyCardProps) {
  const { renderedAt, member } = usePageContext()
  const { name, personName, hint, scopes, createdAt, expiresAt, lastUsedAt, lastAddress, isReplaced } = key
  const isOfShop = member?.role === 'vendor'
  const lastUse =
    lastUsedAt === null ? 'Belum pernah dipakai' : `Terakhir dipakai: ${dayAndTime(lastUsedAt, renderedAt)}`
  return (
    <li className="card flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 font-bold">
          <span className="min-w-0 break-words">{name}</span>
          {isOfShop && <Tag>{personName === null ? 'Milik toko' : `Milik ${personName}`}</Tag>}
          {isReplaced && <Tag tone="amber">Sudah diganti</Tag>}
        </h2>
        <p className="flex flex-wrap gap-1.5 py-0.5">
          {scopes.map((scope) => (
            <Tag key={scope} tone="board">
              {SCOPE_LABELS[scope].title}
            </Tag>
          ))}
        </p>
        <p className="tnum text-ink-2">
          {lastUse}
          {lastAddress !== '' && ` dari ${lastAddress}`}
        </p>
        <p className="caption tnum text-ink-3">
          <code>{hint}…</code> · Dibuat: {dayAndTime(createdAt, renderedAt)} · Berlaku sampai:{' '}
          {dayAndTime(expiresAt, renderedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:flex-1">
        {onRotate !== null && (
          <Button variant="outline" size="toolbar" onClick={onRotate}>
            Ganti
            <span className="sr-only"> kunci {name}</span>
          </Button>
        )}
        <Button variant="danger-outline" size="toolbar" onClick={onRevoke}>
          Cabut
          <span className="sr-only"> kunci {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Asks before a key ends. */
function RevokeDialog({ target, onClose }: { target: ApiKey | null; onClose: () => void }) {
  const router = useRouter()
  const last = useLastShown(target)
  const revoking = useCall(revokeKey, async () => {
    onClose()
    showToast('Kunci dicabut')
    await router.invalidate()
  })
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onClose={onClose}
      title={`Cabut kunci “${last?.name ?? ''}”?`}
      description="Program yang memakai kunci ini langsung ditolak. Kunci yang dicabut tidak dapat dipulihkan."
      call={revoking}
      onConfirm={() => target !== null && void revoking.send({ params: { keyId: target.id } })}
      confirmLabel="Cabut kunci"
      busyLabel="Mencabut…"
    />
  )
}
