import { global } from '@pasar/contract/settings/global'
import { isEndOfYear } from '@pasar/domain/kernel/dates'
import { serve } from '../http/serve.ts'

export const settingsRoutes = [
  serve(global, async ({ now, services }) => {
    const settings = await services.settings(now)
    const {
      tax,
      funds,
      bankAccount,
      supportEmail,
      supportWhatsapp,
      showAccountButton,
      priceLower,
      priceUpper,
    } = settings
    return {
      global: {
        supportEmail,
        supportWhatsapp,
        showAccountButton,
        priceLower,
        priceUpper,
        isEndOfYear: isEndOfYear(now),
        funds: [...funds],
        bankAccount,
        ppnPercent: tax.ppnPercent,
        pphPermille: tax.pphPermille,
        feeAmount: tax.feeAmount,
        feeThreshold: tax.feeThreshold,
        schoolSignOn: services.signOn.startsAt,
      },
      setup: { version: tax.version },
      timestamp: now,
    }
  }),
]
