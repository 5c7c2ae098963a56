import { type ReactNode, useEffect, useRef } from 'react'
import { type CallError, NetworkError } from '../call/call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'

type AnswerRefusalProps = {
  refusal: CallError | null
  /** Action after a conflict, or to check whether the answer arrived. The draft stays. */
  inConflict: ReactNode
}

/**
 * The server's refusal, next to the answer and scrolled into view. Field errors are shown at their
 * fields.
 */
export function AnswerRefusal({ refusal, inConflict }: AnswerRefusalProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal !== null) container.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (refusal === null || refusal.fields.length > 0) return null
  return (
    <div ref={container}>
      <Banner
        kind="danger"
        action={(refusal.status === 409 || refusal instanceof NetworkError) && inConflict}
      >
        {refusal.message}
      </Banner>
    </div>
  )
}

/** Reloads the newest offer. */
export function ReloadButton({ onReload }: { onReload: () => void }) {
  return (
    <Button size="small" variant="outline" icon="arrow-counter-clockwise" onClick={onReload}>
      Muat ulang
    </Button>
  )
}
