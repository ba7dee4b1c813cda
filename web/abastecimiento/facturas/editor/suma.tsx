import { ETIQUETA_IVA, formatPrecio, sumar } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import papel from '#web/staff/record/lineas.module.css';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from '../facturas.module.css';
import { netosDe } from '../netos.ts';
import type { Editor } from './use-editor.ts';

/** What the lines come to as one types, against what the paper says. */
export function Suma({ editor: { typed, cotejo, afecta } }: { editor: Editor }) {
  if (!cotejo) return null;
  const { neto, exento, iva, descuadre, diferencia } = cotejo;
  const written = leerNumero(typed.total).valor;
  return (
    <dl className={styles.totals} aria-live="polite">
      {netosDe({ afecta, neto, exento }).map(([label, monto]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatPrecio(monto)}</dd>
        </div>
      ))}
      <div>
        <dt>{afecta ? ETIQUETA_IVA : 'IVA (exenta)'}</dt>
        <dd>{formatPrecio(iva)}</dd>
      </div>
      <div className={papel.total}>
        <dt>Suman las líneas</dt>
        <dd>{formatPrecio(sumar(neto, iva))}</dd>
      </div>
      {written !== null && Number.isFinite(written) && written > 0 && (
        <div>
          <dt>Dice el documento</dt>
          <dd>
            {formatPrecio(written)}{' '}
            {descuadre === 0 ? (
              <StateChip tone="good">Cuadra</StateChip>
            ) : (
              <StateChip tone="busy">{`${descuadre > 0 ? 'Faltan' : 'Sobran'} ${formatPrecio(Math.abs(descuadre))}`}</StateChip>
            )}
          </dd>
        </div>
      )}
      {diferencia !== 0 && (
        <div>
          <dt>{diferencia > 0 ? 'Cobra de más, neto' : 'Cobra de menos, neto'}</dt>
          <dd>{formatPrecio(Math.abs(diferencia))}</dd>
        </div>
      )}
    </dl>
  );
}
