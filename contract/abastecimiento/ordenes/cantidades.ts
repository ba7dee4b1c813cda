import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** How a supplier sells a product: by so many, and not under so many. Null: as one likes. */
export interface ComoSeVende {
  multiplo: number | null;
  minimo: number | null;
}

/** As many as an order's line may ask for. */
export const MAX_CANTIDAD = 1_000_000;

/** The smallest quantity that a supplier sells. */
export function minimoQueCalza({ multiplo, minimo }: ComoSeVende): number {
  const paso = multiplo ?? 1;
  return Math.max(1, Math.ceil((minimo ?? 1) / paso)) * paso;
}

/** The nearest quantities that a supplier does sell, the smaller first; nothing where it sells that one. */
export function cantidadesQueCalzan(cantidad: number, como: ComoSeVende): readonly number[] {
  const paso = como.multiplo ?? 1;
  const desde = minimoQueCalza(como);
  if (cantidad >= desde && cantidad % paso === 0) return [];
  if (cantidad < desde) return [desde];
  const abajo = Math.floor(cantidad / paso) * paso;
  return [abajo, abajo + paso].filter((posible) => posible <= MAX_CANTIDAD);
}

/** How the supplier sells it and which quantities fit: «El proveedor vende de a 12: 24 o 36.» Nothing where it fits. */
export function avisoDeCantidad(cantidad: number, como: ComoSeVende): string | undefined {
  const calzan = cantidadesQueCalzan(cantidad, como);
  if (calzan.length === 0) return undefined;
  const partes = [
    como.multiplo !== null && como.multiplo > 1 && `de a ${formatNumero(como.multiplo)}`,
    como.minimo !== null && como.minimo > 1 && `al menos ${formatNumero(como.minimo)}`,
  ];
  return `El proveedor vende ${partes.filter(Boolean).join(' y ')}: ${calzan.map((cuantas) => formatNumero(cuantas)).join(' o ')}.`;
}

/** What is asked of whoever orders such a quantity; nothing when there is nothing to ask. */
export function preguntaDeCantidad(descripcion: string, cantidad: number, como: ComoSeVende): string | undefined {
  const aviso = avisoDeCantidad(cantidad, como);
  if (aviso === undefined) return undefined;
  return `«${descripcion}»: se ${cantidad === 1 ? 'pide' : 'piden'} ${formatNumero(cantidad)}. ${aviso}`;
}

/** What an order lacks of the least that its supplier sends, both net; nothing where it comes to that, or there is none. */
export function avisoDePedidoMinimo(neto: number, pedido_minimo: number | null): string | undefined {
  if (pedido_minimo === null || neto >= pedido_minimo) return undefined;
  return `El pedido mínimo del proveedor es ${formatPrecio(pedido_minimo)} neto y la orden suma ${formatPrecio(neto)}.`;
}
