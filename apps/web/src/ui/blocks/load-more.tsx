import { Button, buttonClass } from '../base/button.tsx'
import type { RenderLink } from '../base/link-look.tsx'
import { formatNumber } from '../text/money.ts'
import { SectionError } from './error-state.tsx'

type LoadMoreProps = {
  shown: number
  /** null when it is not known. */
  total: number | null
  state?: 'ready' | 'loading' | 'error' | undefined
  /** Link to the next page; works without scripts. */
  link?: RenderLink | undefined
  onMore?: (() => void) | undefined
}

/** "Muat lagi" with "48 dari 1.686", or "48 dimuat" without a total; at the end only the count. */
export function LoadMore({ shown, total, state = 'ready', link, onMore }: LoadMoreProps) {
  const more = total === null || shown < total
  return (
    <div className="flex flex-col items-center gap-2.5 py-6">
      <p className="caption tnum text-ink-3">
        {formatNumber(shown)} {total === null ? 'dimuat' : `dari ${formatNumber(total)}`}
      </p>
      {state === 'error' ? (
        <SectionError onRetry={onMore}>Lanjutan daftar gagal dimuat.</SectionError>
      ) : (
        more &&
        (link === undefined ? (
          <Button variant="outline" busy={state === 'loading'} busyText="Memuat…" onClick={onMore}>
            Muat lagi
          </Button>
        ) : (
          link({ className: buttonClass('outline'), children: 'Muat lagi' })
        ))
      )}
    </div>
  )
}
