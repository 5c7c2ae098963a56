import { usePageContext } from '@pasar/web/page/use-page-context.ts'
import { EmptyState } from '@pasar/web/ui/blocks/empty-state.tsx'
import { PageHead } from '@pasar/web/ui/blocks/page-head.tsx'
import { Select } from '@pasar/web/ui/fields/select.tsx'
import { dayAndTime } from '@pasar/web/ui/text/date.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { loadWaInbox } from './mailbox.api.ts'
import { usePolling } from './use-polling.ts'

const route = getRouteApi('/whatsapp-contoh')

/** WhatsApp messages of the demo, which has no gateway. @decision 0043 */
export function WaInboxScreen() {
  const { untuk = '' } = route.useSearch()
  const navigate = useNavigate()
  const { renderedAt } = usePageContext()
  const { messages, recipients } = usePolling(route.useLoaderData(), loadWaInbox, untuk)
  const numbers = [...new Set([...recipients, ...(untuk === '' ? [] : [untuk])])].toSorted()
  return (
    <div className="page-container flex max-w-[48rem]! flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="WhatsApp contoh"
        lead="Pesan WhatsApp yang dikirim toko contoh ini sampai di sini. Di luar mode contoh halaman ini tidak ada."
      />
      <Select
        inline
        label="Nomor"
        value={untuk}
        onChange={(event) => {
          const chosenAddress = event.currentTarget.value
          void navigate({
            to: '/whatsapp-contoh',
            search: chosenAddress === '' ? {} : { untuk: chosenAddress },
            replace: true,
          })
        }}
        options={[
          { value: '', label: 'Semua nomor' },
          ...numbers.map((number) => ({ value: number, label: `+${number}` })),
        ]}
      />
      <p role="status" className="sr-only">
        {messages.length} pesan
      </p>
      {messages.length === 0 ? (
        <EmptyState drawing="folder">Belum ada pesan. Pesan baru muncul di sini secara otomatis.</EmptyState>
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map(({ id, to, text, at }) => (
            <li key={id} className="card flex flex-col gap-1 p-4">
              <p className="caption flex flex-wrap justify-between gap-x-4 text-ink-2">
                <span className="tnum">+{to}</span>
                <time dateTime={at.toISOString()} className="tnum">
                  {dayAndTime(at, renderedAt)}
                </time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
