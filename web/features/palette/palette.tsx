import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { folded } from '../../../shared/folded.ts'
import { useWholeList } from '../../api/queries.ts'
import { accountLinks, mainLinks } from '../../layout/links.ts'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Place {
  label: string
  kind: string
  to: string
  /** What the typed letters are looked for in. */
  name: string
}

const shownAtOnce = 12

/** Everything that can be gone to: pages, what can be added, jobs, people, customers. */
function usePlaces(): Place[] {
  const text = useText()
  const { role } = useUser()
  const jobs = useWholeList(api.listJobs)
  const users = useWholeList(api.listUsers)
  const customers = useWholeList(api.listCustomers)
  return useMemo(() => {
    const { chrome, columns, palette } = text
    const add = [
      { label: chrome.addLogEntry, to: paths.newLog },
      ...(role === 'painter'
        ? []
        : [
            { label: chrome.addJob, to: paths.newJob },
            { label: chrome.addCustomer, to: paths.newCustomer },
            { label: chrome.addUser, to: paths.newUser },
          ]),
    ]
    const pages = [...mainLinks(text), ...add, ...accountLinks(text, role)]
    const places = [
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
    // Once for all letters: there may be thousands of places.
    return places.map((place) => ({ ...place, name: folded(`${place.label} ${place.kind}`) }))
  }, [text, role, jobs.data, users.data, customers.data])
}

/** Finds a page, a job, a person or a customer by a few letters, and goes there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { palette } = useText()
  const navigate = useNavigate()
  const places = usePlaces()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const looked = useDeferredValue(typed)
  const found = useMemo(() => {
    const words = folded(looked).split(/\s+/).filter(Boolean)
    return places
      .filter(({ name }) => words.every((word) => name.includes(word)))
      .slice(0, shownAtOnce)
  }, [places, looked])
  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Enter') go(found[chosen])
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
        {found.map((place, index) => (
          <li
            key={`${place.to}${place.kind}${place.label}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(place)}
          >
            {place.label} <span className="muted">{place.kind}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {found.length === 0 && palette.nothing}
      </p>
    </Dialog>
  )
}
