import { contarBajoStock } from '#contract/existencias.ts';
import { HomeAlert } from '#web/admin/resumen/home-alert.tsx';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Link } from '#web/ui/link.tsx';
import { EXISTENCIAS } from './existencias-page.tsx';

/** How many products are running out, for the admin home: nothing when none is. */
export function LowStockAlert() {
  const count = useLoad('bajo-stock', () => api(contarBajoStock));
  const { bajo_stock = 0, sin_stock = 0 } = count.data ?? {};
  const out = sin_stock > 0 && `${products(sin_stock)} sin stock`;
  const low = bajo_stock > 0 && `${products(bajo_stock)} en su mínimo o debajo`;
  const found = [out, low].filter(Boolean);
  return (
    <HomeAlert failed={count.error !== undefined && { message: contarBajoStock.fallback, onRetry: count.reload }}>
      {found.length > 0 && (
        <>
          <strong>{found.join(' y ')}.</strong> <Link to={EXISTENCIAS}>Ver bajo stock</Link>
        </>
      )}
    </HomeAlert>
  );
}

const products = (count: number) => (count === 1 ? '1 producto' : `${count.toLocaleString('es-CL')} productos`);
