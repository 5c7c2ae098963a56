/** Whether a page is this one or lies under it. */
export const isBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`)
