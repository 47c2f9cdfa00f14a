import { Link } from 'react-router-dom'
import { isState } from '../../../../shared/payroll/sheet/problems.ts'
import { timesheetCalls } from '../../../../shared/timesheets/calls.ts'
import type { Timesheet, TimesheetProblem } from '../../../../shared/timesheets/timesheet.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { usePayrollText, type PayrollText } from '../../../language/payroll/text.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../session/tenant.ts'
import { askingFor, editingOf } from '../../../components/use-asked-field.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { FixPunch, isFixedHere } from './fix-punch.tsx'

/** What an hour is owed for (Labor Code 226.7). */
const owesHour: readonly string[] = [
  'meal_missing',
  'meal_late',
  'meal_short',
  'second_meal_missing',
]

/** What is fixed with the person's payroll details, not in an entry. */
const ofPerson: readonly string[] = ['rate_missing', 'agreement_uncovered']

/** The field in which a problem is fixed; null where no screen fixes it. */
export function fixPathOf(
  { code, entry_id }: Pick<TimesheetProblem, 'code' | 'entry_id'>,
  user: string,
): string | null {
  if (isFixedHere(code)) return null
  if (code === 'rate_missing') return askingFor(paths.user(user), 'rates')
  if (code === 'agreement_uncovered') return askingFor(paths.user(user), 'work_agreement')
  return entry_id === undefined ? null : editingOf(paths.logEntry(entry_id), 'timestamp')
}

/** Returns the class of a problem; a state is none. */
export function classOf(problem: TimesheetProblem): string {
  if (isState(problem)) return 'notice'
  return problem.blocks ? 'alert' : 'alert warn'
}

/** Says what is wrong, or what is so at the moment and since when. */
export function saidOf(
  { code, since }: TimesheetProblem,
  { problems, sheet }: Pick<PayrollText, 'problems' | 'sheet'>,
  format: { time: (instant: string) => string },
): string {
  return since === undefined ? problems[code] : sheet.onClockSince(format.time(since))
}

interface Props {
  problems: Timesheet['problems']
  sheet: Timesheet
  /** Whether the reader may add to what is paid. */
  mayAdd: boolean
}

/** Adds the hour that a missed meal owes. */
function OweHour({ sheet, date }: { sheet: Timesheet; date: string }) {
  const { sheet: text } = usePayrollText()
  const problem = useErrorMessage()
  const add = useSend(timesheetCalls.addPayAdjustment)
  const { user_id, period, version } = sheet
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={add.isPending}
        onClick={() =>
          add.mutate({
            params: { user_id, date: period.from },
            body: { version, kind: 'missed_break', missed: 'meal', amount: '1', date },
          })
        }
      >
        {text.oweHour}
      </button>
      <ErrorMessage text={problem(add.error)} />
    </>
  )
}

/** What somebody has to look at, and how it is fixed on the spot. */
export function SheetProblems({ problems, sheet, mayAdd }: Props) {
  const text = usePayrollText()
  const format = useFormat()
  return problems.map((problem) => {
    const { code, date, entry_id } = problem
    // What somebody earns is the office's to enter: who cannot is not led to a page of their own.
    const path = ofPerson.includes(code) && !mayAdd ? null : fixPathOf(problem, sheet.user_id)
    const isElsewhere = date !== undefined && date < sheet.period.from
    return (
      <div key={`${code} ${date} ${entry_id ?? ''}`} className={classOf(problem)}>
        {isElsewhere && `${format.calendarDate(date)}: `}
        {saidOf(problem, text, format)} {path !== null && <Link to={path}>{text.sheet.fix}</Link>}
        {owesHour.includes(code) && mayAdd && date !== undefined && (
          <OweHour sheet={sheet} date={date} />
        )}
        {isFixedHere(code) && entry_id !== undefined && <FixPunch entry={entry_id} code={code} />}
      </div>
    )
  })
}
