import { problemMessagesEs } from '../../../shared/messages/problems.es.ts'
import type { MailTexts } from './en.ts'

/** What mails say in Spanish. */
export const textsEs: MailTexts = {
  hours: (hours) => `${hours} h`,
  before: (value) => `${value} la semana anterior`,
  person: 'Persona',
  job: 'Trabajo',
  worked: 'Horas',
  weekBefore: 'Antes',
  wages: 'Pagos',
  budget: 'Presupuesto usado',
  of: (used, all) => `${used} de ${all}`,
  unknownJob: 'Un trabajo borrado',
  more: (count) => `Y ${count} más, en Dropcloth.`,
  problems: problemMessagesEs,
  end: 'No recibir más estos correos',
  weekly: {
    subject: (company, from, to) => `${company}: la semana del ${from} al ${to}`,
    title: (from, to) => `La semana del ${from} al ${to}`,
    preview: (hours, people) =>
      people === 1 ? `${hours} h de 1 persona` : `${hours} h de ${people} personas`,
    totalHours: 'Horas',
    totalWages: 'Pagos',
    byPerson: 'Por persona',
    byJob: 'Por trabajo',
    done: 'Lo que se hizo',
    overtime: 'Horas extra',
    hasOvertime: (hours) => `: ${hours} h extra`,
    untilOvertime: (left) => `: faltan ${left} h para las horas extra`,
    needsLook: 'Por revisar',
    nothing: 'Nadie registró horas esta semana.',
    open: 'Abrir el reporte',
    reason: (company) =>
      `Recibe esto cada semana porque dirige cuadrillas en ${company}. El día y la hora están en los ajustes de la empresa.`,
  },
  look: {
    subject: (company, count) =>
      count === 1
        ? `${company}: hay 1 cosa por revisar en las hojas de horas`
        : `${company}: hay ${count} cosas por revisar en las hojas de horas`,
    title: 'Por revisar antes de la nómina',
    preview: 'Corríjalas mientras la gente todavía se acuerda.',
    open: 'Abrir las hojas de horas',
    reason: (company) =>
      `Recibe esto por la mañana, solo cuando hay algo por revisar, porque dirige cuadrillas en ${company}.`,
  },
  mine: {
    subject: (hours) => `Su semana: ${hours} h`,
    title: 'Su semana',
    day: 'Día',
    paySoFar: 'Pago hasta ahora',
    check: '¿Algo no está bien? Dígalo en Dropcloth antes de que se pague.',
    open: 'Abrir mi semana',
    reason: (company) => `Recibe esto cada semana porque trabaja en ${company}.`,
  },
  invitation: {
    subject: (company) => `${company} lo invita a Dropcloth`,
    title: (company) => `Únase a ${company} en Dropcloth`,
    says: (by, company) =>
      `${by} lo invita a registrar sus horas para ${company} en el teléfono: un toque al llegar, otro al salir.`,
    signIn: (address) => `Inicie sesión con este correo: ${address}`,
    open: 'Unirme',
    runsOut: 'El enlace sirve una vez, durante siete días.',
    reason: 'Si no sabe quién es, no haga caso de este correo. No pasa nada.',
  },
}
