import { tableShape, type IndexName } from './shape.ts'

/** Keys of an item in the indexes: its partition in each, if any, and its sort key. */
export type IndexKeys = Partial<Record<IndexName, string>> & { sort?: string }

/** Index keys as the attributes of an item. */
export function attributesOf({ sort, byTenant, byUser, byParent }: IndexKeys) {
  const { indexes } = tableShape
  return {
    ...(byTenant !== undefined && { [indexes.byTenant]: byTenant }),
    ...(byUser !== undefined && { [indexes.byUser]: byUser }),
    ...(byParent !== undefined && { [indexes.byParent]: byParent }),
    ...(sort !== undefined && { [tableShape.indexSortKey]: sort }),
  }
}
