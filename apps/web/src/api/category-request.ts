import { wish } from './wish.ts'

const categories = wish<'open'>()

/** Opens the category picker from the header, the side menu or the bar of a phone. */
export const askForCategories = (): void => categories.ask('open')

export const stopCategories = categories.drop
export const useCategoryRequest = categories.useWish
