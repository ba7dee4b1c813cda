import { obtenerProveedor } from '#contract/proveedores.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import type { CartItem } from '#web/client/cart.ts';
import { useLoad } from '#web/client/use-load.ts';

/** What everyone may know of a supplier. */
interface Supplier {
  nombre_provedor: string;
  comuna: string;
}

export interface Suppliers {
  loading: boolean;
  /** Some could not be asked for. */
  failed: boolean;
  retry: () => void;
  /** This line's is one of those. */
  unknown: (item: CartItem) => boolean;
  of: (item: CartItem) => Supplier | undefined;
  /** Undefined when the line has no supplier or it could not be read. */
  nameOf: (item: CartItem) => string | undefined;
}

/** Each line's supplier, each distinct one asked for once. */
export function useSuppliers(items: readonly CartItem[]): Suppliers {
  const ids = [...new Set(items.map((item) => item.proveedor_id).filter((id) => id != null))].sort((a, b) => a - b);
  const { data, loading, reload } = useLoad(ids.length > 0 ? ids.join() : null, async () => {
    const suppliers = await Promise.all(ids.map(readSupplier));
    return new Map(ids.map((id, i) => [id, suppliers[i]]));
  });
  const read = (item: CartItem) => (item.proveedor_id != null ? data?.get(item.proveedor_id) : undefined);
  const of = (item: CartItem) => read(item) ?? undefined;
  const unknown = (item: CartItem) => !loading && read(item) === null;
  return {
    loading,
    failed: items.some(unknown),
    retry: reload,
    unknown,
    of,
    nameOf: (item) => of(item)?.nombre_provedor,
  };
}

/** Undefined when there is none by that id; null when the shop could not be asked, which is no reason not to sell. */
function readSupplier(id: number): Promise<Supplier | undefined | null> {
  return api(obtenerProveedor, { params: { id: String(id) } }).catch((error: unknown) =>
    error instanceof ApiError && error.status === 404 ? undefined : null,
  );
}
