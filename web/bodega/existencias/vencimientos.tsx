import { useNavigate } from 'react-router';
import { DIAS_PARA_VENCER, descargarLotes, type Lote, listarLotes } from '#contract/bodega/existencias/lotes.ts';
import { agrupar } from '#contract/valores/money.ts';
import { EXISTENCIAS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { both, columnaFecha, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import styles from '#web/staff/productos/existencias.module.css';
import { PRODUCTO } from '#web/staff/productos/producto-columns.tsx';
import { useProductoUrl } from '#web/staff/productos/producto-link.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';

const TITLE = 'Vencimientos';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Próximos 90 días', query: { dias: String(DIAS_PARA_VENCER) } },
  { title: 'Próximos 30 días', query: { dias: '30' } },
];

const COLUMNS: readonly Column<Lote>[] = [
  ...PRODUCTO,
  { key: 'lote', title: 'Lote o serie', card: 'detail', cell: ({ lote_o_serie }) => <LoteLink lote={lote_o_serie} /> },
  columnaTexto('ubicacion', 'Ubicación', { card: 'detail' }),
  columnaFecha('fecha_caducidad', 'Vence', { key: 'vence', card: 'detail', sort: both('vence') }),
  { key: 'falta', title: 'Falta', card: 'value', cell: ({ dias }) => <Falta dias={dias} /> },
  {
    key: 'quedan',
    title: 'Quedan',
    kind: 'number',
    card: 'detail',
    sort: { asc: 'quedan-asc', desc: 'quedan-desc' },
    cell: ({ quedan }) => agrupar(quedan),
  },
  columnaNumero('entraron', 'Entraron', { hidden: true }),
  columnaTexto('nombre_provedor', 'Proveedor', { key: 'proveedor', hidden: true }),
];

/** Leads to where its units went. */
function LoteLink({ lote }: { lote: string | null }) {
  if (!lote) return '—';
  return <Link to={`${EXISTENCIAS}/movimientos?${new URLSearchParams({ lote })}`}>{lote}</Link>;
}

function Falta({ dias }: { dias: number }) {
  if (dias < 0) return <StateChip tone="bad">Vencido</StateChip>;
  if (dias === 0) return <StateChip tone="bad">Vence hoy</StateChip>;
  const words = many(dias, 'día', 'días');
  return dias <= DIAS_PARA_VENCER ? <StateChip tone="busy">{words}</StateChip> : words;
}

/** Lots that are good until a day, as long as there should be some of them left. */
export default function Vencimientos() {
  const list = useList(listarLotes);
  const navigate = useNavigate();
  const urlOf = useProductoUrl();
  const vencidas = list.reply?.vencidas ?? 0;
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['lote', 'lotes']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ descripcion }) => descripcion}
      search="Descripción, código o lote"
      onOpen={({ producto_id }) => void navigate(urlOf(producto_id))}
      views={VIEWS}
      actions={<ListDownload list={list} endpoint={descargarLotes} />}
      above={
        <p className={styles.note}>
          Lo que queda de cada lote. Al vender sale primero lo que vence antes: la lista de preparación dice de qué
          lote, y su nombre lleva a quién se lo llevó.
          {vencidas > 0 && ` Ya vencieron ${many(vencidas, 'unidad', 'unidades')}: sácalas de la venta con un ajuste.`}
        </p>
      }
      empty="Nada de lo que hay en la bodega tiene fecha de vencimiento. Se anota al recibir."
      noneLeft="Nada vence en ese tiempo."
      failed={listarLotes.fallback}
    />
  );
}
