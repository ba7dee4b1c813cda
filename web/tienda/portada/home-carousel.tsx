import { useEffect, useRef, useState } from 'react';
import { Link } from '#web/ui/link.tsx';
import { productUrl } from '#web/ui/links.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import styles from './home-carousel.module.css';
import type { CarouselControls } from './home-carousel-controls.tsx';
import type { Oferta } from './load-home.ts';

/**
 * The banner of offers. As it comes from the server it is a row that scrolls, which needs no script; what turns, moves
 * and answers to keys arrives when the browser is idle, and shows one slide at a time from then on.
 */
export function HomeCarousel({ ofertas }: { ofertas: readonly Oferta[] }) {
  const carousel = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [Controls, setControls] = useState<typeof CarouselControls>();

  useEffect(() => {
    whenIdle(async () => {
      try {
        const { CarouselControls, scrolledTo } = await import('./home-carousel-controls.tsx');
        if (!carousel.current) return;
        setCurrent(scrolledTo(carousel.current));
        setControls(() => CarouselControls);
      } catch {
        // Without them the row goes on scrolling.
      }
    });
  }, []);

  if (ofertas.length === 0) return null;
  return (
    <section
      ref={carousel}
      className={Controls ? `${styles.carousel} ${styles.live}` : styles.carousel}
      aria-roledescription="carrusel"
      aria-label="Ofertas destacadas"
    >
      <div className={styles.bar}>
        <p className={styles.title}>Ofertas</p>
        {Controls && carousel.current && (
          <Controls carousel={carousel.current} ofertas={ofertas} current={current} show={setCurrent} />
        )}
      </div>
      <div className={styles.track}>
        {ofertas.map((oferta, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
          <div
            key={oferta.id}
            className={styles.slide}
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${index + 1} de ${ofertas.length}`}
            inert={Controls && index !== current}
          >
            <Link to={productUrl(oferta.id)} className={styles.link} draggable={false}>
              <ProductImage
                imagen_url={oferta.imagen_url}
                imagen_anchos={oferta.imagen_anchos}
                alt=""
                sizes="(min-width: 62em) 340px, (min-width: 40em) 300px, 42vw"
                priority={index === 0}
              />
              <span className={styles.caption}>
                <span className={styles.tag}>{oferta.previousPrice ? 'Oferta' : 'Recién llegado'}</span>
                <span className={styles.name}>{oferta.descripcion}</span>
                <Price precio_unitario={oferta.precio_unitario} previousPrice={oferta.previousPrice} />
              </span>
            </Link>
          </div>
        ))}
      </div>
    </section>
  );
}
