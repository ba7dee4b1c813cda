import { Link } from 'react-router';
import type { Column } from '#web/ui/data-table.tsx';
import styles from './existencias.module.css';

interface OfProduct {
  producto_id: number;
  codigo_producto_fussan: number;
  descripcion: string;
}

/** Which product a row is of. */
export const PRODUCT: Column<OfProduct> = {
  title: 'Producto',
  kind: 'wide',
  cell: ({ producto_id, codigo_producto_fussan, descripcion }) => (
    <>
      <Link to={`/admin/productos/${producto_id}`} className={styles.name}>
        {descripcion}
      </Link>
      <span className={styles.small}>Código {codigo_producto_fussan}</span>
    </>
  ),
};
