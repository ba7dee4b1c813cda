import { useShop } from '#web/client/use-shop.ts';
import styles from './shop-notice.module.css';

/** What the shop says on top of each page, as a demo that others can reach does; mostly nothing. */
export function ShopNotice() {
  const aviso = useShop()?.aviso;
  return aviso ? (
    <aside className={styles.notice} aria-label="Aviso">
      {aviso}
    </aside>
  ) : null;
}
