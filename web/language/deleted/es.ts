import { restoreDays } from '../../../shared/terms.ts'
import type { DeletedText } from './en.ts'

/** The texts of what was deleted and can be restored, in Spanish. */
export const deletedEs: DeletedText = {
  title: 'Eliminados',
  jobs: 'Trabajos eliminados',
  customers: 'Clientes eliminados',
  photos: 'Fotos eliminadas',
  paints: 'Registros eliminados',
  receipts: 'Recibos eliminados',
  receipt: 'Recibo',
  empty: `No se eliminó nada en los últimos ${restoreDays} días.`,
  row: (by, at, until) => `Eliminado por ${by} el ${at}; se puede restaurar hasta el ${until}.`,
  restore: (name) => `Restaurar ${name}`,
}
