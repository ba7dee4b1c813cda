import type { Carta } from './carta.ts';
import type { AvisoDeEmision } from './datos.ts';

/** Tells whoever reads the shop's mail what issuing tax documents will lack. */
export function avisoDeEmision({ avisos, enlace }: AvisoDeEmision): Carta {
  return {
    asunto:
      avisos.length === 1
        ? 'algo se acaba para emitir documentos'
        : `${avisos.length} cosas se acaban para emitir documentos`,
    resumen: avisos[0] ?? '',
    titulo: 'Para seguir emitiendo',
    partes: [
      { tipo: 'texto', texto: 'Para que la tienda siga emitiendo boletas, facturas y guías, mira esto:' },
      ...avisos.map((texto) => ({ tipo: 'texto' as const, texto })),
      { tipo: 'boton', texto: 'Ver los folios', enlace },
    ],
    motivo: 'Recibes este correo porque llevas las cuentas de la tienda.',
  };
}
