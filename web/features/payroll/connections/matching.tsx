import { useState } from 'react'
import { connectionCalls } from '../../../../shared/connections/calls.ts'
import type { Matches } from '../../../../shared/connections/connection.ts'
import type { PayrollSystem } from '../../../../shared/connections/system.ts'
import { useCall, useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { usePayrollText } from '../../../language/payroll-text.ts'
import { ErrorMessage, QueryState } from '../../../ui/query-state.tsx'

type Ours = Matches['people'][number]
type Chosen = Record<string, string>

/** With whom of theirs somebody is matched by now: as was chosen, else as it is kept, else as was guessed. */
function valueOf({ id, their_id, guess }: Ours, chosen: Chosen): string {
  return chosen[id] ?? their_id ?? guess ?? ''
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
function Pairs({ title, hint, none, ours, theirs, chosen, onChoose }: Props) {
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
            <select
              className="input"
              aria-label={text.matchOf(each.name)}
              value={value}
              onChange={({ currentTarget }) => onChoose(each.id, currentTarget.value)}
            >
              <option value="">{none}</option>
              {theirs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {isGuess && <span className="muted">{text.isGuess}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}

function MatchForm({ system, found }: { system: PayrollSystem; found: Matches }) {
  const { connections: text } = usePayrollText()
  const problem = useErrorMessage()
  const [chosen, setChosen] = useState<Chosen>({})
  const save = useSend(connectionCalls.saveMatches)
  const choose = (id: string, their_id: string) => {
    save.reset()
    setChosen({ ...chosen, [id]: their_id })
  }
  const pairsOf = (ours: readonly Ours[]) =>
    ours
      .map((each) => ({ id: each.id, their_id: valueOf(each, chosen) }))
      .filter(({ their_id }) => their_id !== '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { people, customers, version } = found
        const body = { people: pairsOf(people), customers: pairsOf(customers), version }
        save.mutate({ params: { system }, body })
      }}
    >
      <Pairs
        title={text.people}
        hint={text.matchHint}
        none={text.nobody}
        ours={found.people}
        theirs={found.their_people}
        chosen={chosen}
        onChoose={choose}
      />
      {found.customers.length > 0 && (
        <Pairs
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
        {save.isSuccess && <span role="status">{text.saved}</span>}
      </div>
    </form>
  )
}

/** Who is who: ours beside theirs, said once. */
export function Matching({ system }: { system: PayrollSystem }) {
  const { connections: text } = usePayrollText()
  const problem = useErrorMessage()
  const { data, error, isLoading, refetch } = useCall(
    connectionCalls.getMatches,
    { params: { system } },
    { isAside: true },
  )
  return (
    <details open={data?.people.every(({ their_id }) => their_id === null)}>
      <summary>{text.match}</summary>
      <QueryState
        isLoading={isLoading}
        error={data ? null : problem(error)}
        onRetry={() => void refetch()}
      >
        {data && <MatchForm key={data.version} system={system} found={data} />}
      </QueryState>
    </details>
  )
}
