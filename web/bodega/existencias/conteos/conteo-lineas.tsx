import { Button } from '@mantine/core';
import type { Conteo, LineaConteo } from '#contract/bodega/existencias/conteos.ts';
import { listarLineasConteo, quitarLineaConteo } from '#contract/bodega/existencias/conteos.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { both, columnaInstante, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { Difference } from '#web/staff/productos/difference.tsx';
import { PRODUCTO } from '#web/staff/productos/producto-columns.tsx';
import { useAct } from '#web/staff/query/use-act.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './conteo.module.css';

const COLUMNS: readonly Column<LineaConteo>[] = [
  ...PRODUCTO,
  columnaTexto('esperado', 'Esperado', { kind: 'number', card: 'detail', sort: both('esperado') }),
  {
    key: 'contado',
    title: 'Contado',
    kind: 'number',
    card: 'value',
    fixed: true,
    sort: both('contado'),
    cell: ({ contado }) => <strong>{contado}</strong>,
  },
  {
    key: 'diferencia',
    title: 'Diferencia',
    kind: 'number',
    card: 'state',
    sort: both('diferencia'),
    cell: ({ diferencia }) => <Difference units={diferencia} />,
  },
  columnaTexto('contado_por_nombre', 'Quién', { key: 'quien', none: 'No disponible', card: 'line' }),
  columnaInstante('contado_en', 'Cuándo', { key: 'cuando', card: 'line', sort: both('cuando') }),
];

interface ConteoLineasProps {
  conteo: Conteo;
  /** While it is open, lines may be taken out. */
  open: boolean;
  onRemoved: (linea: LineaConteo) => void;
}

/** What was counted, the last first. */
export function ConteoLineas({ conteo: { id, con_diferencia }, open, onRemoved }: ConteoLineasProps) {
  const params = { id: String(id) };
  const list = useList(listarLineasConteo, { params });
  const quitar = useAct(quitarLineaConteo);
  const { once } = useOnce();
  const isDiffering = list.filters.includes('con_diferencia') && !list.filters.includes('q');

  const remove = (linea: LineaConteo) =>
    void once(() =>
      quitar.mutateAsync({ params: { ...params, producto_id: String(linea.producto_id) } }).then(
        () => onRemoved(linea),
        // What went wrong is said below.
        () => {},
      ),
    );

  return (
    <ListPage
      list={list}
      title="Productos contados"
      section
      noun={['producto contado', 'productos contados']}
      columns={COLUMNS}
      keyOf={({ producto_id }) => producto_id}
      nameOf={({ descripcion }) => descripcion}
      search="Nombre o código"
      views={[
        { title: 'Todo lo contado', query: {} },
        { title: 'Sólo con diferencias', query: { con_diferencia: '1' }, count: con_diferencia },
      ]}
      above={quitar.error && <Notice key={quitar.submittedAt} tone="error" message={quitar.error.message} focused />}
      {...(open && {
        menu: (linea: LineaConteo) => (
          <Button
            className={styles.quitar}
            variant="default"
            size="compact-sm"
            aria-label={`Quitar ${linea.descripcion}`}
            onClick={() => remove(linea)}
          >
            Quitar
          </Button>
        ),
      })}
      empty={open ? 'Todavía no se cuenta nada.' : 'No se contó nada.'}
      noneLeft={isDiffering ? 'Todo lo contado calza con el stock.' : 'Nada de lo contado coincide.'}
      failed={listarLineasConteo.fallback}
    />
  );
}
