import type { Compra } from '#contract/ventas/compras/compras.ts';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './compra-productos.module.css';
import { OpinarDeVarios, OpinarLink, puedeOpinarse } from './opinar-link.tsx';

/** The shop keeps every picture at this width too. */
const THUMB_WIDTHS = [160];

/** A line's picture, small. Its name stands beside it. */
export function Thumb({ imagen_url }: { imagen_url: string | null }) {
  return (
    <span className={styles.thumb}>
      <ProductoImage imagen_url={imagen_url} imagen_anchos={THUMB_WIDTHS} alt="" sizes="56px" />
    </span>
  );
}

/** What a purchase is about, in one line: its first product, and how many more. */
export function CompraProductos({ compra }: { compra: Compra }) {
  const { items } = compra;
  const [first] = items;
  if (!first) return 'No disponible';
  return (
    <div className={styles.productos}>
      <Thumb imagen_url={first.imagen_url} />
      <span>
        {first.descripcion}
        {items.length > 1 && <span className={styles.more}> y {items.length - 1} más</span>}
        {puedeOpinarse(compra) &&
          (items.length === 1 ? <OpinarLink line={first} /> : <OpinarDeVarios compra={compra} />)}
      </span>
    </div>
  );
}
