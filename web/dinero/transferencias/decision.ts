import type { LineaDeCartola, PropuestaDePago } from '#contract/dinero/transferencias/cartolas.ts';

/** Which purchase somebody says that a line pays: a proposal by its key, or another by its number. */
export interface Decision {
  clave: string;
  numero: string;
}

export const OTRO = 'otro';

export const claveDe = ({ compra_id, pago_id }: PropuestaDePago): string => `${compra_id}:${pago_id ?? ''}`;

/** What is decided of a line that nobody has touched: its sure proposal, if it has one. */
export function decisionDe({ propuestas: [primera] }: Pick<LineaDeCartola, 'propuestas'>): Decision {
  return { clave: primera?.segura ? claveDe(primera) : '', numero: '' };
}

/** The same as it is sent; null of what isn't decided. */
export function pedidaDe(
  { id, propuestas }: Pick<LineaDeCartola, 'id' | 'propuestas'>,
  { clave, numero }: Decision,
): { id: number; compra_id?: number; num_pedido?: number; pago_id?: number } | null {
  if (clave === OTRO) return /^\d{1,9}$/.test(numero.trim()) ? { id, num_pedido: Number(numero) } : null;
  const propuesta = propuestas.find((una) => claveDe(una) === clave);
  if (!propuesta) return null;
  const { compra_id, pago_id } = propuesta;
  return { id, compra_id, ...(pago_id !== null && { pago_id }) };
}
