import type { ItemDossier } from '@pasar/contract/moderation/item-review'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { formatNumber } from '../ui/data/money.ts'

/** Links to the previous and the next item of the review queue, and the position in it. */
export function QueueNeighbours({ queue: { previous, next, position, total } }: Pick<ItemDossier, 'queue'>) {
  if (total === 0) return null
  return (
    <nav aria-label="Antrean pemeriksaan" className="flex flex-wrap items-center gap-2">
      <p className="caption tnum mr-auto text-ink-2">
        {position > 0
          ? `Nomor ${formatNumber(position)} dari ${formatNumber(total)} dalam antrean`
          : `${formatNumber(total)} menunggu dalam antrean`}
      </p>
      {previous !== null && (
        <Link
          to="/staff/items/$itemId"
          params={{ itemId: previous }}
          className={buttonClass('outline', 'toolbar')}
        >
          <Icon name="arrow-left" size={18} />
          Sebelumnya
        </Link>
      )}
      {next !== null && (
        <Link
          to="/staff/items/$itemId"
          params={{ itemId: next }}
          className={buttonClass('outline', 'toolbar')}
        >
          Berikutnya
          <Icon name="caret-right" size={18} />
        </Link>
      )}
    </nav>
  )
}
