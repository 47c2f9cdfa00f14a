import type { SearchText } from './en.ts'

/** La búsqueda en español. */
export const searchEs: SearchText = {
  ask: (question) => `Preguntar: ${question}`,
  asking: 'Buscando …',
  answer: 'Respuesta',
  source: (place) => `Fuente ${place}`,
  noAnswer: 'Ninguna respuesta que sus registros confirmen. Búsquelo, o pregunte de otro modo.',
  struck: (count) =>
    count === 1
      ? 'Se omitió 1 frase: sus registros no la confirman.'
      : `Se omitieron ${count} frases: sus registros no las confirman.`,
  title: 'Buscar',
  hint: 'Buscar página, trabajo, calle, persona, color, nota, recibo',
  nothing: 'Nada encontrado.',
  searching: 'Buscando...',
  pages: 'Páginas',
  actions: 'Acciones',
  color: 'Color',
  note: 'Nota',
  receipt: 'Recibo',
  add: 'agregar nuevo crear add',
  addNamed: (label, name) => `${label}: ${name}`,
  keywords: {
    timesheets: 'aprobar horas hojas revisar tarde',
    schedule: 'horario plan turno lluvia tiempo libre vacaciones cuadrilla mañana calendario',
    myWeek: 'mis horas enviar pago',
    payroll: 'pagar nómina exportar archivo gusto quickbooks adp',
    receipts: 'reembolsar gasto recibo tienda',
    report: 'reporte horas semana extra imprimir csv costo',
    colors: 'pintura color sw dónde usado sherwin benjamin',
    deleted: 'restaurar deshacer basura',
    account: 'idioma inglés contraseña ajustes correo avisos oscuro',
    tenants: 'empresa empresas cambiar',
    tenant: 'empresa ajustes plan reglas horas extra período factura',
    unsent: 'sin señal sin enviar teléfono',
    users: 'equipo gente empleados sueldo invitar',
    logs: 'registros historial entradas',
    dashboard: 'inicio hoy quién tarde dónde en obra',
  },
}
