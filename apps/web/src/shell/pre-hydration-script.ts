/**
 * Runs in the head, long before the page's own scripts: notes what somebody presses, opens, sends or fills in while nobody listens yet.
 * React marks each element that it has taken over with its properties; an element without them has nobody who hears it. Links, and forms
 * that only ask for another page, work by themselves and are left alone, as does the announcement. A form without an address is sent by its
 * screen: the browser would write what is typed into the address of the page.
 */
export const preHydrationEventsScript =
  "var preHydrationEvents=[];['click','toggle','submit','input','change'].forEach(function(k){addEventListener(k,function(v){" +
  "var c=k==='click',s=k==='submit',e=v.target;if(c&&e.closest)e=e.closest('button,[role=button],[role=tab]');" +
  "if(!v.isTrusted||!e||e===document||e.id==='pengumuman'||Object.keys(e).some(function(n){return n.startsWith('__reactProps')}))return;" +
  "if(s){if(e.method!=='post'&&e.hasAttribute('action'))return;v.preventDefault()}" +
  'if(c){if(e.form&&e.type===\'submit\')return;e.dataset.ditekan=""}' +
  "preHydrationEvents.push([k,e,/^(checkbox|radio)$/.test(e.type)?e.checked:e.value]);dispatchEvent(new Event('tooearly'))},true)})"
