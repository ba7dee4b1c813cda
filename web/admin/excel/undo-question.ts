import type { Importacion } from '#contract/excel.ts';

/** What is asked before an import is undone: what becomes of the products that it changed and of those that it created. */
export function undoQuestion({
  archivo,
  actualizados,
  creados,
}: Pick<Importacion, 'archivo' | 'actualizados' | 'creados'>) {
  const changed =
    actualizados === 0
      ? []
      : [
          actualizados === 1
            ? 'el producto que cambió vuelve a como estaba'
            : `los ${actualizados.toLocaleString('es-CL')} productos que cambió vuelven a como estaban`,
        ];
  const noun = actualizados > 0 ? '' : creados === 1 ? 'producto ' : 'productos ';
  const created =
    creados === 0
      ? []
      : [
          creados === 1
            ? `el ${noun}que creó sale de la tienda`
            : `los ${creados.toLocaleString('es-CL')} ${noun}que creó salen de la tienda`,
        ];
  const what = [...changed, ...created].join(', y ');
  return `¿Deshacer la carga de «${archivo}»? ${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
}
