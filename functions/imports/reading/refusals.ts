import { mostImportRows } from '../../../shared/imports/import.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField, type HttpError } from '../../errors.ts'

/** The file is neither a table in text nor a workbook. */
export function unreadable(): HttpError {
  return badField('file', message('importUnreadable'))
}

/** The file holds more than can be read, however small it is. */
export function tooLarge(): HttpError {
  return badField('file', message('importTooLarge'))
}

export function tooManyRows(): HttpError {
  return badField('file', message('importTooManyRows', { rows: mostImportRows }))
}
