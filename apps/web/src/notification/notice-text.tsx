import { renderByIndex } from '../ui/render-by-index.ts'

/** The words of a notice; the number of an order in them is in one piece also at the end of a line. */
export const NoticeText = ({ text }: { text: string }) =>
  renderByIndex(text.split(/(SP-[\d-]*\d)/), (part, place) =>
    place % 2 === 0 ? part : <span className="whitespace-nowrap">{part}</span>,
  )
