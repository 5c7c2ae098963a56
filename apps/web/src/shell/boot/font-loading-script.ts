/** Limit in ms for the start of the page. A slower start means a slow connection. */
const QUICK_MS = 300

/**
 * Inline script in the head of the first page on a device. On a fast connection it preloads
 * the web font, which then arrives before the first paint. On a slow connection the page uses
 * the system font, without delay and without a later layout shift.
 *
 * @param address URL of the web font
 * @decision 0054
 */
export const fontLoadingScript = (address: string) =>
  `if(performance.now()<${QUICK_MS})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:'${address}'}));` +
  "else document.documentElement.dataset.font='device'"

/**
 * Inline script that runs before the complete stylesheet applies and the browser re-evaluates
 * all font faces. A web font that arrived after the first paint is not in use, but would be
 * applied then. The script removes its font face to avoid a layout shift.
 *
 * @param face id of the style element with the font face
 */
export const lateFontScript = (face: string) =>
  "if(!document.documentElement.dataset.font){const c=document.createElement('canvas').getContext('2d'),w=f=>(c.font='16px '+f,c.measureText('Kertas').width);" +
  `w('"Plus Jakarta Sans Variable",monospace')===w('monospace')&&document.getElementById('${face}').remove()}`
