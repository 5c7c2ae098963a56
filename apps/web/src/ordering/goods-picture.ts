/** The picture of goods; the view is the front. */
export const pictureOf = (spec: string): string => `/gambar/${spec}/1.svg`
