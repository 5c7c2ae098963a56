import type { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { Tag } from '../ui/base/tag.tsx'
import { SectionHead } from '../ui/blocks/page-head.tsx'
import { formatNumber } from '../ui/text/money.ts'

type WatchedTerritory = NonNullable<Reply<typeof tasks>['watched']>

/** The territory of a supervisor, with the number of open, disputed and late orders. */
export function TerritoryBoard({ watched }: { watched: WatchedTerritory }) {
  const links = [
    { label: 'Belum selesai', count: watched.open, type: 'all', search: { group: 'unfinished' } },
    { label: 'Dikomplain', count: watched.complained, type: 'complained', search: {} },
    { label: 'Lewat batas waktu', count: watched.overdue, type: 'all', search: { overdue: 1 } },
  ] as const
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title="Wilayah pengawasan" />
      <p className="flex flex-wrap gap-1.5">
        {watched.areas.length === 0
          ? 'Belum ada wilayah. Hubungi platform.'
          : watched.areas.map((area) => <Tag key={area}>{area}</Tag>)}
      </p>
      <ul className="grid grid-cols-3 gap-2">
        {links.map(({ label, count, type, search }) => (
          <li key={label}>
            <Link
              to="/history/$type"
              params={{ type }}
              search={search}
              className="card block h-full p-3 text-ink no-underline enabled-hover:bg-sunken md:p-4"
            >
              <span className="large-figure tnum block">{formatNumber(count)}</span>
              <span className="text-ink-2">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
