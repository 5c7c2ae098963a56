import type { Body } from '@pasar/domain/content/body'
import { renderToStaticMarkup } from 'react-dom/server'
import { Announcement } from '../content/announcement.widget.tsx'
import reading from '../content/content.css?inline'
import { announcementScript } from '../shell/boot/announcement-script.ts'
import { type InlineMarkup, inlineScript, inlineStyle } from './inline-hashes.ts'

/** The text of the announcement; a changed text is another object. */
export type AnnouncementPage = { readonly body: Body }

const markupCache = new WeakMap<AnnouncementPage, string>()

const style = inlineStyle(reading)
const script = inlineScript(announcementScript)

/**
 * Stylesheet that shows the announcement in browsers without scripts. The server answers by the
 * cookie, so that the page itself does not depend on it.
 */
const withoutScripts = '<noscript><link rel="stylesheet" href="/announcement.css"></noscript>'

/**
 * Renders the announcement with its styles and script at the end of a page. It is not part of the
 * hydrated tree, so it adds no client code.
 */
export function renderAnnouncement(page: AnnouncementPage): InlineMarkup {
  const markup = markupCache.get(page) ?? renderToStaticMarkup(<Announcement body={page.body} />)
  markupCache.set(page, markup)
  return {
    markup: style.markup + withoutScripts + markup + script.markup,
    scripts: script.scripts,
    styles: style.styles,
  }
}
