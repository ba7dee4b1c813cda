import { useQuery } from '@tanstack/react-query';
import { leerDeProducto } from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import { CLASES, CLAVES, formatCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { CaracteristicaCell } from '#web/staff/productos/caracteristica-cell.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { ErrorState, Loading } from '#web/ui/states/states.tsx';
import styles from './producto-caracteristicas.module.css';

const SAID = { leida: 'leída de', dudosa: 'dudosa, de', escrita: 'confirmada', descartada: 'descartada' } as const;

/** All that a product can do, kind by kind: what was read of its words, and what staff wrote over it. */
export function ProductoCaracteristicas({ producto }: { producto: ProductoAdmin }) {
  const query = useQuery(endpointQuery(leerDeProducto, { params: { id: String(producto.id) } }));
  const { role } = usePerson();
  if (query.error) return <ErrorState message={leerDeProducto.fallback} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading label="Cargando las características…" />;
  const known = new Map(query.data.items.map((one) => [one.clave, one]));
  return (
    <Card title="Características">
      <p className={styles.intro}>
        Por ellas se filtra y se compara en la tienda. Se leen de la ficha; lo que escribas aquí queda aunque la ficha
        cambie, y vacío dice que el producto no lo tiene.
      </p>
      <dl className={styles.values}>
        {CLAVES.map((clave) => {
          const value = known.get(clave);
          return (
            <div key={clave}>
              <dt>{CLASES[clave].nombre}</dt>
              <dd>
                {role === 'admin' ? (
                  <CaracteristicaCell producto={producto} clave={clave} value={value} />
                ) : value && value.origen !== 'descartada' ? (
                  formatCaracteristica(value)
                ) : (
                  '—'
                )}
                {value && (
                  <span className={styles.said}>
                    {SAID[value.origen]}
                    {(value.origen === 'leida' || value.origen === 'dudosa') && ` «${value.leido}»`}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
