import type { ReactNode } from 'react'
import { Banner } from '../base/banner.tsx'
import { Button } from '../base/button.tsx'
import { CopyLine } from '../blocks/copy-line.tsx'
import { LazyDialog } from './lazy-dialog.tsx'
import { useLastShown } from './use-last-shown.ts'

type SecretDialogProps = {
  /** The secret with the title of its dialog; null while the dialog is closed. */
  secret: { title: string; value: string } | null
  label: string
  /** The secret as the object of "Salin". */
  subject: string
  warning: string
  /** How the secret is used. */
  children: ReactNode
  onClose: () => void
}

/** Shows a new secret, once, and closes only on confirmation. */
export function SecretDialog({ secret, label, subject, warning, children, onClose }: SecretDialogProps) {
  const title = useLastShown(secret?.title ?? null) ?? ''
  const value = useLastShown(secret?.value ?? null) ?? ''
  return (
    <LazyDialog
      isOpen={secret !== null}
      // Esc would lose the secret, which is not shown again.
      onOpenChange={() => undefined}
      title={title}
      mustAnswer
      footer={<Button onClick={onClose}>Sudah saya simpan</Button>}
    >
      <div className="flex flex-col gap-4">
        <Banner kind="attention">{warning}</Banner>
        <div className="card py-1">
          <CopyLine
            label={label}
            shown={<span className="break-all">{value}</span>}
            copied={value}
            subject={subject}
          />
        </div>
        <p className="caption text-ink-2">{children}</p>
      </div>
    </LazyDialog>
  )
}
