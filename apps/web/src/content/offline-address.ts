/** Reads the requested page from the URL: a path of our own site other than this page. */
export const parseOfflineSearch = ({ dari }: Record<string, unknown>): { dari?: string | undefined } => ({
  dari:
    typeof dari === 'string' && /^\/(?![/\\])/.test(dari) && !dari.startsWith('/luring') ? dari : undefined,
})
