import { obtenerProveedor } from '#contract/proveedores.ts';
import { api } from '#web/client/browser-api.ts';
import type { CartItem } from '#web/client/cart.ts';
import { useLoad } from '#web/client/use-load.ts';

export interface Suppliers {
  loading: boolean;
  /** Undefined when the line has no supplier or it could not be read. */
  nameOf: (item: CartItem) => string | undefined;
}

/** Each line's supplier, each distinct one asked for once. */
export function useSuppliers(items: readonly CartItem[]): Suppliers {
  const ids = [...new Set(items.map((item) => item.proveedor_id).filter((id) => id != null))].sort((a, b) => a - b);
  const { data, loading } = useLoad(ids.length > 0 ? ids.join() : null, async () => {
    const names = await Promise.all(ids.map(supplierName));
    return new Map(ids.map((id, i) => [id, names[i]]));
  });
  return { loading, nameOf: (item) => (item.proveedor_id != null ? data?.get(item.proveedor_id) : undefined) };
}

/** A supplier that can't be read is no reason not to sell: its line says «Pendiente». */
function supplierName(id: number): Promise<string | undefined> {
  return api(obtenerProveedor, { params: { id: String(id) } }).then(
    (supplier) => supplier.nombre_provedor,
    () => undefined,
  );
}
