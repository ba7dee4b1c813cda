import { formatFecha } from '#contract/valores/fechas.ts';
import { MAX_ADJUNTO_BYTES } from '#contract/ventas/cotizaciones/adjunto.ts';
import type { Preferencia, TipoReclamo } from '#contract/ventas/reclamos/estados.ts';
import type { ParaReclamar } from '#contract/ventas/reclamos/reclamos.ts';

/** As who bought says it, in the order in which it is looked for. */
export const QUE_PASO: readonly (readonly [TipoReclamo, string])[] = [
  ['retracto', 'Me arrepentí de la compra (retracto)'],
  ['garantia', 'Falla o dejó de funcionar'],
  ['danado', 'Llegó dañado'],
  ['equivocado', 'Llegó otra cosa'],
  ['faltante', 'Faltó algo'],
  ['atraso', 'No llega'],
  ['otro', 'Otra cosa'],
];

export const nombreDe = (tipo: TipoReclamo): string => QUE_PASO.find(([suyo]) => suyo === tipo)![1];

export const QUE_PIDES: readonly (readonly [Preferencia | '', string, string])[] = [
  ['', 'Lo que corresponda', 'Lo vemos y te proponemos una solución.'],
  ['reposicion', 'Un cambio', 'Otro igual, en buen estado.'],
  ['reparacion', 'Que lo reparen', 'Sin costo para ti.'],
  ['devolucion', 'Mi dinero', 'Te devolvemos lo que pagaste por él.'],
];

/** What somebody may prefer: nothing is exchanged of what never came. */
export const pedidosPara = (tipo: TipoReclamo | '') =>
  tipo === 'atraso' ? QUE_PIDES.filter(([value]) => value === '' || value === 'devolucion') : QUE_PIDES;

/** What a kind means, with its days where it has some. */
export function detalleDe(tipo: TipoReclamo, { retracto, garantia }: ParaReclamar): string {
  switch (tipo) {
    case 'retracto':
      return `Hasta el ${formatFecha(retracto.hasta!)}, sin dar razones: lo devuelves y te devolvemos lo pagado.`;
    case 'garantia':
      return garantia.estado === 'vigente' && garantia.consumidor
        ? `Garantía legal hasta el ${formatFecha(garantia.hasta!)}: eliges cambio, reparación o tu dinero.`
        : 'Lo revisamos según su garantía.';
    case 'danado':
      return 'Venía golpeado, roto o abierto.';
    case 'equivocado':
      return 'Es otro producto, otra medida u otra marca.';
    case 'faltante':
      return 'Faltó un producto, una pieza o unidades.';
    case 'atraso':
      return 'Pasó la fecha prometida y no lo tienes.';
    case 'otro':
      return 'Cuéntanos y lo vemos contigo.';
  }
}

export const MB_POR_FOTO = MAX_ADJUNTO_BYTES / 1024 / 1024;
