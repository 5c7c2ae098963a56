import { lazy, Suspense, useEffect, useState } from 'react'
import { screenHydrated } from './screen-hydrated.tsx'

const YEAR_S = 31_536_000

const Rules = lazy(async () => ({
  default: (await import('../content/announcement.widget.tsx')).Announcement,
}))

/**
 * On the first visit the rules of procurement come up over the page, which is there behind them.
 *
 * @spec 4 First visit
 */
export function Announcement() {
  const [state, setState] = useState<'unknown' | 'open' | 'read'>('unknown')

  useEffect(() => {
    if (!document.cookie.split('; ').includes('first_time=true'))
      void screenHydrated.then(() => setState('open'))
  }, [])

  const read = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie, and older phones lack the cookie store
    document.cookie = `first_time=true; path=/; max-age=${YEAR_S}; samesite=lax`
    setState('read')
  }

  if (state === 'unknown') return null
  return (
    <Suspense fallback={null}>
      <Rules isOpen={state === 'open'} onRead={read} />
    </Suspense>
  )
}
