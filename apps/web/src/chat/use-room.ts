import { type ChatMessage, markRead, notifyTyping, type RoomView, viewRoom } from '@pasar/contract/chat/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribeLive } from '../api/live.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { extendWindow, type MessageWindow, mergeMessages } from './message-window.ts'

const TYPING_SHOWN_MS = 5_000

/**
 * One conversation while it is looked at: what is said comes in by itself, what is seen is marked as read, older pages are read on demand.
 * A reading that fails is made again at the next event, or when somebody asks for it.
 */
export function useRoom(loaded: RoomView) {
  const { call } = usePageContext()
  const { id: chatId, as } = loaded
  const [messageWindow, setHeld] = useState<MessageWindow>(loaded)
  const [isTyping, setTyping] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const newest = useRef<MessageWindow>(loaded)
  const keep = useCallback((next: MessageWindow) => {
    newest.current = next
    setHeld(next)
  }, [])
  const read = useCallback(
    (query: { before?: number; after?: number }) =>
      call(viewRoom, { params: { type: 'all', chatId }, query }),
    [call, chatId],
  )

  /** Reads what is new until nothing is. */
  const catchUp = useCallback(async () => {
    for (;;) {
      const after = newest.current.messages.at(-1)?.id ?? 0
      const more = await read(after > 0 ? { after } : {})
      keep(extendWindow(newest.current, more, 'end'))
      const hidden = new Set(more.hidden)
      // What was hidden meanwhile is read again, for the reason that stands in its place.
      const stale = newest.current.messages.find(({ id, hidden: why }) => why === null && hidden.has(id))
      if (stale) {
        const { messages } = await read({ before: stale.id + 1 })
        keep({ ...newest.current, messages: mergeMessages(newest.current.messages, messages) })
      }
      if (!more.hasNewer) return
    }
  }, [read, keep])

  const sawUpTo = useRef(0)
  const markSeen = useCallback(async () => {
    const last = newest.current.messages.findLast(({ isOwn, side }) => !isOwn && side !== 'system')
    if (as === null || document.hidden || newest.current.hasNewer || !last || last.id <= sawUpTo.current)
      return
    sawUpTo.current = last.id
    try {
      await call(markRead, { params: { type: 'all', chatId }, body: { upTo: last.id } })
    } catch {
      sawUpTo.current = 0
    }
  }, [call, chatId, as])

  const refresh = useCallback(async () => {
    try {
      await catchUp()
      await markSeen()
    } catch {
      // The next event looks again.
    }
  }, [catchUp, markSeen])

  useEffect(() => {
    let typing: ReturnType<typeof setTimeout> | undefined
    void refresh()
    const stops = [
      subscribeLive('chat', (id) => {
        if (id !== null && id !== chatId) return
        setTyping(false)
        void refresh()
      }),
      subscribeLive('typing', (id) => {
        if (id !== chatId) return
        setTyping(true)
        clearTimeout(typing)
        typing = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
      }),
    ]
    const onSight = () => void refresh()
    document.addEventListener('visibilitychange', onSight)
    addEventListener('online', onSight)
    return () => {
      for (const stop of stops) stop()
      clearTimeout(typing)
      document.removeEventListener('visibilitychange', onSight)
      removeEventListener('online', onSight)
    }
  }, [refresh, chatId])

  const more = async (at: 'start' | 'end') => {
    setLoading(true)
    try {
      const { messages } = newest.current
      const edge = at === 'start' ? messages[0]?.id : messages.at(-1)?.id
      if (edge === undefined) return
      const page = await read(at === 'start' ? { before: edge } : { after: edge })
      // Something may have been said while it was read.
      keep(extendWindow(newest.current, page, at))
    } catch {
      // The button stays, for another try.
    } finally {
      setLoading(false)
    }
  }

  const add = useCallback(
    (message: ChatMessage) => {
      // Between the last one that is shown and this one there may be others.
      if (!newest.current.hasNewer)
        keep({ ...newest.current, messages: mergeMessages(newest.current.messages, [message]) })
    },
    [keep],
  )

  const onTyping = () => {
    // Nobody misses it when it does not arrive.
    call(notifyTyping, { params: { type: 'all', chatId } }).catch(() => undefined)
  }

  return { messageWindow, isTyping, isLoading, more, add, refresh, onTyping }
}

export type RoomState = ReturnType<typeof useRoom>
