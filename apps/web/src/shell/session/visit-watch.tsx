import { noteItemVisit } from '@pasar/contract/catalogue/item-visit'
import { useLocation } from '@tanstack/react-router'
import { usePageContext } from '../../page/use-page-context.ts'
import { storedText } from '../../store/stored-text.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'

/** How long in ms the page of an item is visible before it counts as a visit. */
const VISIT_MS = 1_500

const ignore = () => {}

/**
 * Reports the visit of an item, once for each visit of the site. It belongs to the widgets that
 * load with the first interaction, so it costs a first page nothing. A failure changes nothing on
 * the page and is not shown.
 *
 * @decision 0176
 */
export function VisitWatch() {
  const { call, member } = usePageContext()
  const isBuyer = member === null || member.role === 'buyer'
  const pageId = useLocation({
    select: ({ pathname }) => (isBuyer ? Number(/^\/detail\/(\d+)/.exec(pathname)?.[1]) || null : null),
  })
  useEffectOnChange(pageId, () => {
    const report = storedText('visit', `visit-${pageId}`)
    if (pageId === null || report.read() !== null) return
    const timer = setInterval(() => {
      if (document.hidden) return
      clearInterval(timer)
      report.write('1')
      void call(noteItemVisit, { params: { pageId } }).then(ignore, ignore)
    }, VISIT_MS)
    return () => clearInterval(timer)
  })
  return null
}
