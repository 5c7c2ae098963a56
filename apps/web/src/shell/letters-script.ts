/** A page that has taken longer to begin comes over a slow line. */
const QUICK_MS = 300

/**
 * Runs in the head of a device's first page. Over a quick line our letters are fetched ahead, and are there for the first paint. Over a
 * slow one they cannot be: the page is written in the device's own, and neither waits for ours nor is laid out again when they come.
 *
 * @param address where our letters are
 * @decision 0054
 */
export const lettersScript = (address: string) =>
  `if(performance.now()<${QUICK_MS})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:'${address}'}));` +
  "else document.documentElement.dataset.huruf='perangkat'"
