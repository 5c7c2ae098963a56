import type { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { grouped } from '../ui/money.ts'
import { SectionHead } from '../ui/page-head.tsx'
import { Tag } from '../ui/tag.tsx'

type Watched = NonNullable<Reply<typeof tasks>['watched']>

/** What a supervisor watches, and how many orders there are in work, disputed and late. */
export function TerritoryBoard({ watched }: { watched: Watched }) {
  const figures = [
    { label: 'Pesanan berjalan', count: watched.open, type: 'all' },
    { label: 'Dikomplain', count: watched.complained, type: 'complained' },
    { label: 'Lewat batas waktu', count: watched.overdue, type: 'all' },
  ] as const
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title="Wilayah pengawasan" />
      <p className="flex flex-wrap gap-1.5">
        {watched.areas.length === 0
          ? 'Belum ada wilayah. Hubungi platform.'
          : watched.areas.map((area) => <Tag key={area}>{area}</Tag>)}
      </p>
      <ul className="grid gap-2 sm:grid-cols-3">
        {figures.map(({ label, count, type }) => (
          <li key={label}>
            <Link
              to="/history/$type"
              params={{ type }}
              search={{}}
              className="kartu block p-4 text-tinta no-underline enabled-hover:bg-cekung"
            >
              <span className="angka-besar tnum block">{grouped(count)}</span>
              <span className="text-tinta-2">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
