import { Link, useParams } from 'react-router-dom'
import { emailCalls } from '../../../../shared/emails/calls.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useAccountText } from '../../../language/account/text.ts'
import { paths } from '../../../paths.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { Article } from '../article.tsx'

/** Ends one kind of email, for whoever opened the link at its end; signed in or not. */
export default function UnsubscribePage() {
  const { mail } = useAccountText()
  const { unsubscribe } = mail
  const { token = '' } = useParams()
  const problem = useErrorMessage()
  const { mutate, data, error, isPending } = useSend(emailCalls.unsubscribe)
  return (
    <Article title={unsubscribe.title}>
      <ErrorMessage text={problem(error)} />
      {data ? (
        <div role="status">
          <p>{unsubscribe.done(mail.kinds[data.kind], data.company)}</p>
          <p>
            {unsubscribe.back} <Link to={paths.account}>{unsubscribe.account}</Link>
          </p>
        </div>
      ) : (
        <>
          <p>{unsubscribe.ask}</p>
          <p>
            <button
              type="button"
              className="button primary large"
              disabled={isPending}
              onClick={() => mutate({ params: { token } })}
            >
              {unsubscribe.confirm}
            </button>
          </p>
        </>
      )}
    </Article>
  )
}
