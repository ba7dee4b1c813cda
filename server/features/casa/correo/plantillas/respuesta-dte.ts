import type { Carta } from './carta.ts';
import type { RespuestaDte } from './datos.ts';

/** The shop's answer to a supplier's tax document, with its XML for that one's program. */
export function respuestaDte({ documento, emisor, respuestas, archivos }: RespuestaDte): Carta {
  return {
    asunto: `respuesta a su ${documento.toLowerCase()}`,
    resumen: respuestas.join('. '),
    titulo: `Respuesta a su ${documento.toLowerCase()}`,
    partes: [
      {
        tipo: 'texto',
        texto: `Estimados ${emisor}: adjuntamos en XML, firmada, nuestra respuesta a su documento.`,
      },
      {
        tipo: 'datos',
        datos: [
          ['Documento', documento],
          ...respuestas.map((dice, lugar): [string, string] => [
            respuestas.length > 1 ? `Respuesta ${lugar + 1}` : 'Respuesta',
            dice,
          ]),
        ],
      },
    ],
    motivo: 'Reciben este correo porque enviaron un documento tributario a la tienda.',
    archivos,
  };
}
