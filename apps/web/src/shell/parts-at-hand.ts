import { Fault as FaultNow } from './fault.tsx'
import { Footer as FooterNow } from './footer.tsx'
import { Fault, Footer, MenuColumn, NotFound, Pending } from './later-parts.ts'
import { MenuColumn as MenuColumnNow } from './menu-column.tsx'
import { NotFound as NotFoundNow } from './not-found.tsx'
import { Pending as PendingNow } from './pending.tsx'

/** The server renders whole pages, so it has every part at once. */
export function havePartsAtHand(): void {
  Footer.have(FooterNow)
  MenuColumn.have(MenuColumnNow)
  NotFound.have(NotFoundNow)
  Fault.have(FaultNow)
  Pending.have(PendingNow)
}
