import { useState } from 'react';
import { exportarOperaciones, listarOperaciones, type Operacion } from '#contract/licitacion/ots/ots.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { POR_SACAR } from '#contract/ventas/compras/compras-estados.ts';
import styles from '#web/shared/papeles.module.css';
import { COMPRA } from '#web/staff/addresses.ts';
import { OC_PORTAL, OTS } from '#web/staff/addresses-licitacion.ts';
import { both, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { filtroSi } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { OpcionesDeSeccion } from '#web/staff/seccion/opciones.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { CrearOtModal } from './crear-ot-modal.tsx';

const TITLE = 'Operaciones';
export const meta = metaOf(TITLE);
/** As the seeds write it. */
const NADA = 'No se encontro informacion';

const isWaiting = ({ estado, en_ot, unidades }: Operacion) =>
  POR_SACAR.some((uno) => uno === estado) && en_ot < unidades;

const COLUMNS: readonly Column<Operacion>[] = [
  {
    key: 'pedido',
    title: 'Pedido',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ compra_id, num_pedido }) => (
      <Link to={`${COMPRA}/${compra_id}`} className={styles.name}>
        {num_pedido}
      </Link>
    ),
  },
  columnaTexto('cliente', 'Cliente', { wide: true, fixed: true, card: 'line' }),
  {
    key: 'oc',
    title: 'Orden de compra',
    card: 'detail',
    cell: ({ oc }) => (oc ? <Link to={`${OC_PORTAL}/${oc.id}`}>{oc.codigo}</Link> : '—'),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: (operacion) => (
      <StateChip tone={isWaiting(operacion) ? 'busy' : operacion.estado === 'Entregado' ? 'good' : 'info'}>
        {operacion.estado}
      </StateChip>
    ),
  },
  columnaFecha('fecha_compra', 'Comprado', { key: 'fecha', card: 'detail' }),
  columnaFecha('fecha_retiro', 'Comprometido', { key: 'compromiso', card: 'detail', sort: both('compromiso') }),
  {
    key: 'en_ot',
    title: 'En OT',
    kind: 'number',
    card: 'detail',
    cell: ({ compra_id, num_pedido, en_ot, unidades, ots }) =>
      ots === 0 ? (
        `0 de ${formatNumero(unidades)}`
      ) : (
        <Link to={`${OTS}?compra_id=${compra_id}`} aria-label={`Las OT del pedido ${num_pedido}`}>
          {`${formatNumero(en_ot)} de ${formatNumero(unidades)}`}
        </Link>
      ),
  },
  {
    key: 'despachadas',
    title: 'Despachadas',
    kind: 'number',
    card: 'detail',
    cell: ({ despachadas, unidades }) => `${formatNumero(despachadas)} de ${formatNumero(unidades)}`,
  },
  columnaMonto('total', 'Total', { card: 'value' }),
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Por despachar', query: { por_despachar: '1', sort: 'compromiso-asc' } },
  { title: 'Por poner en OT', query: { por_salir: '1', sort: 'compromiso-asc' } },
];
const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Comprado desde', isDay: true },
  { name: 'hasta', label: 'Comprado hasta', isDay: true },
  filtroSi('por_despachar', 'Despacho', 'Por despachar', { seldom: true }),
  filtroSi('por_salir', 'OT', 'Por poner en OT', { seldom: true }),
];

/** What was sold by quotation and has to leave: how much of each purchase stands in work orders, and how much is out. */
export default function Operaciones() {
  const list = useList(listarOperaciones, { limit: 24 });
  const [creating, setCreating] = useState<string | null>(null);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        under={<OpcionesDeSeccion />}
        noun={['pedido', 'pedidos']}
        columns={COLUMNS}
        keyOf={({ compra_id }) => compra_id}
        nameOf={({ num_pedido }) => `el pedido ${num_pedido}`}
        search="Número de orden, OC u OT, o cliente"
        filters={FILTERS}
        views={VIEWS}
        menu={(operacion) =>
          isWaiting(operacion) ? (
            <RowMenu
              name={`el pedido ${operacion.num_pedido}`}
              acts={[{ label: 'Crear OT', onClick: () => setCreating(String(operacion.num_pedido)) }]}
            />
          ) : null
        }
        actions={<ListDownload list={list} endpoint={exportarOperaciones} label="Exportar" />}
        empty={NADA}
        noneLeft={NADA}
        failed={listarOperaciones.fallback}
      />
      {creating !== null && <CrearOtModal numero={creating} onClose={() => setCreating(null)} />}
    </>
  );
}
