import { ETIQUETA_AVANCE, ETIQUETA_PASO, type PasoDeCadena } from '#contract/licitacion/cadena.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DocumentoLink } from './documento-link.tsx';
import styles from './linea-de-pasos.module.css';

/** How much of how much, in the words of what is counted. */
export function parteDe({ parte }: PasoDeCadena): string | null {
  if (!parte) return null;
  const say = parte.en === 'pesos' ? formatPrecio : formatNumero;
  return `${say(parte.hechas)} de ${say(parte.de)}`;
}

/** Under a step's name: how much of it is done while it is under way, else its day. */
function noteOf(paso: PasoDeCadena): string {
  const { avance, fecha, documentos } = paso;
  if (avance === 'sin' || avance === 'perdido') return ETIQUETA_AVANCE[avance];
  const parte = avance === 'en-curso' ? parteDe(paso) : null;
  if (parte) return parte;
  if (documentos.length > 1) return `${documentos.length} documentos`;
  return fecha ? formatFecha(fecha) : ETIQUETA_AVANCE[avance];
}

/** The road of a sale at a glance: each step with its document, and how far it is. */
export function LineaDePasos({ pasos }: { pasos: readonly PasoDeCadena[] }) {
  return (
    <ol className={styles.steps} aria-label="Los pasos de la venta">
      {pasos.map((paso) => {
        const { paso: cual, avance, documentos } = paso;
        const [only, ...others] = documentos;
        return (
          <li key={cual} data-avance={avance}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.step}>
              {only && others.length === 0 && cual !== 'pago' && cual !== 'comision' ? (
                <DocumentoLink {...only} nombre={only.nombre} />
              ) : (
                ETIQUETA_PASO[cual]
              )}
            </span>
            <span className={styles.note}>{noteOf(paso)}</span>
            <span className={styles.hidden}>{`${ETIQUETA_PASO[cual]}: ${ETIQUETA_AVANCE[avance]}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
