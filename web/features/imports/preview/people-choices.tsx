import type { PersonChoice } from '../../../../shared/imports/choices.ts'
import type { ImportReport } from '../../../../shared/imports/import.ts'
import { rowKinds } from '../../../../shared/imports/row-kind.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import type { User } from '../../../../shared/users/user.ts'
import { useWholeList } from '../../../api/queries.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import type { Choosing } from './choosing.ts'

type FoundPerson = ImportReport['people'][number]

/** What is chosen of somebody before it is sent: an address may still be missing. */
type Draft = Omit<Extract<PersonChoice, { as: 'add' }>, 'name'>

interface RowProps {
  person: FoundPerson
  choice: PersonChoice | undefined
  users: readonly User[]
  onChoose: (choice: PersonChoice) => void
}

/** Who somebody is by now: as was chosen, or as the file was read. */
function valueOf({ as, user_id }: FoundPerson, choice: PersonChoice | undefined): string {
  if (choice) return choice.as === 'match' ? choice.user_id : choice.as
  return as === 'match' ? (user_id ?? '') : as === 'undecided' ? '' : as
}

function PersonRow({ person, choice, users, onChoose }: RowProps) {
  const text = useImportsText()
  const format = useFormat()
  const { name, rows, seconds, file_seconds, kinds } = person
  const inHours = (value: number) => format.decimal(hoursOf(value))
  const value = valueOf(person, choice)
  const draft: Draft = {
    as: 'add',
    email: choice?.as === 'add' ? choice.email : (person.email ?? ''),
    is_active: choice?.as === 'add' ? choice.is_active : person.is_active,
  }
  const choose = (chosen: string) => {
    if (chosen === 'add') onChoose({ name, ...draft })
    else if (chosen === 'skip') onChoose({ name, as: 'skip' })
    else onChoose({ name, as: 'match', user_id: chosen })
  }
  return (
    <li>
      <div className="person-head">
        <strong className="wraps">{name}</strong>
        <span className="muted">
          {text.sum(rows, inHours(seconds))}
          {file_seconds !== null && file_seconds !== seconds && (
            <>
              {' · '}
              {text.inFile}: {inHours(file_seconds)}
            </>
          )}
          {rowKinds
            .filter((kind) => kind !== 'work' && kinds[kind])
            .map((kind) => ` · ${text.kinds[kind]}: ${inHours(kinds[kind] ?? 0)}`)}
        </span>
      </div>
      <select
        className="input"
        aria-label={text.whoIs(name)}
        aria-invalid={value === '' || undefined}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {value === '' && <option value="">{text.undecided}</option>}
        <option value="add">{text.add}</option>
        <option value="skip">{text.skip}</option>
        {users.map(({ uuid, name: known }) => (
          <option key={uuid} value={uuid}>
            {known}
          </option>
        ))}
      </select>
      {value === 'add' && (
        <div className="person-new">
          <input
            className="input"
            type="email"
            aria-label={text.email(name)}
            placeholder={text.fields.email}
            value={draft.email}
            onChange={(event) => onChoose({ name, ...draft, email: event.currentTarget.value })}
          />
          <label className="choice">
            <input
              type="checkbox"
              checked={draft.is_active}
              onChange={(event) =>
                onChoose({ name, ...draft, is_active: event.currentTarget.checked })
              }
            />
            <span>{text.worksHere(name)}</span>
          </label>
        </div>
      )}
    </li>
  )
}

/** Everybody in the file: who they are here, or whether they are added or left out. */
export function PeopleChoices({ report, choices, choose }: Choosing) {
  const text = useImportsText()
  const users = useWholeList(userCalls.listUsers)
  const chosen = choices.people ?? []
  return (
    <section className="section">
      <h2>{text.people}</h2>
      <ul className="plain-list paper import-people">
        {report.people.map((person) => (
          <PersonRow
            key={person.name}
            person={person}
            choice={chosen.find(({ name }) => name === person.name)}
            users={users.data ?? []}
            onChoose={(choice) =>
              choose({ people: [...chosen.filter(({ name }) => name !== choice.name), choice] })
            }
          />
        ))}
      </ul>
      {report.people.some(({ as }) => as === 'add') && (
        <p className="muted">{text.worksHereHint}</p>
      )}
    </section>
  )
}
