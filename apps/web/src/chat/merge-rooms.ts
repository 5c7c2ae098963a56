/**
 * Merges two pages of conversations. A conversation with a new message may occur in both; the
 * result has it once.
 */
export function mergeRooms<R extends { readonly id: number }>(rooms: readonly R[], more: readonly R[]): R[] {
  const roomIds = new Set(rooms.map(({ id }) => id))
  return [...rooms, ...more.filter(({ id }) => !roomIds.has(id))]
}
