import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { type ReactNode, useId } from 'react'
import { LockReason } from '../ui/base/lock-reason.tsx'
import { useMissingRole } from './missing-role.ts'

type RoleGateProps = {
  call: Pick<Endpoint, 'method' | 'path'>
  /** Place of the sentence among the buttons. */
  noteClass?: string
  children: ReactNode
}

/**
 * Buttons and fields that make a call of staff or of a shop. People without the role see them
 * disabled, below a sentence that names the role and whom to ask.
 *
 * @decision 0149 0154
 */
export function RoleGate({ call, noteClass, children }: RoleGateProps) {
  const missing = useMissingRole(call)
  const noteId = useId()
  if (missing === null) return children
  return (
    <>
      <LockReason id={noteId} className={noteClass}>
        {missing}
      </LockReason>
      <fieldset disabled aria-describedby={noteId} className="contents">
        {children}
      </fieldset>
    </>
  )
}
