import { type ChatMessage, sendMessage } from '@pasar/contract/chat/chat'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Refused, Unreachable } from '../api/call.ts'
import { keptOnDevice } from '../api/kept-on-device.ts'
import { usePageContext } from '../api/use-page-context.ts'

const Outgoing = z.object({
  clientId: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
})
/** A message on its way. */
export type Outgoing = z.output<typeof Outgoing> & { problem: string | null }

const Kept = z.object({ draft: z.string(), waiting: z.array(Outgoing) })

/**
 * What is typed, and what is on its way: both outlive a reload of the page. A message keeps the number that it got here, so it arrives once
 * however often it is sent; one after the other, in the order in which they were written.
 */
export function useOutgoing(chatId: number, onSent: (message: ChatMessage) => void) {
  const { call, member } = usePageContext()
  const kept = useMemo(
    () => keptOnDevice('device', `pesan-${member?.memberId ?? 0}-${chatId}`, Kept),
    [chatId, member?.memberId],
  )
  const [draft, setDraft] = useState('')
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([])
  const isRead = useRef(false)
  useEffect(() => {
    const before = kept.read()
    isRead.current = true
    if (before === null) return
    setDraft(before.draft)
    setWaiting(before.waiting.map((one) => ({ ...one, problem: null })))
  }, [kept])
  useEffect(() => {
    if (!isRead.current) return
    if (draft === '' && waiting.length === 0) kept.forget()
    else kept.keep({ draft, waiting: waiting.map(({ problem: _, ...one }) => one) })
  }, [kept, draft, waiting])

  const isSending = useRef(false)
  const send = useCallback(
    async ({ clientId, text, files }: Outgoing) => {
      isSending.current = true
      try {
        const body = { message: text, clientId, files: files.map(({ id }) => id) }
        const sent = await call(sendMessage, { params: { type: 'all', chatId }, body })
        onSent(sent)
        setWaiting((held) => held.filter((one) => one.clientId !== clientId))
      } catch (error) {
        const isKnown = error instanceof Refused || error instanceof Unreachable
        const problem = isKnown ? error.message : 'Belum terkirim. Coba lagi.'
        setWaiting((held) => held.map((one) => (one.clientId === clientId ? { ...one, problem } : one)))
      } finally {
        isSending.current = false
      }
    },
    [call, chatId, onSent],
  )

  useEffect(() => {
    const [next] = waiting
    if (next && next.problem === null && !isSending.current) void send(next)
  }, [waiting, send])

  const retry = useCallback(() => setWaiting((held) => held.map((one) => ({ ...one, problem: null }))), [])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])

  return {
    draft,
    setDraft,
    waiting,
    put: (text: string, files: Outgoing['files']) => {
      setDraft('')
      setWaiting((held) => [
        ...held,
        { clientId: crypto.randomUUID(), text: text.trim(), files, problem: null },
      ])
    },
    retry,
    drop: (clientId: string) => setWaiting((held) => held.filter((one) => one.clientId !== clientId)),
  }
}
