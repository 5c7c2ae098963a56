import {
  markNoticesRead,
  type Notice,
  type NoticeList,
  listNotices as noticesCall,
} from '@pasar/contract/notification/notification'
import { NOTICE_TABS, type NoticeTab, tabNames } from '@pasar/domain/notification/audience'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { publishNoticeCount, useNoticeCount } from '../live/notice-count.ts'
import { useLiveReload } from '../live/use-live-reload.ts'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { MoreButton } from '../ui/blocks/more-button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { tabFromParam, tabSearch } from './notice-address.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { appendPage, groupByDay, groupByOrder, mergeNewest } from './notice-list.ts'
import { loadNotices } from './notification.api.ts'

const route = getRouteApi('/notification')

const nothing: Record<NoticeTab, string> = {
  action: 'Tidak ada yang perlu Anda lakukan.',
  information: 'Belum ada pemberitahuan.',
  activity: 'Belum ada kegiatan yang diberitahukan.',
}

/** Notices of the user: to-do, information, activity. @spec 2 notification */
export function NotificationScreen() {
  const tab = tabFromParam(route.useSearch().bagian)
  const [list, change] = useLatestNotices(route.useLoaderData(), tab)
  const { notices, counts, next } = list
  const fetching = useCall(noticesCall, (page) => change((now) => appendPage(now, page)))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Notifikasi"
        lead={counts.unread === 0 ? 'Semua sudah dibaca.' : `${counts.unread} belum dibaca`}
        actions={
          <>
            <ReadAllButton {...{ tab, notices, change }} />
            <Link to="/account/notification" className={buttonClass('quiet', 'toolbar')}>
              Atur pemberitahuan
            </Link>
          </>
        }
      />
      <Tabs current={tab} counts={counts} />
      {notices.length === 0 ? (
        <EmptyState drawing="folder">{nothing[tab]}</EmptyState>
      ) : (
        <NoticesByDay {...{ notices, change }} />
      )}
      {next !== null && (
        <MoreButton fetching={fetching} onMore={() => void fetching.send({ query: { tab, before: next } })} />
      )}
    </div>
  )
}

type NoticesProps = {
  notices: NoticeList['notices']
  change: (to: (shownNotices: NoticeList) => NoticeList) => void
}

/** Marks the shown notices as read. */
function ReadAllButton({ tab, notices, change }: NoticesProps & { tab: NoticeTab }) {
  const [newest] = notices
  const reading = useCall(markNoticesRead, (after) => {
    publishNoticeCount(after.unread)
    const noticeIds = new Set(notices.map(({ id }) => id))
    change((now) => ({
      ...now,
      counts: after,
      notices: now.notices.map((one) => (noticeIds.has(one.id) ? { ...one, isRead: true } : one)),
    }))
  })
  if (newest === undefined || notices.every(({ isRead }) => isRead)) return null
  return (
    <Button
      variant="outline"
      size="toolbar"
      busy={reading.isPending}
      onClick={() => void reading.send({ body: { tab, upTo: newest.id } })}
    >
      Tandai semua dibaca
    </Button>
  )
}

function NoticesByDay({ notices, change }: NoticesProps) {
  const { renderedAt } = usePageContext()
  return (
    <div className="card divide-y divide-line overflow-hidden">
      {groupByDay(notices, renderedAt).map(({ day, notices: ofDay }) => (
        <section key={day}>
          <h2 className="border-b border-line bg-sunken px-4 py-2 text-sm font-bold text-ink-2">{day}</h2>
          <ol className="divide-y divide-line">
            {groupByOrder(ofDay).map(([newest, ...older]) => (
              <li key={newest.id}>
                <ChangingEntry notice={newest} change={change} />
                {older.length > 0 && <OlderNotices notices={older} change={change} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** Earlier notices about the same order, folded. */
function OlderNotices({ notices, change }: NoticesProps) {
  const unread = notices.filter(({ isRead }) => !isRead).length
  return (
    <details className="group border-t border-line">
      <summary className="caption flex min-h-11 cursor-pointer items-center gap-1.5 pr-4 pl-13 text-board-700">
        <Icon name="caret-right" size={16} className="group-open:rotate-90" />
        {notices.length} pemberitahuan lain tentang pesanan ini
        {unread > 0 && <b className="text-ink">, {unread} belum dibaca</b>}
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {notices.map((notice) => (
          <li key={notice.id}>
            <ChangingEntry notice={notice} change={change} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** A notice that changes the list when it is marked. */
function ChangingEntry({ notice, change }: { notice: Notice } & Pick<NoticesProps, 'change'>) {
  return (
    <NoticeEntry
      notice={notice}
      onReadChange={(isRead, after) =>
        change((now) => ({
          ...now,
          counts: after,
          notices: now.notices.map((one) => (one.id === notice.id ? { ...one, isRead } : one)),
        }))
      }
    />
  )
}

function Tabs({ current, counts }: { current: NoticeTab; counts: NoticeList['counts'] }) {
  const tabs = NOTICE_TABS.map((tab) => ({
    key: tab,
    label: tabNames[tab],
    count: counts[tab],
    isCurrent: tab === current,
    link: (look: { className: string }) => (
      <Link
        to="/notification"
        search={tabSearch(tab)}
        // The URL without a tab is a prefix of the others.
        activeOptions={{ exact: true }}
        {...look}
      />
    ),
  }))
  return <TabLinks label="Bagian notifikasi" tabs={tabs} />
}

/** Returns the list from the loader, updated at every notice event. */
function useLatestNotices(
  loadedNotices: NoticeList,
  tab: NoticeTab,
): [NoticeList, (to: (shownNotices: NoticeList) => NoticeList) => void] {
  const { call } = usePageContext()
  const [list, , change] = useNewest(loadedNotices)
  const unread = useNoticeCount(loadedNotices.counts.unread)
  useEffect(() => publishNoticeCount(loadedNotices.counts.unread), [loadedNotices])
  useLiveReload(
    'notice',
    tab,
    () => loadNotices(call, tab),
    (newest) => change((shownNotices) => mergeNewest(shownNotices, newest)),
  )
  return [{ ...list, counts: { ...list.counts, unread } }, change]
}
