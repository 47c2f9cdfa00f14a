import type { SheetProblemCode } from './sheet/problems.ts'

/** What is wrong with a timesheet, in Spanish. */
export const problemMessagesEs: Record<SheetProblemCode, string> = {
  open: 'Nadie sabe cuándo terminó este trabajo. Anote la salida.',
  on_clock: 'Está trabajando.',
  departure_without_arrival: 'Una salida sin entrada. Anote cuándo empezó este trabajo.',
  arrival_twice: 'Llegó dos veces al mismo trabajo; cuenta la primera.',
  overlapping: 'Dos trabajos se enciman; cada minuto cuenta una vez.',
  long: 'Más de 14 horas sin descanso.',
  meal_missing: 'Sin descanso de comida de 30 minutos en más de 5 horas de trabajo.',
  meal_late: 'El descanso de comida empezó después de la quinta hora.',
  meal_short: 'Un descanso de comida duró menos de 30 minutos.',
  second_meal_missing: 'Sin segundo descanso de comida en más de 10 horas de trabajo.',
  rate_missing: 'No hay pago por hora para este trabajo.',
  rules_uncovered: 'Las reglas de horas extra elegidas no abarcan esta fecha.',
  agreement_uncovered:
    'Las reglas de horas extra elegidas no abarcan el acuerdo de esta persona. Si su pago se calcula en otro lugar, elija «Exento».',
  two_rule_sets:
    'Se trabajó con las reglas de dos estados; se proponen las que más le convienen al trabajador.',
  below_minimum: 'Se paga menos que el salario mínimo.',
  travel:
    'El tiempo entre dos trabajos no se paga. Manejar de una obra a otra cuenta como trabajo.',
  rest_unpaid: 'Un descanso de más de 20 minutos no se paga. California paga los primeros 10.',
  long_break: 'Una pausa de más de 4 horas.',
  break_not_worked: 'Una hora por un descanso no tomado, en un día sin trabajo.',
  disputed: 'La persona no está de acuerdo con estas horas.',
}
