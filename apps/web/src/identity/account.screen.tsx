import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../api/use-page-context.ts'
import { TaskBoard } from '../catalogue/task-board.widget.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageHead, SectionHead } from '../ui/page-head.tsx'

const route = getRouteApi('/account')

/** The task board: what waits for the reader, each with its deadline and the way to it. */
export function AccountScreen() {
  const board = route.useLoaderData()
  const { member, settings } = usePageContext()
  return (
    <div className="wadah flex flex-col gap-6 py-6">
      <PageHead title={member?.name ?? 'Dashboard'} lead={member?.email} />
      <section className="flex flex-col gap-3">
        <SectionHead title="Menunggu tindakan Anda" />
        <TaskBoard board={board} isEndOfYear={settings.isEndOfYear} />
      </section>
      <p>
        <Link to="/history/$type" params={{ type: 'all' }} search={{}} className={buttonClass('outline')}>
          Lihat semua transaksi
        </Link>
      </p>
    </div>
  )
}
