import { imagenSrcSet } from '#contract/tienda/catalogo.ts';
import styles from './producto-image.module.css';

interface ProductoImageProps {
  imagen_url: string | null;
  imagen_anchos?: readonly number[];
  /** Empty when the name stands beside the image. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. For lazy images, only where the browser doesn't measure itself. */
  sizes: string;
  /** For the image that the page opens with: loaded at once. The others wait until they come near. */
  priority?: boolean;
}

/** A product's picture on a light square whose room is kept before it arrives. */
export function ProductoImage({ imagen_url, imagen_anchos = [], alt, sizes, priority = false }: ProductoImageProps) {
  if (!imagen_url) {
    return (
      <div className={styles.frame}>
        {alt && <span className="solo-lectores">{alt}: sin imagen</span>}
        <svg className={styles.none} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" />
        </svg>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <img
        className={styles.image}
        src={imagen_url}
        srcSet={imagenSrcSet(imagen_url, imagen_anchos)}
        sizes={imagen_anchos.length > 0 ? (priority ? sizes : `auto, ${sizes}`) : undefined}
        width={640}
        height={640}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </div>
  );
}
