/**
 * Runs right after the announcement: makes what is behind it out of reach, until the button has said that it was read. A page that the device
 * has kept may still carry an announcement that was read since.
 *
 * @spec 4 First visit
 */
export const announcementScript =
  "(function(d){if(document.cookie.split('; ').includes('first_time=true'))return d.remove();" +
  "d.querySelector('form').lastChild.onclick=function(e){e.preventDefault();document.cookie='first_time=true;path=/;max-age=31536000;samesite=lax';" +
  'd.onclose=null;if(d.close)d.close();d.remove()};' +
  'if(!d.showModal)return d.setAttribute("open","");d.showModal();d.oncancel=function(e){e.preventDefault()};d.onclose=function(){d.showModal()}})' +
  "(document.getElementById('pengumuman'))"
