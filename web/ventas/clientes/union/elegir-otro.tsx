import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatRut } from '#contract/valores/rut.ts';
import { type ClienteDeLaBase, paginarClientes } from '#contract/ventas/clientes/clientes.ts';
import { clientesParecidos } from '#contract/ventas/clientes/unir.ts';
import { unionDe } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { nameOf } from '../cliente-draft.ts';
import { ParecidosList } from './parecidos-list.tsx';
import styles from './union.module.css';

const FEW = 8;

/** Which client is the same one: those that look like it, or any that is found. */
export function ElegirOtro({ cliente }: { cliente: ClienteDeLaBase }) {
  const { id } = cliente;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const parecidos = useQuery(endpointQuery(clientesParecidos, { params: { id: String(id) } }));
  const found = useQuery({
    ...endpointQuery(paginarClientes, { query: { q, page: 1, limit: FEW } }),
    enabled: q.length > 1,
  });
  const others = found.data?.items.filter((otro) => otro.id !== id);
  return (
    <>
      {parecidos.data && parecidos.data.length > 0 && (
        <Card title="Parecidos">
          <ParecidosList id={id} parecidos={parecidos.data} />
        </Card>
      )}
      <Card title="Otro cliente">
        <TextInput
          type="search"
          size="md"
          label="Búscalo por empresa, nombre, RUT o correo"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div role="status" className={styles.found}>
          {q.length > 1 && found.error && <p>{paginarClientes.fallback}</p>}
          {q.length > 1 && others?.length === 0 && <p>No hay otro cliente así.</p>}
          {q.length > 1 && others && others.length > 0 && (
            <ul className={styles.list}>
              {others.map((otro) => (
                <li key={otro.id}>
                  <p className={styles.name}>{nameOf(otro)}</p>
                  <p className={styles.soft}>RUT {formatRut(otro.rut_cliente)}</p>
                  <Link to={unionDe(id, otro.id)} aria-label={`Comparar con ${nameOf(otro)}`}>
                    Comparar
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </>
  );
}
