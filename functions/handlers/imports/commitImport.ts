import { importCalls } from '../../../shared/imports/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField, HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { isFileExpired } from '../../imports/file-lifetime.ts'
import { keepCommitted } from '../../imports/files.ts'
import { latestOf } from '../../imports/paid-elsewhere.ts'
import { settingsOf } from '../../imports/settings.ts'
import { viewImport } from '../../imports/view.ts'
import { importStore, type StoredImport } from '../../store/imports.ts'
import { findTenant, importWrites } from '../../store/tenants.ts'

/** Whether it was begun before, and only the answer was lost. */
const isBegun = ({ state }: StoredImport) => state === 'importing' || state === 'imported'

/** Throws if something is still to be decided, or if a difference is not confirmed by name. */
function requireDecided(
  { obstacles, differences }: StoredImport,
  confirmed: readonly string[],
): void {
  if (obstacles.some((obstacle) => obstacle !== 'differences')) {
    throw new HttpError('conflict', message('importNotReady'))
  }
  const missing = differences.filter((name) => !confirmed.includes(name))
  if (missing.length > 0) throw badField('confirmed', message('importNotConfirmed'))
}

export const commitImport = memberHandler(
  importCalls.commitImport,
  async ({ table, author, params: { uuid }, body: { version, confirmed = [] } }) => {
    const record = await importStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        if (isBegun(current)) return current
        if (current.state !== 'ready') throw new HttpError('conflict', message('importNotReady'))
        // Somebody has read it otherwise since: what is imported is what was shown.
        if (current.version !== version) throw new HttpError('stale', message('importStale'))
        // It no longer counts toward the storage, although the bucket may not have deleted it yet.
        if (isFileExpired(current, Date.parse(author.at))) {
          throw new HttpError('conflict', message('importExpired'))
        }
        requireDecided(current, confirmed)
        return {
          ...current,
          state: 'importing',
          progress: null,
          result: null,
          attempts: 0,
          worked_at: author.at,
          imported_at: author.at,
        }
      },
      also: async (before) => {
        // Copied before the settings are compared, which saves a round trip: the copies of a refused commit expire.
        const [tenant] = await Promise.all([
          findTenant(table),
          before.state === 'ready' ? keepCommitted(table.id, before) : null,
        ])
        if (!tenant) throw notFound()
        // Instants and pay periods of the plan are those of the settings that it was made with.
        if (settingsOf(tenant) !== before.settings) {
          throw new HttpError('stale', message('importStale'))
        }
        const through = latestOf([tenant.paid_elsewhere_through, before.paid_through])
        return importWrites(table, tenant, through)
      },
    })
    return { body: await viewImport(table, record) }
  },
)
