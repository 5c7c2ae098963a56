import { useEffect, useState } from 'react'

const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/**
 * Waits until somebody begins to use the page. What only a user needs is fetched then, and not before the first view.
 *
 * @returns how to stop waiting
 */
export function onFirstSign(begin: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const sign = () => {
    waiting.abort()
    begin()
  }
  for (const name of SIGNS) addEventListener(name, sign, { signal, passive: true })
  return () => waiting.abort()
}

/** Whether somebody has begun to use the page. */
export function useFirstSign(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => onFirstSign(() => setUsed(true)), [])
  return isUsed
}
