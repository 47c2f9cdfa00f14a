/** Returns the key of a user in a tenant. Everything that this device stores for them is stored under it. */
export function ownerOf(tenant: string, user: string): string {
  return `${tenant}:${user}`
}
