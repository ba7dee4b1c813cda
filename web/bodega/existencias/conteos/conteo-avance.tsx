import type { ConteoConAvance } from '#contract/bodega/existencias/conteos.ts';
import { textoDeAlcance } from '#contract/bodega/existencias/conteos-alcance.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import styles from './conteo.module.css';

/** How much of what a conteo is about has been counted: of nothing in particular there is no whole. */
export function ConteoAvance({ conteo }: { conteo: ConteoConAvance }) {
  const { alcance, contados_del_alcance, sin_contar } = conteo;
  if (alcance === null || sin_contar === null) return null;
  const total = contados_del_alcance + sin_contar;
  return (
    <div className={styles.avance}>
      <p>
        Se cuenta {textoDeAlcance(conteo)}:{' '}
        <strong>
          {formatNumero(contados_del_alcance)} de {formatNumero(total)} contados
        </strong>
      </p>
      <progress value={contados_del_alcance} max={Math.max(total, 1)} aria-label="Avance del conteo" />
    </div>
  );
}
