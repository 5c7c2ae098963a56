import type { RenderLink } from '../ui/link-look.tsx'
import { grouped } from '../ui/money.ts'

/** How a line of a filter that is chosen by pressing it looks. */
export const lineLook =
  'flex min-h-11 w-full items-center gap-2 text-left text-tinta no-underline enabled-hover:underline underline-offset-3 md:min-h-8'

type CountedLinesProps = {
  label: string
  lines: readonly { id: string; name: string; count: number; link: RenderLink }[]
  className?: string | undefined
}

/** Choices with how many items each would show. */
export function CountedLines({ label, lines, className }: CountedLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className={className}>
      {lines.map(({ id, name, count, link }) => (
        <li key={id}>
          {link({
            className: lineLook,
            children: (
              <>
                <span className="min-w-0 flex-1">{name}</span>
                <span className="keterangan tnum text-tinta-3">
                  {grouped(count)}
                  <span className="sr-only"> barang</span>
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
