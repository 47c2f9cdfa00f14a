import type { EmailProblem as Problem } from '../../../shared/emails/email.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** That a person's mail does not reach them, and what to do. */
export default function EmailProblemNotice({ name, problem }: { name: string; problem: Problem }) {
  const { mail } = useAccountText()
  const format = useFormat()
  return (
    <p className="alert" role="status">
      {mail.problem[problem.reason](name, format.date(problem.at))}
    </p>
  )
}
