/**
 * Returns the order value from which the principal of a school confirms: the smaller of the
 * school's own limit and that of the platform.
 *
 * @param own limit of the school in whole rupiah; null when the school sets none
 * @param platform limit of the platform in whole rupiah; 0 for none
 * @returns null when no order needs the principal
 * @decision 0112
 */
export function principalConfirmationLimit(own: number | null, platform: number): number | null {
  if (platform === 0) return own
  return own === null ? platform : Math.min(own, platform)
}

/** Returns whether an order of a value in whole rupiah needs the principal of the school. */
export const needsPrincipal = (total: number, limit: number | null): boolean =>
  limit !== null && total >= limit
