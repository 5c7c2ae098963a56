/** Whether a page is this one or lies under it; no route tells capitals apart. */
export function isBelow(path: string, start: string): boolean {
  const low = path.toLowerCase()
  return low === start || low.startsWith(`${start}/`)
}
