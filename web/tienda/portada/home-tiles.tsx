import { Link } from '#web/ui/link.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './home-tiles.module.css';
import type { Tiles } from './load-home.ts';

/** Ways into the list of products, each with how many it leads to: the categories, and the brands, which have no picture. */
export function HomeTiles({ id, title, tiles }: Tiles) {
  return (
    <HomeSection id={id} title={title}>
      <ul className={styles.tiles}>
        {tiles.map(({ to, name, total, imagen }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
              {imagen && <ProductoImage {...imagen} alt="" sizes="(min-width: 62em) 190px, 30vw" />}
              <span className={styles.name}>{name}</span>
              <span className={styles.total}>{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
