import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../ui/notices.tsx'

/** After going to another page the focus starts at its content, and its title is read aloud, as when a page is loaded. */
export function RouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
        document.getElementById('isi')?.focus({ preventScroll: true })
        announce(document.title)
      }),
    [router],
  )
  return null
}
