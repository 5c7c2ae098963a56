/** Limit in ms for the start of the page. A slower start means a slow connection. */
const QUICK_MS = 300

/**
 * Inline script that loads the web font and uses it only if it arrives before the first paint,
 * so that text never changes its font or moves. The browser delays the first paint while a script
 * loads a font; on a slow connection it is therefore loaded after the page, for the next one.
 *
 * @param address URL of the web font
 * @decision 0052
 */
export const fontLoadingScript = (address: string) =>
  "(function(f){function load(){f.load().then(function(){if(!performance.getEntriesByType('paint').length)document.fonts.add(f)},function(){})}" +
  `if(performance.now()<${QUICK_MS})load();else addEventListener('load',load)})` +
  `(new FontFace('Plus Jakarta Sans Variable',"url('${address}') format('woff2')",{weight:'200 800'}))`
