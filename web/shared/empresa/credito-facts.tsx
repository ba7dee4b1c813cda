import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { CreditoEnVista } from '#contract/ventas/empresas/credito-en-vista.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import styles from './empresa.module.css';

/** A company's credit in sight: how much it may owe, what it does, what is late and what is next. */
export function CreditoFacts({ credito }: { credito: CreditoEnVista }) {
  const { limite, usado, disponible, vencido, proximo } = credito;
  return (
    <Facts>
      <Fact label="Límite">{limite > 0 ? formatPrecio(limite) : 'Sin crédito'}</Fact>
      <Fact label="Usado">{formatPrecio(usado)}</Fact>
      <Fact label="Disponible">{formatPrecio(disponible)}</Fact>
      <Fact label="Vencido">
        {vencido ? (
          <span className={styles.late}>
            {formatPrecio(vencido.monto)}, desde el {formatFecha(vencido.desde)}
          </span>
        ) : (
          'Nada'
        )}
      </Fact>
      <Fact label="Próximo vencimiento">
        {proximo ? `${formatPrecio(proximo.monto)}, el ${formatFecha(proximo.vence)}` : 'Ninguno'}
      </Fact>
    </Facts>
  );
}
