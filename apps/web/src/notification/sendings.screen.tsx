import {
  type FailedDeliveries,
  listFailedDeliveries,
  resolveFailedDelivery,
} from '@pasar/contract/notification/sending'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../page/use-call.ts'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { MoreButton } from '../ui/blocks/more-button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { dayAndTime } from '../ui/text/date.ts'
import { channelLabels } from './channel-labels.ts'

const route = getRouteApi('/staff/sendings')

type DeadSending = FailedDeliveries['sendings'][number]

/** Failed deliveries: staff retry or dismiss them. @decision 0043 */
export function SendingsScreen() {
  const { list, change, more } = useListScreen(
    route.useLoaderData(),
    listFailedDeliveries,
    'sendings',
    (next) => ({
      query: { before: next },
    }),
  )
  const { sendings } = list
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Kiriman gagal"
        lead="Surat dan pesan yang tetap tidak sampai setelah beberapa kali dicoba. Di dalam toko pemberitahuannya tetap ada."
      />
      {sendings.length === 0 ? (
        <EmptyState drawing="folder">Semua surat dan pesan sampai.</EmptyState>
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {sendings.map((one) => (
            <Entry
              key={`${one.channel} ${one.id}`}
              one={one}
              onSettled={() =>
                change((now) => ({ ...now, sendings: now.sendings.filter((other) => other !== one) }))
              }
            />
          ))}
        </ul>
      )}
      {more.next !== null && <MoreButton {...more} />}
    </div>
  )
}

function Entry({ one, onSettled }: { one: DeadSending; onSettled: () => void }) {
  const { channel, id, memberName, words: text, fault, tries, at } = one
  const { renderedAt } = usePageContext()
  const settling = useCall(resolveFailedDelivery, onSettled)
  const settle = (action: 'retry' | 'drop') =>
    void settling.send({ params: { channel, sendingId: id }, body: { action } })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">{text}</p>
        <p className="caption tnum flex flex-wrap items-center gap-x-2 wrap-anywhere text-ink-2">
          <Tag tone="red">{channelLabels[channel]}</Tag>
          {memberName} · {dayAndTime(at, renderedAt)} · {tries} kali dicoba · {fault}
        </p>
      </div>
      <CallErrorNote calls={[settling]} />
      <div className="flex gap-2">
        <Button variant="outline" size="toolbar" busy={settling.isPending} onClick={() => settle('retry')}>
          Kirim ulang
        </Button>
        <Button variant="quiet" size="toolbar" disabled={settling.isPending} onClick={() => settle('drop')}>
          Biarkan
        </Button>
      </div>
    </li>
  )
}
