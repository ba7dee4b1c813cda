import { useState } from 'react';
import { listarProveedores } from '#contract/proveedores.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import styles from './excel.module.css';

/** A workbook names suppliers by their numbers, which are seen nowhere else. They come once they are asked for. */
export function SupplierNumbers() {
  const [opened, setOpened] = useState(false);
  const { data, error, reload } = useLoad(opened ? 'proveedores' : null, () => api(listarProveedores));
  return (
    <details className={styles.numbers} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Qué número es cada proveedor</summary>
      {error ? (
        <LoadFailed message={listarProveedores.fallback} error={error} onRetry={reload} />
      ) : !data ? (
        <Loading label="Cargando los proveedores…" />
      ) : data.length === 0 ? (
        <Empty message="Todavía no hay proveedores." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
        <section className={styles.suppliers} tabIndex={0} aria-label="Números de los proveedores">
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
