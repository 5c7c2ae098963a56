import { watchPage } from './page-recovery.ts'
import { recordEvents } from './record-events.ts'

// Inline script in the head of every page. It runs before any file of the bundle is loaded, and
// works if none can be.
recordEvents()
watchPage()
