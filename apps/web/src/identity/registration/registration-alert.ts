import type { RegistrationReply } from '@pasar/contract/identity/registration'
import type { RefusalError } from '../../call/call.ts'

const FAILED = 'Member registration failed!'

const withTitle = (text: string) => ({ title: 'Registration Error', text: text === '' ? FAILED : text })

/**
 * Returns the alert for a reply without a registered member.
 *
 * @spec 8 'Registration Error' with the first `data.error` message
 */
export const alertForEmptyResult = ({ error: [first] }: Pick<RegistrationReply, 'error'>) =>
  withTitle(first?.message ?? '')

/**
 * Returns the alert for a refusal.
 *
 * @spec 8 'Member registration failed!' or the `status_message`
 */
export const alertForRefusal = ({ fields: [first], message }: Pick<RefusalError, 'fields' | 'message'>) =>
  withTitle(first?.message ?? message)
