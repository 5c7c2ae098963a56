import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { parseLoginSearch } from '../links/login-address.ts'
import { requireShop } from '../require-shop.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, requireRole, requireSignedIn, root, sortKeys } from '../route-base.ts'
import { logKindOf, parseLogPart } from './account/log-address.ts'
import { membersAddress } from './console/members-address.ts'
import { peopleRoutes } from './people-routes.tsx'
import { parseRegisterSearch, parseVerificationSearch } from './registration/register-search.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { screen: 'identity/login/login' },
  validateSearch: parseLoginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.member !== null && search.gagal === undefined)
      throw redirect({ href: search.kembali ?? '/home' })
  },
  head: () => pageTitle('Masuk'),
}).lazy(async () =>
  createLazyRoute('/login')({ component: (await import('./login/login.screen.tsx')).LoginScreen }),
)

const register = createRoute({
  getParentRoute: () => root,
  path: '/daftar',
  staticData: { screen: 'identity/registration/register' },
  validateSearch: parseRegisterSearch,
  beforeLoad: ({ context }) => {
    if (context.member !== null) throw redirect({ to: '/account' })
  },
  head: () => pageTitle('Daftar Akun Baru'),
}).lazy(async () =>
  createLazyRoute('/daftar')({
    component: (await import('./registration/register.screen.tsx')).RegisterScreen,
  }),
)

const verification = createRoute({
  getParentRoute: () => root,
  path: '/verifikasi',
  staticData: { screen: 'identity/verification/verification' },
  validateSearch: parseVerificationSearch,
  head: () => pageTitle('Verifikasi email'),
}).lazy(async () =>
  createLazyRoute('/verifikasi')({
    component: (await import('./verification/verification.screen.tsx')).VerificationScreen,
  }),
)

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  staticData: { screen: 'identity/reset/reset' },
  head: () => pageTitle('Lupa kata sandi'),
}).lazy(async () =>
  createLazyRoute('/reset')({ component: (await import('./reset/reset.screen.tsx')).ResetScreen }),
)

const staffSignin = createRoute({
  getParentRoute: () => root,
  path: '/staff/signin',
  staticData: { screen: 'identity/login/staff-signin' },
  beforeLoad: ({ context }) => {
    if (context.member !== null) throw redirect({ to: '/account' })
  },
  head: () => pageTitle('Masuk petugas'),
}).lazy(async () =>
  createLazyRoute('/staff/signin')({
    component: (await import('./login/staff-signin.screen.tsx')).StaffSigninScreen,
  }),
)

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  staticData: { screen: 'identity/account/account', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) =>
    (await import('./identity.api.ts')).loadDashboard(context.call, context.member),
  head: () => pageTitle('Akun'),
}).lazy(async () =>
  createLazyRoute('/account')({
    component: (await import('./account/account.screen.tsx')).AccountScreen,
  }),
)

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/account/sessions',
  staticData: { screen: 'identity/account/sessions', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) => (await import('./account/sessions.api.ts')).loadSessions(context.call),
  head: () => pageTitle('Sesi'),
}).lazy(async () =>
  createLazyRoute('/account/sessions')({
    component: (await import('./account/sessions.screen.tsx')).SessionsScreen,
  }),
)

const security = createRoute({
  getParentRoute: () => root,
  path: '/account/security',
  staticData: { screen: 'identity/passkeys/security', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) =>
    (await import('./passkeys/passkeys.api.ts')).loadSecurity(context.call, context.member?.role === 'buyer'),
  head: () => pageTitle('Keamanan akun'),
}).lazy(async () =>
  createLazyRoute('/account/security')({
    component: (await import('./passkeys/security.screen.tsx')).SecurityScreen,
  }),
)

const keys = createRoute({
  getParentRoute: () => root,
  path: '/account/keys',
  staticData: { screen: 'identity/account/keys', hasMenuColumn: true },
  beforeLoad: requireRole('buyer', 'vendor'),
  loader: async ({ context }) =>
    (await import('./account/keys.api.ts')).loadKeys(context.call, context.member),
  head: () => pageTitle('Kunci API'),
}).lazy(async () =>
  createLazyRoute('/account/keys')({
    component: (await import('./account/keys.screen.tsx')).KeysScreen,
  }),
)

const profile = createRoute({
  getParentRoute: () => root,
  path: '/account/profile',
  staticData: { screen: 'identity/profile/profile', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) => (await import('./account/account.api.ts')).loadProfile(context.call),
  head: () => pageTitle('Profil'),
}).lazy(async () =>
  createLazyRoute('/account/profile')({
    component: (await import('./profile/profile.screen.tsx')).ProfileScreen,
  }),
)

