/** For a reader without a zone nothing that derives from the price can be told. @spec 6 Tergantung Zona */
export const DEPENDS_ON_ZONE = 'Tergantung Zona'
