import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Libro } from '#web/staff/stock/libro.tsx';
import { NivelStock } from '#web/staff/stock/nivel-stock.tsx';
import { StockForm } from '#web/staff/stock/stock-form.tsx';
import { CuantosEsperan } from './cuantos-esperan.tsx';
import styles from './producto-stock.module.css';

/** A product's stock: set anew with a reason, and all that moved it. */
export function ProductoStock({ producto }: { producto: ProductoAdmin }) {
  const { cantidad_stock, stock_minimo, stock_maximo } = producto;
  const canMove = usePuede('mover-stock');
  const limits = [stock_minimo > 0 && `mín. ${stock_minimo}`, stock_maximo > 0 && `máx. ${stock_maximo}`];
  return (
    <div className={styles.section}>
      <dl className={styles.stock}>
        <dt>Stock actual</dt>
        <dd>
          <strong>{cantidad_stock.toLocaleString('es-CL')}</strong>
          <NivelStock producto={producto} />
          <span className={styles.limits}>{limits.filter(Boolean).join(' · ')}</span>
        </dd>
      </dl>
      <CuantosEsperan id={producto.id} className={styles.limits} />
      {canMove ? (
        <StockForm producto={producto} label="Ajuste de stock" />
      ) : (
        <p className={styles.limits}>No tienes permiso para corregir el stock.</p>
      )}
      <Libro productoId={producto.id} />
    </div>
  );
}
