import { useSyncExternalStore } from 'react'

export type MapTheme = 'terang' | 'gelap'

function subscribe(listen: () => void) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listen)
  dark.addEventListener('change', listen)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', listen)
    chosen.disconnect()
  }
}

const themeInForce = (): MapTheme =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'gelap' : 'terang'

/** The look that pictures of the map have to take; a picture does not follow the page by itself. */
export const useMapTheme = (): MapTheme => useSyncExternalStore(subscribe, themeInForce, () => 'terang')
