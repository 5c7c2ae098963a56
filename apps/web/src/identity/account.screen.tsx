import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../api/use-page-context.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Banner } from '../ui/banner.tsx'
import { buttonClass } from '../ui/button.tsx'
import { longDate } from '../ui/date.ts'
import type { RenderLink } from '../ui/link-look.tsx'
import { PageHead, SectionHead } from '../ui/page-head.tsx'
import { NoTasks, TaskCard } from '../ui/task-card.tsx'

const route = getRouteApi('/account')

type Kind = 'confirm' | 'process' | 'ship' | 'bast' | 'pay' | 'verify'

const kinds: Record<Kind, { icon: IconName; says: string; link: RenderLink }> = {
  confirm: { icon: 'hourglass-medium-duotone', says: 'menunggu konfirmasi Anda', link: toTab('new') },
  process: { icon: 'package-duotone', says: 'menunggu diproses', link: toTab('step2') },
  ship: { icon: 'truck-duotone', says: 'menunggu dikirim', link: toTab('step3') },
  bast: { icon: 'stamp-duotone', says: 'menunggu BAST', link: toTab('step4') },
  pay: { icon: 'bank-duotone', says: 'menunggu pembayaran', link: toTab('step5') },
  verify: {
    icon: 'seal-check-duotone',
    says: 'menunggu verifikasi pembayaran',
    link: (look) => <Link to="/staff/payments" {...look} />,
  },
}

function toTab(type: 'new' | 'step2' | 'step3' | 'step4' | 'step5'): RenderLink {
  return (look) => <Link to="/history/$type" params={{ type }} search={{}} {...look} />
}

/** The task board: what waits for the reader, each with its deadline and the way to it. */
export function AccountScreen() {
  const { tasks, unfinishedThisYear } = route.useLoaderData()
  const { member, settings } = usePageContext()
  return (
    <div className="wadah flex flex-col gap-6 py-6">
      <PageHead title={member?.name ?? 'Dashboard'} lead={member?.email} />
      {settings.isEndOfYear && unfinishedThisYear > 0 && (
        <Banner kind="year-end" title={`${unfinishedThisYear} pesanan tahun ini belum selesai`}>
          Selesaikan sebelum 31 Desember.
        </Banner>
      )}
      <section className="flex flex-col gap-3">
        <SectionHead title="Menunggu tindakan Anda" />
        {tasks.length === 0 && <NoTasks />}
        <ul className="grid gap-3 md:grid-cols-2">
          {tasks.map(({ kind, count, earliest }) => (
            <li key={kind}>
              <TaskCard
                icon={kinds[kind].icon}
                link={kinds[kind].link}
                {...(earliest !== null && { hint: `Paling lambat ${longDate(earliest)}` })}
              >
                {count} pesanan {kinds[kind].says}
              </TaskCard>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <Link to="/history/$type" params={{ type: 'all' }} search={{}} className={buttonClass('outline')}>
          Lihat semua transaksi
        </Link>
      </p>
    </div>
  )
}
