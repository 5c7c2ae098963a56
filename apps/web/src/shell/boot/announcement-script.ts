/**
 * Inline script directly after the announcement. Shows it as a modal dialog that makes the
 * page inert until the user confirms it. A cached page may contain an announcement that was
 * confirmed later; the script then removes it.
 *
 * @spec 4 First visit
 */
export const announcementScript =
  "(function(d){if(document.cookie.split('; ').includes('first_time=true'))return d.remove();" +
  "d.querySelector('form').lastChild.onclick=function(e){e.preventDefault();document.cookie='first_time=true;path=/;max-age=31536000;samesite=lax';" +
  'd.onclose=null;if(d.close)d.close();d.remove()};' +
  'if(!d.showModal)return d.setAttribute("open","");d.showModal();d.oncancel=function(e){e.preventDefault()};d.onclose=function(){d.showModal()}})' +
  "(document.getElementById('announcement'))"
