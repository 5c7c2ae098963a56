import { pageTitle, root, sortKeys } from '@pasar/web/route-base.ts'
import { createLazyRoute, createRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'

/** Reads the recipient from the URL; all recipients by default. */
const readRecipient = ({
  untuk,
}: { untuk?: string } & SearchSchemaInput): { untuk?: string | undefined } => ({
  untuk: typeof untuk === 'string' && untuk !== '' ? untuk : undefined,
})

/** Answers 404 in a sandbox, whose mails and payments belong to different integrators. */
const requireDemo = ({ context }: { context: { isDemo: boolean } }) => {
  if (!context.isDemo) throw notFound()
}

/** Mailbox of the demo, which runs without a mail server. @decision 0019 */
const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/surat',
  staticData: { screen: 'mailbox/mailbox' },
  validateSearch: readRecipient,
  beforeLoad: requireDemo,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./mailbox/mailbox.api.ts')).loadMailbox(context.call, deps.untuk),
  head: () => pageTitle('Kotak surat contoh'),
}).lazy(async () =>
  createLazyRoute('/surat')({ component: (await import('./mailbox/mailbox.screen.tsx')).MailboxScreen }),
)

/** WhatsApp messages that the demo has sent. @decision 0043 */
const demoTelephone = createRoute({
  getParentRoute: () => root,
  path: '/whatsapp-contoh',
  staticData: { screen: 'mailbox/wa-inbox' },
  validateSearch: readRecipient,
  beforeLoad: requireDemo,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./mailbox/mailbox.api.ts')).loadWaInbox(context.call, deps.untuk),
  head: () => pageTitle('WhatsApp contoh'),
}).lazy(async () =>
  createLazyRoute('/whatsapp-contoh')({
    component: (await import('./mailbox/wa-inbox.screen.tsx')).WaInboxScreen,
  }),
)

/** Simulated bank of the demo. @decision 0034 */
const demoBank = createRoute({
  getParentRoute: () => root,
  path: '/bank-contoh',
  staticData: { screen: 'bank/demo-bank' },
  beforeLoad: requireDemo,
  loader: async ({ context }) => (await import('./bank/bank.api.ts')).loadDemoBank(context.call),
  head: () => pageTitle('Bank contoh'),
}).lazy(async () =>
  createLazyRoute('/bank-contoh')({
    component: (await import('./bank/demo-bank.screen.tsx')).DemoBankScreen,
  }),
)

/** Tenants of integrators, in the demo and in a sandbox. @decision 0114 */
const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  staticData: { screen: 'sandbox/sandbox' },
  loader: async ({ context }) => (await import('./sandbox/sandbox.api.ts')).loadTenant(context.call),
  head: () => pageTitle('Lingkungan uji'),
}).lazy(async () =>
  createLazyRoute('/sandbox')({ component: (await import('./sandbox/sandbox.screen.tsx')).SandboxScreen }),
)

/** Every interface component in all its states, for developers. */
const styleGuide = createRoute({
  getParentRoute: () => root,
  path: '/style-guide',
  staticData: { screen: 'style-guide/style-guide' },
  beforeLoad: requireDemo,
  head: () => pageTitle('Gaya'),
}).lazy(async () =>
  createLazyRoute('/style-guide')({
    component: (await import('./style-guide/style-guide.screen.tsx')).StyleGuideScreen,
  }),
)

/**
 * The pages of the demo. They replace the empty list of the web app in the build of the demo.
 *
 * @public
 */
export const demoRoutes = [mailbox, demoTelephone, demoBank, sandbox, styleGuide] as const
