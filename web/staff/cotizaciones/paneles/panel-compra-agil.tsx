import { Notice } from '#web/ui/dialog/notice.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { BusquedaForm } from './busqueda-form.tsx';
import { Encontrada } from './encontrada.tsx';
import { alBuscar } from './mensajes.ts';
import styles from './paneles.module.css';
import { useBuscada } from './use-buscada.ts';

/** Looks for a quotation by its id and shows it whole, for a Compra Ágil. */
export function PanelCompraAgil() {
  const buscada = useBuscada();
  const { cotizacion, error, loading } = buscada;
  return (
    <div className={styles.panel}>
      <BusquedaForm buscada={buscada} />
      {loading && <Loading label="Buscando la cotización…" />}
      {error !== null && <Notice tone="error" message={alBuscar(error)} />}
      {cotizacion && <Encontrada cotizacion={cotizacion} />}
    </div>
  );
}
