import type { OrderSnapshotRow } from './history-state.ts'

/** Returns the likely steps: an answer if one is pending, else the next steps. */
export function likelyIn({ state, request, complaint }: OrderSnapshotRow): readonly string[] {
  if (request?.isPending) return ANSWER
  return [...(LIKELY[state] ?? ['say']), ...(complaint?.isOpen ? TALK : [])]
}

const TALK = [
  'say',
  'propose',
  'propose',
  'agree',
  'agree',
  'decline',
  'complete',
  'complete',
  'call',
  'decide',
]
const ANSWER = ['accept', 'accept', 'accept', 'refuse', 'withdraw', 'escalate', 'grant', 'deny']

/** Likely steps by order state. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  new: ['confirm', 'confirm', 'confirm', 'confirm', 'confirm', 'confirm', 'change', 'reject', 'cancel'],
  confirmed: ['process', 'process', 'process', 'process', 'process', 'ask', 'change'],
  processed: ['ship', 'ship', 'ship', 'ship', 'ship', 'ask', 'change'],
  shipping: [
    'ship',
    'inspect',
    'inspect',
    'replace',
    'withdrawReplacement',
    'bast',
    'bast',
    'bast',
    'bast',
    'ask',
    'complain',
    'cancelComplaint',
  ],
  bast: ['pay', 'pay', 'pay', 'pay', 'ask', 'complain'],
  paid: ['confirmPayment', 'confirmPayment', 'confirmPayment', 'refusePayment'],
}
