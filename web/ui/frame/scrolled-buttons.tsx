import { useSyncExternalStore } from 'react';
import { useShop } from '#web/client/use-shop.ts';
import { Drawing } from '#web/ui/icons.tsx';
import { keepClear } from './keep-clear.ts';
import styles from './scrolled-buttons.module.css';
import { whatsappUrl } from './whatsapp.ts';

/** From this scroll on they are seen. */
const SCROLL_PX = 300;

const WHATSAPP =
  'M4 20l1.3-4A8 8 0 1 1 8.4 19zM9 8.2c-.8.8-.6 2.3 1.6 4.5s3.7 2.4 4.5 1.6l.4-1.3-2.2-1.1-1 .9a5 5 0 0 1-2-2l.9-1L10.3 7.8z';

/** They stand over the page only where it has nothing: neither what is pressed nor what is read. */
export function ScrolledButtons() {
  const shop = useShop();
  const isScrolled = useSyncExternalStore(onScroll, () => scrollY > SCROLL_PX);
  if (!isScrolled) return null;
  return (
    <aside ref={keepClear} className={styles.buttons} aria-label="Accesos rápidos">
      {shop && (
        <a
          href={whatsappUrl(shop)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${styles.button} ${styles.whatsapp}`}
          aria-label="Escríbenos por WhatsApp (se abre en otra pestaña)"
        >
          <Drawing path={WHATSAPP} size={28} />
        </a>
      )}
      <button type="button" className={styles.button} onClick={toTop} aria-label="Volver arriba">
        <Drawing path="M5 15l7-7 7 7" size={28} />
      </button>
    </aside>
  );
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The button goes away up there, so the focus goes to where the page begins. */
function toTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}
