import { type MemberDossier, removeCode } from '@pasar/contract/identity/member-desk'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DialogAnswers } from '../ui/dialog-answers.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'

type CodeRemovalProps = { member: MemberDossier; onMoved: (moved: MemberDossier, words: string) => void }

/** For somebody whose phone with the authenticator is gone. */
export function CodeRemoval({ member, onMoved }: CodeRemovalProps) {
  const { member: me } = usePageContext()
  const [isOpen, setOpen] = useState(false)
  const removing = useCall(
    removeCode,
    (moved) => {
      setOpen(false)
      onMoved(moved, 'Aplikasi autentikator dilepas.')
    },
    'in-place',
  )
  if (!member.hasCode || member.id === me?.memberId) return null
  return (
    <div>
      <Button variant="outline" icon="lock-simple" onClick={() => setOpen(true)}>
        Lepas aplikasi autentikator
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Lepas aplikasi autentikator?"
        description="Pakai bila ponsel pemiliknya hilang atau rusak. Semua sesinya berakhir, dan pada masuk berikutnya ia menyiapkan autentikator baru."
        footer={
          <DialogAnswers
            onCancel={() => setOpen(false)}
            variant="danger"
            busy={removing.isPending}
            busyText="Melepas…"
            onClick={() => void removing.send({ params: { memberId: member.id } })}
          >
            Lepas
          </DialogAnswers>
        }
      >
        {removing.refusal !== null && (
          <Banner kind="danger" className="mt-3">
            {removing.refusal.message}
          </Banner>
        )}
      </LazyDialog>
    </div>
  )
}
