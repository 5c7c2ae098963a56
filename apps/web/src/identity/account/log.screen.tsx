import { memberLog } from '@pasar/contract/identity/member-log'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useHydrated } from '../../page/use-hydrated.ts'
import { useListScreen } from '../../page/use-list-screen.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { linkClass, PageHead } from '../../ui/blocks/page-head.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { clockTime } from '../../ui/text/date.ts'
import { LOG_PARTS, type LogPart, type LogSearch, logKindOf } from './log-address.ts'
import { groupEventsByDay } from './log-days.ts'
import { eventIcon, formatEventDetail, formatEventName, type LogEvent } from './log-labels.ts'

const route = getRouteApi('/account/log')

const partLabels: Record<LogPart, string> = {
  akses: 'Masuk dan kata sandi',
  akun: 'Perubahan akun',
  pesanan: 'Pesanan',
  tindakan: 'Tindakan petugas',
}

/** Log of the account's events and actions, by day. @spec 2 /account/log */
export function LogScreen() {
  const { bagian, orang } = route.useSearch()
  const { renderedAt } = usePageContext()
  const { list: log, more } = useListScreen(route.useLoaderData(), memberLog, 'events', (before) => ({
    query: { kind: logKindOf(bagian), person: orang ?? '', before },
  }))
  const days = groupEventsByDay(log.events, renderedAt)
  return (
    <div className="page-container flex max-w-[56rem]! flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Log"
        lead="Setiap kegiatan di akun ini, yang terbaru di atas. Catatan tidak dapat diubah."
      />
      <Parts current={bagian} orang={orang} />
      {log.people.length > 0 && <LogPeople people={log.people} search={{ bagian, orang }} />}
      {days.length === 0 ? (
        <NoEvents isFiltered={bagian !== undefined || orang !== undefined} />
      ) : (
        days.map(({ day, events }) => <Day key={day} day={day} events={events} />)
      )}
      {more.next !== null && <MoreButton {...more} />}
    </div>
  )
}

type LogPeopleProps = { people: readonly { id: number; name: string }[]; search: LogSearch }

/** Chooses whose acts the log of a shop shows. */
function LogPeople({ people, search }: LogPeopleProps) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const choose = (orang: string) =>
    navigate({
      to: '/account/log',
      search: {
        ...(search.bagian !== undefined && { bagian: search.bagian }),
        ...(orang !== '' && { orang }),
      },
    })
  return (
    <Select
      label="Orang"
      inline
      className="self-start max-sm:w-full"
      disabled={!isHydrated}
      value={search.orang ?? ''}
      options={[
        { value: '', label: 'Semua orang' },
        { value: 'akun', label: 'Login akun toko' },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => void choose(event.target.value)}
    />
  )
}

function Parts({ current, orang }: { current: LogPart | undefined; orang: string | undefined }) {
  const { member } = usePageContext()
  const parts = LOG_PARTS.filter((part) => part !== 'tindakan' || member?.role === 'staff')
  const tabs = [undefined, ...parts].map((part) => ({
    key: part ?? 'semua',
    label: part === undefined ? 'Semua' : partLabels[part],
    isCurrent: part === current,
    link: (look: { className: string }) => (
      <Link
        to="/account/log"
        search={{ ...(part !== undefined && { bagian: part }), ...(orang !== undefined && { orang }) }}
        // The URL without a filter is a prefix of the others.
        activeOptions={{ exact: true }}
        {...look}
      />
    ),
  }))
  return <TabLinks label="Bagian log" tabs={tabs} />
}

function Day({ day, events }: { day: string; events: readonly LogEvent[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="heading-3 text-ink-2">{day}</h2>
      <ol className="card divide-y divide-line overflow-hidden">
        {renderByIndex(events, (event) => (
          <Entry event={event} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ event }: { event: LogEvent }) {
  const { order } = event
  const detail = formatEventDetail(event)
  const icon = eventIcon(event)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon
        name={icon}
        size={20}
        className={icon === 'warning' ? 'mt-0.5 text-red' : 'mt-0.5 text-board-700'}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold">
            {formatEventName(event)}
            {order !== null && (
              <>
                {' '}
                <Link
                  to="/history/$orderId"
                  params={{ orderId: order.id }}
                  className={`${linkClass} whitespace-nowrap`}
                >
                  {order.number}
                </Link>
              </>
            )}
          </span>
          <time dateTime={event.at.toISOString()} className="caption tnum text-ink-3">
            {clockTime(event.at)}
          </time>
        </p>
        {detail !== '' && <p className="wrap-anywhere">{detail}</p>}
        <p className="caption wrap-anywhere text-ink-2">
          {event.actorName}
          {event.ipAddress !== '' && <span className="tnum"> · {event.ipAddress}</span>}
        </p>
      </div>
    </li>
  )
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      drawing="folder"
      action={
        isFiltered && (
          <Link to="/account/log" search={{}} className={buttonClass('outline')}>
            Lihat semua
          </Link>
        )
      }
    >
      {isFiltered ? 'Tidak ada kegiatan di bagian ini.' : 'Belum ada kegiatan yang tercatat.'}
    </EmptyState>
  )
}
