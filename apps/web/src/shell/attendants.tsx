import { CategoryPickerHost } from './categories-asked.tsx'
import { PicturePreloader } from './last-pictures.tsx'
import { LeaveDialogHost } from './leave-asked.tsx'
import { LoginDialogHost } from './login-asked.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OfflineQueueStrip } from './outbox-strip.tsx'
import { RegisterDialogHost } from './register-asked.tsx'
import { ResetDialogHost } from './reset-asked.tsx'
import { RouteFocus } from './route-focus.tsx'
import { SavingStrip } from './saving-strip.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SharedComputer } from './shared-computer.tsx'
import { DraftRestorer } from './typing-returned.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { VendorCheckHost } from './vendor-checked.tsx'

/** What attends to somebody who uses the page: the dialogs of the shell, the end of a session, a lost connection. */
export function ShellWidgets() {
  return (
    <>
      <OfflineBanner />
      <OfflineQueueStrip />
      <UpdateBanner />
      <SavingStrip />
      <RouteFocus />
      <PicturePreloader />
      <LoginDialogHost />
      <ResetDialogHost />
      <RegisterDialogHost />
      <CategoryPickerHost />
      <LeaveDialogHost />
      <SessionWatch />
      <DraftRestorer />
      <VendorCheckHost />
      <SharedComputer />
    </>
  )
}
