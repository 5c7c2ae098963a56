import { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePersonalReply } from '../../call/personal-values.ts'
import { useLiveReload } from '../../live/use-live-reload.ts'
import { lastDayOf, useOnHoliday } from '../../page/holiday-tag.tsx'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import type { LinkLook } from '../../ui/base/link-look.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { NoTasks, TaskCard } from '../../ui/blocks/task-card.tsx'
import { DeadlineClock } from '../../ui/data/deadline-clock.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { formatTask, ordersOfTask, type Task } from './task-labels.ts'

type TaskBoardProps = {
  board: Reply<typeof tasks>
  /**
   * Whether the year-end notice about open orders is shown.
   *
   * @spec 9 End-of-year flag
   */
  isEndOfYear: boolean
  /** list: one column, as on the dashboard. cards: beside each other, above other content. */
  look: 'list' | 'cards'
}

/** Tasks with the earliest deadline first; those without one last. */
const byDeadline = (one: Task, other: Task) =>
  (one.earliest?.getTime() ?? Number.MAX_VALUE) - (other.earliest?.getTime() ?? Number.MAX_VALUE)

/** First card after sign-in: the open tasks of the user with their deadlines. */
export function TaskBoard({ board: receivedBoard, isEndOfYear, look }: TaskBoardProps) {
  const loadedTasks = usePersonalReply(receivedBoard)
  const { call, renderedAt, settings } = usePageContext()
  const [board, setBoard] = useState(loadedTasks)
  useEffectOnChange(loadedTasks, () => setBoard(loadedTasks))
  useLiveReload('notice', 'tasks', () => call(tasks, {}), setBoard)
  const waiting = board.tasks.filter(({ count }) => count > 0).toSorted(byDeadline)
  return (
    <section aria-label="Menunggu tindakan Anda" className="flex flex-col gap-2">
      {isEndOfYear && board.unfinishedThisYear > 0 && (
        <Banner
          kind="year-end"
          action={
            <Link to="/account/year-end" search={{}} className={buttonClass('outline')}>
              Lihat perkiraan selesainya
            </Link>
          }
        >
          <b>{formatNumber(board.unfinishedThisYear)}</b> pesanan tahun ini belum selesai. Selesaikan sebelum{' '}
          {settings.yearEndCut} Desember.
        </Banner>
      )}
      <OwnHoliday holiday={board.holiday} />
      {waiting.length === 0 ? (
        <NoTasks />
      ) : (
        <ul
          className={classes(
            'grid gap-2',
            look === 'cards' && 'grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]',
          )}
        >
          {waiting.map((task) => {
            const { icon, title, hint, isOverdue } = formatTask(task, renderedAt)
            return (
              <li key={task.kind}>
                <TaskCard
                  {...{ icon, isOverdue }}
                  hint={
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <span className="text-ink-2">{hint}</span>
                      {task.earliest !== null && <DeadlineClock at={task.earliest} now={renderedAt} />}
                    </span>
                  }
                  link={(look) => <TaskLink task={task} {...look} />}
                >
                  {title}
                </TaskCard>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** The running or planned holiday of the own shop, with the way to end it. */
function OwnHoliday({ holiday }: { holiday: TaskBoardProps['board']['holiday'] }) {
  const isRunning = useOnHoliday(holiday)
  const { renderedAt } = usePageContext()
  if (holiday === null || holiday.until <= renderedAt) return null
  return (
    <Banner
      kind="attention"
      title={
        isRunning
          ? `Toko Anda libur sampai ${longDate(lastDayOf(holiday))}`
          : `Toko Anda libur mulai ${longDate(holiday.from)}`
      }
      action={
        <Link to="/account/holiday" className={buttonClass('outline', 'small')}>
          {isRunning ? 'Ubah atau buka toko sekarang' : 'Ubah atau batalkan libur'}
        </Link>
      }
    >
      {isRunning
        ? `Pesanan dan negosiasi baru diterima lagi mulai ${longDate(holiday.until)}. Batas waktu pesanan yang berjalan tidak berubah.`
        : `Sampai ${longDate(lastDayOf(holiday))}. Sampai saat itu toko Anda tetap menerima pesanan.`}
    </Banner>
  )
}

const MINE = { giliran: 'saya' } as const
const LOW_STOCK = { keadaan: 'low_stock' } as const
const PRICE_CONFLICTS = { keadaan: 'price_conflict' } as const

function TaskLink({ task, ...look }: LinkLook & { task: Task }) {
  const orders = ordersOfTask(task.kind)
  if (orders !== null)
    return <Link to="/history/$type" params={{ type: orders.type }} search={orders.search} {...look} />
  if (task.kind === 'negotiate')
    return <Link to="/negotiation/$type" params={{ type: 'open' }} search={MINE} {...look} />
  if (task.kind === 'review') return <Link to="/staff/members" search={{}} {...look} />
  if (task.kind === 'business') return <Link to="/staff/members" search={{ tab: 'business' }} {...look} />
  if (task.kind === 'item-review') return <Link to="/staff/items" search={{}} {...look} />
  if (task.kind === 'item-changes') return <Link to="/staff/items" search={{ tab: 'changes' }} {...look} />
  if (task.kind === 'item-prices') return <Link to="/produk" search={PRICE_CONFLICTS} {...look} />
  if (task.kind === 'book-prices') return <Link to="/buku" search={PRICE_CONFLICTS} {...look} />
  if (task.kind === 'low-stock') return <Link to="/produk" search={LOW_STOCK} {...look} />
  if (task.kind === 'low-stock-books') return <Link to="/buku" search={LOW_STOCK} {...look} />
  if (task.kind === 'breach') return <Link to="/staff/privacy" search={MINE} {...look} />
  if (task.kind === 'decide') return <Link to="/staff/requests" {...look} />
  if (task.kind === 'answer-complaint')
    return <Link to="/account/complaint/$type" params={{ type: 'open' }} search={MINE} {...look} />
  if (task.kind === 'complaint') return <Link to="/staff/complaints" {...look} />
  if (task.kind === 'setting') return <Link to="/staff/settings" search={MINE} {...look} />
  return <Link to="/staff/payments" {...look} />
}
