import { contarBajoStock } from '#contract/existencias.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
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
  const out = sin_stock > 0 && `${products(sin_stock)} sin stock`;
  const low = bajo_stock > 0 && `${products(bajo_stock)} en su mínimo o debajo`;
  const found = [out, low].filter(Boolean);
  return (
    <div role="status">
      {found.length > 0 && (
        <p className={styles.alert}>
          <strong>{found.join(' y ')}.</strong> <Link to={EXISTENCIAS}>Ver bajo stock</Link>
        </p>
      )}
    </div>
  );
}

const products = (count: number) => (count === 1 ? '1 producto' : `${count.toLocaleString('es-CL')} productos`);
