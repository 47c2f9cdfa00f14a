import type { SheetProblemCode } from './sheet/problems.ts'

/** What is wrong with a timesheet, in English. */
export const problemMessages: Record<SheetProblemCode, string> = {
  open: 'Missing clock-out. Enter when work ended.',
  on_clock: 'On the clock.',
  departure_without_arrival: 'Missing clock-in. Enter when work started.',
  arrival_twice: 'Arrived twice at the same job; the first one counts.',
  overlapping: 'Two jobs overlap; each minute counts once.',
  long: 'More than 14 hours without a break.',
  meal_missing: 'No meal break of 30 minutes in more than 5 hours of work.',
  meal_late: 'The meal break began after the fifth hour.',
  meal_short: 'A meal break was shorter than 30 minutes.',
  second_meal_missing: 'No second meal break in more than 10 hours of work.',
  rate_missing: 'No hourly rate is set for this work.',
  rules_uncovered: 'Your overtime rules don’t cover this date.',
  agreement_uncovered:
    'The chosen rules of overtime do not cover this person’s agreement. Choose “Exempt” for them if their pay is worked out elsewhere.',
  two_rule_sets: 'Worked under the rules of two states; the better one for the worker is proposed.',
  below_minimum: 'Paid less than the minimum wage.',
  travel: 'Time between two jobs is not paid. Driving from one site to the next counts as work.',
  rest_unpaid: 'A rest of more than 20 minutes is not paid. California pays the first 10.',
  long_break: 'A break of more than 4 hours.',
  break_not_worked: 'An hour for a missed break, on a day without work.',
  disputed: 'The person disputes these hours.',
}
