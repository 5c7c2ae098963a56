import { useRouter } from '@tanstack/react-router'
import { type CallError, NetworkError } from '../../call/call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'

type StepRefusalProps = {
  refusal: CallError | null
  /** What did not happen, where the message alone does not say it. */
  title?: string | undefined
}

/**
 * The server's refusal, next to the step. After a conflict or a lost response the user can reload
 * the order. The draft stays.
 */
export function StepRefusal({ refusal, title }: StepRefusalProps) {
  const router = useRouter()
  if (refusal === null) return null
  return (
    <Banner
      kind="danger"
      title={title}
      action={
        (refusal.status === 409 || refusal instanceof NetworkError) && (
          <Button
            size="small"
            variant="outline"
            icon="arrow-counter-clockwise"
            onClick={() => void router.invalidate()}
          >
            Muat ulang
          </Button>
        )
      }
    >
      {refusal.message}
    </Banner>
  )
}
