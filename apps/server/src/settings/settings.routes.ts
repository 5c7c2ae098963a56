import { clearGlobal, global, toGlobalSettings } from '@pasar/contract/settings/global'
import { isEndOfYear } from '@pasar/domain/kernel/dates'
import { serve } from '../call/serve.ts'
import type { Services } from '../call/services.ts'

async function read({ now, services }: { now: Date; services: Services }) {
  const settings = await services.settings(now)
  return {
    global: toGlobalSettings(settings, {
      isEndOfYear: isEndOfYear(now, settings.yearEndFrom),
      schoolSignOn: services.signOn.startsAt,
      onlineMap: services.map.online,
      isSandbox: services.profile === 'sandbox',
      isOpenForOrders: (await services.launchGaps(now)).length === 0,
    }),
    setup: { version: settings.tax.version },
    timestamp: now,
  }
}

export const settingsRoutes = [
  serve(global, read),
  serve(clearGlobal, async (call) => {
    call.services.invalidateSettings()
    return read(call)
  }),
]
