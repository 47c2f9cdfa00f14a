import type { SessionsText } from './sessions.en.ts'

/** Texts of the list of a person's sessions, in Spanish. */
export const sessionsEs: SessionsText = {
  sessions: {
    title: 'Dónde tiene la sesión abierta',
    hint: 'Cierre la sesión en los dispositivos que haya perdido o que no reconozca.',
    unknown: 'Dispositivo desconocido',
    current: 'Este dispositivo',
    signedIn: (when) => `Sesión iniciada el ${when}`,
    used: (when) => `Último uso: ${when}`,
    end: (device) => `Cerrar la sesión en ${device}`,
    endQuestion:
      'Ese dispositivo tendrá que iniciar sesión otra vez. Lo que aún no haya enviado se queda en él hasta entonces.',
    endOthers: 'Cerrar la sesión en los demás dispositivos',
    endOthersQuestion:
      'Aquí su sesión sigue abierta. Los demás dispositivos tendrán que iniciar sesión otra vez. Lo que aún no hayan enviado se queda en ellos hasta entonces.',
    ended: 'Sesión cerrada.',
    ofUser: 'Dispositivos con la sesión abierta',
    ofUserHint: (name) =>
      `Si ${name} perdió un teléfono, puede cerrar la sesión en todos sus dispositivos. Los recordatorios también dejan de llegar a ellos. Los tokens y los enlaces de calendario siguen funcionando.`,
    endUser: 'Cerrar la sesión en todas partes',
    endUserQuestion: (name) =>
      `${name} tendrá que volver a iniciar sesión en esta empresa en cada dispositivo y a activar allí los recordatorios.`,
  },
}
