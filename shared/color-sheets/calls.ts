import * as sheets from './color-sheet.ts'
import { colorSheetRoutes as route } from './routes.ts'
import { call, toAnyone, toOffice } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'

export const colorSheetCalls = {
  getColorSheet: call({
    ...route.getColorSheet,
    params: byUuid,
    ...toOffice(sheets.colorSheet),
    errors: ['not_found'],
  }),
  shareColorSheet: call({
    ...route.shareColorSheet,
    changesRecords: true,
    params: byUuid,
    body: sheets.colorSheetChoice,
    ...toOffice(sheets.colorSheet),
    errors: ['not_found', 'conflict'],
  }),
  withdrawColorSheet: call({
    ...route.withdrawColorSheet,
    changesRecords: true,
    params: byUuid,
    // What was shown to somebody outside can always be taken back.
    staysOpen: true,
    ...toOffice(sheets.colorSheet),
    errors: ['not_found', 'conflict'],
  }),
  readColorSheet: call({
    ...route.readColorSheet,
    params: sheets.colorSheetToken,
    ...toAnyone(sheets.sharedColorSheet),
    errors: ['not_found'],
  }),
}
