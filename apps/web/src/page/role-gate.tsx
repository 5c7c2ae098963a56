import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { type ReactNode, useId } from 'react'
import { useMissingRole } from './missing-role.ts'
import { MissingRoleNote } from './missing-role-note.tsx'

type RoleGateProps = { call: Pick<Endpoint, 'method' | 'path'>; children: ReactNode }

/**
 * Buttons and fields that make a call of staff. Staff without the role see them disabled, below a
 * sentence that names the role and whom to ask. Other users see them as they are.
 *
 * @decision 0149
 */
export function RoleGate({ call, children }: RoleGateProps) {
  const missing = useMissingRole(call)
  const noteId = useId()
  if (missing === null) return children
  return (
    <>
      <MissingRoleNote id={noteId} text={missing} />
      <fieldset disabled aria-describedby={noteId} className="contents">
        {children}
      </fieldset>
    </>
  )
}
