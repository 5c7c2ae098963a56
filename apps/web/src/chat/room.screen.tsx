import { getRouteApi } from '@tanstack/react-router'
import { RoomPage } from './room-page.tsx'

const route = getRouteApi('/message/message-history/$chatId')

/** A conversation that opens at its newest message. */
export function RoomScreen() {
  const loadedRoom = route.useLoaderData()
  return <RoomPage key={loadedRoom.room.id} {...loadedRoom} />
}
