import { useSiteText } from '../../../language/site/text.ts'

/** How a company moves over, step by step. */
export function Switching() {
  const { login } = useSiteText()
  return (
    <section className="switching">
      <h2>{login.switching.title}</h2>
      <ol>
        {login.switching.steps.map(({ title, text }, index) => (
          <li className="paper" key={title}>
            <span className="figure" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
