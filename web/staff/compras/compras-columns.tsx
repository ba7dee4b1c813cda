import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { ANULADO, type Compra, ETIQUETA_ENTREGA, ETIQUETA_PAGO } from '#contract/ventas/compras/compras.ts';
import { nothingToPay } from '#web/shared/compras/anulada.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { both, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './compras-list.module.css';
import { Estado } from './estado-chip.tsx';

const orNone = (text: string | number | undefined) => text || 'No disponible';

/** What a purchase is (seed 001 §3): what is read all day first, the rest for whoever chooses it. */
export const COLUMNS: readonly Column<Compra>[] = [
  {
    key: 'num_pedido',
    title: 'N° de pedido',
    fixed: true,
    card: 'title',
    sort: both('pedido'),
    cell: ({ id, num_pedido }) => (
      <Link to={`${COMPRA}/${id}`} className={styles.number}>
        {num_pedido}
      </Link>
    ),
  },
  columnaFecha('fecha_compra', 'Fecha', { card: 'detail', sort: both('fecha') }),
  {
    key: 'cliente',
    title: 'Cliente',
    cut: true,
    card: 'line',
    sort: both('cliente'),
    cell: ({ cliente, email }) => cliente || orNone(email),
  },
  columnaTexto('email', 'Correo', { none: 'No disponible', hidden: true, sort: both('correo') }),
  { key: 'items', title: 'Productos', wide: true, card: 'line', cell: ({ items }) => <Productos items={items} /> },
  {
    key: 'entrega',
    title: 'Entrega',
    card: 'line',
    cell: (compra) => <Entrega compra={compra} />,
  },
  columnaMonto('precio_final', 'Total', { card: 'value', sort: both('total') }),
  { key: 'estado_pago', title: 'Pago', card: 'detail', cell: pagoEnLista },
  { key: 'estado', title: 'Estado', card: 'state', cell: (compra) => <Estado compra={compra} /> },
  columnaFecha('fecha_retiro', 'Fecha de retiro', { hidden: true, sort: both('retiro') }),
  { key: 'contacto', title: 'Contacto', hidden: true, cell: ({ contacto }) => orNone(formatTelefono(`${contacto}`)) },
  columnaTexto('direccion', 'Dirección', { none: 'No disponible', hidden: true }),
  columnaTexto('comuna', 'Comuna', { none: 'No disponible', hidden: true }),
  {
    key: 'razon_social',
    title: 'Razón social',
    hidden: true,
    cell: ({ factura }) => orNone(factura?.razon_social),
  },
  { key: 'codigo', title: 'Código Fussan', hidden: true, cell: ({ codigo_producto_fussan: code }) => orNone(code) },
  columnaTexto('otv_compras', 'Unidades', { kind: 'number', hidden: true }),
  columnaTexto('provedor', 'Proveedor', { none: 'No disponible', hidden: true }),
  columnaTexto('web_provedor', 'Web del proveedor', { none: 'No disponible', hidden: true }),
  columnaMonto('precio_compra', 'Precio compra'),
  columnaMonto('por_pagar', 'Falta pagar', { hidden: true }),
  columnaTexto('tipo_pago', 'Tipo de pago', { none: 'No disponible', hidden: true }),
  columnaTexto('gestion_compras', 'Gestión de compras', { none: 'No disponible', hidden: true }),
  columnaTexto('id', 'Id', { kind: 'number', hidden: true }),
];

/** How its payment stands; what is owed of it is to be seen. */
function pagoEnLista(compra: Compra) {
  const { estado, estado_pago } = compra;
  if (nothingToPay(compra)) return '—';
  return (
    <span className={estado_pago === 'pagado' || estado === ANULADO ? undefined : styles.owed}>
      {ETIQUETA_PAGO[estado_pago]}
    </span>
  );
}

/** A delivery is its commune; its van says that it is one. */
function Entrega({ compra: { entrega, comuna } }: { compra: Compra }) {
  const isRetiro = entrega === 'retiro';
  const Icon = isRetiro ? IconBuildingStore : IconTruckDelivery;
  return (
    <span className={styles.entrega}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      {!isRetiro && <span className="solo-lectores">{ETIQUETA_ENTREGA.despacho} a </span>}
      {isRetiro ? ETIQUETA_ENTREGA.retiro : orNone(comuna)}
    </span>
  );
}

/** What it is about, in one line: its first product, and how many more. */
function Productos({ items: [first, ...rest] }: Pick<Compra, 'items'>) {
  if (!first) return orNone('');
  return (
    <span className={styles.productos}>
      <span className={styles.first}>{first.descripcion}</span>
      {rest.length > 0 && <span className={styles.more}>y {rest.length} más</span>}
    </span>
  );
}
