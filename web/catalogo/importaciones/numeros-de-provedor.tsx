import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { todosLosProveedores } from '#contract/abastecimiento/proveedores/proveedores.ts';
import styles from '#web/staff/carga/excel.module.css';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';

/** A workbook names provedores by their numbers, which are seen nowhere else. They come once they are asked for. */
export function NumerosDeProvedor() {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({ ...endpointQuery(todosLosProveedores, { query: {} }), enabled: opened });
  return (
    <details className={styles.numbers} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Qué número es cada proveedor</summary>
      {error ? (
        <LoadFailed message={todosLosProveedores.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando los proveedores…" />
      ) : data.length === 0 ? (
        <Empty message="Todavía no hay proveedores." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
        <section className={styles.provedores} tabIndex={0} aria-label="Números de los proveedores">
          <ul>
            {data.map(({ id, nombre_provedor }) => (
              <li key={id}>
                <strong>{id}</strong> {nombre_provedor}
              </li>
            ))}
          </ul>
        </section>
      )}
    </details>
  );
}
