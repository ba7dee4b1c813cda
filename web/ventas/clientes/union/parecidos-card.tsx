import { useQuery } from '@tanstack/react-query';
import { clientesParecidos } from '#contract/ventas/clientes/unir.ts';
import { unionDe } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { ParecidosList } from './parecidos-list.tsx';
import styles from './union.module.css';

/** Who may be the same client, and the way to join it with another one. */
export function ParecidosCard({ id }: { id: number }) {
  const { data, error } = useQuery(endpointQuery(clientesParecidos, { params: { id: String(id) } }));
  return (
    <Card title="¿Está dos veces?" beside={data?.length ? many(data.length, 'parecido', 'parecidos') : undefined}>
      {error && <p className={styles.none}>{clientesParecidos.fallback}</p>}
      {data?.length === 0 && (
        <p className={styles.none}>Nadie más tiene su correo, su celular ni un nombre parecido.</p>
      )}
      {data && data.length > 0 && <ParecidosList id={id} parecidos={data} />}
      <p className={styles.other}>
        <Link to={unionDe(id)}>Unir con otro cliente</Link>
      </p>
    </Card>
  );
}
