import { Button } from './button.tsx'
import { SectionError } from './error-state.tsx'

type MoreButtonProps = {
  /** The fetching of the next part: on its way, or why it did not come. */
  fetching: { isPending: boolean; refusal: Error | null }
  onMore: () => void
  label?: string
}

/** Under a list without an end that is known. Where the next part does not come, that stays said in its place, with another try. */
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
