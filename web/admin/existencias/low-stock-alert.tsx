import { contarBajoStock } from '#contract/existencias.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EXISTENCIAS } from './existencias-page.tsx';
import styles from './low-stock-alert.module.css';

/** How many products are running out, for the admin home: nothing when none is. */
export function LowStockAlert() {
  const count = useLoad('bajo-stock', () => api(contarBajoStock));

  // The home page has more to say than this: that it failed is no alarm.
  if (count.error) {
    return (
      <p className={styles.failed}>
        {contarBajoStock.fallback}{' '}
        <Button look="outline" onClick={count.reload}>
          Reintentar
        </Button>
      </p>
    );
  }
  const { bajo_stock = 0, sin_stock = 0 } = count.data ?? {};
  if (bajo_stock + sin_stock === 0) return null;
  const out = sin_stock > 0 && `${products(sin_stock)} sin stock`;
  const low = bajo_stock > 0 && `${products(bajo_stock)} en su mínimo o debajo`;
  return (
    <div className={styles.alert}>
      <Notice tone="info" message={`${[out, low].filter(Boolean).join(' y ')}.`}>
        <LinkButton to={EXISTENCIAS} look="dark">
          Ver bajo stock
        </LinkButton>
      </Notice>
    </div>
  );
}

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);
