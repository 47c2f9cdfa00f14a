import { looksLikeAddress } from '../../shared/fields/web-address.ts'
import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'

/** Throws 400 if a name changes to one that reads as a web address. A stored name stays, whatever it looks like. */
export function requireSafeName(current: { name: string }, name = current.name): void {
  if (name !== current.name && looksLikeAddress(name)) {
    throw badField('name', message('addressInName'))
  }
}
