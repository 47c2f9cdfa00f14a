import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/billing/terms.ts'
import type { ArticlesText } from './en.ts'

/** The public pages that somebody reads, in Spanish. */
export const articlesEs: ArticlesText = {
  about: {
    title: 'Acerca de Dropcloth',
    description: 'Quién hace Dropcloth y para qué sirve.',
    lead: 'Una lona de pintor guarda una salpicadura de cada trabajo. Esta también.',
    paragraphs: [
      'Dropcloth lleva la cuenta de trabajos, equipos y horas para contratistas de pintura y otros oficios. Un pintor registra una llegada, una nota o una salida en un trabajo. La oficina ve quién está en obra y hace la nómina con las horas.',
    ],
    sections: [
      {
        title: 'Por qué existe',
        paragraphs: [
          'Las horas en la obra se anotan fácil y se pierden fácil: un mensaje al mediodía, una libreta en la camioneta, un cálculo el viernes. Con ese cálculo se le paga a la gente.',
          'Dos toques al llegar y dos al salir cuestan menos tiempo que discutir por el martes pasado. Lo que falta se le pregunta a quien lo sabe, la próxima vez que lo abre.',
        ],
        picture: 'reports',
      },
      {
        title: 'A qué nos obligamos',
        paragraphs: [
          'De esto dependen los salarios. Un registro confirmado no se pierde, no se duplica y no se muestra a otra empresa, y cada corrección queda anotada con lo que había antes.',
          'Dónde está un teléfono se queda en el teléfono. La oficina ve quién está en qué trabajo; no ve el camino a casa de nadie.',
          'El español y el inglés valen lo mismo: cada pantalla, cada mensaje, cada correo.',
        ],
      },
      {
        title: 'Para quién es',
        paragraphs: [
          'Primero para contratistas de pintura: unos cuantos equipos, varios trabajos al día, un encargado que registra a quien no tiene teléfono. Los oficios que trabajan por obra y por hora trabajan igual.',
        ],
      },
      {
        title: 'Abierto, y suyo',
        paragraphs: [
          'Es código abierto con licencia MIT. Úselo con nosotros, o en su propia cuenta de AWS: se instala de una vez, y arranca en una computadora con dos comandos.',
        ],
      },
    ],
  },
  contribute: {
    title: 'Construya Dropcloth con nosotros',
    description: 'Dropcloth busca a quienes han dirigido equipos y a quienes escriben programas.',
    lead: 'Buscamos a quienes han dirigido equipos, y a quienes escriben programas que a los equipos les gusta usar.',
    paragraphs: [],
    sections: [
      {
        title: 'Si ha dirigido un equipo',
        paragraphs: [
          'Cuéntenos del día que salió mal: quién olvidó registrar su salida, qué hora se discutió, qué corrigió la oficina a mano el viernes. Esos días deciden qué hacemos después.',
          'Si usted ha vivido de pintar, sus quejas valen más que el código.',
        ],
      },
      {
        title: 'Si escribe programas',
        paragraphs: [
          'Todo el producto funciona en una máquina con dos comandos, sin cuenta y, una vez instalado, sin internet: un primer cambio cabe en una tarde. Es TypeScript desde el navegador hasta la base de datos.',
          'Lo que funciona en AWS funciona en su máquina: los mismos programas sobre la misma clase de tabla, y pruebas que usan el producto en un navegador de verdad.',
        ],
      },
      {
        title: 'Lo que nos importa',
        paragraphs: [
          'Las palabras cortas, los botones grandes, los números honestos y las pruebas que pueden fallar. Un cambio que quita algo se agradece tanto como uno que agrega.',
        ],
      },
    ],
    write: 'Díganos qué arreglaría primero:',
  },
  invest: {
    title: 'Invierta en Dropcloth',
    description: 'Los pequeños contratistas aún hacen la nómina con papel y mensajes.',
    lead: `Los pequeños contratistas aún hacen la nómina con papel y mensajes. Dropcloth sustituye ambos por $${dollarsPerUserMonth} por persona al mes.`,
    paragraphs: [],
    sections: [
      {
        title: 'Lo que compra un contratista',
        paragraphs: [
          'Horas que nadie vuelve a escribir: del toque en la obra al archivo que aceptan QuickBooks, Gusto, ADP o Paychex, con las horas extra según las reglas federales y las de California, Colorado, Nevada y Alaska.',
          'Y el costo de cada trabajo cuando todavía se puede hacer algo: mano de obra contra presupuesto, semana por semana.',
        ],
        picture: 'reports',
      },
      {
        title: 'Lo que cuesta, y lo que nos cuesta',
        paragraphs: [
          `Un solo plan con todo: sin niveles que se queden cortos; las personas inactivas no cuestan nada. Diez personas son $${10 * dollarsPerUserMonth} al mes.`,
          'El costo sigue al uso: atender a una empresa cuesta centavos de cada dólar que paga.',
        ],
      },
      {
        title: 'Por qué se quedan',
        paragraphs: [
          'Cada trabajo deja su registro: colores, cuartos, fotos, horas. El próximo retoque empieza ahí.',
        ],
      },
    ],
    write: 'Escríbanos:',
  },
  forPainters: {
    title: 'Menos papeleo, más pintura',
    description: 'Sus horas se anotan cuando llega y cuando se va.',
    lead: 'Sus horas se anotan cuando llega y cuando se va, y puede verlas en todo momento.',
    sections: [
      {
        title: 'Dos toques, con guantes',
        paragraphs: [
          'Botones para guantes y una pantalla que se lee al sol. En inglés o español, en cualquier teléfono, sin tienda de aplicaciones.',
          'Si activa la ubicación, su teléfono sabe en qué trabajo está y se lo ofrece. Dónde está usted se queda en su teléfono.',
        ],
        picture: 'time',
      },
      {
        title: 'O dígalo',
        paragraphs: [
          '¿Manos ocupadas? Diga quién llegó y adónde. Le repite lo que entendió, y lo guarda cuando usted dice «guardar».',
        ],
        picture: 'voice',
      },
      {
        title: '¿Olvidó registrar su salida?',
        paragraphs: [
          'La próxima vez que lo abra le pregunta cuándo se fue. Mientras está abierto nota que ya no está en la obra, y si permite los avisos le escribe a la pantalla bloqueada después de su hora de siempre.',
        ],
        picture: 'reminders',
      },
      {
        title: 'Sin señal en el sótano',
        paragraphs: [
          'Lo que registra sin señal se queda en el teléfono con la hora de su toque, y se envía una vez cuando hay señal. Le dice qué falta por enviar.',
        ],
      },
      {
        title: 'Sus horas, su pago',
        paragraphs: [
          'Mi semana muestra cada día, cómo se anotó cada hora y lo ganado hasta ahora. Cada corrección queda anotada, con quién la hizo.',
          '¿Algo no está bien? Dígalo en la hoja. La oficina recibe el aviso, y su respuesta queda junto a lo que usted dijo.',
        ],
      },
    ],
    price: `$${dollarsPerUserMonth} por persona al mes después de los días gratis; lo paga la empresa.`,
    start: `Empezar — Gratis ${freeTrialDays} días`,
  },
  forInvestors: {
    title: 'El mercado, y adónde lo llevamos',
    description:
      'Los oficios controlan trabajos, horas y equipos cada día, casi siempre sin programas.',
    lead: 'Los oficios controlan trabajos, horas y equipos cada día, y casi siempre sin programas hechos para eso.',
    paragraphs: [],
    sections: [
      {
        title: 'Por dónde empezamos',
        paragraphs: [
          'Por los pintores, porque su día es fácil de registrar y su margen depende de las horas. Lo que les sirve a ellos sirve a otros oficios: llegar, trabajar, salir, cobrar.',
        ],
      },
      {
        title: 'Lo que queda',
        paragraphs: [
          'El registro: colores, cuartos, horas y notas de cada casa, guardados por años y entre equipos. El contratista que lo tiene contesta en un minuto cuando le piden un retoque.',
        ],
        picture: 'summaries',
      },
      {
        title: 'Lo que no hacemos',
        paragraphs: [
          'No vendemos dónde está la gente, no mostramos anuncios, no guardamos funciones para un plan más caro. El precio está en la primera página.',
        ],
      },
    ],
    write: 'Pida la presentación:',
  },
}
