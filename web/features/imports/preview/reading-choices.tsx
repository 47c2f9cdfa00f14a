import { dateOrder } from '../../../../shared/imports/column.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import type { Choosing } from './choosing.ts'

interface SelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="input"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** That somebody has to say it first. */
const undecided = '?'

const zones = Intl.supportedValuesOf('timeZone')

/** Which sheet of a workbook is read. What was chosen for the columns of another one is forgotten. */
function SheetChoice({ report: { sheets, obstacles }, choices, choose }: Choosing) {
  const text = useImportsText()
  if (sheets.length === 0) return null
  const isAsked = obstacles.includes('sheets') && choices.sheet === undefined
  const read = sheets.find(({ is_read }) => is_read)?.name ?? ''
  return (
    <Select
      label={text.sheet}
      value={isAsked ? '' : (choices.sheet ?? read)}
      options={[
        ...(isAsked ? [['', text.undecided] as const] : []),
        ...sheets.map(({ name, rows }) => [name, text.sheetRows(name, rows)] as const),
      ]}
      onChoose={(sheet) => {
        if (sheet) choose({ sheet, columns: undefined })
      }}
    />
  )
}

/** How dates and times are meant, what becomes of new jobs, and which hours were paid already. */
export function ReadingChoices({ report, choices, choose }: Choosing) {
  const text = useImportsText()
  const format = useFormat()
  const zone = choices.time_zone ?? report.time_zone
  const order = choices.date_order ?? report.date_order.value
  const { value, options, own_seconds, own_people, cuts_week } = report.paid_through
  const paid = choices.paid_through === undefined ? value : choices.paid_through
  const isPaidAsked =
    report.obstacles.includes('paid_through') && choices.paid_through === undefined
  // What is said of the day is said of the one that the file was read with.
  const isAsRead = paid === value
  const isAsked = report.obstacles.includes('date_order') && choices.date_order === undefined
  const days = [...new Set([...(paid === null ? [] : [paid]), ...options])].toSorted().toReversed()
  return (
    <section className="section">
      <h2>{text.choices}</h2>
      <div className="import-choices">
        <SheetChoice report={report} choices={choices} choose={choose} />
        <Select
          label={text.paidThrough}
          value={isPaidAsked ? undecided : (paid ?? '')}
          options={[
            ...(isPaidAsked ? [[undecided, text.undecided] as const] : []),
            ['', text.nothingPaid],
            ...days.map((day) => [day, text.paidOn(format.calendarDate(day))] as const),
          ]}
          onChoose={(day) => {
            if (day !== undecided) choose({ paid_through: day || null })
          }}
        />
        <Select
          label={text.dateOrder}
          value={isAsked ? '' : order}
          options={[
            ...(isAsked ? [['', text.undecided] as const] : []),
            ...dateOrder.options.map((each) => [each, text.orders[each]] as const),
          ]}
          onChoose={(chosen) => {
            const parsed = dateOrder.safeParse(chosen)
            if (parsed.success) choose({ date_order: parsed.data })
          }}
        />
        <Select
          label={text.timeZone}
          value={zone}
          options={[...new Set([zone, 'UTC', ...zones])].map((each) => [each, each] as const)}
          onChoose={(time_zone) => choose({ time_zone })}
        />
        <Select
          label={text.newJobs}
          value={choices.new_jobs ?? 'Completed'}
          options={[
            ['Completed', text.jobStates.Completed],
            ['Active', text.jobStates.Active],
          ]}
          onChoose={(state) => choose({ new_jobs: state === 'Active' ? 'Active' : 'Completed' })}
        />
      </div>
      <p className="muted">{text.paidThroughHint}</p>
      {isAsRead && own_seconds > 0 && (
        <p className="alert warn">
          {text.ownPaid(own_people, format.decimal(hoursOf(own_seconds)))}
        </p>
      )}
      {isAsRead && cuts_week && <p className="alert info">{text.cutsWeek}</p>}
    </section>
  )
}
