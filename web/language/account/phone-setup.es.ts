import type { PhoneSetupText } from './phone-setup.en.ts'

export const phoneSetupEs: PhoneSetupText = {
  phoneSetup: {
    title: 'Deje que su teléfono avise',
    intro:
      'Una página web no puede seguir a un teléfono en el bolsillo. Su teléfono sí puede: su propia automatización (Atajos en un iPhone, Tasker o MacroDroid en Android, o la aplicación OwnTracks) avisa a una dirección secreta cuando usted llega a un lugar o se va. Dropcloth propone entonces el registro, y usted lo confirma con un toque.',
    facts: [
      'La dirección solo puede decir que llegó o se fue. Quien la tiene no se entera de nada, y un navegador no muestra nada ahí. Sin señal, la automatización puede perder el aviso.',
      'Dónde está se queda en el teléfono. La posición que OwnTracks envía no se lee ni se guarda.',
      'El registro dice que vino de la automatización de su teléfono. Puede quitar la dirección en cualquier momento.',
    ],
    none: 'No hay una dirección para su teléfono.',
    made: (at) => `Creada: ${at}`,
    used: (at) => `Usada por última vez: ${at}`,
    neverUsed: 'Todavía no se ha usado.',
    make: 'Crear mi dirección secreta',
    replace: 'Crear otra',
    replaceQuestion: 'La que su teléfono usa ahora dejará de servir. ¿Continuar?',
    remove: 'Quitarla',
    removeQuestion: 'Su teléfono ya no avisará. ¿Quitar la dirección?',
    shownOnce: 'Solo se muestra ahora. Póngala en su teléfono antes de salir de esta página.',
    job: '¿Para qué trabajo?',
    arriving: 'Cuando llega',
    leaving: 'Cuando se va',
    owntracks: 'Para OwnTracks',
    copy: 'Copiar',
    copied: 'Copiado',
    qrCode: 'Mostrar como código QR, para copiarla al teléfono',
    steps: 'Cómo se configura',
    guides: [
      {
        name: 'iPhone: Atajos',
        steps: [
          'Abra Atajos, Automatización, +, y elija Llegar (o Salir).',
          'Elija la dirección del trabajo y Ejecutar inmediatamente.',
          'Agregue la acción «Obtener contenido de URL», pegue la dirección de arriba y ponga el método POST.',
          'Haga lo mismo con Salir y la segunda dirección.',
        ],
      },
      {
        name: 'Android: Tasker o MacroDroid',
        steps: [
          'Cree un perfil que empiece con el lugar del trabajo.',
          'Agregue una petición HTTP: método POST, la dirección de arriba. Como salida, la segunda dirección.',
        ],
      },
      {
        name: 'OwnTracks, iPhone y Android',
        steps: [
          'En las preferencias, elija el modo HTTP y pegue la dirección para OwnTracks.',
          'Agregue una región por cada trabajo, con el mismo nombre que tiene aquí.',
        ],
      },
    ],
  },
}
