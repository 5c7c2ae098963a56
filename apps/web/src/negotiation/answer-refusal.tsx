import { type ReactNode, useEffect, useRef } from 'react'
import { type CallError, NetworkError } from '../api/call.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type AnswerRefusalProps = {
  refusal: CallError | null
  /** What to do about a conflict, or to see whether it arrived after all; what was typed stays. */
  inConflict: ReactNode
}

/** The server's no where the answer was given, brought into sight. What fields are to blame for stands beside them. */
export function AnswerRefusal({ refusal, inConflict }: AnswerRefusalProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (refusal === null || refusal.fields.length > 0) return null
  return (
    <div ref={place}>
      <Banner
        kind="danger"
        action={(refusal.status === 409 || refusal instanceof NetworkError) && inConflict}
      >
        {refusal.message}
      </Banner>
    </div>
  )
}

/** Fetches the newest offer. */
export function ReloadButton({ onReload }: { onReload: () => void }) {
  return (
    <Button size="small" variant="outline" icon="arrow-counter-clockwise" onClick={onReload}>
      Muat ulang
    </Button>
  )
}
