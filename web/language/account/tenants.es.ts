import type { tenantsEn } from './tenants.en.ts'

/** The texts of companies and their plans, in Spanish. */
export const tenantsEs: typeof tenantsEn = {
  tenants: {
    title: 'Empresas',
    one: 'Empresa',
    empty: 'Todavía no pertenece a ninguna empresa.',
    uuid: 'UUID',
    owner: 'Titular de la cuenta',
    ownerName: 'Nombre del titular',
    ownerHint: 'Entregue la cuenta a otro administrador. Solo esa persona puede devolverla.',
    zone: 'Zona horaria',
    zoneHint: 'Como America/Chicago. Las horas se muestran en ella y los días empiezan según ella.',
    settings: 'Ajustes de la empresa',
    people: 'Personal',
    switchHere: 'Cambiar a esta empresa',
  },
  plan: {
    title: 'Plan',
    states: {
      trialing: 'Prueba gratis',
      active: 'Con suscripción',
      past_due: 'Pago pendiente',
      read_only: 'Solo lectura',
      cancelled: 'Terminada',
    },
    state: 'Estado',
    until: {
      trialing: 'Gratis hasta',
      active: 'Se renueva el',
      ends: 'Termina el',
      past_due: 'Pagar antes del',
    },
    activePeople: 'Personas activas',
    perMonth: 'Al mes',
    nextBill: 'Próxima factura',
    bill: (amount, date) => `${amount} el ${date}`,
    explains: {
      trialing:
        'Todo funciona. Suscríbase ahora y los días gratis que quedan siguen siendo gratis.',
      active:
        'Todo funciona. A quien agregue o marque como inactivo se le cuenta por días en la próxima factura.',
      ends: 'Todo funciona hasta entonces. Después no se puede registrar nada nuevo; las horas se pueden ver, corregir y exportar.',
      past_due:
        'Todo funciona hasta entonces. Después nadie puede registrar su llegada hasta que se pague.',
      read_only:
        'No se puede registrar nada nuevo. Quien está trabajando puede registrar su salida; las horas se pueden ver, corregir, aprobar y exportar. Pague y todo funciona otra vez.',
      cancelled:
        'No se puede registrar nada nuevo. Quien está trabajando puede registrar su salida; las horas se pueden ver, corregir, aprobar y exportar. Suscríbase de nuevo y todo funciona.',
    },
    subscribe: 'Suscribirse',
    manage: 'Pagos y facturas',
    opening: 'Abriendo...',
    banner: {
      trialing: (date) => `Sus días gratis terminan el ${date}.`,
      active: (date) => `Su suscripción termina el ${date}.`,
      past_due: (date) =>
        `Por favor pague antes del ${date}. Después nadie podrá registrar su llegada.`,
      read_only: () =>
        'Esta empresa está en solo lectura: nadie puede registrar su llegada hasta que se pague la suscripción.',
      cancelled: () =>
        'Esta empresa está en solo lectura: su suscripción terminó y nadie puede registrar su llegada.',
    },
    crew: 'Puede registrar su salida y ver sus horas. Pregunte en su oficina.',
    look: 'Ver el plan',
    addingSeats: (people) => `Con esto se pagan ${people} personas activas.`,
    adding: (people, monthly) => `Con esto, ${people} personas activas: ${monthly} al mes.`,
    addingFree: (date) => `No se cobra nada hasta el ${date}.`,
    addingBill: (amount, date) => `La próxima factura es de ${amount} el ${date}.`,
  },
}
