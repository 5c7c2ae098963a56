/**
 * Inline script in the head that detects a failed load of the client bundle, which cannot
 * report or retry that itself. Browsers do not report a document whose connection broke; they
 * wait for the rest. A document that has not grown for eight seconds counts as broken. Failed
 * stylesheets are retried until they load, because the page is unreadable without them. A
 * failed modulepreload counts as a failed script, because browsers never fetch that module a
 * second time.
 *
 * @param address of `retry-bundle.ts`
 */
export const bundleRetryScript = (address: string): string =>
  "var leftAt=-1/0;(function(d){var on;function f(n,g){import('" +
  `${address}?lagi='+n).then(function(m){m.retryBundle(g)},function(){setTimeout(f,3e3,n+1,g)})}` +
  'function i(g){if(!on){on=1;addEventListener("beforeunload",function(){leftAt=performance.now()});f(0,function(){return Promise.resolve(g())})}}' +
  "addEventListener('error',function(v){var t=v.target,n=+(t.dataset||{}).retries||0;if(t.type==='module'||t.rel==='modulepreload')i(function(){return !1});" +
  // Stylesheets with media=print are loaded deferred and have a separate error handler.
  "if(t.rel==='stylesheet'&&t.media!=='print')setTimeout(function(){if(!t.isConnected)return;var c=t.cloneNode();c.dataset.retries=n+1;t.after(c)}," +
  'Math.min(n+1,10)*1e3)},true);' +
  "function whole(){return d.readyState!=='loading'}" +
  "(function w(had,idle){setTimeout(function(){if(whole())return;var has=d.getElementsByTagName('*').length;" +
  'if(has>had)w(has,0);else if(idle<3)w(had,idle+1);else i(whole)},2e3)})(0,0)})(document)'
