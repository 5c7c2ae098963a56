import { renderByIndex } from '../ui/ssr/render-by-index.ts'

/** The text of a notice. Does not break order numbers at the end of a line. */
export const NoticeText = ({ text }: { text: string }) =>
  renderByIndex(text.split(/(SP-[\dA-Z-]*\d)/), (part, index) =>
    index % 2 === 0 ? part : <span className="whitespace-nowrap">{part}</span>,
  )
