/** Runs before the first paint, so that neither colours nor letters change under the reader. */
export const displayScript =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('tema'),u=localStorage.getItem('ukuran');" +
  "if(t==='terang'||t==='gelap')d.theme=t;if(u==='besar'||u==='sangat-besar')d.ukuran=u}catch{}"
