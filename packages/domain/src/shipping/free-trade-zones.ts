/** Free-trade zones that form a whole regency: Kota Batam and Kota Sabang. */
const FREE_TRADE_REGENCIES = new Set(['2171', '1172'])

/**
 * Returns whether schools in an area pay no PPN because it lies in a free-trade zone.
 *
 * @param areaCode code of a village, district or regency: 4 digits or more
 * @decision 0006
 */
export const isFreeTradeZone = (areaCode: string): boolean => FREE_TRADE_REGENCIES.has(areaCode.slice(0, 4))
