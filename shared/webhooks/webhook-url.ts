/** Names that lead nowhere in the public. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion)$/

const onThisMachine = /^(localhost|127\.0\.0\.1)$/

/**
 * Whether events may be sent to an address: https, on port 443 or 8443, without a user in it, to a public name.
 * What the name leads to is checked whenever something is sent. A product on one's own machine may send to it.
 */
export function isWebhookUrl(text: string, isLocal: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  if (isLocal && onThisMachine.test(hostname)) return /^https?:$/.test(protocol)
  const isName = hostname.includes('.') && !/^[\d.]+$|^\[|\.$/.test(hostname)
  const isPublic = isName && !privateName.test(hostname)
  return protocol === 'https:' && ['', '8443'].includes(port) && isPublic
}
