import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ETIQUETA_TIPO_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import { listarReclamos } from '#contract/ventas/reclamos/reclamos.ts';
import { POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Plazo } from '#web/staff/reclamos/plazo.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './inicio.module.css';

const FEW = 6;

/** Claims that are to be settled today or should have been: everybody's, or one's own. */
export function ReclamosPart() {
  const { id } = usePerson();
  const [own, setOwn] = useState(false);
  const { data, error, refetch } = useQuery(
    endpointQuery(listarReclamos, {
      query: { para_hoy: '1', page: 1, limit: FEW, ...(own ? { responsable_id: id } : {}) },
    }),
  );
  return (
    <Card
      title="Reclamos para hoy"
      beside={
        data && data.total > 0 ? (
          <Link to={`${POST_VENTA}?para_hoy=1${own ? `&responsable_id=${id}` : ''}`}>
            {data.total > FEW ? `Ver los ${data.total}` : 'Verlos en Post Venta'}
          </Link>
        ) : undefined
      }
    >
      <Checkbox
        className={styles.choice}
        size="xs"
        label="Sólo los míos"
        checked={own}
        onChange={(event) => setOwn(event.currentTarget.checked)}
      />
      {error ? (
        <LoadFailed message={listarReclamos.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando los reclamos…" />
      ) : data.items.length === 0 ? (
        <p className={styles.none}>
          {own ? 'Ninguno de los tuyos vence hoy ni está atrasado.' : 'Ningún reclamo vence hoy ni está atrasado.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {data.items.map((reclamo) => (
            <li key={reclamo.id}>
              <Link to={`${POST_VENTA}/${reclamo.id}`}>{`${reclamo.numero} · ${reclamo.cliente}`}</Link>
              <span className={styles.soft}>
                {`${ETIQUETA_TIPO_RECLAMO[reclamo.tipo]} · ${reclamo.responsable ?? 'sin responsable'} · `}
                <Plazo {...reclamo} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
