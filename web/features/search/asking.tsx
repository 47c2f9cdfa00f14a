import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { askCalls } from '../../../shared/ask/calls.ts'
import { send } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useLanguage } from '../../language/language.tsx'
import { useSearchText } from '../../language/search/text.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

interface Props {
  /** What somebody has typed. */
  question: string
  /** Leaves the search for a page. */
  onLeave: () => void
}

/** Asks what was typed as a question, where this installation answers any. Nothing where it does not. */
export function Asking({ question, onLeave }: Props) {
  const text = useSearchText()
  const problem = useErrorMessage()
  const { language } = useLanguage()
  const { data } = useCall(askCalls.getAsking, {}, { staleTime: Infinity })
  // It changes nothing: what is shown need not be read afresh.
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: async (asked: string) =>
      (await send(askCalls.ask, { body: { question: asked, language } })).body,
  })
  const typed = question.trim().slice(0, 300)
  if (!data?.is_offered || typed.length < 3) return null
  const isAnswered = ask.variables === typed
  const answer = isAnswered ? ask.data : undefined
  return (
    <section className="asking" aria-label={text.answer}>
      <button
        type="button"
        className="button"
        disabled={ask.isPending}
        onClick={() => ask.mutate(typed)}
      >
        {ask.isPending ? text.asking : text.ask(typed)}
      </button>
      <ErrorMessage text={isAnswered ? problem(ask.error) : null} />
      {answer && (
        <div role="status">
          {answer.sentences.map((sentence, index) => (
            <p key={index}>
              {sentence.text}{' '}
              {sentence.paths.map((path, place) => (
                <Link key={path} to={path} onClick={onLeave}>
                  {text.source(place + 1)}{' '}
                </Link>
              ))}
            </p>
          ))}
          {answer.sentences.length === 0 && <p>{text.noAnswer}</p>}
          {answer.struck > 0 && <p className="muted">{text.struck(answer.struck)}</p>}
        </div>
      )}
    </section>
  )
}
