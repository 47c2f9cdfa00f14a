import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/billing/terms.ts'
import type { SiteText } from './en.ts'

/** The public pages in Spanish. */
export const es: SiteText = {
  nav: {
    main: 'Principal',
    forPainters: 'Para pintores',
    about: 'Acerca de',
    contribute: 'Colaborar',
    invest: 'Invertir',
    login: 'Entrar',
    other: 'English',
    footer: 'Pie de página',
    forInvestors: 'Para inversionistas',
    skip: 'Ir al contenido',
    price: 'Precio',
    questions: 'Preguntas',
    privacy: 'Privacidad',
    terms: 'Condiciones',
    security: 'Seguridad',
    contact: 'Escríbanos:',
  },
  login: {
    title: 'Sepa quién está en qué trabajo y cuánto cuesta la semana',
    description: `Control de trabajos, horas y equipos para contratistas de pintura. Gratis ${freeTrialDays} días, después $${dollarsPerUserMonth} por persona al mes.`,
    lead: 'Su equipo marca entrada al llegar al trabajo y salida al irse. Usted ve quién está dónde, y la nómina se suma sola.',
    price: `Gratis durante ${freeTrialDays} días. Después, $${dollarsPerUserMonth} por persona al mes, todo incluido.`,
    getStarted: 'Empezar',
    signIn: 'Iniciar sesión',
    create: 'Crear cuenta gratis',
    sessionEnded:
      'Su sesión terminó. Inicie sesión otra vez: lo que escribió en un formulario se guardó y volverá ahí.',
    problem: 'No se pudo iniciar la sesión, o tardó demasiado. Reintente, por favor.',
    picture:
      'El panel: quién está en qué trabajo, las horas de hoy y lo que falta para el día de pago',
    featuresTitle: 'Lo que hace por un equipo',
    features: {
      time: {
        title: 'Registro automático de horas',
        text: 'Abierto en el teléfono, nota que usted está en el trabajo y propone registrarlo. Un toque y las horas se suman por día y trabajo.',
        picture:
          'Un teléfono junto a Miller house: «Está a 130 pies. ¿Llegó?» y el botón para registrarlo',
      },
      voice: {
        title: 'Registro por voz',
        text: '¿Las manos llenas de pintura? Diga quién, dónde y cuándo; escuche lo que se entendió y diga «guardar». En inglés o español.',
        picture:
          'La hoja de registro mientras escucha: lo que oyó, lo que va a anotar y «Diga guardar»',
      },
      reminders: {
        title: 'Avisos según la ubicación',
        text: '¿Se fue de la obra y no registró su salida? Se lo dice mientras está abierto; si usted lo permite, en la pantalla bloqueada después de su hora de siempre. Dónde está nunca sale del teléfono.',
        picture:
          'Un teléfono a 0.4 millas del trabajo sin salida registrada, con el botón para hacerlo',
      },
      receipts: {
        title: 'Control de recibos',
        text: 'Una foto del recibo; se lee dónde, cuándo y cuánto, también colores y latas. Cuenta para el trabajo, y su dinero vuelve con el sueldo.',
        picture: 'Un recibo leído: el total, la fecha y lo que hay que revisar',
      },
      reports: {
        title: 'Reportes semanales',
        text: 'Horas y salarios por persona y día, contados con las mismas reglas, cada semana desde la primera.',
        picture: 'Las horas de la semana en barras por día, cada trabajo con su color',
      },
      summaries: {
        title: 'Resúmenes con IA',
        text: 'La semana en frases, cada una enlazada a los registros de donde sale. Donde se activa un modelo de lenguaje, cada frase suya se comprueba con ellos.',
        picture:
          'Un trabajo en pocas palabras: horas y notas, cada frase con enlaces a sus registros',
      },
    },
    priceTitle: 'Lo que cuesta',
    perPerson: 'por persona al mes',
    crew: '¿Cuántos son?',
    example: (people, dollars) =>
      people === 1
        ? `Una persona paga $${dollars} al mes.`
        : `Un equipo de ${people} paga $${dollars} al mes.`,
    saving: (minutes, hourly) =>
      `$${dollarsPerUserMonth} son ${minutes} minutos del tiempo de una persona a $${hourly} la hora.`,
    included: [
      'Registro de dos toques en cualquier teléfono, en inglés o español',
      'Quién está en obra, en qué trabajo y desde cuándo',
      'Horas extra federales y las reglas de California, Colorado, Nevada y Alaska, aprobación, archivos para QuickBooks, Gusto, ADP y Paychex',
      'Mano de obra frente al presupuesto de cada trabajo',
      'Cada corrección anotada, con lo que había antes',
      'Archivos de nómina cuando los quiera, y todo lo demás cuando lo pida',
    ],
    priceNotes: [
      `${freeTrialDays} días gratis, sin tarjeta.`,
      'Las personas inactivas no cuestan nada, y sus horas se quedan.',
      'Un solo plan: nada se guarda para otro más caro.',
    ],
    switching: {
      title: 'El cambio: una tarde, una mañana, un día de pago',
      steps: [
        {
          title: 'Ponga nombre a su empresa',
          text: 'Inicie sesión y póngale nombre. Sin tarjeta, sin tienda de aplicaciones.',
        },
        {
          title: 'Pegue su equipo',
          text: 'Nombres y correos de un mensaje o de una hoja. Cada persona recibe un enlace; usted lo manda por mensaje.',
        },
        {
          title: 'Empiecen el lunes',
          text: 'Cada pintor marca, o el encargado marca por su equipo. Agregue los trabajos de la semana sobre la marcha.',
        },
        {
          title: 'Compare, y pague con él',
          text: 'Lleve su hoja de siempre un período más. Cuando las horas coincidan, haga el archivo para su nómina.',
        },
      ],
    },
    questionsTitle: 'Lo que preguntan los contratistas',
    questions: [
      {
        question: '¿Mi equipo tiene que instalar algo?',
        answer:
          'No. Usted manda a cada persona un enlace por mensaje; lo abre y se une con su cuenta de Google. Funciona en el navegador de cualquier teléfono.',
      },
      {
        question: '¿Sigue a mi gente?',
        answer:
          'No. La posición del teléfono se queda en el teléfono, se usa solo mientras Dropcloth está abierto y solo si la persona lo activó. En la oficina nadie la ve.',
      },
      {
        question: '¿Y si alguien olvida registrar su salida?',
        answer:
          'La próxima vez que abre Dropcloth se le pregunta a qué hora salió. La oficina lo ve en una lista hasta que se resuelve, y la nómina lo espera.',
      },
      {
        question: 'Uno de mis pintores no tiene teléfono. ¿Puede registrarlo el encargado?',
        answer:
          'Sí. El supervisor marca quién está y confirma una vez. Cada registro dice quién lo escribió.',
      },
      {
        question: '¿Con qué nómina funciona?',
        answer:
          'Hace los archivos que aceptan QuickBooks, Gusto, ADP y Paychex, y una hoja de cálculo. Calcula horas y pago bruto, no impuestos.',
      },
      {
        question: '¿Funciona sin señal?',
        answer:
          'Sí. Después de la primera visita se abre sin nada de señal, y lo que anota ahí se queda en el teléfono y se envía solo, una vez, cuando hay señal y Dropcloth está abierto. Le dice cuánto falta por enviar.',
      },
      {
        question: '¿Quién ve el Seguro Social y los pagos?',
        answer:
          'Los administradores ven todos los pagos, los supervisores los de los pintores. Los números se sellan con una llave propia de su empresa; los administradores ven los últimos cuatro dígitos, nadie ve más. Cada pintor ve su pago, nunca el de otro.',
      },
      {
        question: '¿Me puedo ir con mis datos?',
        answer:
          'Sí. La nómina sale en archivos, los reportes se imprimen, y le entregamos todo lo que su empresa registró cuando lo pida.',
      },
    ],
    closing: 'Listo antes de que se enfríe el café',
    closingText:
      'Inicie sesión, ponga nombre a su empresa, agregue a su equipo. Sin tarjeta, sin tienda de aplicaciones.',
  },
  signup: {
    title: 'Su empresa en Dropcloth',
    welcome: 'Bienvenido al equipo',
    description: `Registre su empresa de pintura. Gratis ${freeTrialDays} días.`,
    loading: 'Cargando...',
    signInFirst: (provider) => `Primero diga quién es, con su cuenta de ${provider}.`,
    signIn: 'Iniciar sesión',
    invites: (by, tenant) =>
      by === null ? `Lo invitan a ${tenant}.` : `${by} lo invita a ${tenant}.`,
    accountToUse: (provider, email) =>
      `Use su cuenta de ${provider} ${email}. Sus horas se registran en este navegador, no hay que instalar nada.`,
    joinWith: (provider) => `Unirme con ${provider}`,
    ready: 'Inició sesión con la cuenta invitada.',
    second: (tenant) =>
      `Usted ya trabaja en otra empresa aquí. Unirse a ${tenant} no cambia nada allá: sus horas y su pago se quedan, y en Ajustes de la cuenta cambia de una a otra.`,
    join: (tenant) => `Unirme a ${tenant}`,
    wrongAccount: (email, invited) =>
      `Inició sesión como ${email}. Este enlace es para ${invited}.`,
    useOther: 'Usar otra cuenta',
    stay: 'Volver al panel',
    askForLink:
      'Los enlaces sirven una vez y por siete días. Pida uno nuevo a quien se lo mandó; si ya se unió, inicie sesión.',
    free: `Gratis durante ${freeTrialDays} días. Sin tarjeta.`,
    wasMember:
      '¿Trabajó antes en una empresa aquí? Pida a su oficina que lo marque como activo otra vez; no necesita una empresa nueva.',
    form: 'Su empresa',
    tenantName: 'Nombre de la empresa',
    industry: 'Giro',
    painting: 'Pintura',
    zone: 'Zona horaria',
    create: 'Crear empresa',
    failed: 'No se pudo crear la empresa',
    already: 'Ya inició sesión:',
    toDashboard: 'ir a su panel',
  },
  notFound: {
    title: '404 - No encontrado',
    text: 'La página que busca no existe.',
    drip: 'Mascot, la gota de pintura, metió el pie en un balde',
    start: 'Ir al inicio',
  },
}
