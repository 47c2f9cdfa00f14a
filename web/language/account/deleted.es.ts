import { restoreDays } from '../../../shared/terms.ts'
import type { deletedEn } from './deleted.en.ts'

/** The texts of what was deleted and can be restored, in Spanish. */
export const deletedEs: typeof deletedEn = {
  deleted: {
    title: 'Eliminados',
    jobs: 'Trabajos eliminados',
    customers: 'Clientes eliminados',
    empty: `No se eliminó nada en los últimos ${restoreDays} días.`,
    row: (by, at, until) => `Eliminado por ${by} el ${at}; se puede restaurar hasta el ${until}.`,
    restore: (name) => `Restaurar ${name}`,
  },
}
