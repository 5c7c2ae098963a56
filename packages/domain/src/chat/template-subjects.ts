/** The fields in which staff answer: an answer template belongs to one. @decision 0172 */
export const TEMPLATE_SUBJECTS = ['chat', 'case', 'complaint', 'request', 'item', 'member'] as const
export type TemplateSubject = (typeof TEMPLATE_SUBJECTS)[number]
