import { formatFechaHora } from '#contract/valores/fechas.ts';
import type { Carta } from './carta.ts';
import type { CorreoCambiado } from './datos.ts';

/** Tells the address that an account had that it is another now, for the case that its person didn't ask for it. */
export function correoCambiado({ cuando, enlace }: CorreoCambiado): Carta {
  return {
    asunto: 'el correo de tu cuenta cambió',
    resumen: 'Si no lo pediste, escríbenos cuanto antes',
    titulo: 'Cambió el correo de tu cuenta',
    partes: [
      {
        tipo: 'texto',
        texto: `Cambiamos el correo de tu cuenta el ${formatFechaHora(cuando)}, así que ya no puedes entrar con esta dirección.`,
      },
      { tipo: 'texto', texto: 'Si lo pediste, no tienes que hacer nada: entra con la dirección nueva.' },
      { tipo: 'texto', texto: 'Si no lo pediste, escríbenos o llámanos.' },
      { tipo: 'boton', texto: 'Escribir a la tienda', enlace },
    ],
    motivo: 'Recibes este correo porque tu cuenta tenía esta dirección.',
  };
}
