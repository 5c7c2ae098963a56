/**
 * Inline script that applies the display preferences before the first paint, which avoids a
 * flash.
 */
export const displayScript =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme'),u=localStorage.getItem('text-size'),h=localStorage.getItem('data-saver'),c=navigator.connection;" +
  "if(t==='light'||t==='dark')d.theme=t;if(u==='large'||u==='extra-large')d.textSize=u;" +
  "if(h==='on'||(h===null&&c&&c.saveData))d.saver='on'}catch{}"
