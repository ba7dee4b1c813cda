import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { hacerCuenta } from '#contract/ventas/compras/cuenta.ts';
import type { miLista } from '#contract/ventas/listas/listas.ts';
import { callOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useAnswer } from '#web/shared/pago/use-answer.ts';
import styles from './detalle-producto-compra.module.css';

const MI_LISTA = callOf<typeof miLista>({
  method: 'GET',
  path: '/api/listas-de-precios/mia',
  tag: 'Precios',
  fallback: 'No se pudo cargar tu lista de precios.',
});
const CUENTA = callOf<typeof hacerCuenta>({
  method: 'POST',
  path: '/api/compras/cuenta',
  tag: 'Compras',
  changes: [],
  fallback: 'No se pudo calcular el total.',
});

export interface PrecioDeEmpresaProps {
  /** Whose session it is: another's list is asked for anew. */
  user_id: number;
  producto_id: number;
  quantity: number;
}

/** What so many cost whoever buys with a list of their company's; nothing for all others. */
export function PrecioDeEmpresa({ user_id, producto_id, quantity }: PrecioDeEmpresaProps) {
  const { data } = useLoad(`lista-${user_id}`, () => api(MI_LISTA));
  const lista = data?.lista;
  const { answer } = useAnswer(lista ? `${producto_id} ${quantity}` : null, () =>
    api(CUENTA, { body: { items: [{ id: producto_id, quantity }], entrega: 'retiro' } }),
  );
  const linea = answer?.lineas[0];
  if (!lista || linea?.precio_por !== 'lista') return null;
  return (
    <p className={styles.empresa} role="status">
      <strong>{formatPrecio(linea.precio_unitario)} c/u para tu empresa</strong>
      <span>
        Lista «{lista.nombre}»{lista.hasta && `, hasta el ${formatFecha(lista.hasta)}`}: es lo que pagas al comprar.
      </span>
    </p>
  );
}
