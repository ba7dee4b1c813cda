import { type CotizacionCompleta, cotizacionPdf } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { columnaFecha, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { BusquedaForm } from './busqueda-form.tsx';
import { enLaBusqueda } from './mensajes.ts';
import { estadoDe, orNa } from './na.ts';
import styles from './paneles.module.css';
import { useBuscada } from './use-buscada.ts';

const COLUMNS: readonly Column<CotizacionCompleta>[] = [
  columnaTexto('id', 'ID', { card: 'title' }),
  { key: 'cliente', title: 'Cliente ID', card: 'detail', cell: ({ cliente_id }) => orNa(cliente_id) },
  columnaFecha('fecha', 'Fecha', { card: 'detail' }),
  { key: 'estado', title: 'Estado', card: 'state', cell: estadoDe },
];

/** Looks for a quotation by its id, shows what the shop answers, and downloads its PDF. */
export function PanelBusqueda() {
  const buscada = useBuscada();
  const { typed, cotizacion, error, loading } = buscada;
  return (
    <div className={styles.panel}>
      <BusquedaForm buscada={buscada}>
        <DownloadButton
          endpoint={cotizacionPdf}
          input={{ params: { id: typed } }}
          label="Generar Cotización PDF"
          disabled={typed === ''}
        />
      </BusquedaForm>
      {loading && <Loading label="Buscando la cotización…" />}
      {error !== null && <Notice tone="error" message={enLaBusqueda(error)} />}
      {cotizacion && (
        <>
          <ListTable label="Cotización encontrada" columns={COLUMNS} rows={[cotizacion]} keyOf={({ id }) => id} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className={styles.raw} aria-label="Resultado" tabIndex={0}>
            <h2 className={styles.subtitle}>Resultado</h2>
            <pre>{JSON.stringify(cotizacion, null, 2)}</pre>
          </section>
        </>
      )}
    </div>
  );
}
