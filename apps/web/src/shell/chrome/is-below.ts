/** Whether a path equals another path or is below it. Case-insensitive, like the routes. */
export function isBelow(path: string, start: string): boolean {
  const low = path.toLowerCase()
  return low === start || low.startsWith(`${start}/`)
}
