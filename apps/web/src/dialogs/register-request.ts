import { createRequestStore } from './request-store.ts'

/** Account kinds with self-registration. Staff create the accounts of supervisors and staff. */
export const REGISTER_KINDS = ['sekolah', 'vendor'] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

const registration = createRequestStore<RegisterKind>()

/** Opens `Daftar Akun Baru` from anywhere, such as from `Sign Up` in a login dialog. */
export const openRegistration = registration.ask
export const closeRegistration = registration.drop
export const useRegisterRequest = registration.useRequest
