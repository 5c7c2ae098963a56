/** A page that has taken longer to begin comes over a slow line. */
const QUICK_MS = 300

/**
 * Runs in the head of a device's first page. Over a quick line our letters are fetched ahead, and are there for the first paint. Over a
 * slow one they cannot be: the page is written in the device's own, and neither waits for ours nor is laid out again when they come.
 *
 * @param address where our letters are
 * @decision 0054
 */
export const fontLoadingScript = (address: string) =>
  `if(performance.now()<${QUICK_MS})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:'${address}'}));` +
  "else document.documentElement.dataset.huruf='perangkat'"

/**
 * Runs before the file with all styles takes effect, which has the browser look for every face anew. Letters that came after the first paint
 * are not in use, and would be then: they are given up.
 *
 * @param face the id of the style that names them
 */
export const lateFontScript = (face: string) =>
  "if(!document.documentElement.dataset.huruf){const c=document.createElement('canvas').getContext('2d'),w=f=>(c.font='16px '+f,c.measureText('Kertas').width);" +
  `w('"Plus Jakarta Sans Variable",monospace')===w('monospace')&&document.getElementById('${face}').remove()}`
