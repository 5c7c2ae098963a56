import { getRouteApi } from '@tanstack/react-router'
import { RoomPage } from './room-page.tsx'

const route = getRouteApi('/message/message-history/$chatId/$chatHistoryId')

/** A conversation that opens at one of its messages. */
export function MessageScreen() {
  const loaded = route.useLoaderData()
  return <RoomPage key={`${loaded.room.id}-${loaded.around}`} {...loaded} />
}
