/**
 * Runs in the head: where the page's own program does not come, no line of it can say so or ask for it again. Nor does a browser tell of a page
 * whose line broke in the middle: it goes on waiting for the rest. A page that has not grown for eight seconds counts as such. Styles that do not
 * come are asked for again until they do: nobody can read a page without them. A part that is named ahead and does not come is no better than one
 * that was begun: browsers never ask for it again.
 *
 * @param address of `retry-bundle.ts`
 */
export const bundleRetryScript = (address: string): string =>
  "var leftAt=-1/0;(function(d){var on;function f(n,g){import('" +
  `${address}?lagi='+n).then(function(m){m.retryBundle(g)},function(){setTimeout(f,3e3,n+1,g)})}` +
  'function i(g){if(!on){on=1;addEventListener("beforeunload",function(){leftAt=performance.now()});f(0,function(){return Promise.resolve(g())})}}' +
  "addEventListener('error',function(v){var t=v.target,n=+(t.dataset||{}).lagi||0;if(t.type==='module'||t.rel==='modulepreload')i(function(){return !1});" +
  // One that waits for its time, as of print, has a hearer of its own.
  "if(t.rel==='stylesheet'&&t.media!=='print')setTimeout(function(){if(!t.isConnected)return;var c=t.cloneNode();c.dataset.lagi=n+1;t.after(c)}," +
  'Math.min(n+1,10)*1e3)},true);' +
  "function whole(){return d.readyState!=='loading'}" +
  "(function w(had,idle){setTimeout(function(){if(whole())return;var has=d.getElementsByTagName('*').length;" +
  'if(has>had)w(has,0);else if(idle<3)w(had,idle+1);else i(whole)},2e3)})(0,0)})(document)'
