import type { Reply } from '#contract/http.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import type { obtenerPortada } from '#contract/tienda/portada.ts';
import sections from '#web/shared/productos/sections.module.css';
import { Link } from '#web/ui/link.tsx';
import { familyUrl } from '#web/ui/links.ts';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './home-categories.module.css';

/** The six categories, each with the picture of one of its products. */
export function HomeCategories({ familias }: Pick<Reply<typeof obtenerPortada>, 'familias'>) {
  return (
    <section className={sections.section} aria-labelledby="categorias">
      <h2 id="categorias" className={sections.title}>
        Categorías
      </h2>
      <ul className={styles.tiles}>
        {familias.map(({ familia, total, imagen_url, imagen_anchos }) => (
          <li key={familia}>
            <Link to={familyUrl(familia)} className={styles.tile}>
              <ProductoImage
                imagen_url={imagen_url}
                imagen_anchos={imagen_anchos}
                alt=""
                sizes="(min-width: 62em) 190px, 30vw"
              />
              <span className={styles.name}>{nombreFamilia(familia)}</span>
              <span className={styles.total}>{total === 1 ? '1 producto' : `${total} productos`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
