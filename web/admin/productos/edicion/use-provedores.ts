import { useQuery } from '@tanstack/react-query';
import { listarProveedores } from '#contract/productos/proveedores.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';

export interface Provedores {
  names: ReadonlyMap<number, string>;
  /** Those that can be chosen; the one that is, too, while the names have not come. */
  options: (chosen: string) => { value: string; label: string }[];
}

/** The suppliers' names, for what names a product's. */
export function useProvedores(): Provedores {
  const { data = [] } = useQuery(endpointQuery(listarProveedores));
  const names = new Map(data.map(({ id, nombre_provedor }) => [id, nombre_provedor]));
  return {
    names,
    options: (chosen) => {
      const known = data.map(({ id, nombre_provedor }) => ({ value: String(id), label: nombre_provedor }));
      return !chosen || names.has(Number(chosen)) ? known : [{ value: chosen, label: `Proveedor ${chosen}` }, ...known];
    },
  };
}
