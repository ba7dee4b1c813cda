import { CALZA, type Cotejo, ETIQUETA_MARCA, MARCAS, type Marca } from '#contract/abastecimiento/facturas/cotejo.ts';
import { type EstadoFactura, ETIQUETA_FACTURA } from '#contract/abastecimiento/facturas/estados.ts';
import { chipOf, StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './facturas.module.css';

export const EstadoFacturaChip = chipOf<EstadoFactura>(ETIQUETA_FACTURA, {
  por_revisar: 'busy',
  aprobada: 'info',
  pagada: 'good',
  rechazada: 'bad',
  anulada: 'quiet',
});

/** Those that somebody only has to know of. */
const QUIET: ReadonlySet<Marca> = new Set(['sin_orden', 'descuento']);

/** How a line compares, in words. */
export function MarcasChips({ cotejo: { marcas, fuera } }: { cotejo: Pick<Cotejo, 'marcas' | 'fuera'> }) {
  return (
    <span className={styles.chips}>
      {marcas.length === 0 && <StateChip tone="good">{CALZA}</StateChip>}
      {MARCAS.filter((marca) => marcas.includes(marca)).map((marca) => (
        <StateChip key={marca} tone={QUIET.has(marca) || !fuera ? 'quiet' : 'bad'}>
          {ETIQUETA_MARCA[marca]}
        </StateChip>
      ))}
    </span>
  );
}
