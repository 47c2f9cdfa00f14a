import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { connectionCalls } from '../../../../shared/connections/calls.ts'
import { mostPairs, type Matches } from '../../../../shared/connections/connection.ts'
import type { PayrollSystem } from '../../../../shared/connections/system.ts'
import { send } from '../../../api/client.ts'
import { readAfresh, useCall } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { paths } from '../../../paths.ts'
import { ErrorMessage, QueryState } from '../../../ui/query-state.tsx'

type Ours = Matches['people'][number]
type Chosen = Record<string, string>

/** With whom of theirs somebody is matched by now: as was chosen, else as it is kept, else as was guessed. */
function valueOf({ id, their_id, guess }: Ours, chosen: Chosen): string {
  return chosen[id] ?? their_id ?? guess ?? ''
}

/** More choices than this together are drawn only where somebody chooses: a browser takes seconds for them. */
const mostDrawn = 20_000

interface SelectProps {
  name: string
  none: string
  value: string
  theirs: Matches['their_people']
  isFew: boolean
  onChoose: (their_id: string) => void
}

/** One of theirs, or nobody. */
function TheirSelect({ name, none, value, theirs, isFew, onChoose }: SelectProps) {
  const { connections: text } = usePayrollText()
  const [isTouched, setTouched] = useState(false)
  const shown = isFew || isTouched ? theirs : theirs.filter(({ id }) => id === value)
  const touch = () => setTouched(true)
  return (
    <select
      className="input"
      aria-label={text.matchOf(name)}
      value={value}
      onPointerDown={touch}
      onFocus={touch}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{none}</option>
      {shown.map(({ id, name: theirName, note }) => (
        <option key={id} value={id}>
          {note === null ? theirName : text.noted(theirName, text.notes[note])}
        </option>
      ))}
    </select>
  )
}

interface Props {
  title: string
  hint: string
  none: string
  ours: readonly Ours[]
  theirs: Matches['their_people']
  chosen: Chosen
  onChoose: (id: string, their_id: string) => void
}

/** Ours, each with one of theirs. */
function PairFields({ title, hint, none, ours, theirs, chosen, onChoose }: Props) {
  const { connections: text } = usePayrollText()
  return (
    <fieldset className="pairs">
      <legend>{title}</legend>
      <p className="muted">{hint}</p>
      {ours.map((each) => {
        const value = valueOf(each, chosen)
        const isGuess = chosen[each.id] === undefined && each.their_id === null && value !== ''
        return (
          <label key={each.id} className="pair">
            <span className="wraps">{each.name}</span>
            <TheirSelect
              name={each.name}
              none={none}
              value={value}
              theirs={theirs}
              isFew={ours.length * theirs.length < mostDrawn}
              onChoose={(their_id) => onChoose(each.id, their_id)}
            />
            {isGuess && <span className="muted">{text.isGuess}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}

interface Said {
  id: string
  their_id: string | null
}

function slicesOf(all: readonly Said[]): Said[][] {
  const count = Math.ceil(all.length / mostPairs)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * mostPairs, (index + 1) * mostPairs),
  )
}

/** What of some people or customers is to be said: what somebody chose, and the guesses that they left. */
function choicesOf(ours: readonly Ours[], chosen: Chosen): Said[] {
  return ours.flatMap((each) => {
    const their_id = valueOf(each, chosen) || null
    return their_id === each.their_id ? [] : [{ id: each.id, their_id }]
  })
}

/** Says who is who, so many at a time as a call takes. */
function useSaveMatches(system: PayrollSystem) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ found, chosen }: { found: Matches; chosen: Chosen }) => {
      let { version } = found
      const save = async (body: { people: Said[]; customers: Said[] }) => {
        await send(connectionCalls.saveMatches, { params: { system }, body: { ...body, version } })
        version += 1
      }
      // Those who are matched with nobody any more go first: somebody else may get their match.
      const isFreed = ({ their_id }: Said) => Number(their_id === null)
      const people = choicesOf(found.people, chosen).toSorted((a, b) => isFreed(b) - isFreed(a))
      const customers = choicesOf(found.customers, chosen)
      for (const some of slicesOf(people)) await save({ people: some, customers: [] })
      for (const some of slicesOf(customers)) await save({ people: [], customers: some })
    },
    onSettled: () => readAfresh(cache),
  })
}

function MatchForm({ system, found }: { system: PayrollSystem; found: Matches }) {
  const { connections: text } = usePayrollText()
  const problem = useErrorMessage()
  const [chosen, setChosen] = useState<Chosen>({})
  const save = useSaveMatches(system)
  const choose = (id: string, their_id: string) => {
    save.reset()
    setChosen({ ...chosen, [id]: their_id })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ found, chosen }, { onSuccess: () => setChosen({}) })
      }}
    >
      <PairFields
        title={text.people}
        hint={text.matchHint}
        none={text.nobody}
        ours={found.people}
        theirs={found.their_people}
        chosen={chosen}
        onChoose={choose}
      />
      {found.customers.length > 0 && (
        <PairFields
          title={text.customers}
          hint={text.customersHint}
          none={text.none}
          ours={found.customers}
          theirs={found.their_customers}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <ErrorMessage text={problem(save.error)} />
      <div className="actions">
        <button type="submit" className="button primary" disabled={save.isPending}>
          {text.save}
        </button>
        {save.isSuccess && (
          <span role="status">
            {text.saved} <Link to={paths.payroll}>{text.nowSend}</Link>
          </span>
        )}
      </div>
    </form>
  )
}

/** Who is who: ours beside theirs, said once. */
export function Matching({ system, isNew }: { system: PayrollSystem; isNew: boolean }) {
  // It stays as it is when it is saved: what comes of that is said below it.
  const [isOpen] = useState(isNew)
  const { connections: text } = usePayrollText()
  const problem = useErrorMessage()
  const { data, error, isLoading, refetch } = useCall(
    connectionCalls.getMatches,
    { params: { system } },
    { isAside: true },
  )
  return (
    <details open={isOpen}>
      <summary>{text.match}</summary>
      <QueryState
        isLoading={isLoading}
        error={data ? null : problem(error)}
        onRetry={() => void refetch()}
      >
        {data && <MatchForm system={system} found={data} />}
      </QueryState>
    </details>
  )
}
