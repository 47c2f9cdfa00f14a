import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { connectionCalls } from '../../../../shared/connections/calls.ts'
import { systemNames, type PayrollSystem } from '../../../../shared/connections/system.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { systemsPath } from '../systems-path.ts'

/** Where a system sends somebody back to: their yes becomes a connection, once. */
export function FinishConnection({ system }: { system: PayrollSystem }) {
  const { connections: text } = usePayrollText()
  const problem = useErrorMessage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const begun = useRef(false)
  const { mutate, error } = useSend(connectionCalls.finishConnection, () => {
    void navigate(systemsPath(), { replace: true })
  })
  const name = systemNames[system]
  const [code, state, realm] = [search.get('code'), search.get('state'), search.get('realmId')]
  const isDenied = code === null || state === null
  useEffect(() => {
    if (begun.current || code === null || state === null) return
    begun.current = true
    mutate({ params: { system }, body: { code, state, ...(realm && { realm_id: realm }) } })
  }, [code, state, realm, system, mutate])
  const failure = isDenied ? text.denied(name) : problem(error)
  return failure === null ? (
    <p aria-live="polite">{text.finishing(name)}</p>
  ) : (
    <>
      <p className="alert" role="alert">
        {failure}
      </p>
      <p>
        <Link className="button" to={systemsPath()}>
          {text.title}
        </Link>
      </p>
    </>
  )
}
