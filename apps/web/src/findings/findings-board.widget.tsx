import type { Findings } from '@pasar/contract/findings/finding'
import { Link } from '@tanstack/react-router'
import { linkClass, SectionHead } from '../ui/blocks/page-head.tsx'
import { formatNumber } from '../ui/text/money.ts'
import { FindingList } from './finding-list.tsx'

const SHOWN = 3

/**
 * The strongest open findings, for the dashboards of supervisors and staff; nothing without one.
 */
export function FindingsBoard({ findings: { findings, kinds, sharedCount } }: { findings: Findings }) {
  if (findings.length === 0 && sharedCount === 0) return null
  const count = kinds.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Temuan yang perlu ditelaah"
        aside={
          <Link to="/account/findings" search={{}} className={linkClass}>
            Lihat semua ({formatNumber(count)})
          </Link>
        }
      />
      {sharedCount > 0 && (
        <p>
          <Link to="/account/findings" search={{ shared: 1, state: 'all' }} className={linkClass}>
            Dibagikan kepada Anda ({formatNumber(sharedCount)})
          </Link>
        </p>
      )}
      <FindingList findings={findings.slice(0, SHOWN)} />
    </section>
  )
}
