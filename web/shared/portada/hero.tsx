import type { ReactNode } from 'react';
import type { ContenidoDeBanner } from '#contract/tienda/banners.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './hero.module.css';

interface HeroProps {
  /** What it says: the banner in force, or what the shop is. */
  banner: ContenidoDeBanner;
  /** Where it is only a preview, it is no heading of the page. */
  heading?: 'h1' | 'p';
  /** Beside the text: the offers. */
  children: ReactNode;
}

/** The first thing seen: what staff put there or what the shop is, the ways in, and beside them the offers. */
export function Hero({ banner, heading: Heading = 'h1', children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.text}>
          {banner.imagen_url && <ProductoImage {...banner} alt="" sizes="160px" priority />}
          <Heading className={styles.title}>{banner.titulo}</Heading>
          <p className={styles.lead}>{banner.subtitulo}</p>
        </div>
        {children}
        <div className={styles.actions}>
          <LinkButton to={banner.enlace}>{banner.boton}</LinkButton>
          <LinkButton to="#productos" look="outline">
            Todo el catálogo
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
