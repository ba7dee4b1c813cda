import type { ReactNode } from 'react';
import { NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura, LineaDeFactura } from '#contract/abastecimiento/facturas/facturas.ts';
import { ETIQUETA_IVA, formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ORDENES } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import papel from '#web/staff/record/lineas.module.css';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { MarcasChips } from '../estado-chip.tsx';
import styles from '../facturas.module.css';
import { netosDe } from '../netos.ts';

const signed = (number: number, text: string) => `${number > 0 ? '+' : number < 0 ? '−' : ''}${text}`;
const pesos = (monto: number) => signed(monto, formatPrecio(Math.abs(monto)));

const WHAT: Column<LineaDeFactura> = {
  key: 'producto',
  title: 'Qué',
  card: 'title',
  wide: true,
  cell: ({ producto_id, descripcion }) =>
    producto_id === null ? descripcion : <ProductoLink id={producto_id} descripcion={descripcion} />,
};
const CHARGED: Column<LineaDeFactura> = {
  key: 'facturado',
  title: 'Facturado',
  kind: 'number',
  card: 'detail',
  cell: ({ cantidad, precio, exenta }) => (
    <Both first={formatNumero(cantidad)} second={`a ${formatPrecio(precio)}${exenta ? ', exenta' : ''}`} />
  ),
};
const SUBTOTAL: Column<LineaDeFactura> = {
  key: 'subtotal',
  title: 'Subtotal',
  kind: 'number',
  card: 'value',
  cell: ({ subtotal }) => formatPrecio(subtotal),
};

/** Order, recepcion and invoice side by side. */
const COMPARED: readonly Column<LineaDeFactura>[] = [
  WHAT,
  {
    key: 'pedido',
    title: 'Pedido',
    kind: 'number',
    card: 'detail',
    cell: ({ orden }) =>
      orden ? (
        <Both
          first={formatNumero(orden.cantidad)}
          second={orden.costo === null ? 'sin precio' : `a ${formatPrecio(orden.costo)}`}
          third={
            <Link to={`${ORDENES}/${orden.orden_id}`} className={styles.name}>
              {orden.numero}
            </Link>
          }
        />
      ) : (
        '—'
      ),
  },
  {
    key: 'recibido',
    title: 'Recibido',
    kind: 'number',
    card: 'detail',
    cell: ({ producto_id, aceptadas, por_inspeccionar, rechazadas, orden, cotejo: { esperado } }) =>
      producto_id === null ? (
        '—'
      ) : (
        <Both
          first={formatNumero(aceptadas + por_inspeccionar)}
          second={
            [
              por_inspeccionar > 0 && `${formatNumero(por_inspeccionar)} sin inspeccionar`,
              rechazadas > 0 && `${formatNumero(rechazadas)} rechazadas`,
            ]
              .filter(Boolean)
              .join(', ') ||
            (orden?.costo == null && esperado !== null && aceptadas > 0 ? `a ${formatPrecio(esperado)}` : '')
          }
        />
      ),
  },
  CHARGED,
  {
    key: 'diferencia',
    title: 'Diferencia',
    kind: 'number',
    card: 'detail',
    cell: ({ cotejo: { unidades, precio, porcentaje, diferencia } }) => {
      const parts = [
        unidades !== 0 && signed(unidades, many(Math.abs(unidades), 'unidad', 'unidades')),
        precio !== null &&
          precio !== 0 &&
          `${pesos(precio)} c/u${porcentaje === null ? '' : ` (${signed(porcentaje, `${formatNumero(Math.abs(porcentaje))}%`)})`}`,
      ].filter((part): part is string => part !== false);
      if (diferencia === 0 && parts.length === 0) return '—';
      return <Both first={pesos(diferencia)} second={parts.join(', ')} />;
    },
  },
  { key: 'estado', title: 'Resultado', card: 'line', cell: ({ cotejo }) => <MarcasChips cotejo={cotejo} /> },
  SUBTOTAL,
];

function Both({ first, second, third }: { first: string; second: string; third?: ReactNode }) {
  return (
    <span className={styles.both}>
      <span>{first}</span>
      {second && <small>{second}</small>}
      {third && <small>{third}</small>}
    </span>
  );
}

/** What does not match stands first; else as the paper has it. */
const inOrder = (lineas: readonly LineaDeFactura[]) =>
  lineas.toSorted((a, b) => Number(b.cotejo.fuera) - Number(a.cotejo.fuera));

/** An invoice's lines against what was asked for and what came, and what they come to. */
export function Comparacion({ factura }: { factura: Factura }) {
  const { lineas, iva, total, descuadre, diferencia, distintas, pagado, acreditado, saldo, tipo, afecta } = factura;
  const isNota = tipo === NOTA_DE_CREDITO;
  return (
    <Card
      title={isNota ? 'Líneas' : 'Pedido, recibido y facturado'}
      beside={
        isNota || distintas === 0 ? many(lineas.length, 'línea', 'líneas') : many(distintas, 'no calza', 'no calzan')
      }
      flush
    >
      <ListTable
        label="Líneas de la factura"
        columns={isNota ? [WHAT, CHARGED, SUBTOTAL] : COMPARED}
        rows={inOrder(lineas)}
        keyOf={({ id }) => id}
        nameOf={({ descripcion }) => descripcion}
      />
      <div className={papel.inCard}>
        <dl className={styles.totals}>
          {netosDe(factura).map(([label, value]) => (
            <Amount key={label} label={label} value={value} />
          ))}
          <Amount label={afecta ? ETIQUETA_IVA : 'IVA (exenta)'} value={iva} />
          {descuadre !== 0 && <Amount label="El papel difiere en" value={descuadre} />}
          <div className={papel.total}>
            <dt>Total del documento</dt>
            <dd>{formatPrecio(total)}</dd>
          </div>
          {diferencia !== 0 && !isNota && (
            <div>
              <dt>{diferencia > 0 ? 'Cobra de más, neto' : 'Cobra de menos, neto'}</dt>
              <dd>
                <StateChip tone={factura.con_diferencias ? 'bad' : 'quiet'}>
                  {formatPrecio(Math.abs(diferencia))}
                </StateChip>
              </dd>
            </div>
          )}
          {acreditado > 0 && <Amount label="Notas de crédito" value={-acreditado} />}
          {pagado > 0 && <Amount label="Pagado" value={-pagado} />}
          {!isNota && (
            <div className={papel.total}>
              <dt>Se debe</dt>
              <dd>{formatPrecio(saldo)}</dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  );
}

const Amount = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatPrecio(value)}</dd>
  </div>
);
