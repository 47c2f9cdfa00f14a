import { colorSheetCalls } from '../../../shared/color-sheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { readColorSheetToken } from '../../color-sheets/token.ts'
import { HttpError } from '../../errors.ts'
import { publicHandler } from '../../http/handler.ts'
import { isSameText } from '../../timing-safe.ts'
import { permitReading } from '../../photos/permissions.ts'
import { jobStore } from '../../store/jobs.ts'
import { paintStore, paintsOfJob } from '../../store/paints.ts'
import { photoStore } from '../../store/photos.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'

/** As many colors as a sheet shows. */
const mostPaints = 100

const noSuchSheet = () => new HttpError('not_found', message('noSuchSheet'))

/** Shows whoever holds a link what it was made for, until it is withdrawn or the job is deleted. */
export const readColorSheet = publicHandler(
  colorSheetCalls.readColorSheet,
  async ({ params: { token } }) => {
    const named = readColorSheetToken(token)
    if (!named) throw noSuchSheet()
    const table = openTenantTable(named.tenant)
    const [tenant, job] = await Promise.all([findTenant(table), jobStore.find(table, named.job)])
    const sheet = job?.color_sheet
    if (!tenant || !job || !sheet?.link || !isSameText(sheet.link, named.link)) throw noSuchSheet()
    const [{ items }, photos] = await Promise.all([
      paintStore.list(table, { limit: mostPaints }, paintsOfJob(table.id, job.uuid)),
      photoStore.findMany(table, sheet.photo_ids),
    ])
    return {
      body: {
        company: tenant.name,
        time_zone: tenant.time_zone,
        address: job.address,
        language: sheet.language,
        note: sheet.note,
        // As they were recorded, room by room.
        paints: items.toReversed(),
        photos: await Promise.all(
          photos.map(async (photo) => ({
            ...photo,
            picture: (await permitReading(table.id, photo.uuid)).picture,
          })),
        ),
      },
    }
  },
)
