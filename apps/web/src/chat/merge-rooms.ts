/** Two pages of conversations; one in which something was said meanwhile stands in both. */
export function mergeRooms<R extends { readonly id: number }>(rooms: readonly R[], more: readonly R[]): R[] {
  const known = new Set(rooms.map(({ id }) => id))
  return [...rooms, ...more.filter(({ id }) => !known.has(id))]
}
