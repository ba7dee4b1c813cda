import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { ImagenDeProducto } from '#contract/catalogo/imagenes/galeria.ts';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { announce } from '#web/ui/frame/announce.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './galeria.module.css';
import { widestOf } from './widest.ts';

const VideoDialog = lazy(async () => ({ default: (await import('./video-dialog.tsx')).VideoDialog }));

const PHOTO = '(min-width: 46em) 46vw, calc(100vw - 34px)';

/**
 * A product's pictures: a row that scrolls, which needs no script, with the first one loaded at once. Arrows, Inicio and Fin
 * move along it; a picture is its own link, and opens from near where there is script. Nothing of the zoom or of the video is
 * loaded before somebody asks for it.
 */
export function Galeria({ producto }: { producto: Producto }) {
  const { descripcion, imagenes = [], video_url } = producto;
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [showsVideo, setShowsVideo] = useState(false);
  const many = imagenes.length > 1;

  if (imagenes.length === 0 && !video_url) {
    return (
      <div className={styles.photo}>
        <ProductoImage imagen_url={null} alt={descripcion} sizes={PHOTO} priority />
      </div>
    );
  }

  function show(index: number, behavior: ScrollBehavior = 'smooth'): void {
    const { current: row } = track;
    if (!row || index < 0 || index >= imagenes.length) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: index * row.clientWidth, behavior: calm ? 'instant' : behavior });
    setCurrent(index);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = imagenes.length - 1;
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    if (target === undefined || !many) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, target));
    show(index);
    track.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
  }

  function zoom(event: MouseEvent, index: number): void {
    // In a tab of its own it is the picture itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget as HTMLAnchorElement;
    void import('./acercar.ts').then(
      ({ acercar }) =>
        acercar(track.current!, { index, name: descripcion, onShown: (shown) => show(shown, 'instant') }),
      // Without a connection there is the link.
      () => location.assign(link.href),
    );
  }

  return (
    <div className={`${styles.galeria} ${many || video_url ? styles.several : ''}`}>
      <div className={styles.photo}>
        {imagenes.length > 0 ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: the links in it take the keys, which bubble
          <div
            ref={track}
            className={styles.track}
            onKeyDown={onKeyDown}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              clientWidth > 0 && setCurrent(Math.round(scrollLeft / clientWidth))
            }
          >
            {imagenes.map((imagen, index) => (
              <a
                key={imagen.imagen_url}
                href={widestOf(imagen)}
                className={styles.slide}
                tabIndex={index === current ? undefined : -1}
                onClick={(event) => zoom(event, index)}
              >
                <ProductoImage {...imagen} alt={altOf(imagen, index, producto)} sizes={PHOTO} priority={index === 0} />
              </a>
            ))}
          </div>
        ) : (
          <ProductoImage imagen_url={null} alt={descripcion} sizes={PHOTO} />
        )}
        {imagenes.length > 0 && (
          <p className={styles.hint} aria-hidden="true">
            {many ? `${current + 1} de ${imagenes.length} · toca para acercar` : 'Toca para acercar'}
          </p>
        )}
      </div>
      {(many || video_url) && (
        <ul className={styles.thumbs} aria-label="Imágenes del producto">
          {many &&
            imagenes.map((imagen, index) => (
              <li key={imagen.imagen_url}>
                <button
                  type="button"
                  className={styles.thumb}
                  aria-label={`Ver imagen ${index + 1} de ${imagenes.length}${imagen.alt && `: ${imagen.alt}`}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => {
                    show(index);
                    announce(`Imagen ${index + 1} de ${imagenes.length}`);
                  }}
                >
                  <ProductoImage {...imagen} alt="" sizes="76px" />
                </button>
              </li>
            ))}
          {video_url && (
            <li>
              <button type="button" className={styles.video} onClick={() => setShowsVideo(true)}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M8 5.5v13l10.5-6.5z" />
                </svg>
                Ver video
              </button>
            </li>
          )}
        </ul>
      )}
      {showsVideo && video_url && (
        <Suspense>
          <VideoDialog address={video_url} name={descripcion} onClose={() => setShowsVideo(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The product's own name says what its first picture shows, unless somebody said it better. */
function altOf({ alt }: ImagenDeProducto, index: number, { descripcion }: Producto): string {
  if (alt) return alt;
  return index === 0 ? descripcion : `${descripcion}, imagen ${index + 1}`;
}
