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
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import papeles from '#web/shared/papeles.module.css';
import { CLIENTES, COMPRA } from '#web/staff/addresses.ts';
import { cotizacionDe } from '#web/staff/addresses-licitacion.ts';
import { VentaLink } from '#web/staff/facturas-venta/venta-link.tsx';
import {
  both,
  columnaEtiqueta,
  columnaFecha,
  columnaInstante,
  columnaMonto,
  columnaTexto,
} from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
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
  columnaTexto('correo', 'Correo'),
  columnaEtiqueta('cargo', 'Cargo', ETIQUETA_ROL, { card: 'detail' }),
  columnaMonto('montoAsignado', 'Monto asignado', { card: 'detail' }),
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
  columnaFecha('fecha_venta', 'Fecha', { card: 'detail', sort: both('fecha') }),
  {
    key: 'documento',
    title: 'Documento',
    card: 'detail',
    cell: ({ documento }) => <VentaLink documento={documento} />,
  },
  columnaTexto('estado_venta', 'Estado', { card: 'detail' }),
  columnaTexto('metodo_pago', 'Método de pago', { hidden: true }),
  columnaMonto('total_venta', 'Total', { card: 'value', sort: both('total') }),
  columnaMonto('neto', 'Neto para la meta', { hidden: true }),
  columnaInstante('fecha_creacion', 'Creada', { key: 'creada', hidden: true }),
  columnaInstante('fecha_actualizacion', 'Actualizada', { key: 'actualizada', hidden: true }),
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
      keyOf={({ id_venta, documento }) => `${id_venta}-${documento?.id ?? ''}`}
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
            compra quien hizo su cotización; las anuladas no suman, y una nota de crédito resta en el mes en que se
            emitió.
          </p>
        </div>
      }
      actions={<ListDownload list={list} endpoint={exportarVentasDelMes} label="Exportar" />}
      empty={`No se vendió nada con vendedor en ${nombreDeMes(mes)}.`}
      failed={listarVentasDelMes.fallback}
    />
  );
}
