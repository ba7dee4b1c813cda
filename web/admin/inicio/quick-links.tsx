import {
  CLIENTES,
  COMPRAS,
  EXISTENCIAS,
  MAESTROS,
  PRODUCTOS,
  PROVEEDORES,
  USUARIOS,
} from '#web/admin/shell/search/addresses.ts';
import { LICITACION } from '#web/licitacion/addresses.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './quick-links.module.css';

/** The four that the seeds name, then what they have on this page and stands on pages of its own. */
const LINKS = [
  { to: LICITACION, title: 'Licitaciones' },
  { to: MAESTROS, title: 'Maestros' },
  { to: CLIENTES, title: 'Clientes' },
  { to: PROVEEDORES, title: 'Proveedores' },
  { to: PRODUCTOS, title: 'Productos' },
  { to: USUARIOS, title: 'Usuarios' },
  { to: COMPRAS, title: 'Compras' },
  { to: EXISTENCIAS, title: 'Existencias' },
];

export function QuickLinks() {
  return (
    <nav aria-label="Accesos directos">
      <ul className={styles.links}>
        {LINKS.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
