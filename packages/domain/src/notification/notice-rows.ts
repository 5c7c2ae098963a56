import {
  CHANNELS,
  type Channel,
  type NoticeGroup,
  type NoticeKindRow,
  type NoticeSide,
  type NoticeTemplate,
} from './audience.ts'

const act = (text: string, requiredRight: NoticeTemplate['requiredRight'] = null): NoticeTemplate => ({
  tab: 'action',
  text,
  requiredRight,
})
const buy = (text: string) => act(text, 'buy')
const pay = (text: string) => act(text, 'pay')
const info = (text: string): NoticeTemplate => ({ tab: 'information', text, requiredRight: null })
const log = (text: string): NoticeTemplate => ({ tab: 'activity', text, requiredRight: null })

const row = (
  group: NoticeGroup,
  templates: Partial<Record<NoticeSide, NoticeTemplate>>,
  channels: readonly Channel[] = CHANNELS,
): NoticeKindRow => ({ group, channels, ...templates })
/** A row for a notice inside the site, without other channels. */
const quiet = (group: NoticeGroup, templates: Partial<Record<NoticeSide, NoticeTemplate>>) =>
  row(group, templates, [])
/** A row for a notice that accompanies an email with all details. */
const withMail = (group: NoticeGroup, template: NoticeTemplate) =>
  row(group, { member: template }, ['wa', 'push'])
const both = (template: NoticeTemplate) => ({ buyer: template, vendor: template })
const toSchool = (template: NoticeTemplate) => row('payment', { buyer: template })

const toAsker = (text: string) => row('setting', { member: info(text) })

/** The builders of notice rows: the text for a tab and a right, and the row with its channels. */
export const noticeBuilders = { act, buy, pay, info, log, row, quiet, withMail, both, toSchool, toAsker }

/**
 * No notice: the acting user knows about the event, and the other side is not affected or receives
 * another notice.
 */
export const NO_SIDE = null
