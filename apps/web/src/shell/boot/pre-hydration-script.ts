/**
 * Inline script in the head that records clicks, toggles, submits and input before hydration.
 * React marks hydrated elements with its properties; an element without them has no listeners
 * yet. Links and GET forms with an action work without scripts and are left alone, as is the
 * announcement. A form without an action is handled by its screen; the browser would write its
 * values into the URL.
 */
export const preHydrationEventsScript =
  "var preHydrationEvents=[];['click','toggle','submit','input','change'].forEach(function(k){addEventListener(k,function(v){" +
  "var c=k==='click',s=k==='submit',e=v.target;if(c&&e.closest)e=e.closest('button,[role=button],[role=tab]');" +
  "if(!v.isTrusted||!e||e===document||e.id==='announcement'||Object.keys(e).some(function(n){return n.startsWith('__reactProps')}))return;" +
  "if(s){if(e.method!=='post'&&e.hasAttribute('action'))return;v.preventDefault()}" +
  'if(c){if(e.form&&e.type===\'submit\')return;e.dataset.pressPending=""}' +
  "preHydrationEvents.push([k,e,/^(checkbox|radio)$/.test(e.type)?e.checked:e.value]);dispatchEvent(new Event('tooearly'))},true)})"
