import { obtenerProveedor } from '#contract/proveedores.ts';
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
  of: (item: CartItem) => Supplier | undefined;
  /** Undefined when the line has no supplier or it could not be read. */
  nameOf: (item: CartItem) => string | undefined;
}

/** Each line's supplier, each distinct one asked for once. */
export function useSuppliers(items: readonly CartItem[]): Suppliers {
  const ids = [...new Set(items.map((item) => item.proveedor_id).filter((id) => id != null))].sort((a, b) => a - b);
  const { data, loading } = useLoad(ids.length > 0 ? ids.join() : null, async () => {
    const suppliers = await Promise.all(ids.map(readSupplier));
    return new Map(ids.map((id, i) => [id, suppliers[i]]));
  });
  const of = (item: CartItem) => (item.proveedor_id != null ? data?.get(item.proveedor_id) : undefined);
  return { loading, of, nameOf: (item) => of(item)?.nombre_provedor };
}

/** A supplier that can't be read is no reason not to sell: its line says «Pendiente». */
function readSupplier(id: number): Promise<Supplier | undefined> {
  return api(obtenerProveedor, { params: { id: String(id) } }).catch(() => undefined);
}
