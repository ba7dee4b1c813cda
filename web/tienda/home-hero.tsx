import { Link } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { familyUrl, productUrl } from '#web/ui/links.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import styles from './home-hero.module.css';
import type { CardProduct } from './load-products.ts';

/** The first thing seen: what the shop is, one way in, and the newest product. */
export function HomeHero({ featured }: { featured: CardProduct | undefined }) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 className={styles.title}>Herramientas que aguantan la faena</h1>
          <p className={styles.lead}>
            Equipos para la obra, el taller y la casa, con stock real, precios con IVA y despacho o retiro en tienda.
          </p>
          <div className={styles.actions}>
            <LinkButton to={familyUrl('herramientas inalambricas')}>Ver herramientas inalámbricas</LinkButton>
            <LinkButton to="#productos" look="outline">
              Todo el catálogo
            </LinkButton>
          </div>
        </div>
        {featured && (
          <Link to={productUrl(featured.id)} className={styles.featured}>
            <ProductImage
              imagen_url={featured.imagen_url}
              imagen_anchos={featured.imagen_anchos}
              alt=""
              sizes="(min-width: 62em) 380px, 60vw"
              priority
            />
            <span className={styles.caption}>
              <span className={styles.tag}>Recién llegado</span>
              <span className={styles.name}>{featured.descripcion}</span>
              <Price precio_unitario={featured.precio_unitario} previousPrice={featured.previousPrice} />
            </span>
          </Link>
        )}
      </div>
    </div>
  );
}
