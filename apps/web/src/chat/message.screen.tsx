import { getRouteApi } from '@tanstack/react-router'
import { RoomPage } from './room-page.tsx'

const route = getRouteApi('/message/message-history/$chatId/$chatHistoryId')

/** A conversation that opens at one of its messages. */
export function MessageScreen() {
  const loadedRoom = route.useLoaderData()
  return <RoomPage key={`${loadedRoom.room.id}-${loadedRoom.around}`} {...loadedRoom} />
}
