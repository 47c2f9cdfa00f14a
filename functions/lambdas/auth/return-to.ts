/** Where to go after sign-in: a path of ours, whatever was asked for; else the dashboard. */
export function safeReturnTo(wanted: string | undefined, origin: string): string {
  const home = '/dashboard'
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  // A path that begins with two slashes is another host to a browser.
  if (url.origin !== origin || url.pathname.startsWith('//')) return home
  return url.pathname + url.search + url.hash
}
