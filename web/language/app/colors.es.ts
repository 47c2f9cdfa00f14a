import type { JobColor } from '../../../shared/fields/job-color.ts'

/** The colors' names in Spanish. */
export const colorsEs: Record<JobColor, string> = {
  'Barn Red': 'Rojo granero',
  Brick: 'Ladrillo',
  Terracotta: 'Terracota',
  Pumpkin: 'Calabaza',
  Marigold: 'Cempasúchil',
  Mustard: 'Mostaza',
  Butter: 'Mantequilla',
  'Lime Wash': 'Verde lima',
  Fern: 'Helecho',
  Sage: 'Salvia',
  Pine: 'Pino',
  Jade: 'Jade',
  Teal: 'Verde azulado',
  Lagoon: 'Laguna',
  Sky: 'Cielo',
  Denim: 'Mezclilla',
  Cobalt: 'Cobalto',
  Midnight: 'Medianoche',
  Iris: 'Lirio',
  Plum: 'Ciruela',
  Orchid: 'Orquídea',
  Rose: 'Rosa',
  Clay: 'Arcilla',
  Slate: 'Pizarra',
}
