/** Runs before the first paint, so that neither colours nor letters change under the reader. */
export const displayScript =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('tema'),u=localStorage.getItem('ukuran'),h=localStorage.getItem('hemat-data'),c=navigator.connection;" +
  "if(t==='terang'||t==='gelap')d.theme=t;if(u==='besar'||u==='sangat-besar')d.ukuran=u;" +
  "if(h==='ya'||(h===null&&c&&c.saveData))d.hemat='ya'}catch{}"
