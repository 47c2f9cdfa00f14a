import { graceDays } from '../../../shared/billing/billing.ts'
import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/billing/terms.ts'
import type { LegalText } from './en.ts'

/** Privacy, terms and security in Spanish. */
export const legalEs: LegalText = {
  privacy: {
    title: 'Privacidad en palabras sencillas',
    description: 'Qué guarda Dropcloth de usted, quién lo ve y por cuánto tiempo.',
    lead: 'Su empleador guarda aquí sus horas. Esta página dice qué se guarda de usted, quién lo ve y por cuánto tiempo.',
    write: 'Preguntas sobre sus datos, o para pedir verlos o eliminarlos:',
    sections: [
      {
        title: 'Lo que se guarda',
        paragraphs: [
          'Su nombre y su correo, de su empleador y de la cuenta con la que inicia sesión. Lo que agrega su empleador: teléfono, dirección, pago por hora, W-2 o 1099 y, si la nómina lo necesita, el número de Seguro Social.',
          'Lo que usted registra: entradas, salidas, descansos y notas, cuándo se escribieron y cómo (con un toque, por voz, propuesto por la ubicación, avisado por la automatización de su teléfono, por un supervisor). Cada corrección, con lo que había antes.',
          'Las fotos que agrega a los trabajos, con quién las tomó y cuándo. Su teléfono quita el lugar y la cámara de la foto antes de enviarla, y se rechaza la que todavía diga dónde se tomó. Todos en su empresa las ven; los recibos, solo quien los tomó y la oficina.',
        ],
      },
      {
        title: 'Lo que no se guarda',
        paragraphs: [
          'Su posición. Si usted la activó, su teléfono la compara con los lugares de sus trabajos; no se nos envía, ni a su empleador. El punto en el mapa de un trabajo dice dónde está el trabajo: lo pone la oficina. OwnTracks, si lo usa, envía también posiciones; no se leen ni se guardan.',
          'Su voz. Está desactivada hasta que usted la active. Si su navegador puede, la convierte en palabras en el mismo teléfono; si no, manda el sonido a su fabricante para eso. Nosotros solo recibimos las palabras que usted confirma.',
          'Publicidad y rastreo: no hay, ni más cookies que las que mantienen su sesión, recuerdan su idioma y reconocen su navegador, para avisarle por correo cuando otro entra con su cuenta.',
        ],
      },
      {
        title: 'En su teléfono',
        paragraphs: [
          'Para abrirse sin señal, Dropcloth guarda en su teléfono los trabajos de su empresa, los nombres de su gente, las horas de usted y lo último que mostró su pantalla de inicio; lo que anota, hasta que se envía; y, si activó la ubicación, dónde estaba al llegar a cada trabajo. Al cerrar sesión se borra, menos lo que aún no se envía.',
        ],
      },
      {
        title: 'Lo que su teléfono puede avisar por sí solo',
        paragraphs: [
          'Si usted lo configura, la automatización de su teléfono abre un enlace privado cuando llega a un trabajo o se va. Guardamos qué trabajo, si llegó o se fue, y cuándo. Su empresa elige si usted lo confirma o se registra de inmediato; lo que espera y no se confirma desaparece a los tres días. Puede quitar el enlace en cualquier momento.',
          'Si permite los avisos, un mensaje con el nombre del trabajo llega a su teléfono a través del fabricante de su navegador (Google, Apple, Mozilla o Microsoft), cifrado para que solo su teléfono lo lea. Usted elige qué se le avisa y a qué horas no; al cerrar sesión se acaba en ese teléfono.',
        ],
      },
      {
        title: 'Quién ve qué',
        paragraphs: [
          'Usted ve sus registros, sus horas, su pago y el historial de cada cosa. Los supervisores ven los registros y las horas de todos, y solo de los pintores el pago, la dirección y el W-2 o 1099; los administradores, los de todos. Del Seguro Social, los administradores ven los últimos cuatro dígitos, y nadie ve más.',
          'Otra empresa no ve nada suyo, aunque trabaje para las dos.',
        ],
      },
      {
        title: 'Por cuánto tiempo',
        paragraphs: [
          'Las leyes de salarios piden guardar las horas por años. Los trabajos y clientes eliminados, con sus registros, se pueden restaurar por 30 días y salen de la base de datos cuatro años después. Las fotos eliminadas se pueden restaurar por 30 días; un día después desaparecen, y de nuestras copias de fotos 35 días más tarde. Un archivo de horas que trae su empresa se borra después de una semana si no se importa, y 35 días después de importarlo. Su empleador decide cuánto guarda lo demás; cuando una empresa se va, se le entregan sus datos y se borran, y las copias de respaldo vencen en un año.',
          'Usted tiene derecho a ver lo que se guarda de usted y a que se corrija lo que esté mal. Pídalo a su empleador, o escríbanos.',
        ],
      },
      {
        title: 'Quién trabaja para nosotros',
        paragraphs: [
          'Los datos están en Amazon Web Services, cifrados; un servicio suyo lee las fotos de recibos. Para iniciar sesión se usa su proveedor, como Google, que sabe que usted entró aquí. Los pagos de su empresa pasan por Stripe, que recibe el nombre de la empresa, el correo de quien paga y cuántas personas están activas; ninguna hora y nada sobre el equipo. Nada se vende ni se da a nadie más, salvo que un juez lo ordene.',
        ],
      },
    ],
  },
  terms: {
    title: 'Condiciones en palabras sencillas',
    description: 'Lo que puede esperar de Dropcloth, y lo que Dropcloth espera de usted.',
    lead: 'Lo que puede esperar de nosotros, lo que esperamos de usted y cómo se termina.',
    write: 'Preguntas sobre estas condiciones:',
    sections: [
      {
        title: 'Lo que recibe',
        paragraphs: [
          `Control de trabajos, horas y equipos para su empresa: todo lo que tiene, ${freeTrialDays} días gratis y después $${dollarsPerUserMonth} por persona activa al mes.`,
          'Cuidamos lo que registra y lo mantenemos disponible, y le avisamos cuando algo salió mal. No prometemos que nunca pase.',
        ],
      },
      {
        title: 'Lo que es suyo',
        paragraphs: [
          'Todo lo que su gente registra es de su empresa. Se lo entregamos cuando lo pida, y no lo usamos para nada más que darle el servicio.',
        ],
      },
      {
        title: 'Lo que pedimos',
        paragraphs: [
          'Invite solo a quienes trabajan para usted, escriba lo que es verdad y no preste su cuenta. No intente llegar a los datos de otras empresas ni use el servicio para nada ilegal.',
          'Usted sigue siendo el empleador: las reglas de horas extra cambian según el estado y con el tiempo. Junto a cada cifra se ve la regla en que se basa; revísela antes de pagar.',
        ],
      },
      {
        title: 'Cómo se termina',
        paragraphs: [
          'Puede dejarlo cuando quiera; lo pagado dura hasta el fin de su mes. Entonces le entregamos sus datos.',
          `Si una factura no se paga, todo funciona ${graceDays} días más y avisamos a sus administradores. Después no se puede registrar nada nuevo hasta que se pague; las horas se pueden ver, corregir y exportar, y no se borra nada por eso.`,
          'Podemos dejar de servir a una empresa que no cumple, después de decirle por qué, y le entregamos sus datos.',
        ],
      },
      {
        title: 'De qué respondemos',
        paragraphs: [
          'Si por culpa nuestra se pierden o dañan sus datos, respondemos por el daño hasta lo que nos pagó en los últimos doce meses. Donde la ley le da más, vale la ley.',
        ],
      },
    ],
  },
  security: {
    title: 'Cómo se cuidan sus datos',
    description: 'Quién puede leer salarios y números de Seguro Social, y cómo se asegura.',
    lead: 'Aquí se piden salarios y números de Seguro Social. Así se guardan.',
    write:
      '¿Encontró una falla de seguridad? Díganoslo primero a nosotros, y le daremos las gracias por su nombre:',
    sections: [
      {
        title: 'Una empresa no puede leer a otra',
        paragraphs: [
          'Cada solicitud recibe credenciales para la parte de una sola empresa en la base de datos. Si el código pidiera la parte de otra, la propia base de datos se negaría. Las pruebas lo intentan con cada llamada, cada vez que cambiamos algo.',
        ],
      },
      {
        title: 'Números de Seguro Social',
        paragraphs: [
          'El número se sella con una llave propia de su empresa al llegar, y solo se guarda sellado. Ninguna pantalla ni reporte lo vuelve a mostrar; los administradores ven los últimos cuatro dígitos. No aparece en bitácoras ni en el historial.',
        ],
      },
      {
        title: 'Inicio de sesión',
        paragraphs: [
          'Aquí no hay contraseña que robar: se entra con su proveedor y su segundo factor, si lo activó. Una sesión de oficina termina tras doce horas sin uso, la de un pintor tras siete días; marcar a alguien como inactivo termina la suya al instante.',
        ],
      },
      {
        title: 'Nada se pierde',
        paragraphs: [
          'Un registro confirmado se guarda en varios centros de datos. La base de datos puede volver a cualquier segundo de los últimos 35 días. Cada cambio de un registro queda anotado con quién lo hizo y lo que había antes.',
        ],
      },
      {
        title: 'En camino y guardado',
        paragraphs: [
          'Todo viaja cifrado y se guarda cifrado. Las páginas no cargan programas de nadie más. El código es abierto: puede leer cómo está hecho, o usarlo en su propia cuenta de AWS.',
        ],
      },
    ],
  },
}
