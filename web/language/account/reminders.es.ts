import type { RemindersText } from './reminders.en.ts'

export const remindersEs: RemindersText = {
  reminders: {
    title: 'Avisos en este teléfono',
    hint: 'Mientras Dropcloth está cerrado, su teléfono puede mostrar un aviso. Su botón registra; un iPhone no muestra el botón, y un toque abre Dropcloth donde corresponde. Desactivado hasta que lo permita.',
    cannot:
      'Este navegador no puede recibir avisos. En un iPhone, ponga primero Dropcloth en la pantalla de inicio.',
    allow: 'Permitir avisos aquí',
    end: 'Quitar los avisos aquí',
    refused:
      'El navegador no lo permitió. Permita las notificaciones en su configuración e inténtelo otra vez.',
    devices: (count) =>
      count === 1 ? 'Permitidos en 1 dispositivo.' : `Permitidos en ${count} dispositivos.`,
    kinds: {
      still_on: 'Cuando sigo sin registrar mi salida una hora después de lo habitual',
      arrived: 'Cuando la automatización de mi teléfono dice que estoy en un trabajo sin registrar',
      hours_changed: 'Cuando alguien cambia mis horas',
      schedule: 'Cuando se publica o cambia mi horario',
    },
    evening: 'Por la noche, desde esta hora: dónde está mañana',
    quiet: 'Nada entre estas horas (el reloj de su empresa)',
    from: 'De',
    to: 'a',
    failed: 'No se pudieron guardar los avisos',
  },
}
