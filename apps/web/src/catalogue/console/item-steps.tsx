import { decideProposal, type ItemDossier, moveReviewItem } from '@pasar/contract/moderation/item-review'
import type { FieldTemplates } from '../../offline/answer-field.tsx'
import { StaffStepBar, StepButtons } from '../../offline/step-bar.tsx'
import { isReviewAction, PROPOSAL_STEPS, REVIEW_STEPS } from './item-labels.ts'

type StepsProps = { item: ItemDossier; onMoved: (updatedItem: ItemDossier, message: string) => void }

const templatesOf = ({ name, vendor }: ItemDossier): FieldTemplates => ({
  subject: 'item',
  values: { barang: name, penyedia: vendor.name },
})

/** Returns why an item cannot be approved; null if nothing is missing. */
const lockOf = (missing: readonly unknown[]) =>
  missing.length === 0 ? null : 'Persetujuan menunggu isian yang kurang di atas.'

/** Review actions that the item's state allows. */
export function ItemSteps({ item, onMoved }: StepsProps) {
  const { id, version, missing } = item
  return (
    <StaffStepBar
      steps={item.actions.filter(isReviewAction).map((action) => ({
        action,
        labels: REVIEW_STEPS[action],
        lock: action === 'approve' ? lockOf(missing) : null,
      }))}
      version={version}
      endpoint={moveReviewItem}
      buildInput={(action, reason) => ({ params: { itemId: id }, body: { action, reason, version } })}
      onMoved={onMoved}
      templates={templatesOf(item)}
    />
  )
}

type ProposalProps = StepsProps & { proposal: NonNullable<ItemDossier['proposal']> }

/** Review actions on a proposed change. */
export function ProposalSteps({ item, proposal, onMoved }: ProposalProps) {
  const { id: proposalId, missing } = proposal
  return (
    <StepButtons
      steps={(['return', 'approve'] as const).map((action) => ({
        action,
        labels: PROPOSAL_STEPS[action],
        lock: action === 'approve' ? lockOf(missing) : null,
      }))}
      version={proposalId}
      endpoint={decideProposal}
      buildInput={(action, reason) => ({ params: { itemId: item.id }, body: { action, proposalId, reason } })}
      onMoved={onMoved}
      templates={templatesOf(item)}
    />
  )
}
