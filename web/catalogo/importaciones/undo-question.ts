import type { CargaPorDeshacer } from '#contract/catalogo/importaciones/deshacer.ts';
import type { Importacion } from '#contract/catalogo/importaciones/excel.ts';
import { many } from '#web/staff/words.ts';

type Consequences = Pick<CargaPorDeshacer, 'vuelven' | 'salen' | 'total'>;

/** What is asked before an import is undone: how many products go back, leave the shop, or stay since they changed. */
export function undoQuestion(archivo: string, { vuelven, salen, total }: Consequences): string {
  const noun = vuelven > 0 ? '' : salen === 1 ? 'producto ' : 'productos ';
  const what = [
    vuelven > 0 && many(vuelven, 'producto vuelve a como estaba antes', 'productos vuelven a como estaban antes'),
    salen > 0 && many(salen, `${noun}que creó sale de la tienda`, `${noun}que creó salen de la tienda`),
  ].filter(Boolean);
  const stay =
    total > 0 ? ` ${many(total, 'cambió después y queda como está', 'cambiaron después y quedan como están')}.` : '';
  if (what.length > 0) return `¿Deshacer la carga de «${archivo}»? ${what.join(', y ')}.${stay}`;
  return total > 0
    ? `No queda nada que deshacer.${stay}`
    : `¿Deshacer la carga de «${archivo}»? No cambió ningún producto.`;
}

/** What became of the products of an import that was undone, in a few words. */
export function undoneText({ volvieron, salieron, quedaron }: NonNullable<Importacion['al_deshacer']>): string {
  const parts = [
    volvieron > 0 && many(volvieron, 'volvió', 'volvieron'),
    salieron > 0 && many(salieron, 'salió', 'salieron'),
    quedaron > 0 && many(quedaron, 'quedó', 'quedaron'),
  ];
  return parts.filter(Boolean).join(', ');
}
