import type { Transaccion } from '#contract/dinero/transacciones.ts';
import { COMPRA, COTIZACIONES } from '#web/staff/addresses.ts';
import { OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { Link } from '#web/ui/link.tsx';

type DeVenta = Pick<Transaccion, 'compra' | 'cotizacion'>;

/** What people call a sale. */
export const nameOfVenta = ({ compra, cotizacion }: DeVenta): string =>
  compra ? `el pedido ${compra.num_pedido}` : `la cotización ${cotizacion?.num_cotizacion ?? ''}`;

/** The purchase, or the quotation as long as there is none. */
export function Pedido({ compra, cotizacion }: DeVenta) {
  if (compra) return <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link>;
  return cotizacion ? (
    <Link to={`${COTIZACIONES}/${cotizacion.id}`}>{`Cotización ${cotizacion.num_cotizacion}`}</Link>
  ) : (
    '—'
  );
}

/** The public body's order that it comes from. */
export const OrdenPublica = ({ oc }: { oc: NonNullable<Transaccion['oc']> }) => (
  <Link to={`${OC_PORTAL}/${oc.id}`}>{oc.codigo}</Link>
);
