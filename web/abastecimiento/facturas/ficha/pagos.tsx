import { Button } from '@mantine/core';
import type { Factura, PagoDeFactura } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from '../facturas.module.css';

interface PagosProps {
  factura: Factura;
  /** Takes one back; not for who may not. */
  onTake: ((pago: PagoDeFactura) => void) | undefined;
}

/** What was paid of it; what was written down by mistake stays, crossed out with its reason. */
export function Pagos({ factura: { pagos, saldo }, onTake }: PagosProps) {
  const counting = pagos.filter(({ quitado }) => quitado === null);
  return (
    <Card title="Pagos" beside={many(counting.length, 'pago', 'pagos')}>
      {pagos.length === 0 ? (
        <p className={styles.soft}>{saldo > 0 ? 'Todavía no se paga nada.' : 'Sin pagos.'}</p>
      ) : (
        <ul className={styles.payments} aria-label="Pagos de la factura">
          {pagos.map((pago) => {
            const { id, monto, fecha, medio, referencia, quien, quitado } = pago;
            return (
              <li key={id}>
                <span>
                  {quitado ? <s>{formatPrecio(monto)}</s> : <strong>{formatPrecio(monto)}</strong>}{' '}
                  {quitado && <StateChip tone="quiet">Quitado</StateChip>}
                </span>
                <span className={styles.soft}>
                  {[formatFecha(fecha), ETIQUETA_MEDIO[medio], referencia, quien].filter(Boolean).join(' · ')}
                </span>
                {quitado && (
                  <span className={styles.soft}>
                    {[quitado.motivo, formatFechaHora(quitado.cuando), quitado.quien].filter(Boolean).join(' · ')}
                  </span>
                )}
                {!quitado && onTake && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="grafito"
                    aria-label={`Quitar el pago de ${formatPrecio(monto)} del ${formatFecha(fecha)}`}
                    onClick={() => onTake(pago)}
                  >
                    Quitar
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
