import type * as z from 'zod/mini'
import { tokenCalls } from '../../../../shared/tokens/calls.ts'
import { type createdToken } from '../../../../shared/tokens/token.ts'
import { tokenScope } from '../../../../shared/fields/token-scope.ts'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { useAccountText } from '../../../language/account/text.ts'
import { useDraftName } from '../../../session/session.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { many, ManyField } from '../../../components/many-field.tsx'
import { SignInAgain } from '../sign-in-again.tsx'

const lifetimes = ['30', '90', '365'] as const

interface Props {
  /** Whether they own the company: their tokens need no end. */
  isOwner: boolean
  onMade: (made: z.output<typeof createdToken>) => void
}

/** Makes a token: what it is for, what it may, and how long it works. */
export function TokenForm({ isOwner, onMade }: Props) {
  const { tokens: text } = useAccountText()
  const { form, state, problem } = useCallForm({
    call: tokenCalls.createToken,
    draft: { name: useDraftName('createToken') },
    fields: { initial: { name: '', scopes: '', expires_in_days: '90' } },
    checks: { unfinishedIn: ({ scopes }) => (scopes === '' ? text.chooseScopes : null) },
    bodyOf: ({ name = '', scopes, expires_in_days: days }) => ({
      name,
      scopes: tokenScope.options.filter((scope) => many.of(scopes).includes(scope)),
      expires_in_days: days === 'never' ? null : Number(days),
    }),
    onDone: ([made]) => made && onMade(made),
    failure: text.failure,
  })
  const days = isOwner ? ([...lifetimes, 'never'] as const) : lifetimes
  return (
    <Form label={text.add} submit={text.add} state={state}>
      <SignInAgain error={problem} opens="token" />
      <TextField form={form} name="name" label={text.name} maxLength={80} required />
      <ManyField
        form={form}
        name="scopes"
        label={text.scopes}
        required
        options={tokenScope.options.map((value) => ({ value, label: text.scopeNames[value] }))}
      />
      <SelectField
        form={form}
        name="expires_in_days"
        label={text.days}
        options={days.map((value) => ({ value, label: text.daysOf[value] }))}
      />
    </Form>
  )
}
