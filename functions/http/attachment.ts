/** Names a file to be saved (RFC 6266): in ASCII, and whole as RFC 5987 encodes it where it has other characters. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${whole}`}`
}
