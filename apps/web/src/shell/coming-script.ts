/**
 * Runs in the head of a first page: says that it still comes, until all of it is read. Without scripts nothing is held back.
 *
 * @decision 0054
 */
export const comingScript =
  "document.documentElement.dataset.datang='';document.onreadystatechange=()=>requestAnimationFrame(()=>setTimeout(()=>{delete document.documentElement.dataset.datang}))"
