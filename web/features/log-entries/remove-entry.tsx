import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useSaved } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useDraftName } from '../../session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'

interface Props {
  entry: LogEntry
  onDone: () => void
  onCancel: () => void
}

function RemovalForm({ entry, onDone, onCancel }: Props) {
  const { logs } = useText()
  const { form, state } = useCallForm({
    call: logEntryCalls.removeLogEntry,
    params: { uuid: entry.uuid },
    draft: { name: useDraftName(`removeLogEntry:${entry.uuid}`) },
    fields: {
      initial: { reason: '' },
      version: entry.version,
    },
    bodyOf: ({ reason = '' }, version) => ({ reason, version }),
    onDone,
    failure: logs.removeFailed,
  })
  return (
    <Form label={logs.remove} submit={logs.remove} state={state} onCancel={onCancel} isDangerous>
      <p>{logs.removeHint}</p>
      <TextField form={form} name="reason" label={logs.reason} required />
    </Form>
  )
}

/** Takes an entry away that should not be: with the reason, which stays on record. */
export function RemoveEntry({ entry }: { entry: LogEntry }) {
  const navigate = useNavigate()
  const { logs } = useText()
  const saved = useSaved()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        {logs.remove}
      </button>
      {isAsking && (
        <Dialog title={logs.remove} onClose={() => setAsking(false)}>
          <RemovalForm
            entry={entry}
            onCancel={() => setAsking(false)}
            onDone={() => {
              saved()
              void navigate(paths.job(entry.job_id), { replace: true })
            }}
          />
        </Dialog>
      )}
    </>
  )
}
