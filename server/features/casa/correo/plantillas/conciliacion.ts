import type { Carta } from './carta.ts';
import type { ConciliacionConDiferencias } from './datos.ts';

/** How many of them a mail names: the page has them all. */
const NOMBRADAS = 20;

/** Tells whoever reads the shop's mail that something of its money doesn't agree. */
export function conciliacion({ cuando, diferencias, faltas, enlace }: ConciliacionConDiferencias): Carta {
  const cuantas = diferencias === 1 ? 'una cosa que no calza' : `${diferencias} cosas que no calzan`;
  return {
    asunto: `la conciliación encontró ${cuantas}`,
    resumen: 'Algo del dinero de la tienda no suma lo que dice',
    titulo: 'El dinero no calza',
    partes: [
      {
        tipo: 'texto',
        texto: `La conciliación del ${cuando} sumó otra vez pedidos, pagos, reembolsos y facturas, y encontró ${cuantas}:`,
      },
      ...faltas.slice(0, NOMBRADAS).map((texto) => ({ tipo: 'texto' as const, texto })),
      { tipo: 'boton', texto: 'Ver la conciliación', enlace },
    ],
    motivo: 'Recibes este correo porque llevas las cuentas de la tienda.',
  };
}
