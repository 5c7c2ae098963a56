/** Rounds a quantity that is no money, such as minutes or a share, to the nearest whole number. */
export const nearestWhole = (value: number): number => Math.round(value)

/** Returns a share of 1 in whole percent. */
export const percentOf = (share: number): number => nearestWhole(share * 100)
