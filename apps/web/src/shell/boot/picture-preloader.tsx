import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { preloadImage } from '../../ui/ssr/preload-image.ts'

/**
 * Delay in ms after which the next page has rendered, so that the preload does not compete
 * with it.
 */
const DRAWN_MS = 1_000

/**
 * Reloads the pictures that were visible when the user left a page. Pictures loaded before the
 * service worker became active bypass its cache. Returning to a list would otherwise fetch
 * each picture while the first frame waits.
 */
export function PicturePreloader() {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      const left = addressesInSight()
      clearTimeout(timer)
      timer = setTimeout(() => left.forEach(preloadImage), DRAWN_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
  return null
}

const addressesInSight = () =>
  [...document.querySelectorAll<HTMLImageElement>('#content img')]
    .filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return picture.naturalWidth > 0 && bottom > 0 && top < innerHeight
    })
    .map(({ src }) => src)
