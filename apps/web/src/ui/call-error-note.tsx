import { FieldError } from './field.tsx'

type CallErrorNoteProps = {
  /** What was asked for, the newest last; it says nothing while it is tried again. */
  calls: readonly { refusal: Error | null }[]
}

/** Why what was pressed here was not done. The toast passes; this stays beside the button until it is tried again. */
export function CallErrorNote({ calls }: CallErrorNoteProps) {
  const refusal = calls.findLast((one) => one.refusal !== null)?.refusal
  return refusal == null ? null : (
    <div className="w-full">
      <FieldError>{refusal.message}</FieldError>
    </div>
  )
}
