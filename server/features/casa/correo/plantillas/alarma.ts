import type { Carta } from './carta.ts';
import type { AlarmaDelSistema } from './datos.ts';

const TITULO = { empieza: 'Algo anda mal en la tienda', sigue: 'Sigue pasando', termina: 'Ya pasó' } as const;

/** Tells whoever looks after the shop that something in it is wrong, lasts or is over; and where it says what to do. */
export function alarma({ asunto, momento, desde, detalle, enlace, seccion }: AlarmaDelSistema): Carta {
  const pasado = momento === 'termina';
  return {
    asunto: `${TITULO[momento].toLowerCase()}: ${asunto}`,
    resumen: pasado ? `Lo que empezó el ${desde} terminó` : detalle,
    titulo: TITULO[momento],
    partes: [
      { tipo: 'texto', texto: pasado ? `${asunto}: empezó el ${desde} y terminó.` : `${asunto}, desde el ${desde}.` },
      { tipo: 'texto', texto: pasado ? `Lo último que se vio: ${detalle}` : detalle },
      {
        tipo: 'texto',
        // Not as a file's name: mail programs take «.md» for the end of an address.
        texto: `Qué significa y qué hacer está en el libro de alarmas (docs/operacion), en la parte «${seccion}».`,
      },
      { tipo: 'boton', texto: 'Ver el estado del sistema', enlace },
    ],
    motivo: 'Recibes este correo porque cuidas la tienda.',
    propia: true,
  };
}
