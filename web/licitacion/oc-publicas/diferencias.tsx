import { type DiferenciaOc, ETIQUETA_DIFERENCIA } from '#contract/licitacion/oc-publicas/diferencias.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './oc.module.css';

function figuresOf({ tipo, cotizado, pedido }: DiferenciaOc): string {
  const read = tipo === 'precio' ? formatUnitario : tipo === 'total' || tipo === 'iva' ? formatPrecio : formatNumero;
  return [cotizado !== null && `cotizado ${read(cotizado)}`, pedido !== null && `la orden dice ${read(pedido)}`]
    .filter(Boolean)
    .join(' · ');
}

/** In what an order says something else than its quotation, with both figures. */
export function Diferencias({ oc: { diferencias, por_aprobar } }: { oc: OcPublica }) {
  return (
    <ul className={styles.diferencias} aria-label="Diferencias con la cotización">
      {diferencias.map((diferencia) => (
        <li key={`${diferencia.tipo} ${diferencia.descripcion}`}>
          <StateChip tone={por_aprobar > 0 ? 'bad' : 'quiet'}>{ETIQUETA_DIFERENCIA[diferencia.tipo]}</StateChip>
          <span>{diferencia.descripcion}</span>
          <span className={styles.soft}>{figuresOf(diferencia)}</span>
        </li>
      ))}
    </ul>
  );
}
