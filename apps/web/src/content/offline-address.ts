/** The page that was asked for: an address of our own, and not that of this page. */
export function readAsked(search: Record<string, unknown>): { dari?: string } {
  const { dari } = search
  return typeof dari === 'string' && /^\/(?![/\\])/.test(dari) && !dari.startsWith('/luring') ? { dari } : {}
}
