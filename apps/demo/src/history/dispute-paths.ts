import { BY_BANK, FAULTY, historyPath, type Path, type PathStep, RATED, RECEIVED, SHIP } from './path.ts'

/** Orders with a complaint. */
export const COMPLAINED: readonly Path[] = [
  historyPath(
    'complaint settled by replacement',
    130,
    [
      ...SHIP,
      ['inspectDamaged', 24, 100],
      ['complainDamaged', 1, 6],
      ['proposeReplacement', 5, 40],
      ['agree', 4, 30],
      ['shipReplacement', 24, 90],
      ['completeComplaint', 20, 60],
      ['bast', 1, 10],
      ...BY_BANK,
      ...RATED,
    ],
    FAULTY,
  ),
  historyPath('complaint settled by price cut', 80, [
    ...SHIP,
    ['complainLate', 30, 90],
    ['proposePriceCut', 5, 40],
    ['agree', 4, 30],
    ['completeComplaint', 2, 20],
    ['bast', 6, 48],
    ...BY_BANK,
  ]),
  historyPath('complaint cancelled', 70, [
    ...SHIP,
    ['complainMissing', 30, 90],
    ['sayAsVendor', 2, 20],
    ['cancelComplaint', 2, 40],
    ['bast', 6, 48],
    ...BY_BANK,
  ]),
  historyPath('complaint after completion', 70, [
    ...RECEIVED,
    ...BY_BANK,
    ['complainDocument', 12, 160],
    ['proposeToContinue', 4, 40],
    ['agree', 4, 30],
    ['completeComplaint', 2, 30],
    ['rate', 10, 200],
  ]),
  historyPath(
    'complaint decided: replacement',
    40,
    [
      ...SHIP,
      ['inspectDamaged', 24, 100],
      ['complainDamaged', 1, 6],
      ['proposeToContinue', 5, 40],
      ['decline', 4, 30],
      ['escalateComplaint', 2, 20],
      ['decideReplacement', 20, 70],
      ['shipReplacement', 24, 90],
      ['bast', 24, 90],
      ...BY_BANK,
    ],
    FAULTY,
  ),
  historyPath(
    'complaint decided: return',
    25,
    [
      ...SHIP,
      ['inspectRefused', 24, 100],
      ['complainDamaged', 1, 6],
      ['complaintTimer', 192, 196],
      ['decideReturn', 20, 70],
    ],
    FAULTY,
  ),
  historyPath(
    'complaint decided: short',
    25,
    [
      ...SHIP,
      ['inspectMissing', 24, 100],
      ['complainDamaged', 1, 6],
      ['complaintTimer', 192, 196],
      ['decideShort', 20, 70],
      ['bastShort', 6, 48],
      ...BY_BANK,
    ],
    FAULTY,
  ),
  historyPath('complaint decided: closed', 20, [
    ...RECEIVED,
    ['complainDocument', 12, 100],
    ['proposeToContinue', 4, 40],
    ['decline', 4, 30],
    ['escalateComplaint', 2, 20],
    ['decideClose', 20, 70],
  ]),
  historyPath('complaint escalated and withdrawn', 20, [
    ...SHIP,
    ['complainLate', 30, 90],
    ['complaintTimer', 192, 196],
    ['cancelComplaint', 4, 40],
    ['bast', 6, 48],
    ...BY_BANK,
  ]),
  historyPath('complaint of the vendor', 30, [
    ...RECEIVED,
    ['complainUnpaid', 380, 420],
    ['payByBank', 24, 90],
    ['completeComplaint', 4, 30],
    ['payout', 20, 40],
  ]),
]

const DONE: readonly PathStep[] = [...RECEIVED, ...BY_BANK]
const OFFERED: readonly PathStep[] = [['offer', 0, 0]]

/** Orders after a negotiation. */
export const NEGOTIATED: readonly Path[] = [
  historyPath('negotiated', 380, [...DONE, ...RATED], {
    negotiation: [
      ...OFFERED,
      ['counterAsVendor', 3, 20],
      ['counterAsSchool', 3, 20],
      ['acceptAsVendor', 3, 20],
      ['orderNegotiated', 2, 40],
    ],
  }),
  historyPath('negotiated at once', 120, DONE, {
    negotiation: [...OFFERED, ['acceptAsVendor', 3, 24], ['orderNegotiated', 2, 40]],
  }),
  historyPath('counter-offer accepted', 100, DONE, {
    negotiation: [
      ...OFFERED,
      ['counterAsVendor', 3, 24],
      ['acceptAsSchool', 3, 24],
      ['orderNegotiated', 2, 40],
    ],
  }),
  historyPath('offer refused', 90, DONE, {
    negotiation: [...OFFERED, ['refuseOffer', 3, 24], ['order', 2, 40]],
  }),
  historyPath('offer withdrawn', 50, DONE, {
    negotiation: [...OFFERED, ['withdrawOffer', 26, 30], ['order', 2, 40]],
  }),
  historyPath('offer not answered', 50, DONE, {
    negotiation: [...OFFERED, ['negotiationTimer', 168, 172], ['order', 2, 40]],
  }),
  historyPath('agreed price not used', 40, DONE, {
    negotiation: [...OFFERED, ['acceptAsVendor', 3, 24], ['negotiationTimer', 220, 226], ['order', 2, 40]],
  }),
]
