import type { Mailbox } from '@pasar/contract/mail/mailbox'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNewest } from '../api/use-newest.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/page-head.tsx'
import { Select } from '../ui/select.tsx'
import { LetterCard } from './letter-card.tsx'
import { loadMailbox } from './mail.api.ts'
import { StaffCodes } from './staff-codes.tsx'

const route = getRouteApi('/surat')

/** How often the box is looked into. */
const LOOK_MS = 2000

/** Where the letters of the demo arrive, since it has no mail server. @decision 0019 */
export function MailboxScreen() {
  const { untuk = '' } = route.useSearch()
  const navigate = useNavigate()
  const { letters, recipients, codes } = useMailbox(route.useLoaderData(), untuk)
  const people = [...new Set([...recipients, ...(untuk === '' ? [] : [untuk])])].toSorted()
  return (
    <div className="wadah flex max-w-[60rem]! flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Kotak surat contoh"
        lead="Surat yang dikirim toko contoh ini sampai di sini, sebab tidak ada server email. Di luar mode contoh halaman ini tidak ada."
      />
      <StaffCodes codes={codes} />
      <section aria-label="Surat" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <SectionHead title="Surat terbaru" />
          <Select
            inline
            label="Penerima"
            value={untuk}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              void navigate({ to: '/surat', search: chosen === '' ? {} : { untuk: chosen }, replace: true })
            }}
            options={[
              { value: '', label: 'Semua penerima' },
              ...people.map((email) => ({ value: email, label: email })),
            ]}
          />
        </div>
        <p role="status" className="sr-only">
          {letters.length} surat
        </p>
        {letters.length === 0 ? (
          <EmptyState drawing="folder">
            Belum ada surat. Surat baru muncul di sini dengan sendirinya.
          </EmptyState>
        ) : (
          letters.map((letter) => <LetterCard key={letter.id} letter={letter} />)
        )}
      </section>
    </div>
  )
}

/** The box as the page brought it, then as it is from moment to moment while somebody looks. */
function useMailbox(loaded: Mailbox, recipient: string): Mailbox {
  const { call } = usePageContext()
  const [box, setBox] = useNewest(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what puts a newer box in its place is another function each time
  useEffect(() => {
    let isGone = false
    const look = () => {
      if (document.hidden) return
      loadMailbox(call, recipient).then(
        (newer) => isGone || setBox(newer),
        // While the server is away, what was there stays in sight.
        () => undefined,
      )
    }
    const timer = setInterval(look, LOOK_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [call, recipient, loaded])
  return box
}
