import { useSiteText } from '../../../language/site/text.ts'

/** What contractors ask before they begin, each answered in place. */
export function Questions() {
  const { login } = useSiteText()
  return (
    <section className="questions" id="questions">
      <h2>{login.questionsTitle}</h2>
      {login.questions.map(({ question, answer }) => (
        <details className="paper" key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
