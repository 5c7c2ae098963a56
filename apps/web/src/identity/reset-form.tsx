import { useEffect, useState } from 'react'
import { ResetAsk } from './reset-ask.tsx'
import { type AskedReset, resetDraft } from './reset-draft.ts'
import { ResetSet } from './reset-set.tsx'

type ResetFormProps = {
  /** Filled in where it is known; empty else. */
  email: string
  /** The password is another one; every session has ended. */
  onDone: (email: string) => void
}

/** Another password in two steps: the address, then the code of the letter with the new password. @spec 2 Reset password modal */
export function ResetForm({ email, onDone }: ResetFormProps) {
  const [asked, setAsked] = useState<AskedReset | null>(null)
  const [typed, setTyped] = useState(email)

  useEffect(() => setAsked(resetDraft.read(email, Date.now())), [email])

  const keep = (next: AskedReset) => {
    resetDraft.keep(next)
    setAsked(next)
  }
  const again = () => {
    resetDraft.forget()
    setTyped(asked?.email ?? email)
    setAsked(null)
  }
  if (asked === null) return <ResetAsk email={typed} onAsked={keep} />
  return (
    <ResetSet
      asked={asked}
      onAskedAgain={keep}
      onOtherAddress={again}
      onDone={() => {
        resetDraft.forget()
        onDone(asked.email)
      }}
    />
  )
}
