import { useQuery } from '@tanstack/react-query';
import { type Miembro, obtenerCadena } from '#contract/licitacion/cadena.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import styles from './cadena-de.module.css';
import { LineaDePasos } from './linea-de-pasos.tsx';

/** The steps of a document's sale, on its own page. Where they can't be read the page does without: it has the link to them. */
export function CadenaDe({ miembro, id }: { miembro: Miembro; id: number }) {
  const { data, error } = useQuery(endpointQuery(obtenerCadena, { params: { miembro, id: String(id) } }));
  if (error) return null;
  return (
    <div className={data ? styles.road : `${styles.road} ${styles.waiting}`}>
      {data && <LineaDePasos pasos={data.pasos} />}
    </div>
  );
}
