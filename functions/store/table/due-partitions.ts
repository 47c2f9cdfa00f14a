/** The partitions of the lists that say which company is due for what. */
const dueLists = {
  mail: 'M#TENANTS',
  billing: 'B#TENANTS',
  schedule: 'D#TENANTS',
  webhooks: 'W#TENANTS',
  tasks: 'J#TENANTS',
} as const
export type DueListName = keyof typeof dueLists

/** Time until a company whose emails or subscription failed is tried again, in milliseconds. */
export const retryAfter = 10 * 60_000

/**
 * Time for which a round of reminders claims a company or a user, in milliseconds. A look that fails, or that is cut
 * off with its round, is repeated when the claim ends.
 */
export const claimFor = 2 * 60_000

/** Events of all companies write to the list of webhooks: it is divided by the last digit of a company's id. */
const webhookParts = [...'0123456789abcdef'].map((digit) => `${dueLists.webhooks}#${digit}`)

/** Returns the partitions of a list. Earlier versions wrote to the undivided one of webhooks. */
export function duePartitions(list: DueListName): readonly string[] {
  return list === 'webhooks' ? [dueLists.webhooks, ...webhookParts] : [dueLists[list]]
}

/** Returns the partition of a list in which a company has its line. */
export function duePartition(list: DueListName, tenant: string): string {
  return list === 'webhooks' ? `${dueLists.webhooks}#${tenant.slice(-1)}` : dueLists[list]
}

/** Returns a pattern of all partitions of a list, as policies write it. */
export function duePattern(list: DueListName): string {
  return list === 'webhooks' ? `${dueLists.webhooks}*` : dueLists[list]
}

const partitions = new Set([...Object.values<string>(dueLists), ...webhookParts])

/** Returns true for a partition of any of these lists. */
export function isDuePartition(partition: string): boolean {
  return partitions.has(partition)
}
