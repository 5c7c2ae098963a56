import { createRequestStore } from './request-store.ts'

const categories = createRequestStore<'open'>()

/** Opens the category picker from the header, the side menu or the bottom bar on phones. */
export const openCategoryPicker = (): void => categories.ask('open')

export const closeCategoryPicker = categories.drop
export const useCategoryRequest = categories.useRequest
