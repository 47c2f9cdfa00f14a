/**
 * What a page of ours may load: itself, and pictures, which it fetches from the bucket's own origin and
 * shows as what it has fetched. Styles are allowed inline because the component library sets custom
 * properties on elements; scripts never are.
 */
export function pageSecurityPolicy(pictureOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${pictureOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
