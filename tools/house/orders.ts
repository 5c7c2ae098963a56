/** Folders from the ground up: each imports values only from folders before it. */
export type Order = {
  /** The name of the wall. */
  readonly name: string
  /** The folder that contains them, with a `/` at the end. */
  readonly within: string
  readonly folders: readonly string[]
}

/** The rooms of a module of an application. */
const rooms = (application: 'server' | 'web', module: string, folders: readonly string[]): Order => ({
  name: 'rooms-are-in-order',
  within: `apps/${application}/src/${module}/`,
  folders,
})

/** The orders of folders. Type imports are free: they are erased. */
export const ORDERS: readonly Order[] = [
  {
    name: 'server-modules-are-in-order',
    within: 'apps/server/src/',
    folders: [
      'tracing',
      'db',
      'store',
      'mail',
      'outbox',
      'live',
      'stock',
      'audit',
      'call',
      'spreadsheet',
      'transparency',
      'queue',
      'webhook',
      'figures',
      'media',
      'shipping',
      'budget',
      'payment',
      'identity',
      'catalogue',
      'cart',
      'negotiation',
      'document',
      'ordering',
      'support',
      'chat',
      'notification',
      'content',
      'settings',
      'privacy',
      'findings',
      'staff',
      'oversight',
      'dashboard',
      'metrics',
      'reference',
      'backup',
      'web',
      'demo',
      'jobs',
    ],
  },
  rooms('server', 'catalogue', ['reference', 'pictures', 'search', 'item', 'import', 'pages']),
  rooms('server', 'identity', [
    'secrets',
    'sessions',
    'passwords',
    'passkeys',
    'members',
    'head',
    'registration',
    'keys',
    'credentials',
    'sign-on',
    'files',
    'business',
    'staff',
    'personal',
    'factors',
    'profile',
    'console',
    'proof',
    'reset',
    'login',
  ]),
  rooms('server', 'ordering', [
    'rows',
    'view',
    'checkout',
    'requests',
    'steps',
    'complaint',
    'rating',
    'money',
    'head',
    'year-end',
    'calls',
  ]),
  rooms('web', 'ui', ['text', 'ssr', 'base', 'blocks', 'fields', 'overlay', 'data']),
]
