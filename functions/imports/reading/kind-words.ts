import { foldText } from '../../../shared/fields/fold-text.ts'
import type { RowKind } from '../../../shared/imports/row-kind.ts'

/** The kind that a name suggests. */
export interface GuessedKind {
  kind: RowKind
  /** False if the user has to say: "Holiday Inn" is taken for work until then. */
  is_certain: boolean
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Pairs of words that mean time off or a rest together and nothing of the kind alone. */
const offPairs =
  /\b(?:time|day|days) off\b|\b(?:dia|dias) (?:libre|libres|de descanso)\b|\b(?:labor|memorial|independence|veterans?|presidents?|columbus|boxing|mlk) day\b|\bnew years?\b/g
const restPairs = /\brest (?:period|periods|time)\b/g

const breaks = {
  core: words(
    'lunch lunches lunchtime meal meals break breaks dinner supper breakfast coffee almuerzo comida descanso descansos pausa pausas receso merienda refrigerio cena desayuno colacion',
  ),
  other: words(
    'rest time period periods hour hours taken paid unpaid morning afternoon am pm short long first second third 1st 2nd 3rd auto automatic manual deduct deduction employee hora horas de del la el para por no sin con goce pago pagado pagada pagados sueldo remunerado remunerada',
  ),
}

const timeOff = {
  core: words(
    'vacation vacations vac holiday holidays pto sick sickness illness bereavement fmla jury maternity paternity parental sabbatical leave absence absent absences furlough thanksgiving juneteenth christmas xmas vacaciones vacacion feriado feriados festivo festivos asueto enfermedad enfermo enferma incapacidad licencia permiso ausencia ausencias luto duelo maternidad paternidad navidad',
  ),
  other: words(
    'paid unpaid time pay hours hour day days bank accrued accrual policy personal family medical care emergency military floating company observed federal public national statutory stat duty service use used taken annual half full and the for of with without after eve year years de del la el los las con sin no por goce sueldo pago pagado pagada remunerado remunerada dia dias hora horas medica medico legal oficial nacional tiempo libre july 4th fourth ano nuevo',
  ),
}

/** Words that are reason enough to ask what a longer name means. */
const telling = words(
  'lunch break breaks vacation vacations holiday holidays pto sick bereavement unpaid almuerzo descanso descansos vacaciones vacacion feriado feriados festivo festivos enfermedad incapacidad impago',
)

/** Amounts and plans among the hours of some exports. */
const noHours = words(
  'mileage miles expense expenses reimbursement reimbursements bonus bonuses tip tips allowance diem scheduled gasto gastos viaticos bono propina propinas kilometraje',
)

const minutesIn = /\b(\d{1,3}) ?(?:min|mins|minute|minutes|minutos|m)\b/
const numbers = /\b\d+ ?(?:min|mins|minute|minutes|minutos|m|h|hr|hrs|hour|hours|hora|horas)?\b/g

function isPaid(tokens: readonly string[], minutes: number | null): boolean {
  if (tokens.some((word) => word === 'unpaid' || word === 'sin' || word === 'no')) return false
  if (tokens.some((word) => /^(?:paid|pagad|remunerad)/.test(word))) return true
  const isMeal = tokens.some((word) =>
    /^(?:lunch|meal|dinner|supper|almuerzo|comida|cena)/.test(word),
  )
  // Rests of up to twenty minutes are work time by law (29 CFR 785.18).
  return !isMeal && (tokens.includes('rest') || tokens.includes('coffee') || (minutes ?? 99) <= 20)
}

function isMadeOf(tokens: readonly string[], { core, other }: typeof breaks): boolean {
  return (
    tokens.some((word) => core.has(word)) &&
    tokens.every((word) => core.has(word) || other.has(word))
  )
}

/** Returns the kind that a name of a job or a category suggests; null if it suggests work or nothing. */
export function guessKind(name: string): GuessedKind | null {
  const plain = foldText(name.slice(0, 200))
    // P.T.O.
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const said = plain.replace(offPairs, 'vacation').replace(restPairs, 'rest break')
  const tokens = said.replace(numbers, ' ').split(' ').filter(Boolean)
  const [minutes = null] = (minutesIn.exec(plain) ?? []).slice(1).map(Number)
  if (plain === 'off' || isMadeOf(tokens, timeOff)) return { kind: 'time_off', is_certain: true }
  if (isMadeOf(tokens, breaks)) {
    const kind = isPaid(tokens, minutes) ? 'paid_break' : 'unpaid_break'
    return { kind, is_certain: true }
  }
  const isNoHours = tokens.length <= 2 && tokens.some((word) => noHours.has(word))
  const isAsked = isNoHours || tokens.some((word) => telling.has(word))
  return isAsked ? { kind: 'work', is_certain: false } : null
}
