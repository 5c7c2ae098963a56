/** The page that was asked for: an address of our own, and not that of this page. */
export const parseOfflineSearch = ({ dari }: Record<string, unknown>): { dari?: string | undefined } => ({
  dari:
    typeof dari === 'string' && /^\/(?![/\\])/.test(dari) && !dari.startsWith('/luring') ? dari : undefined,
})
