import { NEGOTIATION_TABS } from '@pasar/domain/negotiation/machine'
import { COMPLAINT_TABS } from '@pasar/domain/ordering/complaint'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import { linkOptions } from '@tanstack/react-router'
import { negotiationTabLabel as negotiationTabWord } from '../../negotiation/negotiation-labels.ts'
import { orderTabLabel as orderTabWord } from '../../ordering/base/status-labels.ts'
import { complaintTabLabel } from '../../ordering/complaint/complaint-labels.ts'
import { isBelow } from './is-below.ts'

/**
 * Returns the lists of the current section and the menu entry that they belong to.
 *
 * @returns null if the section has no lists
 * @spec 2 Transaction submenu
 * @spec 2 Negotiation submenu
 * @spec 2 Complaint submenu
 */
export function submenu(path: string) {
  if (isBelow(path, '/history'))
    return {
      under: 'Transaction',
      entries: ORDER_TABS.map((type) => ({
        label: orderTabWord(type),
        link: linkOptions({ to: '/history/$type', params: { type }, search: {} }),
      })),
    }
  if (isBelow(path, '/negotiation'))
    return {
      under: 'Negotiation',
      entries: NEGOTIATION_TABS.map((type) => ({
        label: negotiationTabWord(type),
        link: linkOptions({ to: '/negotiation/$type', params: { type }, search: {} }),
      })),
    }
  if (isBelow(path, '/account/complaint'))
    return {
      under: 'Complaint',
      entries: COMPLAINT_TABS.map((type) => ({
        label: complaintTabLabel(type),
        link: linkOptions({ to: '/account/complaint/$type', params: { type } }),
      })),
    }
  return null
}
