/**
 * Runs in the head: where the page's own program does not come, no line of it can say so or ask for it again.
 *
 * @param address of `insist-on-program.ts`
 */
export const programScript = (address: string): string =>
  "addEventListener('error',function(v){if(v.target.type==='module')(function f(n){" +
  `import('${address}?lagi='+n).then(function(m){m.insistOnProgram(function(){return Promise.resolve(!1)})},` +
  'function(){setTimeout(f,3e3,n+1)})})(0)},true)'
