import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { PageHead, SectionHead } from '../../ui/blocks/page-head.tsx'
import { dayAndTime } from '../../ui/text/date.ts'
import { AddPasskey } from './add-passkey.tsx'
import { BasketSection } from './basket-section.tsx'
import { DeviceProof } from './device-proof.tsx'
import { FactorSections, ReportedLoss } from './factor-sections.tsx'
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import type { Passkey } from './passkeys.api.ts'
import { PrincipalSection } from './principal-section.tsx'

const route = getRouteApi('/account/security')

/** How the user signs in: passkeys, password and sessions. @decision 0105 */
export function SecurityScreen() {
  const { passkeys, ways, principal, baskets } = route.useLoaderData()
  const router = useRouter()
  const { member } = usePageContext()
  return (
    <div className="page-container flex flex-col gap-6 py-6">
      <Breadcrumbs
        crumbs={[{ key: 'account', label: 'Akun', link: (look) => <Link to="/account" {...look} /> }]}
        current="Keamanan akun"
      />
      <PageHead
        title="Keamanan akun"
        lead="Cara Anda masuk ke akun ini."
        actions={
          <>
            {member?.position === null && (
              <Link to="/account/password" className={buttonClass('outline', 'toolbar')}>
                Ganti kata sandi
              </Link>
            )}
            <Link to="/account/sessions" className={buttonClass('outline', 'toolbar')}>
              Sesi
            </Link>
          </>
        }
      />
      {principal?.isOnVendorDevice === true && <DeviceProof onProven={() => router.invalidate()} />}
      {ways.lossDueAt !== null && (
        <ReportedLoss dueAt={ways.lossDueAt} onCancelled={() => router.invalidate()} />
      )}
      <PasskeyList passkeys={passkeys} />
      {(member?.role === 'buyer' || member?.role === 'vendor') && ways.hasPassword && (
        <FactorSections ways={ways} onChanged={() => router.invalidate()} />
      )}
      {principal !== null && <PrincipalSection setting={principal} onChanged={() => router.invalidate()} />}
      {baskets !== null && <BasketSection setting={baskets} onChanged={() => router.invalidate()} />}
    </div>
  )
}

type Target = { passkey: Passkey; act: 'rename' | 'remove' }

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const router = useRouter()
  const [target, setTarget] = useState<Target | null>(null)
  const done = async (sentence: string) => {
    setTarget(null)
    showToast(sentence)
    await router.invalidate()
  }
  const close = () => setTarget(null)
  const shownFor = (act: Target['act']) => (target?.act === act ? target.passkey : null)
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Kunci sandi (passkey)"
        lead="Masuk dengan sidik jari, wajah, atau PIN perangkat Anda, tanpa kata sandi. Kunci sandi tidak dapat ditiru atau diberikan kepada orang lain."
      />
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-2">
          {passkeys.map((passkey) => (
            <PasskeyCard key={passkey.id} passkey={passkey} onAct={(act) => setTarget({ passkey, act })} />
          ))}
        </ul>
      )}
      {passkeys.length === 0 && <p className="card p-4">Belum ada kunci sandi di akun ini.</p>}
      <AddPasskey onAdded={() => done('Kunci sandi ditambahkan')} />
      <RenamePasskey
        passkey={shownFor('rename')}
        onClose={close}
        onDone={() => done('Nama kunci sandi diganti')}
      />
      <RemovePasskey
        passkey={shownFor('remove')}
        onClose={close}
        onDone={() => done('Kunci sandi dihapus')}
      />
    </section>
  )
}

function PasskeyCard({ passkey, onAct }: { passkey: Passkey; onAct: (act: Target['act']) => void }) {
  const { renderedAt } = usePageContext()
  const { name, createdAt, lastUsedAt, mayBackUp } = passkey
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="tnum text-ink-2">
          {lastUsedAt === null
            ? 'Belum pernah dipakai'
            : `Terakhir dipakai: ${dayAndTime(lastUsedAt, renderedAt)}`}
        </p>
        <p className="caption tnum text-ink-3">
          Dibuat: {dayAndTime(createdAt, renderedAt)} ·{' '}
          {mayBackUp ? 'Tersalin ke perangkat Anda yang lain' : 'Hanya di satu perangkat'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="outline" size="toolbar" onClick={() => onAct('rename')}>
          Ganti nama
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="danger-outline" size="toolbar" onClick={() => onAct('remove')}>
          Hapus
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
