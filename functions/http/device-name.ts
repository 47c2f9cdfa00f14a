/** Names of a browser and its system that people know, such as Chrome and Android; others have none. */
const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** The name of the device that a browser runs on; empty where it says nothing that people know. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems].map(
    (kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  return named.filter((name) => name !== undefined).join(', ')
}
