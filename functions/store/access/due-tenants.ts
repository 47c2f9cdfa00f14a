import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { queryItems, TableName } from '../table/commands.ts'
import { duePartitions, type DueListName } from '../table/due-partitions.ts'
import { accessKeys } from '../table/keys.ts'
import { claimDue, settleDue } from './claims.ts'
import { readEvery } from '../table/every-item.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** That a company is on a list since when, and when somebody next has to see to it (epoch ms). */
const dueTenant = z.object({ tenant_id: z.uuid(), due: z.number(), since: z.number() })
export type DueTenant = z.infer<typeof dueTenant>

/** The companies that a function of its own sees to, each when it is due: what a minute costs is one query. */
class DueList {
  readonly #name: DueListName

  constructor(name: DueListName) {
    this.#name = name
  }

  /** The write that puts a company on the list as it is given. */
  put(item: DueTenant): TransactionWrite {
    const Item = { ...z.parse(dueTenant, item), ...this.#keyOf(item.tenant_id) }
    return { write: { Put: { TableName, Item } } }
  }

  /** The write that has a company seen to within the minute. */
  isDue(tenant: string, now: number): TransactionWrite {
    return this.#update(tenant, ':now', now)
  }

  /** Has a company seen to within the minute. */
  async makeDue(tenant: string, now: number): Promise<void> {
    await writeOne(accessClient, this.isDue(tenant, now))
  }

  /** Puts a company on the list, if it is not there. */
  async join(tenant: string, now: number): Promise<void> {
    await writeOne(accessClient, this.#update(tenant, 'if_not_exists(due, :now)', now))
  }

  /** Takes a company off it that is not there any more. */
  async leave(tenant: string): Promise<void> {
    await writeOne(accessClient, { write: { Delete: { TableName, Key: this.#keyOf(tenant) } } })
  }

  /** Takes a company off the list that has nothing more to be seen to, unless it became due again meanwhile. */
  async leaveIfDone({ tenant_id, due }: DueTenant): Promise<void> {
    await writeOne(accessClient, {
      write: {
        Delete: {
          TableName,
          Key: this.#keyOf(tenant_id),
          ConditionExpression: 'due = :due',
          ExpressionAttributeValues: { ':due': due },
        },
      },
    })
  }

  /**
   * Claims a company until then (epoch ms), so that no other run works for it. Returns null if another run claimed it,
   * or it is no longer on the list. If the run is cut off, the company is due when the claim ends.
   */
  async claim(tenant: DueTenant, until: number): Promise<DueTenant | null> {
    const key = this.#keyOf(tenant.tenant_id)
    return (await claimDue(key, tenant.due, until)) ? { ...tenant, due: until } : null
  }

  /** Notes when a company is due next, unless it became due again meanwhile. */
  async settle({ tenant_id, due }: DueTenant, next: number): Promise<void> {
    await settleDue(this.#keyOf(tenant_id), due, next)
  }

  /** Lists the companies that are due, the one that has waited longest first. */
  async listDue(now: number): Promise<DueTenant[]> {
    const parts = duePartitions(this.#name).map((pk) => this.#listPartition(pk, now))
    const found = (await Promise.all(parts)).flat()
    const due = await Promise.all(found.map((item) => this.#atHome(item)))
    return due.toSorted((a, b) => a.due - b.due)
  }

  #listPartition(pk: string, now: number) {
    return readEvery((ExclusiveStartKey: Record<string, unknown> | undefined) =>
      queryItems(accessClient, {
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'due <= :now',
        ExpressionAttributeValues: { ':pk': pk, ':now': now },
        ExclusiveStartKey,
      }),
    )
  }

  /** Moves a line of an earlier version to the partition of its company. */
  async #atHome(item: Record<string, unknown>): Promise<DueTenant> {
    const due = z.parse(dueTenant, item)
    const { pk } = this.#keyOf(due.tenant_id)
    if (item.pk === pk) return due
    await this.join(due.tenant_id, due.due)
    const Key = { pk: item.pk, sk: item.sk }
    await writeOne(accessClient, { write: { Delete: { TableName, Key } } })
    return due
  }

  #keyOf(tenant: string) {
    return { ...accessKeys.due(this.#name, tenant) }
  }

  #update(tenant: string, due: string, now: number): TransactionWrite {
    return {
      write: {
        Update: {
          TableName,
          Key: this.#keyOf(tenant),
          UpdateExpression: `SET tenant_id = :tenant, since = if_not_exists(since, :now), due = ${due}`,
          ExpressionAttributeValues: { ':tenant': tenant, ':now': now },
        },
      },
    }
  }
}

/** Whose mail is planned and sent. */
export const emailDueList = new DueList('mail')

/** Whose subscription is looked after. */
export const billingDueList = new DueList('billing')

/** Whose programs are sent what happened. */
export const webhookDueList = new DueList('webhooks')

/** Whose people are told of their next day, and asked for where they do not come. */
export const scheduleDueList = new DueList('schedule')

/** Whose background tasks were put back. */
export const taskDueList = new DueList('tasks')