const password = createRoute({
  getParentRoute: () => root,
  path: '/account/password',
  staticData: { screen: 'identity/account/password', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  head: () => pageTitle('Ganti kata sandi'),
}).lazy(async () =>
  createLazyRoute('/account/password')({
    component: (await import('./account/password.screen.tsx')).PasswordScreen,
  }),
)

const bank = createRoute({
  getParentRoute: () => root,
  path: '/account/bank',
  staticData: { screen: 'identity/profile/bank', hasMenuColumn: true },
  beforeLoad: requireShop('manage-shop'),
  loader: async ({ context }) => (await import('./account/account.api.ts')).loadProfile(context.call),
  head: () => pageTitle('Rekening bank'),
}).lazy(async () =>
  createLazyRoute('/account/bank')({
    component: (await import('./profile/bank.screen.tsx')).BankScreen,
  }),
)

const business = createRoute({
  getParentRoute: () => root,
  path: '/account/business',
  staticData: { screen: 'identity/profile/business', hasMenuColumn: true },
  beforeLoad: requireShop('manage-shop'),
  loader: async ({ context }) => (await import('./account/account.api.ts')).loadBusiness(context.call),
  head: () => pageTitle('Data usaha'),
}).lazy(async () =>
  createLazyRoute('/account/business')({
    component: (await import('./profile/business.screen.tsx')).BusinessScreen,
  }),
)

const log = createRoute({
  getParentRoute: () => root,
  path: '/account/log',
  staticData: { screen: 'identity/account/log', hasMenuColumn: true },
  validateSearch: parseLogPart,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireSignedIn,
  loader: async ({ context, deps }) =>
    (await import('./account/account.api.ts')).loadLog(
      context.call,
      logKindOf(deps.bagian),
      deps.orang ?? '',
    ),
  head: () => pageTitle('Log'),
}).lazy(async () =>
  createLazyRoute('/account/log')({
    component: (await import('./account/log.screen.tsx')).LogScreen,
  }),
)

const personalData = createRoute({
  getParentRoute: () => root,
  path: '/account/data',
  staticData: { screen: 'identity/personal/personal-data', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) =>
    (await import('./personal/personal-data.api.ts')).loadClosing(
      context.call,
      context.member?.personId != null,
    ),
  head: () => pageTitle('Data pribadi'),
}).lazy(async () =>
  createLazyRoute('/account/data')({
    component: (await import('./personal/personal-data.screen.tsx')).PersonalDataScreen,
  }),
)

const members = createRoute({
  getParentRoute: () => root,
  path: '/staff/members',
  staticData: { screen: 'identity/console/members', hasMenuColumn: true },
  beforeLoad: requireStaff('read-members'),
  validateSearch: membersAddress.parse,
  search: { middlewares: [stripSearchParams(membersAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./identity.api.ts')).loadConsoleMembers(context.call, deps),
  head: () => pageTitle('Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members')({
    component: (await import('./console/members.screen.tsx')).MembersScreen,
  }),
)

const member = createRoute({
  getParentRoute: () => root,
  path: '/staff/members/$memberId',
  staticData: { screen: 'identity/console/member', hasMenuColumn: true },
  params: { parse: ({ memberId }) => parseIdParam(memberId, (id) => ({ memberId: id })) },
  beforeLoad: requireStaff('read-members'),
  loader: async ({ context, params }) =>
    (await import('./identity.api.ts')).loadMember(context.call, params.memberId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members/$memberId')({
    component: (await import('./console/member.screen.tsx')).MemberScreen,
  }),
)

const newSupervisor = createRoute({
  getParentRoute: () => root,
  path: '/staff/supervisors/new',
  staticData: { screen: 'identity/console/supervisor-new', hasMenuColumn: true },
  beforeLoad: requireStaff('manage-staff'),
  head: () => pageTitle('Akun pengawas baru'),
}).lazy(async () =>
  createLazyRoute('/staff/supervisors/new')({
    component: (await import('./console/supervisor-new.screen.tsx')).SupervisorNewScreen,
  }),
)

const staffAccounts = createRoute({
  getParentRoute: () => root,
  path: '/staff/accounts',
  staticData: { screen: 'identity/console/staff-accounts', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) => (await import('./identity.api.ts')).loadStaffAccounts(context.call),
  head: () => pageTitle('Petugas dan peran'),
}).lazy(async () =>
  createLazyRoute('/staff/accounts')({
    component: (await import('./console/staff-accounts.screen.tsx')).StaffAccountsScreen,
  }),
)

/** Login, registration, verification and reset, the account pages, and the member console. */
export const identityRoutes = [
  login,
  register,
  verification,
  reset,
  staffSignin,
  account,
  sessions,
  security,
  keys,
  profile,
  password,
  bank,
  business,
  ...peopleRoutes,
  log,
  personalData,
  members,
  member,
  newSupervisor,
  staffAccounts,
] as const
