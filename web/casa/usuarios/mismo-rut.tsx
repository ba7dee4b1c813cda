import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { cuentasDelRut } from '#contract/casa/usuarios/usuarios-admin.ts';
import { largoDeRutValido, limpiarRut } from '#contract/valores/rut.ts';
import { PERFIL, USUARIOS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './usuarios.module.css';

/** Warns that other accounts have the RUT that stands in the form: it may be saved all the same. */
export function MismoRut({ rut, excepto }: { rut: string; excepto: number }) {
  // Once one stops typing.
  const [typed] = useDebouncedValue(limpiarRut(rut), 600);
  const { data } = useQuery({
    ...endpointQuery(cuentasDelRut, { query: { rut: typed, excepto: String(excepto) } }),
    enabled: largoDeRutValido(typed),
  });
  // A warning about another RUT than the one that stands there would be wrong.
  const others = data && typed === limpiarRut(rut) && data.total > 0 ? data : null;
  return (
    <div role="status" className={styles.sameRut}>
      {others && (
        <>
          <p>
            <strong>
              Este RUT lo tiene también {others.total === 1 ? 'otra cuenta' : `otras ${others.total} cuentas`}.
            </strong>{' '}
            Puedes guardarlo igual.
          </p>
          <ul>
            {others.items.map(({ id, name, email }) => (
              <li key={id}>
                <Link to={`${PERFIL}/${id}`}>{name || email}</Link> <span className={styles.soft}>{email}</span>
              </li>
            ))}
          </ul>
          {others.total > others.items.length && (
            <Link to={`${USUARIOS}?${new URLSearchParams({ q: typed, rut_repetido: '1' })}`}>
              Ver {many(others.total, 'cuenta', 'cuentas')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
