/**
 * Label for price-dependent values when the user has no price zone.
 *
 * @spec 6 Tergantung Zona
 */
export const DEPENDS_ON_ZONE = 'Tergantung Zona'
