import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '#web/ui/beside/when-idle.ts';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { Precio } from '#web/ui/producto/precio.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './home-carousel.module.css';
import { CarouselControls, scrolledTo } from './home-carousel-controls.tsx';
import type { Oferta } from './load-home.ts';

/** The banner of offers: a row that scrolls, which needs no script. It turns once the browser is idle. */
export function HomeCarousel({ ofertas }: { ofertas: readonly Oferta[] }) {
  const carousel = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    whenIdle(() => {
      if (!carousel.current) return;
      setCurrent(scrolledTo(carousel.current));
      setIsLive(true);
    });
  }, []);

  if (ofertas.length === 0) return null;
  return (
    <section ref={carousel} aria-roledescription="carrusel" aria-label="Ofertas destacadas">
      <div className={styles.bar}>
        <p className={styles.title}>Ofertas</p>
        {isLive && carousel.current && (
          <CarouselControls carousel={carousel.current} ofertas={ofertas} current={current} show={setCurrent} />
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
            inert={isLive && index !== current}
          >
            <Link to={productoUrl(oferta.id)} className={styles.link} draggable={false}>
              <ProductoImage
                imagen_url={oferta.imagen_url}
                imagen_anchos={oferta.imagen_anchos}
                alt=""
                sizes="(min-width: 62em) 340px, (min-width: 40em) 300px, 42vw"
                priority={index === 0}
              />
              <div className={styles.caption}>
                <span className={styles.tag}>{oferta.previousPrice ? 'Oferta' : 'Recién llegado'}</span>
                <span className={styles.name}>{oferta.descripcion}</span>
                <Precio precio_unitario={oferta.precio_unitario} previousPrice={oferta.previousPrice} />
              </div>
            </Link>
          </div>
        ))}
      </div>
    </section>
  );
}
