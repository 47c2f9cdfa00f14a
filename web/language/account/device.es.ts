import type { DeviceText } from './device.en.ts'

export const deviceEs: DeviceText = {
  device: {
    title: 'Guardado en este teléfono',
    facts: [
      'Dropcloth se abre aquí sin señal. Para eso, este dispositivo guarda los trabajos de su empresa, los nombres de su gente, las horas de usted y lo último que mostró su pantalla de inicio.',
      'Lo que usted anota sin señal se queda en este dispositivo hasta que se envía. Nadie más que inicie sesión aquí lo ve ni lo envía.',
      'Al cerrar sesión se borra todo, menos lo que aún no se envía: eso espera a que usted vuelva a iniciar sesión aquí.',
      'El pago, los teléfonos y los números de Seguro Social de los demás nunca se guardan aquí. Si usted activó la ubicación, este dispositivo guarda dónde estaba al llegar a cada trabajo, hasta que cierre sesión; eso nunca sale de él.',
    ],
    more: 'Privacidad en palabras sencillas',
    install: 'Poner Dropcloth en la pantalla de inicio',
    installed: 'Dropcloth está instalado en este dispositivo.',
    installByHand:
      'Para abrirlo como una app: en el menú del navegador, elija “Agregar a pantalla de inicio”. El teléfono conserva los datos de una app instalada; un iPhone borra los de una página después de 7 días sin visitarla.',
  },
}
