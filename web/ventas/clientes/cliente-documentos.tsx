import { listarDte } from '#contract/dinero/dte/dte.ts';
import { ESTADOS_DTE, ETIQUETA_ESTADO_DTE } from '#contract/dinero/dte/estados.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import { COLUMNS } from '#web/staff/dte/dte-columns.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import styles from './clientes.module.css';

/** The tax documents that were issued to a client. */
export function ClienteDocumentos({ rut }: { rut: string }) {
  const list = useList(listarDte, { part: 'documentos', limit: 12, fixed: { rut } });
  return (
    <div className={styles.compras}>
      <ListPage
        list={list}
        title="Documentos tributarios del cliente"
        section
        noun={['documento', 'documentos']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={(documento) => nombreDeDte(documento)}
        filters={[filtroDe('estado', 'Estado', ESTADOS_DTE, ETIQUETA_ESTADO_DTE)]}
        empty="Todavía no se le emite ningún documento."
        failed={listarDte.fallback}
      />
    </div>
  );
}
