import { CategoriesAsked } from './categories-asked.tsx'
import { LastPictures } from './last-pictures.tsx'
import { LeaveAsked } from './leave-asked.tsx'
import { LoginAsked } from './login-asked.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OutboxStrip } from './outbox-strip.tsx'
import { RegisterAsked } from './register-asked.tsx'
import { ResetAsked } from './reset-asked.tsx'
import { RouteFocus } from './route-focus.tsx'
import { SavingStrip } from './saving-strip.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SharedComputer } from './shared-computer.tsx'
import { TypingReturned } from './typing-returned.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { VendorChecked } from './vendor-checked.tsx'

/** What attends to somebody who uses the page: the dialogs of the shell, the end of a session, a lost connection. */
export function Attendants() {
  return (
    <>
      <OfflineBanner />
      <OutboxStrip />
      <UpdateBanner />
      <SavingStrip />
      <RouteFocus />
      <LastPictures />
      <LoginAsked />
      <ResetAsked />
      <RegisterAsked />
      <CategoriesAsked />
      <LeaveAsked />
      <SessionWatch />
      <TypingReturned />
      <VendorChecked />
      <SharedComputer />
    </>
  )
}
