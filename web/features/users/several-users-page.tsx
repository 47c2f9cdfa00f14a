import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { billingCalls } from '../../../shared/billing/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { newUser } from '../../../shared/users/user.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { Page } from '../../components/page/page.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useDraftName, useMay } from '../../session/session.tsx'
import { NotesField } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SeatsNotice } from '../../components/billing/seats-notice.tsx'
import { readPeople, type PastedPerson } from './pasted-people.ts'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

/** What is sent for a line. */
function bodyFor({ name, email, phone }: Omit<PastedPerson, 'line'>): z.input<typeof newUser> {
  return { name, email, phone, role: 'painter', tax_status: 'W2' }
}

const isWhole = (person: PastedPerson) => z.safeParse(newUser, bodyFor(person)).success

/** Whether an earlier line has the same address. */
function isTwice(people: readonly PastedPerson[], index: number): boolean {
  const email = people[index]?.email
  return email !== '' && people.findIndex((each) => each.email === email) < index
}

interface PeopleProps {
  people: readonly PastedPerson[]
  /** The addresses of those whom the server refused. */
  refused: readonly string[]
}

/** What was read from each line, and which of it cannot be added yet. */
function People({ people, refused }: PeopleProps) {
  const { users } = useText()
  return (
    <ul className="plain-list">
      {people.map((person, index) => (
        <li key={index} className="pasted">
          <strong>{person.name === '' ? '—' : person.name}</strong>
          <span>{person.email}</span>
          <span>{person.phone}</span>
          {isTwice(people, index) && <span className="badge paused">{users.twice}</span>}
          {!isWhole(person) && <span className="badge paused">{users.emailMissing}</span>}
          {refused.includes(person.email) && <span className="badge paused">{users.notAdded}</span>}
        </li>
      ))}
    </ul>
  )
}

function SeveralUsersForm() {
  const navigate = useNavigate()
  const { forms, users } = useText()
  const may = useMay()
  const nobody = { name: '', email: '', phone: null }
  const { form, missing, state } = useCallForm({
    call: userCalls.createUser,
    draft: { name: useDraftName('severalUsers') },
    fields: { initial: { people: '' } },
    checks: {
      unfinishedIn: ({ people: text = '' }) => {
        const read = readPeople(text)
        return read.some((_, index) => isTwice(read, index)) ? users.listedTwice : null
      },
    },
    // The first that cannot be sent, if there is one: then nothing is.
    bodyOf: ({ people: text = '' }) => {
      const read = readPeople(text)
      return bodyFor(read.find((each) => !isWhole(each)) ?? read[0] ?? nobody)
    },
    several: {
      namesOf: ({ people: text = '' }) => [...new Set(readPeople(text).map(({ email }) => email))],
      bodyFor: (_, email) => bodyFor(people.find((each) => each.email === email) ?? nobody),
    },
    onDone: (made) =>
      void navigate(`${paths.users}?added=${made.map(({ uuid }) => uuid).join(',')}`),
    failure: forms.failures.user,
  })
  const people = readPeople(form.getValues().people ?? '')
  return (
    <Form label={users.several} submit={users.addPeople(people.length)} state={state}>
      <p>{users.severalHint}</p>
      <NotesField form={form} name="people" label={users.onePerLine} />
      <People people={people} refused={missing} />
      {people.length > 0 && may(billingCalls.previewSeats) && (
        <LazyBoundary>
          <SeatsNotice adding={people.length} />
        </LazyBoundary>
      )}
    </Form>
  )
}

/** Adds a crew at once, from names and addresses pasted out of a message or a sheet. */
export default function SeveralUsersPage() {
  const { users } = useText()
  return (
    <Page title={users.several}>
      <Permitted call={userCalls.createUser}>
        <SeveralUsersForm />
      </Permitted>
    </Page>
  )
}
