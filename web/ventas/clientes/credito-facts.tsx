import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import { FactsCard } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import styles from './clientes.module.css';

/** What is left of the credit; what is owed beyond it stands out. */
export function Disponible({ credito, usado, disponible }: Pick<ClienteDeLaBase, 'credito' | 'usado' | 'disponible'>) {
  if (credito === 0 && usado === 0) return <span className={styles.soft}>Sin crédito</span>;
  if (disponible >= 0) return formatPrecio(disponible);
  return <span className={styles.over}>Excedido en {formatPrecio(-disponible)}</span>;
}

/** A client's credit (D64) and what of it is used. */
export function CreditoCard({ cliente }: { cliente: ClienteDeLaBase }) {
  const { credito, usado, vencido, compras } = cliente;
  return (
    <FactsCard title="Crédito" beside={many(compras, 'compra', 'compras')}>
      <Fact label="Crédito">{formatPrecio(credito)}</Fact>
      <Fact label="Usado">{formatPrecio(usado)}</Fact>
      {vencido && (
        <Fact label="Vencido">
          <span className={styles.over}>
            {formatPrecio(vencido.monto)}, desde el {formatFecha(vencido.desde)}
          </span>
        </Fact>
      )}
      <Fact label="Disponible">
        <Disponible {...cliente} />
      </Fact>
    </FactsCard>
  );
}
