import { restoreDays } from '../../../shared/billing/terms.ts'
import type { DeletedText } from './en.ts'

/** The texts of what was deleted and can be restored, in Spanish. */
export const deletedEs: DeletedText = {
  title: 'Eliminados recientemente',
  jobs: 'Trabajos eliminados',
  customers: 'Clientes eliminados',
  empty: `No se eliminó nada en los últimos ${restoreDays} días.`,
  row: (by, at, until) => `Lo eliminó ${by} el ${at}; se puede restaurar hasta el ${until}.`,
  restore: 'Restaurar',
  restoreIt: (name) => `Restaurar ${name}`,
  restored: (name) => `Restaurado: ${name}`,
  inactive: {
    hours: 'Las horas sin pagar siguen en Hojas de horas, para aprobarlas y pagarlas.',
    clock: (job, time) =>
      `Entró a ${job} a las ${time} y no ha registrado su salida. Regístrela, o ese día no cuenta.`,
  },
}
