import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';

interface Acercar {
  /** Which one is shown first. */
  index: number;
  /** Whose pictures they are. */
  name: string;
  /** The one that was looked at last, once it is over. */
  onShown: (index: number) => void;
}

/** Opens the pictures of a row from near: pinch, wheel, arrows and Escape are the library's. Loaded when it is first asked for. */
export function acercar(row: HTMLElement, { index, name, onShown }: Acercar): void {
  const pictures = [...row.querySelectorAll('a')].map((link) => {
    const picture = link.querySelector('img')!;
    // Of one that is kept elsewhere only the browser knows the size; the shop's own are square.
    const own = picture.srcset !== '';
    return {
      src: link.href,
      alt: picture.alt,
      width: own ? 960 : picture.naturalWidth || 960,
      height: own ? 960 : picture.naturalHeight || 960,
    };
  });
  const viewer = new PhotoSwipe({
    dataSource: pictures,
    index,
    bgOpacity: 0.94,
    loop: false,
    wheelToZoom: true,
    secondaryZoomLevel: 2,
    maxZoomLevel: 3,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
    closeTitle: 'Cerrar',
    zoomTitle: 'Acercar o alejar',
    arrowPrevTitle: 'Anterior',
    arrowNextTitle: 'Siguiente',
    errorMsg: 'No se pudo mostrar la imagen.',
    indexIndicatorSep: ' de ',
  });
  viewer.on('bindEvents', () => {
    viewer.element?.setAttribute('aria-label', `Imágenes de ${name}`);
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  viewer.on('close', () => onShown(viewer.currIndex));
  viewer.init();
}
