/**
 * The shape of the one table: what the stack provisions and the local engine is given. Every index
 * shares the `sort` attribute, so that an item carries its sort key once.
 */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /**
   * Each index by our name, with its name in the table, which is also its partition attribute. Those
   * stand in every item ever written; another name would need a copy of the table.
   */
  indexes: { byTenant: 'byTenant', byUser: 'byPerson', byParent: 'byPlace' },
  indexSortKey: 'sort',
  timeToLive: 'expires',
  streamView: 'NEW_IMAGE',
} as const

/** A whole tenant's, one user's, or one job's or customer's. */
export type IndexName = keyof typeof tableShape.indexes

/** The indexes by their names in the table. */
export const indexAttributes = Object.values(tableShape.indexes)
