import type { PhoneSetupText } from './phone-setup.en.ts'

export const phoneSetupEs: PhoneSetupText = {
  phoneSetup: {
    title: 'Registro automático desde su teléfono',
    setting: 'Automatización del teléfono',
    settingHint: 'Lo que el teléfono de una persona avisa por sí solo, si ella lo configuró.',
    intro:
      'Una página web no puede seguir a un teléfono en el bolsillo. Su teléfono sí puede: su propia automatización (Atajos en un iPhone, Tasker o MacroDroid en Android, o la aplicación OwnTracks) abre un enlace privado cuando usted llega a un lugar o se va. Dropcloth propone entonces el registro, o lo guarda si su empresa lo eligió así.',
    facts: [
      'El enlace solo puede decir que llegó o se fue. Quien lo tiene no se entera de nada, y un navegador no muestra nada ahí. Sin señal, la automatización puede perder el aviso.',
      'Dónde está se queda en el teléfono. La posición que OwnTracks envía no se lee ni se guarda.',
      'El registro dice que vino de la automatización de su teléfono. Puede quitar el enlace en cualquier momento.',
    ],
    none: 'No hay un enlace para su teléfono.',
    made: (at) => `Creado: ${at}`,
    used: (at) => `Usado por última vez: ${at}`,
    neverUsed: 'Todavía no se ha usado.',
    make: 'Crear mi enlace privado',
    replace: 'Crear otra',
    replaceQuestion: 'El que su teléfono usa ahora dejará de servir. ¿Continuar?',
    remove: 'Quitarlo',
    removeQuestion: 'Su teléfono ya no avisará. ¿Quitar el enlace?',
    shownOnce: 'Solo se muestra ahora. Póngalo en su teléfono antes de salir de esta página.',
    job: '¿Para qué trabajo?',
    arriving: 'Cuando llega',
    leaving: 'Cuando se va',
    owntracks: 'Para OwnTracks',
    copy: 'Copiar',
    copied: 'Copiado',
    qrCode: 'Mostrar como código QR, para copiarlo al teléfono',
    steps: 'Cómo se configura',
    guides: [
      {
        name: 'iPhone: Atajos',
        steps: [
          'Abra Atajos, Automatización, +, y elija Llegar (o Salir).',
          'Elija la dirección del trabajo y Ejecutar inmediatamente.',
          'Agregue la acción «Obtener contenido de URL», pegue el enlace de arriba y ponga el método POST.',
          'Haga lo mismo con Salir y el segundo enlace.',
        ],
      },
      {
        name: 'Android: Tasker o MacroDroid',
        steps: [
          'Cree un perfil que empiece con el lugar del trabajo.',
          'Agregue una petición HTTP: método POST, el enlace de arriba. Como salida, el segundo enlace.',
        ],
      },
      {
        name: 'OwnTracks, iPhone y Android',
        steps: [
          'En las preferencias, elija el modo HTTP y pegue el enlace para OwnTracks.',
          'Agregue una región por cada trabajo, con el mismo nombre que tiene aquí.',
        ],
      },
    ],
  },
}
