import { Suspense, useState } from 'react'
import { useReopenForm } from '../offline/reopen-forms.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { useNavigateIfCurrent } from '../page/use-navigate-if-current.ts'
import { Button } from '../ui/base/button.tsx'
import { retryingLazy } from '../ui/ssr/lazy-part.tsx'

const FirstMessageDialog = retryingLazy(
  async () => (await import('./first-message-dialog.tsx')).FirstMessageDialog,
)

/** Lets staff start or continue the platform's conversation with a member. */
export function MessageMemberButton({ memberId, name }: { memberId: number; name: string }) {
  const navigateIfCurrent = useNavigateIfCurrent()
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState<boolean | null>(null)
  useReopenForm('write-to-member', isAsking === true ? '' : null, () => setAsking(true))
  return (
    <>
      <Button
        variant="outline"
        size="toolbar"
        icon="chat-circle-text"
        disabled={!isHydrated}
        onClick={() => setAsking(true)}
      >
        Tulis pesan
      </Button>
      {isAsking !== null && (
        <Suspense fallback={null}>
          <FirstMessageDialog
            kind="platform"
            aboutId={memberId}
            name={name}
            isOpen={isAsking}
            onOpenChange={setAsking}
            onSent={(chatId) =>
              void navigateIfCurrent({ to: '/message/message-history/$chatId', params: { chatId } })
            }
          />
        </Suspense>
      )}
    </>
  )
}
