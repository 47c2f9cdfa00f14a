import { colorStyle } from '../../components/job-chip.tsx'
import { useSiteText } from '../../language/site-text.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** A working morning on the dashboard, made of the product's own pieces. */
export function Picture() {
  const { login } = useSiteText()
  const tiles = [
    { label: login.tiles.jobs, value: '6' },
    { label: login.tiles.onSite, value: '4' },
    { label: login.tiles.hours, value: '11.25' },
  ]
  const cards = [
    { job: 'Miller house', jobColor: 'Teal', crew: ['Pat Romero', 'Ana Ortiz'], at: '7:02 AM' },
    { job: 'Lincoln School', jobColor: 'Marigold', crew: ['Lee Park', 'Dana Cole'], at: '7:15 AM' },
  ] as const
  return (
    <figure className="picture paper">
      <div className="tiles">
        {tiles.map(({ label, value }) => (
          <div className="tile paper" key={label}>
            <span>{label}</span>
            <strong>{value}</strong>
          </div>
        ))}
      </div>
      {cards.map(({ job, jobColor, crew, at }) => (
        <div className="fan-card paper" key={job} style={colorStyle(jobColor)}>
          <div className="paint" />
          <div className="label">
            <strong>{job}</strong>
            <div className="actions">
              {crew.map((name) => (
                <Avatar key={name} name={name} />
              ))}
              <span className="muted">
                {login.crew} {at}
              </span>
            </div>
          </div>
        </div>
      ))}
      <figcaption>{login.picture}</figcaption>
    </figure>
  )
}
