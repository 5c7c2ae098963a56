import { FieldError } from './field.tsx'

type CallErrorNoteProps = {
  /** Calls with the newest last. Shows nothing while a retry is pending. */
  calls: readonly { refusal: Error | null }[]
}

/** Error message beside a button. Unlike the toast it stays until the next attempt. */
export function CallErrorNote({ calls }: CallErrorNoteProps) {
  const refusal = calls.findLast((one) => one.refusal !== null)?.refusal
  return refusal == null ? null : (
    <div className="w-full">
      <FieldError>{refusal.message}</FieldError>
    </div>
  )
}
