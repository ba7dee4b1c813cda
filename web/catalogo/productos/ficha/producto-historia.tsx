import {
  type DocumentoHistoria,
  descargarHistoria,
  type HechoDeProducto,
  historiaDeProducto,
  QUE_HISTORIA,
} from '#contract/catalogo/historia.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { COMPRA, CONTEOS, MASIVOS, productosDeCarga } from '#web/staff/addresses.ts';
import { CambiosList } from '#web/staff/cambios-list.tsx';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { columnaInstante, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './producto-historia.module.css';

const FILTERS: readonly Filter[] = [
  {
    name: 'que',
    label: 'Qué',
    options: Object.entries(QUE_HISTORIA).map(([value, label]) => ({ value, label })),
  },
  { name: 'desde', label: 'Desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Hasta', isDay: true, seldom: true },
  { name: 'persona', label: 'Quién', isText: true, seldom: true },
];

const COLUMNS: readonly Column<HechoDeProducto>[] = [
  columnaInstante('cuando', 'Cuándo', { fixed: true, card: 'detail' }),
  columnaTexto('quien', 'Quién', { card: 'detail' }),
  {
    key: 'que',
    title: 'Qué pasó',
    fixed: true,
    card: 'title',
    cell: ({ texto, nota }) => (
      <span className={styles.what}>
        {texto} {nota && <span className={styles.soft}>{nota}</span>}
      </span>
    ),
  },
  {
    key: 'cambios',
    title: 'Antes → después',
    fixed: true,
    card: 'line',
    cell: ({ cambios }) => (cambios.length > 0 ? <CambiosList cambios={cambios} /> : NONE),
  },
  {
    key: 'documento',
    title: 'Documento',
    card: 'line',
    cell: ({ documento }) => (documento ? <Documento {...documento} /> : NONE),
  },
];

/** All that ever happened to a product, the last first. */
export function ProductoHistoria({ id }: { id: number }) {
  const params = { id: String(id) };
  const list = useList(historiaDeProducto, { params, part: 'historia' });
  const { que, desde, hasta, persona } = list.query;
  return (
    <ListPage
      list={list}
      section
      title="Historia"
      noun={['hecho', 'hechos']}
      columns={COLUMNS}
      keyOf={({ clave }) => clave}
      nameOf={({ texto, cuando }) => `${texto}, ${formatFechaHora(cuando)}`}
      filters={FILTERS}
      actions={
        <DownloadButton
          endpoint={descargarHistoria}
          input={{ params, query: { que, desde, hasta, persona } }}
          label="Descargar Excel"
        />
      }
      empty="A este producto todavía no le ha pasado nada."
      noneLeft="No hay nada en su historia que coincida."
      failed={historiaDeProducto.fallback}
    />
  );
}

/** A wide table says that there is nothing; a card just hasn't the line. */
const NONE = <span className={styles.none}>—</span>;

/** The paper behind it: a link where there is a page of it. */
function Documento({ tipo, id, texto }: DocumentoHistoria) {
  if (id === null) return texto;
  if (tipo === 'compra') return <Link to={`${COMPRA}/${id}`}>{texto}</Link>;
  if (tipo === 'conteo') return <Link to={`${CONTEOS}/${id}`}>{texto}</Link>;
  if (tipo === 'importacion') return <Link to={productosDeCarga(id)}>{texto}</Link>;
  if (tipo === 'masivo') return <Link to={MASIVOS}>{texto}</Link>;
  return texto;
}
