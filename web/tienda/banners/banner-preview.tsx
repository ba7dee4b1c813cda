import type { Banner } from '#contract/tienda/banners.ts';
import { Hero } from '#web/shared/portada/hero.tsx';
import styles from './banner-preview.module.css';

/** The banner as the home page shows it, on a phone and on a desktop; beside it stand the offers of that moment. */
export function BannerPreview({ banner }: { banner: Banner }) {
  return (
    <div className={styles.previews}>
      {(['En el teléfono', 'En el computador'] as const).map((where, index) => (
        <figure key={where} className={styles.preview}>
          <figcaption>{where}</figcaption>
          <div className={styles.window}>
            <div className={index === 0 ? styles.phone : styles.desktop} inert>
              <Hero banner={banner} heading="p">
                <div className={styles.ofertas}>Aquí siguen las ofertas</div>
              </Hero>
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
}
