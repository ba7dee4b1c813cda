import { useSession } from '#web/client/session.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { productUrl } from '#web/ui/links.ts';
import styles from './existencias.module.css';

interface OfProduct {
  producto_id: number;
  codigo_producto_fussan: number;
  descripcion: string;
}

/** Where a product's name leads: to its administration, or to its page in the shop for who has no way in there. */
export function useProductUrl(): (id: number) => string {
  const isAdmin = useSession().user?.role === 'admin';
  return (id) => (isAdmin ? `/admin/productos/${id}` : productUrl(id));
}

/** Which product a row is of. */
export const PRODUCT: Column<OfProduct> = {
  title: 'Producto',
  kind: 'wide',
  cell: (row) => <ProductName {...row} />,
};

function ProductName({ producto_id, codigo_producto_fussan, descripcion }: OfProduct) {
  const urlOf = useProductUrl();
  return (
    <>
      <Link to={urlOf(producto_id)} className={styles.name}>
        {descripcion}
      </Link>
      <span className={styles.small}>Código {codigo_producto_fussan}</span>
    </>
  );
}
