import type { Carta } from './carta.ts';
import type { MensajeContacto, MensajeRecibido } from './datos.ts';

/** What somebody wrote to the shop, to its own mailbox. */
export function contacto({ asunto, cuerpo, responder_a }: MensajeContacto): Carta {
  return {
    asunto: `Contacto web: ${asunto}`,
    resumen: cuerpo.slice(0, 200),
    titulo: asunto,
    partes: [
      { tipo: 'mensaje', texto: cuerpo },
      ...(responder_a === null ? [] : [{ tipo: 'responder', correo: responder_a } as const]),
    ],
    motivo: 'Recibes este correo porque es el buzón de la tienda.',
  };
}

/** Their own copy, to who wrote it. The address may be somebody else's: `sinEnlaces` leaves nothing in it that leads anywhere. */
export function contactoCopia({ asunto, cuerpo }: MensajeRecibido): Carta {
  return {
    asunto: `recibimos tu mensaje: ${asunto}`,
    resumen: 'Te responderemos por correo',
    titulo: 'Recibimos tu mensaje',
    partes: [
      { tipo: 'texto', texto: 'Te responderemos a esta misma dirección. Esto fue lo que nos escribiste:' },
      { tipo: 'datos', datos: [['Asunto', asunto]] },
      { tipo: 'mensaje', texto: cuerpo },
    ],
    motivo: 'Recibes este correo porque alguien nos escribió con esta dirección.',
  };
}
