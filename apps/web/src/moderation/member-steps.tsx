import { type MemberDossier, moveMember } from '@pasar/contract/identity/member-console'
import { STEPS } from './member-labels.ts'
import { StepBar } from './step-bar.tsx'

type StepsProps = { member: MemberDossier; onMoved: (moved: MemberDossier, message: string) => void }

/** Staff actions that the account's state allows. */
export function MemberSteps({ member, onMoved }: StepsProps) {
  const actions = member.actions.filter((action) => action !== 'verify')
  return (
    <StepBar
      steps={actions.map((action) => ({ action, labels: STEPS[action] }))}
      version={member.state}
      endpoint={moveMember}
      buildInput={(action, reason) => ({ params: { memberId: member.id }, body: { action, reason } })}
      onMoved={onMoved}
    />
  )
}
