import { CLIENTES, COMPRAS, MAESTROS, PRODUCTOS, PROVEEDORES, USUARIOS } from '#web/staff/addresses.ts';
import { LICITACION } from '#web/staff/addresses-licitacion.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './quick-links.module.css';

/** The four of the seeds (000 §2), then what they have on this page and stands on pages of its own. */
const LINKS = [
  { to: LICITACION, title: 'Licitaciones' },
  { to: MAESTROS, title: 'Maestros' },
  { to: CLIENTES, title: 'Clientes' },
  { to: PROVEEDORES, title: 'Proveedores' },
  { to: PRODUCTOS, title: 'Productos' },
  { to: USUARIOS, title: 'Usuarios' },
  { to: COMPRAS, title: 'Compras' },
  { to: '/add-product-excel', title: 'Carga por Excel' },
  { to: '/update-img-products', title: 'Actualizar imágenes' },
  { to: '/solicitar-cotizacion', title: 'Solicitar cotización' },
];

export function QuickLinks() {
  return (
    <nav aria-label="Accesos directos" className={styles.nav}>
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
