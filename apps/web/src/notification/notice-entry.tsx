import { type Notice, setNoticeRead } from '@pasar/contract/notification/notification'
import type { NoticeGroup } from '@pasar/domain/notification/audience'
import { Link } from '@tanstack/react-router'
import type { IconName } from '../icons/icon-names.ts'
import { SUBJECT_ICONS } from '../icons/subject-icons.ts'
import { publishNoticeCount } from '../live/notice-count.ts'
import { useCall } from '../page/use-call.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { clockTime } from '../ui/text/date.ts'
import { NoticeLink } from './notice-link.tsx'
import { NoticeText } from './notice-text.tsx'

const icons: Record<NoticeGroup, IconName> = {
  order: SUBJECT_ICONS.orders,
  request: SUBJECT_ICONS.requests,
  payment: SUBJECT_ICONS.bank,
  negotiation: SUBJECT_ICONS.negotiations,
  complaint: SUBJECT_ICONS.complaints,
  rating: SUBJECT_ICONS.ratings,
  item: SUBJECT_ICONS.goods,
  case: SUBJECT_ICONS.cases,
  setting: SUBJECT_ICONS.settings,
  account: SUBJECT_ICONS.security,
}

/** Hidden on phones. Devices with a mouse show it in the row under the mouse or with the focus. */
const ON_HOVER =
  'max-md:hidden! [@media(hover:hover)]:opacity-0 group-focus-within/notice:opacity-100! group-hover/notice:opacity-100!'

type NoticeEntryProps = {
  notice: Notice
  onReadChange: (
    isRead: boolean,
    counts: { action: number; information: number; activity: number; unread: number },
  ) => void
}

/** One notice: event, time and a link to act on it. */
export function NoticeEntry({ notice, onReadChange }: NoticeEntryProps) {
  const { id, group, words: text, at, isRead, isDone } = notice
  const marking = useCall(setNoticeRead, (counts) => {
    publishNoticeCount(counts.unread)
    onReadChange(!isRead, counts)
  })
  return (
    <article className="group/notice flex items-start gap-3 px-4 py-3 md:py-1">
      <span className="relative mt-2.5 shrink-0">
        <Icon name={icons[group]} size={24} className="text-board-700" />
        {!isRead && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-paper bg-badge"
          />
        )}
      </span>
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 md:flex-nowrap">
          <NoticeLink
            notice={notice}
            className={`inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-3 hover:underline ${isRead ? '' : 'font-bold'}`}
          >
            <span>
              {!isRead && <span className="sr-only">Belum dibaca: </span>}
              <NoticeText text={text} />
            </span>
          </NoticeLink>
          <time dateTime={at.toISOString()} className="caption tnum shrink-0 text-ink-3">
            {clockTime(at)}
          </time>
        </div>
        <div className="flex flex-wrap items-center gap-x-1 max-md:-ml-2.5 md:shrink-0">
          <Button
            variant="quiet"
            size="small"
            busy={marking.isPending}
            onClick={() => void marking.send({ params: { noticeId: id }, body: { isRead: !isRead } })}
          >
            {isRead ? 'Tandai belum dibaca' : 'Tandai dibaca'}
            <span className="sr-only">: {text}</span>
          </Button>
          <Link
            to="/notification/qr/$noticeId"
            params={{ noticeId: id }}
            className={buttonClass('quiet', 'small', ON_HOVER)}
          >
            Buka di ponsel<span className="sr-only">: {text}</span>
          </Link>
          {isDone && <Tag tone="green">Selesai</Tag>}
        </div>
      </div>
    </article>
  )
}
