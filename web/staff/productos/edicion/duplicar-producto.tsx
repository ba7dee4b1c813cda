import { useQuery } from '@tanstack/react-query';
import { codigoLibre, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import type { Provedores } from '#web/staff/proveedores/use-provedores.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { NuevoProducto } from './nuevo-producto.tsx';

interface DuplicarProductoProps {
  producto: ProductoAdmin;
  provedores: Provedores;
  onClose: () => void;
  onAdded?: (producto: ProductoAdmin) => void | Promise<void>;
}

/** The form of a new product that begins as a copy of this one, with the next free code; without it if it doesn't come. */
export function DuplicarProducto({ producto, ...rest }: DuplicarProductoProps) {
  const { data, error } = useQuery({
    ...endpointQuery(codigoLibre, { params: { id: String(producto.id) } }),
    // Somebody may take it at any time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data && !error) return null;
  return <NuevoProducto opened original={{ producto, codigo: data?.codigo ?? null }} {...rest} />;
}
