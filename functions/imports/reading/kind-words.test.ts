import { expect, test } from 'vitest'
import { guessKind } from './kind-words.ts'

test.each([
  [
    'unpaid_break',
    'Lunch Break|LUNCH|Meal Break (Unpaid)|Meal period|Break|Breaks|Lunch 30 min|1st Meal',
  ],
  ['unpaid_break', 'Almuerzo|Descanso|Descanso de almuerzo|Hora de comida|Descanso sin goce|Pausa'],
  [
    'paid_break',
    'Rest Break|Paid Break|Rest period|Coffee break|10 minute break|Break - Paid|Paid lunch',
  ],
  ['paid_break', 'Descanso pagado|Descanso 15 min'],
  [
    'time_off',
    'Vacation|Sick|Holiday|PTO|P.T.O.|Paid Time Off|Time off|Day Off|Unpaid time off|Sick leave',
  ],
  ['time_off', 'Holiday - Labor Day|Jury Duty|Bereavement|Personal Leave|FMLA|Thanksgiving|OFF'],
  [
    'time_off',
    'Vacaciones|Día festivo|Feriado|Enfermedad|Día libre|Incapacidad|Permiso sin goce de sueldo',
  ],
])('guesses %s from %s', (kind, names) => {
  for (const name of names.split('|')) {
    expect([name, guessKind(name)]).toEqual([name, { kind, is_certain: true }])
  }
})

test('asks about names that say more than a kind', () => {
  for (const name of 'Holiday Inn|Lunch Box Cafe|Vacation rental 12 Oak|Sick Kids Hospital|Mileage'.split(
    '|',
  )) {
    expect([name, guessKind(name)]).toEqual([name, { kind: 'work', is_certain: false }])
  }
})

test('takes all other names for work', () => {
  const names =
    'Regular|Job|General|Overtime|Harper / 12 Oak St|Breakwater Lodge|Restoration|Personal|Family Medical|Driving|Leave it to Beaver|Rest of exterior|Restaurante La Comida Rica|4 Day St|12 Oak'
  for (const name of names.split('|')) expect([name, guessKind(name)]).toEqual([name, null])
})
