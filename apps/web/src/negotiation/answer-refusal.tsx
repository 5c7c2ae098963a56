import type { Refused } from '../api/call.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type AnswerRefusalProps = { refusal: Refused | null; onReload: () => void }

/** The server's no where the answer was given. What fields are to blame for stands beside them; after a conflict what was typed stays. */
export function AnswerRefusal({ refusal, onReload }: AnswerRefusalProps) {
  if (refusal === null || refusal.fields.length > 0) return null
  return (
    <Banner
      kind="danger"
      action={
        refusal.status === 409 && (
          <Button size="small" variant="outline" icon="arrow-counter-clockwise" onClick={onReload}>
            Muat ulang
          </Button>
        )
      }
    >
      {refusal.message}
    </Banner>
  )
}
