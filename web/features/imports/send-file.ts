import { importCalls } from '../../../shared/imports/calls.ts'
import { send } from '../../api/client.ts'

/** Announces a file, sends it straight to the store and has it be read; answers the import's id. */
export async function sendFile(file: File): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  const body = { name: file.name.slice(0, 200), bytes: file.size }
  const { body: made } = await send(importCalls.createImport, { body, idempotencyKey })
  if (made.form) {
    const form = new FormData()
    for (const [name, value] of Object.entries(made.form.fields)) form.set(name, value)
    form.set('file', file)
    const answer = await fetch(made.form.url, { method: 'POST', body: form })
    if (!answer.ok) throw new Error(`The store answered ${answer.status}`)
  }
  await send(importCalls.previewImport, { params: { uuid: made.uuid }, body: {} })
  return made.uuid
}
