import { useRouter } from '@tanstack/react-router'
import { type CallError, NetworkError } from '../api/call.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** The server's no, in the place where the step was tried. After a conflict, and where the answer was lost, it can be looked up how it stands; what was typed stays. */
export function StepRefusal({ refusal }: { refusal: CallError | null }) {
  const router = useRouter()
  if (refusal === null) return null
  return (
    <Banner
      kind="danger"
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
