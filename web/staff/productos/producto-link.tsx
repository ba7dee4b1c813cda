import { useSession } from '#web/client/session/session.ts';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import styles from './producto-link.module.css';

/** Where a product's name leads: to its administration, or to its page in the shop for who has no way in there. */
export function useProductoUrl(): (id: number) => string {
  const isAdmin = useSession().user?.role === 'admin';
  return (id) => (isAdmin ? `/admin/productos/${id}` : productoUrl(id));
}

/** A product's name, which leads to its page. */
export function ProductoLink({ id, descripcion }: { id: number; descripcion: string }) {
  const urlOf = useProductoUrl();
  return (
    <Link to={urlOf(id)} className={styles.name} title={descripcion}>
      {descripcion}
    </Link>
  );
}
