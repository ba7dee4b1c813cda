import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { type Compra, ETIQUETA_ENTREGA, ETIQUETA_PAGO } from '#contract/ventas/compras/compras.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './compras-list.module.css';
import { Estado } from './estado-chip.tsx';

const both = (name: string) => ({ asc: `${name}-asc`, desc: `${name}-desc` });
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
  {
    key: 'fecha_compra',
    title: 'Fecha',
    card: 'detail',
    sort: both('fecha'),
    cell: ({ fecha_compra }) => formatFecha(fecha_compra),
  },
  { key: 'email', title: 'Cliente', card: 'line', sort: both('correo'), cell: ({ email }) => orNone(email) },
  { key: 'items', title: 'Productos', wide: true, card: 'line', cell: ({ items }) => <Productos items={items} /> },
  {
    key: 'entrega',
    title: 'Entrega',
    card: 'detail',
    cell: (compra) => <Entrega compra={compra} />,
  },
  {
    key: 'precio_final',
    title: 'Total',
    kind: 'number',
    card: 'value',
    sort: both('total'),
    cell: ({ precio_final }) => formatPrecio(precio_final),
  },
  { key: 'estado_pago', title: 'Pago', cell: ({ estado_pago }) => ETIQUETA_PAGO[estado_pago] },
  { key: 'estado', title: 'Estado', card: 'state', cell: (compra) => <Estado compra={compra} /> },
  {
    key: 'fecha_retiro',
    title: 'Fecha de retiro',
    hidden: true,
    sort: both('retiro'),
    cell: ({ fecha_retiro }) => formatFecha(fecha_retiro),
  },
  { key: 'contacto', title: 'Contacto', hidden: true, cell: ({ contacto }) => orNone(formatTelefono(`${contacto}`)) },
  { key: 'direccion', title: 'Dirección', hidden: true, cell: ({ direccion }) => orNone(direccion) },
  { key: 'comuna', title: 'Comuna', hidden: true, cell: ({ comuna }) => orNone(comuna) },
  {
    key: 'razon_social',
    title: 'Razón social',
    hidden: true,
    cell: ({ factura }) => orNone(factura?.razon_social),
  },
  { key: 'codigo', title: 'Código Fussan', hidden: true, cell: ({ codigo_producto_fussan: code }) => orNone(code) },
  { key: 'otv_compras', title: 'Unidades', hidden: true, kind: 'number', cell: ({ otv_compras }) => otv_compras },
  { key: 'provedor', title: 'Proveedor', hidden: true, cell: ({ provedor }) => orNone(provedor) },
  { key: 'web_provedor', title: 'Web del proveedor', hidden: true, cell: ({ web_provedor }) => orNone(web_provedor) },
  {
    key: 'precio_compra',
    title: 'Suma de productos',
    hidden: true,
    kind: 'number',
    cell: ({ precio_compra }) => formatPrecio(precio_compra),
  },
  { key: 'tipo_pago', title: 'Tipo de pago', hidden: true, cell: ({ tipo_pago }) => orNone(tipo_pago) },
  {
    key: 'gestion_compras',
    title: 'Gestión de compras',
    hidden: true,
    cell: ({ gestion_compras }) => orNone(gestion_compras),
  },
  { key: 'id', title: 'Id', hidden: true, kind: 'number', cell: ({ id }) => id },
];

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
