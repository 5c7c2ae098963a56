import { OfflineBanner } from '../chrome/offline-banner.tsx'
import { OfflineQueueStrip } from '../chrome/offline-queue-strip.tsx'
import { SavingStrip } from '../chrome/saving-strip.tsx'
import { UpdateBanner } from '../chrome/update-banner.tsx'
import { CategoryPickerHost } from '../dialogs/category-picker-host.tsx'
import { LeaveDialogHost } from '../dialogs/leave-dialog-host.tsx'
import { LoginDialogHost } from '../dialogs/login-dialog-host.tsx'
import { ProofDialogHost } from '../dialogs/proof-dialog-host.tsx'
import { RegisterDialogHost } from '../dialogs/register-dialog-host.tsx'
import { ResetDialogHost } from '../dialogs/reset-dialog-host.tsx'
import { VendorCheckHost } from '../dialogs/vendor-check-host.tsx'
import { DraftRestorer } from '../session/draft-restorer.tsx'
import { OutdatedWatch } from '../session/outdated-watch.tsx'
import { SessionWatch } from '../session/session-watch.tsx'
import { SharedComputerWatch } from '../session/shared-computer.tsx'
import { VisitWatch } from '../session/visit-watch.tsx'
import { PicturePreloader } from './picture-preloader.tsx'
import { RouteFocus } from './route-focus.tsx'

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
      <ProofDialogHost />
      <SessionWatch />
      <OutdatedWatch />
      <DraftRestorer />
      <VendorCheckHost />
      <SharedComputerWatch />
      <VisitWatch />
    </>
  )
}
