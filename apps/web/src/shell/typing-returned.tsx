import { useEffect } from 'react'
import { typingOwners } from '../api/typing-flag.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { showToast } from '../ui/notices.tsx'

/** Gives back what somebody had typed when their session ended by itself. */
export function TypingReturned() {
  const { member } = usePageContext()
  useEffect(() => {
    if (member === null || typingOwners().length === 0) return
    void (async () => {
      const { returnTyping } = await import('../api/kept-typing.ts')
      if (await returnTyping(member))
        showToast('Isian Anda yang belum terkirim masih ada. Buka lagi formulirnya.')
    })()
  }, [member])
  return null
}
