import type { ActName } from './act-names.ts'
import { COMPLAINED, NEGOTIATED } from './dispute-paths.ts'
import {
  AGREE,
  ANSWERED,
  BY_BANK,
  BY_PROOF,
  FAULTY,
  historyPath,
  type Path,
  RATED,
  RECEIVED,
  SHIP,
} from './path.ts'

/** Ordinary orders. */
const ORDINARY: readonly Path[] = [
  historyPath('bank', 2_220, [...RECEIVED, ...BY_BANK]),
  historyPath('bank, rated', 1_900, [...RECEIVED, ...BY_BANK, ...RATED]),
  historyPath('bank, rated and answered', 1_000, [...RECEIVED, ...BY_BANK, ...ANSWERED]),
  historyPath('proof', 1_000, [...RECEIVED, ...BY_PROOF]),
  historyPath('proof, rated', 500, [...RECEIVED, ...BY_PROOF, ...RATED]),
  historyPath(
    'two deliveries',
    400,
    [...AGREE, ['shipHalf', 6, 60], ['ship', 24, 96], ['bast', 24, 120], ...BY_BANK],
    FAULTY,
  ),
  historyPath('late payment', 150, [...RECEIVED, ['payByBank', 400, 700], ['payout', 20, 40]]),
  historyPath('late receipt', 80, [...SHIP, ['bast', 350, 420], ...BY_BANK]),
  historyPath('late delivery with penalty', 120, [
    ...AGREE,
    ['ship', 300, 420],
    ['bastLate', 120, 200],
    ...BY_BANK,
  ]),
  historyPath('proof refused', 150, [
    ...RECEIVED,
    ['payByProof', 12, 120],
    ['refusePayment', 4, 30],
    ['payByProof', 12, 72],
    ['confirmPayment', 4, 30],
    ['payout', 20, 40],
  ]),
  historyPath('payout failed', 25, [
    ...RECEIVED,
    ['payByBank', 12, 200],
    ['payoutFails', 20, 40],
    ['resendPayout', 24, 72],
    ['payout', 1, 4],
  ]),
]

/** Orders that end before the delivery. */
const ENDED: readonly Path[] = [
  historyPath('rejected by the vendor', 200, [['reject', 3, 60]]),
  historyPath('cancelled by the school', 180, [['cancel', 1, 30]]),
  historyPath('not confirmed in time', 120, [['expire', 150, 156]]),
  historyPath('cancelled by agreement', 110, [...AGREE, ['askCancel', 10, 60], ['acceptPending', 6, 60]]),
  historyPath('cancelled by the vendor', 70, [
    ...AGREE,
    ['askCancelAsVendor', 10, 60],
    ['acceptPending', 6, 60],
  ]),
  historyPath('cancellation refused', 60, [
    ...AGREE,
    ['askCancel', 6, 40],
    ['refusePending', 6, 60],
    ['ship', 6, 60],
    ['bast', 24, 120],
    ...BY_BANK,
  ]),
  historyPath('cancellation withdrawn', 40, [
    ...AGREE,
    ['askCancel', 6, 40],
    ['withdrawPending', 6, 40],
    ['ship', 6, 60],
    ['bast', 24, 120],
    ...BY_BANK,
  ]),
  historyPath('cancellation granted', 30, [
    ...AGREE,
    ['askCancel', 6, 40],
    ['escalatePending', 216, 240],
    ['grantPending', 20, 60],
  ]),
  historyPath('cancellation denied', 30, [
    ...AGREE,
    ['askCancel', 6, 40],
    ['escalatePending', 216, 240],
    ['denyPending', 20, 60],
    ['ship', 6, 40],
    ['bast', 24, 120],
    ...BY_BANK,
  ]),
]

