import { useId } from 'react';
import { COMUNAS, REGIONES } from '#contract/tienda/comunas.ts';
import { diaEscrito } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { CotizacionDeFlete } from '#contract/ventas/fletes/cotizar.ts';
import { type FleteInput, useFlete } from '#web/shared/pago/use-flete.ts';
import { MarcaDeTransportista } from '#web/ui/marcas/marca.tsx';
import { useComunaElegida } from './comuna-elegida.ts';
import styles from './flete.module.css';

export interface FletePanelProps {
  items: FleteInput['items'];
}

/** Chooses the comuna once for all pages, and says what delivery of these lines to it costs and when it arrives. */
export function FletePanel({ items }: FletePanelProps) {
  const [chosen, choose] = useComunaElegida();
  const id = useId();
  // One that is no longer called so asks to be chosen again.
  const comuna = chosen && COMUNAS.includes(chosen) ? chosen : '';
  const { answer: flete, loading, error, retry } = useFlete({ comuna, items });
  return (
    <>
      <div className={styles.where}>
        <label htmlFor={id}>Despacho a</label>
        <select id={id} value={comuna} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">Elige tu comuna</option>
          {REGIONES.map(({ id, nombre, comunas }) => (
            <optgroup key={id} label={nombre}>
              {comunas.map((nombre) => (
                <option key={nombre}>{nombre}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div aria-live="polite" className={styles.answer}>
        {!comuna ? (
          <p className={styles.said}>Elige tu comuna y te decimos cuánto cuesta y cuándo llega.</p>
        ) : items.length === 0 ? (
          <p className={styles.said}>Agrega productos y te decimos cuánto cuesta y cuándo llega.</p>
        ) : flete ? (
          <Answer flete={flete} />
        ) : error && !loading ? (
          <p className={styles.said}>
            {error.message}{' '}
            <button type="button" className={styles.link} onClick={retry}>
              Reintentar
            </button>
          </p>
        ) : (
          <p className={styles.wait}>Calculando el despacho…</p>
        )}
      </div>
    </>
  );
}

function Answer({ flete: { estado, costo, por_que, transportista, llega, retiro } }: { flete: CotizacionDeFlete }) {
  return (
    <>
      {llega ? (
        <p className={styles.said}>
          <strong>{estado === 'gratis' ? 'Gratis' : formatPrecio(costo)}</strong>, llega a más tardar el{' '}
          <strong>{diaEscrito(llega)}</strong>
        </p>
      ) : (
        <p className={styles.said}>
          <strong>{estado === 'a-cotizar' ? 'Despacho a cotizar.' : 'Sin despacho a esa comuna.'}</strong> {por_que}
        </p>
      )}
      {transportista && (
        <p className={styles.said}>
          <MarcaDeTransportista nombre={transportista} />
        </p>
      )}
      <p className={styles.retiro}>{retiro.texto}</p>
    </>
  );
}
