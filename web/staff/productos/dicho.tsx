import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { PRODUCTOS } from '../addresses.ts';
import styles from './dicho.module.css';

/** What somebody said of a product, as it was written. */
export const Dicho = ({ children }: { children: ReactNode }) => <span className={styles.said}>{children}</span>;

interface DeProductoProps {
  of: { producto_id: number; descripcion: string; codigo_producto_fussan: number };
  /** Goes to its record; others see it in the shop. */
  isAdmin: boolean;
}

/** Of which product it was said. */
export const DeProducto = ({ of: { producto_id, descripcion, codigo_producto_fussan }, isAdmin }: DeProductoProps) => (
  <>
    <Link to={isAdmin ? `${PRODUCTOS}/${producto_id}` : productoUrl(producto_id)}>{descripcion}</Link> ·{' '}
    {codigo_producto_fussan}
  </>
);
