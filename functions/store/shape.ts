/**
 * The shape of the one table: what the stack provisions and the local engine is given. Every index
 * shares the `sort` attribute, so that an item carries its position once.
 */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Index name = its partition attribute. A whole company's, one person's, one job's or customer's. */
  indexes: ['byTenant', 'byPerson', 'byPlace'],
  indexSortKey: 'sort',
  timeToLive: 'expires',
  streamView: 'NEW_IMAGE',
} as const

export type IndexName = (typeof tableShape.indexes)[number]
