import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { hacerCuenta } from '#contract/ventas/compras/cuenta.ts';
import { miLista } from '#contract/ventas/listas/listas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useAnswer } from '#web/shared/pago/use-answer.ts';
import styles from './detalle-producto-compra.module.css';

export interface PrecioDeEmpresaProps {
  /** Whose session it is: another's list is asked for anew. */
  user_id: number;
  producto_id: number;
  quantity: number;
}

/** What so many cost whoever buys with a list of their company's; nothing for all others. */
export function PrecioDeEmpresa({ user_id, producto_id, quantity }: PrecioDeEmpresaProps) {
  const { data } = useLoad(`lista-${user_id}`, () => api(miLista));
  const lista = data?.lista;
  const { answer } = useAnswer(lista ? `${producto_id} ${quantity}` : null, () =>
    api(hacerCuenta, { body: { items: [{ id: producto_id, quantity }], entrega: 'retiro' } }),
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
