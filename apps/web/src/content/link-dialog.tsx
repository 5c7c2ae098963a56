import { isSafeLink } from '@pasar/domain/content/body'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

type LinkDialogProps = {
  isOpen: boolean
  href: string
  onClose: () => void
  /** Empty takes the link away. */
  onLink: (href: string) => void
}

/** Where the selected words lead. */
export function LinkDialog({ isOpen, href, onClose, onLink }: LinkDialogProps) {
  const formId = useId()
  const [fault, setFault] = useState<string | undefined>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // It stands inside the form of the page, which is not to be saved for it.
    event.stopPropagation()
    const typed = new FormData(event.currentTarget).get('href')
    const address = typeof typed === 'string' ? typed.trim() : ''
    const isFine = address === '' || isSafeLink(address)
    setFault(isFine ? undefined : 'Awali dengan https://, mailto:, atau / untuk halaman di sini')
    if (isFine) onLink(address)
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Tautan"
      footer={
        <>
          {href !== '' && (
            <Button variant="outline" onClick={() => onLink('')}>
              Hapus tautan
            </Button>
          )}
          <Button type="submit" form={formId}>
            Pakai
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Alamat"
          name="href"
          defaultValue={href}
          placeholder="/panduan/satdik atau https://…"
          autoCapitalize="none"
          maxLength={500}
          error={fault}
        />
      </form>
    </LazyDialog>
  )
}
