import { formatRut } from '#contract/valores/rut.ts';
import type { Parecido, Sena } from '#contract/ventas/clientes/unir.ts';
import { unionDe } from '#web/staff/addresses.ts';
import { Link } from '#web/ui/link.tsx';
import { nameOf } from '../cliente-draft.ts';
import styles from './union.module.css';

const SENAS: Readonly<Record<Sena, string>> = {
  mail: 'el mismo correo',
  celular: 'el mismo celular',
  nombre: 'un nombre muy parecido',
};

/** The clients that may be the same one, why, and the way to compare. */
export function ParecidosList({ id, parecidos }: { id: number; parecidos: readonly Parecido[] }) {
  return (
    <ul className={styles.list}>
      {parecidos.map(({ cliente, por }) => (
        <li key={cliente.id}>
          <p className={styles.name}>{nameOf(cliente)}</p>
          <p className={styles.soft}>
            RUT {formatRut(cliente.rut_cliente)}. Tiene {por.map((sena) => SENAS[sena]).join(' y ')}.
          </p>
          <Link to={unionDe(id, cliente.id)} aria-label={`Comparar con ${nameOf(cliente)}`}>
            Comparar
          </Link>
        </li>
      ))}
    </ul>
  );
}
