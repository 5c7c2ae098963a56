import { createLazyRoute, createRoute, notFound } from '@tanstack/react-router'
import { readRecipient } from './mail/mailbox-address.ts'
import { pageTitle, root, sortKeys } from './route-base.ts'

/** Mailbox of the demo, which runs without a mail server. @decision 0019 */
const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/surat',
  staticData: { screen: 'mail/mailbox' },
  validateSearch: readRecipient,
  beforeLoad: ({ context }) => {
    if (!context.showStyleGuide) throw notFound()
  },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./mail/mail.api.ts')).loadMailbox(context.call, deps.untuk),
  head: () => pageTitle('Kotak surat contoh'),
}).lazy(async () =>
  createLazyRoute('/surat')({ component: (await import('./mail/mailbox.screen.tsx')).MailboxScreen }),
)

/** WhatsApp messages that the demo has sent. @decision 0043 */
const demoTelephone = createRoute({
  getParentRoute: () => root,
  path: '/whatsapp-contoh',
  staticData: { screen: 'mail/wa-inbox' },
  validateSearch: readRecipient,
  beforeLoad: ({ context }) => {
    if (!context.showStyleGuide) throw notFound()
  },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./mail/mail.api.ts')).loadWaInbox(context.call, deps.untuk),
  head: () => pageTitle('WhatsApp contoh'),
}).lazy(async () =>
  createLazyRoute('/whatsapp-contoh')({
    component: (await import('./mail/wa-inbox.screen.tsx')).WaInboxScreen,
  }),
)

/** Simulated bank of the demo. @decision 0034 */
const demoBank = createRoute({
  getParentRoute: () => root,
  path: '/bank-contoh',
  staticData: { screen: 'payment/demo-bank' },
  beforeLoad: ({ context }) => {
    if (!context.showStyleGuide) throw notFound()
  },
  loader: async ({ context }) => (await import('./payment/payment.api.ts')).loadDemoBank(context.call),
  head: () => pageTitle('Bank contoh'),
}).lazy(async () =>
  createLazyRoute('/bank-contoh')({
    component: (await import('./payment/demo-bank.screen.tsx')).DemoBankScreen,
  }),
)

/** Every interface component in all its states, for developers. */
const styleGuide = createRoute({
  getParentRoute: () => root,
  path: '/style-guide',
  staticData: { screen: 'style-guide/style-guide' },
  beforeLoad: ({ context }) => {
    if (!context.showStyleGuide) throw notFound()
  },
  head: () => pageTitle('Gaya'),
}).lazy(async () =>
  createLazyRoute('/style-guide')({
    component: (await import('./style-guide/style-guide.screen.tsx')).StyleGuideScreen,
  }),
)

/** Routes that exist in the demo only. */
export const demoRoutes = [mailbox, demoTelephone, demoBank, styleGuide] as const
