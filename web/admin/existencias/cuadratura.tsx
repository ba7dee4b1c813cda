import { type Descuadre, obtenerCuadratura } from '#contract/existencias.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Loading } from '#web/ui/states.tsx';
import { Difference } from './difference.tsx';
import styles from './existencias.module.css';
import { ExistenciasPage, metaOf } from './existencias-page.tsx';
import { PRODUCT } from './product-column.tsx';

const TITLE = 'Cuadratura';
export const meta = metaOf(TITLE);

export default function Cuadratura() {
  return (
    <ExistenciasPage
      title={TITLE}
      requires="admin"
      intro="Lo que suman los movimientos de cada producto debe ser el stock que muestra."
    >
      <Check />
    </ExistenciasPage>
  );
}

function Check() {
  const check = useLoad('cuadratura', () => api(obtenerCuadratura));
  const { data } = check;

  return (
    <Panel>
      {check.error ? (
        <LoadFailed message={obtenerCuadratura.fallback} error={check.error} onRetry={check.reload} />
      ) : !data || check.loading ? (
        <Loading label="Revisando el libro…" />
      ) : (
        <div className={styles.section}>
          <Notice
            tone={data.total === 0 ? 'success' : 'error'}
            message={verdict(data.total)}
            detail={`Se revisaron ${data.productos.toLocaleString('es-CL')} productos y ${data.movimientos.toLocaleString('es-CL')} movimientos.`}
          />
          {data.descuadres.length > 0 && (
            <DataTable
              label="Productos que no cuadran"
              columns={COLUMNS}
              rows={data.descuadres}
              keyOf={({ producto_id }) => producto_id}
            />
          )}
          {data.total > data.descuadres.length && (
            <p className={styles.note}>Se muestran los primeros {data.descuadres.length}.</p>
          )}
          <div>
            <Button look="dark" onClick={check.reload}>
              Revisar otra vez
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

function verdict(wrong: number): string {
  if (wrong === 0) return 'Todo cuadra: el libro de cada producto suma su stock.';
  return wrong === 1 ? 'Hay 1 producto que no cuadra.' : `Hay ${wrong} productos que no cuadran.`;
}

const COLUMNS: readonly Column<Descuadre>[] = [
  PRODUCT,
  { title: 'Stock', kind: 'number', cell: ({ cantidad_stock }) => cantidad_stock },
  { title: 'Suma del libro', kind: 'number', cell: ({ suma }) => suma },
  {
    title: 'Diferencia',
    kind: 'number',
    cell: ({ cantidad_stock, suma }) => <Difference units={cantidad_stock - suma} />,
  },
  {
    title: 'Movimientos',
    cell: ({ cadena_rota }) => (cadena_rota ? 'Uno no parte donde terminó el anterior' : 'En orden'),
  },
];
