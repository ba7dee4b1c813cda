import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ETIQUETA_DE_CLASE, type PagoAnotado } from '#contract/dinero/pagos/pagos.ts';
import { comoSePago, type DatosWebpay } from '#contract/dinero/webpay.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import styles from '#web/shared/papeles.module.css';
import { queFue } from './que-fue.ts';

interface PagosListProps<P extends PagoAnotado> {
  label: string;
  pagos: readonly P[];
  /** What is said where there are none. */
  empty: string;
  /** What else is known of one, as the invoice that it names. */
  about?: (pago: P) => ReactNode;
  /** Whether it is taken back here, and not where it came from. */
  canQuitar?: (pago: P) => boolean;
  /** What one is, in a sentence: «el pago». */
  que?: (pago: P) => string;
  /** Takes one back; not for who may not. */
  onQuitar?: ((pago: P) => void) | undefined;
  /** Sends back what came by Webpay; not for who may not, or where nothing is left. */
  onDevolver?: ((pago: P) => void) | undefined;
}

/** Rows of the ledger; what was written down by mistake stays, crossed out with its reason. */
export function PagosList<P extends PagoAnotado & { webpay?: DatosWebpay | undefined }>({
  label,
  pagos,
  empty,
  about,
  canQuitar = () => true,
  que = queFue,
  onQuitar,
  onDevolver,
}: PagosListProps<P>) {
  if (pagos.length === 0) return <p className={styles.soft}>{empty}</p>;
  return (
    <ul className={styles.history} aria-label={label}>
      {pagos.map((pago) => {
        const { id, clase, monto, fecha, medio, referencia, quien, quitado, webpay } = pago;
        return (
          <li key={id}>
            <strong className={quitado ? styles.gone : undefined}>{formatPrecio(monto)}</strong>
            <span className={styles.soft}>
              {[formatFecha(fecha), medio ? ETIQUETA_MEDIO[medio] : ETIQUETA_DE_CLASE[clase], referencia, quien]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {webpay && (
              <span className={styles.soft}>
                {[comoSePago(webpay, formatPrecio), webpay.tarjeta && `terminada en ${webpay.tarjeta}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
            {about?.(pago)}
            {quitado && (
              <span className={styles.soft}>
                Quitado: {[quitado.motivo, formatFechaHora(quitado.cuando), quitado.quien].filter(Boolean).join(' · ')}
              </span>
            )}
            {!quitado && medio === 'webpay' && monto > 0 && onDevolver && (
              <Button size="xs" variant="default" onClick={() => onDevolver(pago)}>
                Devolver por Webpay
              </Button>
            )}
            {/* What Webpay charged goes back by Webpay, and is no mistake of anybody's. */}
            {!quitado && medio !== 'webpay' && onQuitar && canQuitar(pago) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Quitar ${que(pago)} de ${formatPrecio(Math.abs(monto))} del ${formatFecha(fecha)}`}
                onClick={() => onQuitar(pago)}
              >
                Quitar
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
