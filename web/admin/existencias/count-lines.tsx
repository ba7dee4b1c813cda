import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LineaConteo, listarLineasConteo, quitarLineaConteo } from '#contract/conteos.ts';
import { formatFechaHora } from '#contract/fechas.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { useSearchText } from '#web/client/use-search-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import { Difference } from './difference.tsx';
import styles from './existencias.module.css';
import { PRODUCT } from './product-column.tsx';

interface CountLinesProps {
  id: string;
  /** While it is open, lines may be taken out. */
  open: boolean;
  /** Another one reads the lines again. */
  version: number;
  onRemoved?: (linea: LineaConteo) => void;
}

/** What was counted, the last first. */
export function CountLines({ id, open, version, onRemoved }: CountLinesProps) {
  const [params] = useSearchParams();
  const page = usePage();
  const q = params.get('q') ?? '';
  const differing = params.get('con_diferencia') === '1';
  const lines = useLoad(JSON.stringify([id, page, q, differing, version]), () =>
    api(listarLineasConteo, {
      params: { id },
      query: { page, q: q || undefined, con_diferencia: differing ? '1' : undefined },
    }),
  );
  const [problem, setProblem] = useState<{ message: string; attempt: number }>();
  const removing = useRef(new Set<number>());

  async function remove(linea: LineaConteo): Promise<void> {
    const { producto_id } = linea;
    if (removing.current.has(producto_id)) return;
    removing.current.add(producto_id);
    setProblem(undefined);
    try {
      await api(quitarLineaConteo, { params: { id, producto_id: String(producto_id) } });
      onRemoved?.(linea);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : quitarLineaConteo.fallback;
      setProblem({ message, attempt: Date.now() });
    } finally {
      removing.current.delete(producto_id);
    }
  }

  const actions: Column<LineaConteo> = {
    title: 'Acciones',
    kind: 'actions',
    cell: (linea) => (
      <Button look="outline" aria-label={`Quitar ${linea.descripcion}`} onClick={() => void remove(linea)}>
        Quitar
      </Button>
    ),
  };
  const filtering = q !== '' || differing;

  return (
    <Panel title="Contado">
      <div className={styles.section}>
        {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
        <LinesFilter q={q} differing={differing} />
        <Paged
          list={lines}
          failed={listarLineasConteo.fallback}
          empty={
            filtering ? (
              <Empty message={differing && !q ? 'Todo lo contado calza con el stock.' : 'Nada de lo contado coincide.'}>
                <LinkButton to="?" look="dark" preventScrollReset>
                  Ver todo lo contado
                </LinkButton>
              </Empty>
            ) : (
              <Empty message={open ? 'Todavía no se cuenta nada.' : 'No se contó nada.'} />
            )
          }
          noun={['producto contado', 'productos contados']}
        >
          {(items) => (
            <DataTable
              label="Productos contados"
              columns={open ? [...COLUMNS, actions] : COLUMNS}
              rows={items}
              keyOf={({ producto_id }) => producto_id}
            />
          )}
        </Paged>
      </div>
    </Panel>
  );
}

function LinesFilter({ q, differing }: { q: string; differing: boolean }) {
  const filter = useFilter();
  const { text, field } = useSearchText(q);
  // The address takes a moment to follow; the box is ticked at once.
  const [ticked, setTicked] = useState(differing);
  const [shown, setShown] = useState(differing);
  if (shown !== differing) {
    setShown(differing);
    setTicked(differing);
  }

  function apply(con_diferencia: boolean): void {
    setTicked(con_diferencia);
    filter({ q: text, con_diferencia: con_diferencia ? '1' : '' });
  }

  return (
    <search aria-label="Búsqueda en lo contado">
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          apply(ticked);
        }}
      >
        <TextInput label="Buscar en lo contado" placeholder="Nombre o código" name="q" {...field} />
        <Checkbox
          className={styles.check}
          label="Sólo con diferencias"
          size="md"
          checked={ticked}
          onChange={(event) => apply(event.currentTarget.checked)}
        />
        <Button type="submit" look="dark">
          Buscar
        </Button>
      </form>
    </search>
  );
}

const COLUMNS: readonly Column<LineaConteo>[] = [
  PRODUCT,
  { title: 'Esperado', kind: 'number', cell: ({ esperado }) => esperado },
  { title: 'Contado', kind: 'number', cell: ({ contado }) => <strong>{contado}</strong> },
  { title: 'Diferencia', kind: 'number', cell: ({ diferencia }) => <Difference units={diferencia} /> },
  {
    title: 'Quién',
    cell: ({ contado_por_nombre, contado_en }) => (
      <span>
        {contado_por_nombre ?? 'No disponible'}
        <span className={styles.small}>{formatFechaHora(contado_en)}</span>
      </span>
    ),
  },
];
