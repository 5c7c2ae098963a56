import { requestReset, resetPassword, resetStep1, resetStep2 } from '@pasar/contract/identity/registration'
import { type ApiCall, serve } from '../../call/serve.ts'
import { requestPasswordReset, resetWithCode } from './reset.ts'

type ResetCall = Pick<ApiCall, 'db' | 'from' | 'now' | 'services' | 'device'>

const asking = ({ db, services, from, now, device, body }: ResetCall & { body: { email: string } }) =>
  requestPasswordReset(db, services.sealer, { email: body.email, from, device: device.token, now })

const setting = ({
  db,
  services,
  from,
  now,
  device,
  body: { handle, code, password },
}: ResetCall & { body: { handle: number; code: string; password: string } }) =>
  resetWithCode(db, services, { handle, code, password, from, now, device })

/** Each of the two steps has two endpoint names and one implementation. */
export const resetRoutes = [
  serve(resetStep1, asking),
  serve(requestReset, asking),
  serve(resetStep2, setting),
  serve(resetPassword, setting),
]
