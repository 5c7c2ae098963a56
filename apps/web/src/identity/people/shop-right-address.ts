import { isShopRight, type ShopRight } from '@pasar/domain/identity/shop-roles'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../../links/search-params.ts'

/** Parses the right that a closed page needs; an unknown one becomes that of the owner. */
export const parseShopRight = (
  input: { right?: string | undefined } & SearchSchemaInput,
): { right: ShopRight } => {
  const right = paramText(input.right)
  return { right: isShopRight(right) ? right : 'manage-shop' }
}
