/** Limit in ms for the start of the page. A slower start means a slow connection. */
const QUICK_MS = 300

/**
 * Inline script that loads the web font and uses it only if it arrives before the first paint,
 * so that text never changes its font or moves. On a slow connection it waits until the page has
 * loaded, and the font is cached for the next page.
 *
 * @param address URL of the web font
 * @decision 0052
 */
export const fontLoadingScript = (address: string) =>
  `(function(f){function load(){f.load().then(function(){try{localStorage.setItem('font-cached','1')}catch{}if(!performance.getEntriesByType('paint').length)document.fonts.add(f)},function(){})}` +
  `var c;try{c=localStorage.getItem('font-cached')}catch{}if(c||performance.now()<${QUICK_MS})load();else addEventListener('load',load)})` +
  `(new FontFace('Plus Jakarta Sans Variable',"url('${address}') format('woff2')",{weight:'200 800'}))`
