import { jobCalls } from '../../../shared/jobs/calls.ts'
import { paintInNote } from '../../../shared/receipts/paint-text.ts'
import type { Material } from '../../../shared/receipts/receipt.ts'
import { useCall } from '../../api/queries.ts'
import { usePaintsText } from '../../language/paints/text.ts'

/** So many of the newest are proposed. */
const most = 3

const labelOf = ({ color_code, color_name }: Material) =>
  [color_code, color_name].filter(Boolean).join(' ')

/** The paints that a job's newest notes name, each once, to be taken over with a tap. */
export function NoteProposals({
  job,
  onChoose,
}: {
  job: string
  onChoose: (material: Material) => void
}) {
  const text = usePaintsText()
  const { data } = useCall(jobCalls.getJob, { params: { uuid: job } })
  const found = new Map<string, Material>()
  for (const { notes } of data?.log_entries ?? []) {
    const material = notes && paintInNote(notes)
    if (material && !found.has(labelOf(material))) found.set(labelOf(material), material)
  }
  if (found.size === 0) return null
  return (
    <div className="field">
      <span>{text.fromNotes}</span>
      <div className="actions">
        {[...found].slice(0, most).map(([label, material]) => (
          <button key={label} type="button" className="button" onClick={() => onChoose(material)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
