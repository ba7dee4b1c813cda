import { formatPrecio } from '#contract/valores/money.ts';
import { ANULADO, type Compra } from '#contract/ventas/compras/compras.ts';
import { type ActoDeEliminar, CON_SU_STOCK } from '#contract/ventas/compras/compras-estados.ts';

/** How its button is called: what is cancelled isn't deleted any more, it leaves one's list. */
export const labelOfDeletion = (acto: ActoDeEliminar): readonly [label: string, busy: string] =>
  acto === 'ocultar' ? ['Quitar de mi lista', 'Quitando…'] : ['Eliminar', 'Eliminando…'];

/** What staff do with it: nothing is left to delete of what is cancelled. */
export const wordsOfArchiving = ({ estado }: Pick<Compra, 'estado'>) =>
  estado === ANULADO
    ? { label: 'Archivar', busy: 'Archivando…', done: 'archivado' }
    : { label: 'Eliminar', busy: 'Eliminando…', done: 'eliminado' };

type Named = Pick<Compra, 'num_pedido' | 'estado' | 'otv_compras' | 'precio_final' | 'por_devolver'>;

/** Whether its goods are in the shop for whoever bought it, and for nobody else. */
export const holdsStock = ({ estado }: Pick<Compra, 'estado'>): boolean =>
  CON_SU_STOCK.some((conStock) => conStock === estado);

export const unidades = (cuantas: number): string =>
  cuantas === 1 ? '1 unidad' : `${cuantas.toLocaleString('es-CL')} unidades`;

/** Said beside the question whether an order is to be deleted: which one it is, and what will happen to it; also to money that is on its way. */
export function deletionOf(acto: ActoDeEliminar, compra: Named, enRevision = false): string {
  const { num_pedido, otv_compras, precio_final } = compra;
  const which = `Pedido N° ${num_pedido}, ${unidades(otv_compras)}, ${formatPrecio(precio_final)}.`;
  return [which, outcome(acto, compra), acto === 'anular' && enRevision && EN_REVISION].filter(Boolean).join('\n');
}

const EN_REVISION =
  'Estamos revisando el comprobante que enviaste: si ya transferiste, espera nuestra respuesta. Si lo anulas y el dinero llegó, te escribimos para devolvértelo o dejarlo a tu favor.';

function outcome(acto: ActoDeEliminar, compra: Named): string {
  if (acto === 'anular')
    return 'Anularemos tu pedido: no tendrás que pagarlo y no te llegará. Quedará en tu historial como anulado.';
  if (acto === 'ocultar') return 'Este pedido ya está anulado: lo quitaremos de tu historial.';
  const archived = `Sale de las listas del personal; el cliente lo sigue viendo.${owed(compra)}`;
  if (compra.estado === ANULADO) return `${archived} Su stock ya volvió cuando se anuló.`;
  if (!holdsStock(compra)) return `${archived} El stock no cambia.`;
  return `${archived} No se anula: su stock sigue apartado. Para que vuelva a la venta, anúlalo.`;
}

/** Putting it away gives nobody their money back: where that is waited for, it stays. */
const owed = ({ por_devolver }: Named): string =>
  por_devolver > 0
    ? ` Se le deben ${formatPrecio(por_devolver)}: sigue en «Por devolver» hasta que se le devuelvan.`
    : '';
