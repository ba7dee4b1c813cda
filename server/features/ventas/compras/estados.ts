import {
  type ActoCompra,
  CICLO_COMPRA,
  type EstadoCompra,
  type NecesidadCompra,
} from '#contract/ventas/compras/compras-estados.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { compras } from './table.ts';

type FilaCompra = typeof compras.$inferSelect;

const YA_NO_ANULADA = 'El pedido ya no está anulado. Vuelve a mirar tus pedidos.';

export const COMPRA: Machine<FilaCompra, EstadoCompra, ActoCompra, NecesidadCompra> = {
  entidad: 'compra',
  table: CICLO_COMPRA,
  columns: compras,
  historial: 'pasos',
  refusal: (acto, motivo, actor) => {
    if (motivo === 'quien') return undefined;
    if (acto === 'anular' && !isStaff(actor)) return { code: 'COMPRA_NO_ANULABLE' };
    return acto === 'ocultar' ? { message: YA_NO_ANULADA } : undefined;
  },
};
