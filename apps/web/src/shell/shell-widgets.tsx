import { CategoryPickerHost } from './category-picker-host.tsx'
import { DraftRestorer } from './draft-restorer.tsx'
import { LeaveDialogHost } from './leave-dialog-host.tsx'
import { LoginDialogHost } from './login-dialog-host.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OfflineQueueStrip } from './offline-queue-strip.tsx'
import { PicturePreloader } from './picture-preloader.tsx'
import { RegisterDialogHost } from './register-dialog-host.tsx'
import { ResetDialogHost } from './reset-dialog-host.tsx'
import { RouteFocus } from './route-focus.tsx'
import { SavingStrip } from './saving-strip.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SharedComputer } from './shared-computer.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { VendorCheckHost } from './vendor-check-host.tsx'

/** Widgets that need user interaction: shell dialogs, session loss, offline notices. */
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
