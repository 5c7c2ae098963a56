import { PPN_STATEMENT, REGISTRATION_STATEMENT, type Statement } from '@pasar/domain/identity/statements'
import type { RegisterKind } from '../../dialogs/register-request.ts'
import { Button } from '../../ui/base/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { RegisterStatement } from './register-statement.tsx'

type RegisterAgreementProps = {
  kind: RegisterKind
  isOpen: boolean
  onAgree: () => void
  onDecline: () => void
}

/**
 * The agreement before anything is sent; `Tidak Setuju` sends nothing.
 *
 * @spec 5 The agreement accepted
 */
export function RegisterAgreement({ kind, isOpen, onAgree, onDecline }: RegisterAgreementProps) {
  const statements: readonly Statement[] =
    kind === 'vendor' ? [REGISTRATION_STATEMENT, PPN_STATEMENT] : [REGISTRATION_STATEMENT]
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onDecline()}
      title="Persetujuan"
      width="medium"
      mustAnswer
      footer={
        <>
          <Button variant="outline" onClick={onDecline}>
            Tidak Setuju
          </Button>
          <Button onClick={onAgree}>Setuju</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {statements.map((statement) => (
          <RegisterStatement key={statement.title} statement={statement} />
        ))}
      </div>
    </LazyDialog>
  )
}
