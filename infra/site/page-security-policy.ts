/**
 * What a page of ours may load: itself, and the bytes of pictures from the bucket's own origin, which it
 * shows as data, never as a page or a file of that origin. Styles are allowed inline because the component library sets custom
 * properties on elements; scripts never are.
 */
export function pageSecurityPolicy(photoOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${photoOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What pages say beside it: whose windows they share, and which of a device's senses they may ask for. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), microphone=(self), camera=(), payment=(), usb=(), display-capture=()',
} as const
