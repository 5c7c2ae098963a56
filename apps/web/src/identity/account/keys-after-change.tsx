import { type ApiKey, revokeAllKeys } from '@pasar/contract/identity/api-key'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { dayAndTime } from '../../ui/text/date.ts'

type KeysAfterChangeProps = { keys: readonly ApiKey[]; onRevoked: () => void }

/** The API keys that remain valid after a new password, with one button that revokes them all. */
export function KeysAfterChange({ keys, onRevoked }: KeysAfterChangeProps) {
  const { renderedAt } = usePageContext()
  const revoking = useCall(
    revokeAllKeys,
    () => {
      showToast('Semua kunci API sudah dicabut.')
      onRevoked()
    },
    'in-place',
  )
  return (
    <section aria-label="Kunci API yang masih berlaku" className="card flex flex-col gap-3 p-4">
      <SectionHead
        title="Kunci API masih berlaku"
        lead="Kata sandi baru tidak mengakhiri kunci API. Bila kata sandi lama mungkin diketahui orang lain, cabut semuanya, lalu buat kunci baru untuk program Anda."
      />
      <ul className="flex flex-col gap-2">
        {keys.map(({ id, name, hint, lastUsedAt }) => (
          <li key={id} className="min-w-0">
            <p className="font-bold wrap-anywhere">{name}</p>
            <p className="caption tnum text-ink-3">
              <code>{hint}…</code> ·{' '}
              {lastUsedAt === null
                ? 'Belum pernah dipakai'
                : `Terakhir dipakai: ${dayAndTime(lastUsedAt, renderedAt)}`}
            </p>
          </li>
        ))}
      </ul>
      <CallErrorNote calls={[revoking]} />
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button
          variant="danger"
          busy={revoking.isPending}
          busyText="Mencabut…"
          onClick={() => void revoking.send({})}
        >
          Cabut semua kunci
        </Button>
        <Link to="/account/keys" className={buttonClass('outline')}>
          Lihat kunci API
        </Link>
      </div>
    </section>
  )
}