/** Orders that both sides change, return or close. */
const CHANGED: readonly Path[] = [
  historyPath(
    'changed',
    220,
    [['askChange', 2, 20], ['acceptPending', 3, 30], ...RECEIVED, ...BY_BANK],
    FAULTY,
  ),
  historyPath(
    'change refused',
    50,
    [['askChange', 2, 20], ['refusePending', 3, 30], ...RECEIVED, ...BY_PROOF],
    FAULTY,
  ),
  historyPath(
    'change lapsed',
    30,
    [['askChange', 2, 20], ['requestTimer', 168, 180], ...RECEIVED, ...BY_BANK],
    FAULTY,
  ),
  historyPath(
    'replaced',
    150,
    [
      ...SHIP,
      ['inspectDamaged', 24, 100],
      ['replace', 1, 6],
      ['shipReplacement', 24, 90],
      ['bast', 24, 90],
      ...BY_BANK,
    ],
    FAULTY,
  ),
  historyPath(
    'replacement withdrawn',
    30,
    [
      ...SHIP,
      ['inspectMissing', 24, 100],
      ['replace', 1, 6],
      ['withdrawReplacement', 6, 40],
      ['askShort', 1, 6],
      ['acceptPending', 6, 30],
      ['bastShort', 6, 48],
      ...BY_BANK,
    ],
    FAULTY,
  ),
  historyPath(
    'short delivery accepted',
    120,
    [
      ...SHIP,
      ['inspectMissing', 24, 100],
      ['askShort', 1, 10],
      ['acceptPending', 6, 30],
      ['bastShort', 6, 48],
      ...BY_BANK,
      ...RATED,
    ],
    FAULTY,
  ),
  historyPath(
    'returned',
    60,
    [
      ...SHIP,
      ['inspectRefused', 24, 100],
      ['complainDamaged', 1, 6],
      ['askReturn', 1, 6],
      ['acceptPending', 6, 30],
    ],
    FAULTY,
  ),
  historyPath(
    'return granted',
    20,
    [
      ...SHIP,
      ['inspectRefused', 24, 100],
      ['complainDamaged', 1, 6],
      ['askReturn', 1, 6],
      ['requestTimer', 168, 180],
      ['grantPending', 20, 60],
    ],
    FAULTY,
  ),
  historyPath('closed by both', 12, [...RECEIVED, ['askClose', 24, 100], ['acceptPending', 24, 100]]),
]

/** What can become of an order, with its probability. */
export const PATHS: readonly Path[] = [...ORDINARY, ...ENDED, ...CHANGED, ...COMPLAINED, ...NEGOTIATED]

/** A path that stops at an act, so that a party or the platform has to act next. */
export type WaitingPath = { readonly path: string; readonly until: ActName; readonly daysAgo: number }

const waiting = (daysAgo: number, path: string, until: ActName): WaitingPath => ({ path, until, daysAgo })

/** Recent orders that wait for a party or the platform, whatever the draw of the other ones. */
export const WAITING_PATHS: readonly WaitingPath[] = [
  waiting(29, 'complaint decided: short', 'complaintTimer'),
  waiting(26, 'complaint decided: return', 'complaintTimer'),
  waiting(27, 'payout failed', 'payoutFails'),
  waiting(24, 'complaint decided: replacement', 'escalateComplaint'),
  waiting(22, 'return granted', 'requestTimer'),
  waiting(20, 'cancellation granted', 'escalatePending'),
  waiting(18, 'cancellation denied', 'escalatePending'),
  waiting(16, 'closed by both', 'askClose'),
  waiting(15, 'replaced', 'replace'),
  waiting(14, 'short delivery accepted', 'askShort'),
  waiting(13, 'proof', 'payByProof'),
  waiting(12, 'proof refused', 'refusePayment'),
  waiting(11, 'complaint settled by replacement', 'proposeReplacement'),
  waiting(10, 'complaint cancelled', 'complainMissing'),
  waiting(9, 'complaint settled by price cut', 'complainLate'),
  waiting(7, 'cancelled by agreement', 'askCancel'),
  waiting(3, 'negotiated', 'acceptAsVendor'),
  waiting(2, 'negotiated', 'counterAsVendor'),
  waiting(1, 'changed', 'askChange'),
  waiting(1, 'negotiated', 'offer'),
]
