/**
 * Id of the element after the largest content of a page. A shared page that has it is not painted
 * before the browser has read that far, so that the content is in the first frame.
 *
 * @decision 0054
 */
export const FIRST_FRAME_END = 'first-frame-end'
