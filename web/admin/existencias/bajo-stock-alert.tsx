import { useQuery } from '@tanstack/react-query';
import { contarBajoStock } from '#contract/existencias/existencias.ts';
import { HomeAlert } from '#web/admin/inicio/resumen/home-alert.tsx';
import { EXISTENCIAS } from '#web/admin/shell/search/addresses.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';
import { Link } from '#web/ui/link.tsx';

/** How many products are running out, for the admin home: nothing when none is. */
export function BajoStockAlert() {
  const { data, error, refetch } = useQuery(endpointQuery(contarBajoStock));
  const { bajo_stock = 0, sin_stock = 0 } = data ?? {};
  const out = sin_stock > 0 && `${counted(sin_stock)} sin stock`;
  const low = bajo_stock > 0 && `${counted(bajo_stock)} en su mínimo o debajo`;
  const found = [out, low].filter(Boolean);
  return (
    <HomeAlert failed={error !== null && { message: contarBajoStock.fallback, onRetry: () => void refetch() }}>
      {found.length > 0 && (
        <>
          <strong>{found.join(' y ')}.</strong> <Link to={EXISTENCIAS}>Ver bajo stock</Link>
        </>
      )}
    </HomeAlert>
  );
}

const counted = (count: number) => (count === 1 ? '1 producto' : `${count.toLocaleString('es-CL')} productos`);
