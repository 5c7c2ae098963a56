import { sendHeadCode } from '@pasar/contract/ordering/head-confirmation'
import { useState } from 'react'
import { useCall } from '../../call/use-call.ts'

/** Sends a one-time code to the head, and remembers which one the user types. */
export function useHeadCode(token: string) {
  const [handle, setHandle] = useState<number | null>(null)
  const sending = useCall(sendHeadCode, (reply) => setHandle(reply.handle), 'in-place')
  return { handle, sending, send: () => void sending.send({ params: { token } }) }
}
