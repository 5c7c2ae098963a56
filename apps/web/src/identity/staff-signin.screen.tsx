/** Signing in as a page of its own. */
export function StaffSigninScreen() {
  return <h1 className="judul-1">Masuk</h1>
}
