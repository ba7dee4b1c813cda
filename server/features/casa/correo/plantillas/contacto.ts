import type { Carta } from './carta.ts';
import type { MensajeContacto } from './datos.ts';

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
