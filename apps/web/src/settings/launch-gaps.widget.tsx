import type { LaunchGapView } from '@pasar/contract/settings/launch-gap'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import { Link } from '@tanstack/react-router'
import { Banner } from '../ui/base/banner.tsx'
import { linkClass } from '../ui/blocks/page-head.tsx'

/** What a production site lacks before it takes orders; nothing for a complete site. */
export function LaunchGaps({ gaps, hasLink }: { gaps: readonly LaunchGapView[]; hasLink: boolean }) {
  const [blocking, coming] = [true, false].map((isNow) => gaps.filter((gap) => gap.isBlocking === isNow))
  return (
    <>
      <GapList
        kind="danger"
        title="Sekolah belum dapat memesan. Yang belum lengkap:"
        gaps={blocking}
        hasLink={hasLink}
      />
      <GapList
        kind="attention"
        title="Sekolah tidak dapat memesan lagi dalam sebulan bila ini tidak dilengkapi:"
        gaps={coming}
        hasLink={hasLink}
      />
    </>
  )
}

type GapListProps = {
  kind: 'danger' | 'attention'
  title: string
  gaps: readonly LaunchGapView[] | undefined
  hasLink: boolean
}

function GapList({ kind, title, gaps = [], hasLink }: GapListProps) {
  if (gaps.length === 0) return null
  return (
    <Banner kind={kind} title={title}>
      <ul className="list-disc pl-5">
        {gaps.map(({ key, reason }) => (
          <li key={key}>
            {SETTING_NAMES[key]}: {reason.charAt(0).toLowerCase() + reason.slice(1)}
          </li>
        ))}
      </ul>
      {hasLink && (
        <p>
          <Link to="/staff/settings" className={linkClass}>
            Buka Setelan
          </Link>
        </p>
      )}
    </Banner>
  )
}
