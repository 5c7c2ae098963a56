import { Button } from '../base/button.tsx'
import { SectionError } from './error-state.tsx'

type MoreButtonProps = {
  /** State of the request for the next part: pending, or failed with a reason. */
  fetching: { isPending: boolean; refusal: Error | null }
  onMore: () => void
  label?: string
}

/** Button below a list of unknown length. A failure stays visible with a retry. */
export function MoreButton({ fetching, onMore, label = 'Muat lagi' }: MoreButtonProps) {
  if (fetching.refusal !== null)
    return <SectionError onRetry={onMore}>{fetching.refusal.message}</SectionError>
  return (
    <Button
      variant="outline"
      className="self-center"
      busy={fetching.isPending}
      busyText="Memuat…"
      onClick={onMore}
    >
      {label}
    </Button>
  )
}
