import type { CallError } from '../api/call.ts'
import { Banner } from '../ui/banner.tsx'

/** A button below may have been pressed where this is out of sight. */
const comeIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** @spec 8 Reset: 'Error' */
export function ResetRefusal({ refusal }: { refusal: CallError | null }) {
  if (refusal === null) return null
  return (
    <div ref={comeIntoSight} className="scroll-mt-4">
      <Banner kind="danger" title="Error">
        {refusal.message}
      </Banner>
    </div>
  )
}
