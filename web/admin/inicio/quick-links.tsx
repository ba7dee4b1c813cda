import { Link } from '#web/ui/link.tsx';
import styles from './quick-links.module.css';

/** The administration's other pages. */
const LINKS = [
  { to: '/admin-licitacion', title: 'Licitaciones', text: 'Lo que pide el Estado, sus plazos y lo que se le ofrece.' },
  { to: '/add-product-excel', title: 'Carga por Excel', text: 'Crea y actualiza muchos productos con una planilla.' },
  { to: '/update-img-products', title: 'Actualizar imágenes', text: 'Sube fotos con el código como nombre.' },
  { to: '/admin/existencias', title: 'Existencias', text: 'Bajo stock, reposición, conteos y movimientos.' },
];

export function QuickLinks() {
  return (
    <nav aria-label="Accesos directos">
      <ul className={styles.links}>
        {LINKS.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
