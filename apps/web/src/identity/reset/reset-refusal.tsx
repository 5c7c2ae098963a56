import type { CallError } from '../../call/call.ts'
import { Banner } from '../../ui/base/banner.tsx'

/** The pressed button may be below while this message is outside the viewport. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Shows why a password reset failed, in the viewport. @spec 8 Reset: 'Error' */
export function ResetRefusal({ refusal }: { refusal: CallError | null }) {
  if (refusal === null) return null
  return (
    <div ref={scrollIntoView} className="scroll-mt-4">
      <Banner kind="danger" title="Error">
        {refusal.message}
      </Banner>
    </div>
  )
}
