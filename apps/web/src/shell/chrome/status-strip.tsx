import { positionName } from '@pasar/domain/identity/school-rights'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { usePageContext } from '../../page/use-page-context.ts'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'

/**
 * Strip below the header: the account type, and its effect on prices and taxes.
 *
 * @param isCompact whether phones leave it out, because the page is about one task
 *
 * @spec 1 labelled Akun Satdik
 */
export function StatusStrip({ isCompact }: { isCompact: boolean }) {
  const { member } = usePageContext()
  if (member === null || (member.role !== 'buyer' && member.role !== 'vendor')) return null
  const person =
    member.personName === null || member.position === null
      ? member.personName
      : `${member.personName}, ${positionName(member.position)}`
  return (
    <section
      aria-label="Akun"
      className={classes('no-print border-b border-line bg-paper', isCompact && 'max-md:hidden')}
    >
      <div className="page-container flex min-h-7 items-center gap-x-2 py-0.5 text-sm">
        <div
          className={classes(
            'flex min-w-0 flex-1 items-center gap-x-2',
            person !== null && 'max-md:flex-wrap',
          )}
        >
          <span className="flex min-w-0 items-center gap-x-2">
            <Icon name="map-pin" size={16} className="text-ink-3" />
            <span className="min-w-0 truncate">{member.name}</span>
          </span>
          {person !== null && <span className="min-w-0 truncate text-ink-2">{person}</span>}
          {member.zone !== null && <b className="shrink-0">Zona {member.zone}</b>}
        </div>
        <span className="flex shrink-0 items-center gap-1.5">
          {member.freeTradeZone && (
            <details className="relative">
              <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
                <Tag tone="blue">FTZ</Tag>
              </summary>
              <p className="absolute top-full right-0 z-20 mt-1 w-60 rounded-lg border border-line bg-raised p-3 shadow-overlay">
                {treatmentLabels('free-trade-zone').sentence}
              </p>
            </details>
          )}
          <Tag tone="amber">{member.role === 'buyer' ? 'Akun Satdik' : 'Akun Vendor'}</Tag>
        </span>
      </div>
    </section>
  )
}
