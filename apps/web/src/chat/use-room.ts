import { type ChatMessage, markRead, notifyTyping, type RoomView, viewRoom } from '@pasar/contract/chat/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribeLive } from '../live/live.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { extendWindow, type MessageWindow, mergeMessages } from './message-window.ts'

const TYPING_SHOWN_MS = 5_000

/**
 * Manages an open conversation: receives new messages, marks shown messages as read, loads older
 * pages on demand. A failed load is retried at the next event, or on request.
 */
export function useRoom(loadedRoom: RoomView) {
  const { call } = usePageContext()
  const { id: chatId } = loadedRoom
  const { messageWindow, newest, readMessages, updateWindow } = useMessageWindow(loadedRoom)
  const catchUp = useCatchUp({ newest, readMessages, updateWindow })
  const reportRead = useReadReports(loadedRoom, newest)
  const refresh = useCallback(async () => {
    try {
      await catchUp()
      await reportRead()
    } catch {
      // Retried at the next event.
    }
  }, [catchUp, reportRead])
  const isTyping = useRoomEvents(chatId, refresh)
  const { isLoading, more } = useMorePages({ newest, readMessages, updateWindow })

  const add = useCallback(
    (message: ChatMessage) => {
      // There may be unloaded messages between the last loaded message and this one.
      if (!newest.current.hasNewer)
        updateWindow({ ...newest.current, messages: mergeMessages(newest.current.messages, [message]) })
    },
    [newest, updateWindow],
  )

  const onTyping = () => {
    // A lost typing event has no consequence.
    call(notifyTyping, { params: { type: 'all', chatId } }).catch(() => undefined)
  }

  return { messageWindow, isTyping, isLoading, more, add, refresh, onTyping }
}

export type RoomState = ReturnType<typeof useRoom>

/** The loaded messages. `newest` has the window of now, for code that runs after a wait. */
function useMessageWindow(loadedRoom: RoomView) {
  const { call } = usePageContext()
  const { id: chatId } = loadedRoom
  const [messageWindow, setMessageWindow] = useState<MessageWindow>(loadedRoom)
  const newest = useRef<MessageWindow>(loadedRoom)
  const updateWindow = useCallback((next: MessageWindow) => {
    newest.current = next
    setMessageWindow(next)
  }, [])
  const readMessages = useCallback(
    (query: { before?: number; after?: number }) =>
      call(viewRoom, { params: { type: 'all', chatId }, query }),
    [call, chatId],
  )
  return { messageWindow, newest, readMessages, updateWindow }
}

type LoadedMessages = Omit<ReturnType<typeof useMessageWindow>, 'messageWindow'>

/** Returns a function that loads new messages until there are no more. */
function useCatchUp({ newest, readMessages, updateWindow }: LoadedMessages) {
  return useCallback(async () => {
    for (;;) {
      const after = newest.current.messages.at(-1)?.id ?? 0
      const more = await readMessages(after > 0 ? { after } : {})
      updateWindow(extendWindow(newest.current, more, 'end'))
      const hiddenIds = new Set(more.hidden)
      // Reload messages that were hidden meanwhile, to show the reason in their place.
      const stale = newest.current.messages.find(
        ({ id, hidden: hiddenReason }) => hiddenReason === null && hiddenIds.has(id),
      )
      if (stale) {
        const { messages } = await readMessages({ before: stale.id + 1 })
        updateWindow({ ...newest.current, messages: mergeMessages(newest.current.messages, messages) })
      }
      if (!more.hasNewer) return
    }
  }, [newest, readMessages, updateWindow])
}

/** Returns a function that marks the messages as read, if the page is visible. */
function useReadReports({ id: chatId, as }: RoomView, newest: LoadedMessages['newest']) {
  const { call } = usePageContext()
  const lastReadId = useRef(0)
  return useCallback(async () => {
    const last = newest.current.messages.findLast(({ isOwn, side }) => !isOwn && side !== 'system')
    if (as === null || document.hidden || newest.current.hasNewer || !last || last.id <= lastReadId.current)
      return
    lastReadId.current = last.id
    try {
      await call(markRead, { params: { type: 'all', chatId }, body: { upTo: last.id } })
    } catch {
      lastReadId.current = 0
    }
  }, [call, chatId, as, newest])
}

/**
 * Refreshes the conversation on mount, at each event of it, and when the page is visible or online
 * again.
 *
 * @returns whether the other side is typing
 */
function useRoomEvents(chatId: number, refresh: () => Promise<void>): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let typing: ReturnType<typeof setTimeout> | undefined
    void refresh()
    const unsubscribers = [
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
    const onReturn = () => void refresh()
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('online', onReturn)
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      clearTimeout(typing)
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('online', onReturn)
    }
  }, [refresh, chatId])
  return isTyping
}

/** Loads the page before or after the loaded messages. */
function useMorePages({ newest, readMessages, updateWindow }: LoadedMessages) {
  const [isLoading, setLoading] = useState(false)
  const more = async (at: 'start' | 'end') => {
    setLoading(true)
    try {
      const { messages } = newest.current
      const edge = at === 'start' ? messages[0]?.id : messages.at(-1)?.id
      if (edge === undefined) return
      const page = await readMessages(at === 'start' ? { before: edge } : { after: edge })
      // A message may have arrived while the page loaded.
      updateWindow(extendWindow(newest.current, page, at))
    } catch {
      // The button stays for a retry.
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, more }
}
