import { isSafeLink } from '@pasar/domain/content/body'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

type LinkDialogProps = {
  isOpen: boolean
  href: string
  onClose: () => void
  /** An empty address removes the link. */
  onLink: (href: string) => void
}

/** Edits the target of the selected text's link. */
export function LinkDialog({ isOpen, href, onClose, onLink }: LinkDialogProps) {
  const formId = useId()
  const [fault, setFault] = useState<string | undefined>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog is inside the form of the page, which must not submit.
    event.stopPropagation()
    const typedEntry = new FormData(event.currentTarget).get('href')
    const address = typeof typedEntry === 'string' ? typedEntry.trim() : ''
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
