import type { Carta, Membrete } from './carta.ts';
import type { VolverAEscribir } from './datos.ts';

/** The link that undoes «no me escriban más», for who asked for it in their account. */
export function volverAEscribir({ enlace }: VolverAEscribir, { tienda }: Membrete): Carta {
  return {
    asunto: 'vuelve a recibir nuestros correos',
    resumen: 'Lo pediste en tu cuenta',
    titulo: 'Vuelve a recibir nuestros correos',
    partes: [
      {
        tipo: 'texto',
        texto: `Pediste en tu cuenta de ${tienda} que te volvamos a enviar recordatorios y novedades.`,
      },
      { tipo: 'boton', texto: 'Volver a recibir correos', enlace },
      { tipo: 'texto', texto: 'Si no lo pediste, ignora este correo: seguiremos sin enviarlos.', suave: true },
    ],
    motivo: 'Recibes este correo porque alguien lo pidió desde la cuenta con esta dirección.',
  };
}
