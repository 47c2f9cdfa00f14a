import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { customerCalls } from '../../../shared/customers/calls.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { foldText } from '../../../shared/fields/fold-text.ts'
import { useWholeList } from '../../api/queries.ts'
import { accountLinks, addLinks, mainLinks } from '../../components/navigation.ts'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './search.css'

interface Destination {
  label: string
  kind: string
  to: string
  /** What the typed letters are looked for in. */
  name: string
}

const shownAtOnce = 12

/** Everything that can be gone to: pages, what can be added, jobs, people, customers. */
function useDestinations(): Destination[] {
  const text = useText()
  const { role } = useUser()
  const jobs = useWholeList(jobCalls.listJobs)
  const users = useWholeList(userCalls.listUsers)
  const customers = useWholeList(customerCalls.listCustomers)
  return useMemo(() => {
    const { columns, palette } = text
    const pages = [...mainLinks(text), ...addLinks(text, role), ...accountLinks(text, role)]
    const destinations = [
      ...pages.map((link) => ({ ...link, kind: palette.pages })),
      ...(jobs.data ?? []).map(({ uuid, job_name }) => ({
        label: job_name,
        kind: columns.job,
        to: paths.job(uuid),
      })),
      ...(users.data ?? []).map(({ uuid, name }) => ({
        label: name,
        kind: columns.user,
        to: paths.user(uuid),
      })),
      ...(customers.data ?? []).map(({ uuid, name }) => ({
        label: name,
        kind: columns.customer,
        to: paths.customer(uuid),
      })),
    ]
    // Once for all letters: there may be thousands.
    return destinations.map((destination) => ({
      ...destination,
      name: foldText(`${destination.label} ${destination.kind}`),
    }))
  }, [text, role, jobs.data, users.data, customers.data])
}

/** The first destinations that have all the words that were typed. */
function matching(destinations: readonly Destination[], typed: string): Destination[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return destinations
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .slice(0, shownAtOnce)
}

/** Finds a page, a job, a person or a customer by a few letters, and goes there. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { palette } = useText()
  const navigate = useNavigate()
  const destinations = useDestinations()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const looked = useDeferredValue(typed)
  const found = useMemo(() => matching(destinations, looked), [destinations, looked])
  const go = (destination: Destination | undefined) => {
    if (!destination) return
    onClose()
    void navigate(destination.to)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % Math.max(1, found.length))
    }
    if (event.key !== 'Enter') return
    // By what stands there: the list, and even what it is made from, may be of the letter before.
    const { value } = event.currentTarget
    go(matching(destinations, value)[value === typed ? chosen : 0])
  }
  return (
    <Dialog title={palette.title} className="palette" onClose={onClose}>
      <input
        className="input"
        type="text"
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[chosen] && `${list}-${chosen}`}
        aria-label={palette.hint}
        placeholder={palette.hint}
        data-first
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
      />
      <ul id={list} role="listbox" aria-label={palette.title}>
        {found.map((destination, index) => (
          <li
            key={`${destination.to}${destination.kind}${destination.label}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(destination)}
          >
            {destination.label} <span className="muted">{destination.kind}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {found.length === 0 && palette.nothing}
      </p>
    </Dialog>
  )
}
