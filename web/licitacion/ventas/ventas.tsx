import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import {
  exportarVentasDelMes,
  listarMetas,
  listarVentasDelMes,
  NADIE,
  type VentaDelMes,
} from '#contract/licitacion/metas.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import papeles from '#web/shared/papeles.module.css';
import { CLIENTES, COMPRA } from '#web/staff/addresses.ts';
import { cotizacionDe } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions, thisMonth } from '#web/staff/meses.ts';
import { AsignarMeta } from '#web/staff/metas/asignar-meta.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { OpcionesDeSeccion } from '#web/staff/seccion/opciones.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './ventas.module.css';

const TITLE = 'Ventas';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<VentaDelMes>[] = [
  {
    key: 'num_pedido',
    title: 'Venta',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id_venta, num_pedido }) => (
      <Link to={`${COMPRA}/${id_venta}`} className={papeles.name}>
        {num_pedido}
      </Link>
    ),
  },
  {
    key: 'nombre',
    title: 'Nombre',
    fixed: true,
    card: 'line',
    sort: { asc: 'vendedor-asc', desc: 'vendedor-desc' },
    cell: ({ nombre }) => nombre ?? 'Nadie',
  },
  { key: 'correo', title: 'Correo', cell: ({ correo }) => correo ?? '—' },
  { key: 'cargo', title: 'Cargo', card: 'detail', cell: ({ cargo }) => (cargo ? ETIQUETA_ROL[cargo] : '—') },
  {
    key: 'montoAsignado',
    title: 'Monto asignado',
    kind: 'number',
    card: 'detail',
    cell: ({ montoAsignado }) => (montoAsignado === null ? '—' : formatPrecio(montoAsignado)),
  },
  {
    key: 'cliente',
    title: 'Cliente',
    wide: true,
    card: 'line',
    cell: ({ cliente_id, cliente }) =>
      cliente_id === null ? cliente : <Link to={`${CLIENTES}/${cliente_id}`}>{cliente}</Link>,
  },
  {
    key: 'cotizacion',
    title: 'Cotización',
    kind: 'number',
    hidden: true,
    cell: ({ cotizacion_id, num_cotizacion }) =>
      cotizacion_id === null ? '—' : <Link to={cotizacionDe(cotizacion_id)}>{num_cotizacion}</Link>,
  },
  {
    key: 'fecha_venta',
    title: 'Fecha',
    card: 'detail',
    sort: { asc: 'fecha-asc', desc: 'fecha-desc' },
    cell: ({ fecha_venta }) => formatFecha(fecha_venta),
  },
  { key: 'estado_venta', title: 'Estado', card: 'detail', cell: ({ estado_venta }) => estado_venta },
  { key: 'metodo_pago', title: 'Método de pago', hidden: true, cell: ({ metodo_pago }) => metodo_pago },
  {
    key: 'total_venta',
    title: 'Total',
    kind: 'number',
    card: 'value',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    cell: ({ total_venta }) => formatPrecio(total_venta),
  },
  {
    key: 'neto',
    title: 'Neto para la meta',
    kind: 'number',
    hidden: true,
    cell: ({ neto }) => formatPrecio(neto),
  },
  { key: 'creada', title: 'Creada', hidden: true, cell: ({ fecha_creacion }) => formatFechaHora(fecha_creacion) },
  {
    key: 'actualizada',
    title: 'Actualizada',
    hidden: true,
    cell: ({ fecha_actualizacion }) => formatFechaHora(fecha_actualizacion),
  },
];

/** Who sold what in a month, beside what they were to sell; goals are given here as well. */
export default function Ventas() {
  const list = useList(listarVentasDelMes, { limit: 24 });
  const navigate = useNavigate();
  const mes = list.query.mes ?? thisMonth();
  const { data } = useQuery(endpointQuery(listarMetas, { query: { mes } }));
  const filters = [
    { name: 'mes', label: 'Mes', options: monthOptions(), none: nombreDeMes(thisMonth()) },
    {
      name: 'vendedor',
      label: 'Vendedor',
      options: [
        ...(data?.personas ?? []).map(({ usuario_id, nombre }) => ({ value: String(usuario_id), label: nombre })),
        { value: NADIE, label: 'Nadie' },
      ],
      none: 'Con vendedor',
    },
    { name: 'estado', label: 'Estado', options: ESTADOS_COMPRA.map((value) => ({ value, label: value })) },
  ];
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['venta', 'ventas']}
      columns={COLUMNS}
      keyOf={({ id_venta }) => id_venta}
      nameOf={({ num_pedido }) => `Venta ${num_pedido}`}
      search="Vendedor, cliente, N° de pedido o de cotización"
      filters={filters}
      onOpen={({ id_venta }) => void navigate(`${COMPRA}/${id_venta}`)}
      under={<OpcionesDeSeccion />}
      above={
        <div className={styles.above}>
          <AsignarMeta key={mes} mes={mes} />
          <p className={papeles.soft}>
            En {nombreDeMes(mes)} {list.query.vendedor === NADIE ? 'sin vendedor' : 'con vendedor'}:{' '}
            <strong>{list.reply ? formatPrecio(list.reply.vendido) : '…'}</strong> netos con estos filtros. Vende una
            compra quien hizo su cotización; las anuladas no suman.
          </p>
        </div>
      }
      actions={
        <DownloadButton
          endpoint={exportarVentasDelMes}
          input={{ query: exportarVentasDelMes.query.parse(list.asked) }}
          label="Exportar"
        />
      }
      empty={`No se vendió nada con vendedor en ${nombreDeMes(mes)}.`}
      failed={listarVentasDelMes.fallback}
    />
  );
}
