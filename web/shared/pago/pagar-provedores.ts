import { obtenerProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';

/** What everyone may know of a supplier. */
interface Provedor {
  nombre_provedor: string;
  comuna: string;
}

export interface Provedores {
  loading: boolean;
  /** Some could not be asked for. */
  failed: boolean;
  retry: () => void;
  /** This line's is one of those. */
  unknown: (item: CarritoItem) => boolean;
  of: (item: CarritoItem) => Provedor | undefined;
  /** Undefined when the line has no supplier or it could not be read. */
  nameOf: (item: CarritoItem) => string | undefined;
}

/** Each line's supplier, each distinct one asked for once. */
export function useProvedores(items: readonly CarritoItem[]): Provedores {
  const ids = [...new Set(items.map((item) => item.proveedor_id).filter((id) => id != null))].sort((a, b) => a - b);
  const { data, loading, reload } = useLoad(ids.length > 0 ? ids.join() : null, async () => {
    const provedores = await Promise.all(ids.map(readProvedor));
    return new Map(ids.map((id, i) => [id, provedores[i]]));
  });
  const read = (item: CarritoItem) => (item.proveedor_id != null ? data?.get(item.proveedor_id) : undefined);
  const of = (item: CarritoItem) => read(item) ?? undefined;
  const unknown = (item: CarritoItem) => !loading && read(item) === null;
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
function readProvedor(id: number): Promise<Provedor | undefined | null> {
  return api(obtenerProveedor, { params: { id: String(id) } }).catch((error: unknown) =>
    error instanceof ApiError && error.status === 404 ? undefined : null,
  );
}
