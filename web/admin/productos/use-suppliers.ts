import { listarProveedores } from '#contract/proveedores.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';

export interface Suppliers {
  names: ReadonlyMap<number, string>;
  /** Those that can be chosen; the one that is, too, while the names have not come. */
  options: (chosen: string) => { value: string; label: string }[];
}

/** The suppliers' names, for what names a product's. */
export function useSuppliers(): Suppliers {
  const { data = [] } = useLoad('proveedores', () => api(listarProveedores));
  const names = new Map(data.map(({ id, nombre_provedor }) => [id, nombre_provedor]));
  return {
    names,
    options: (chosen) => {
      const known = data.map(({ id, nombre_provedor }) => ({ value: String(id), label: nombre_provedor }));
      return !chosen || names.has(Number(chosen)) ? known : [{ value: chosen, label: `Proveedor ${chosen}` }, ...known];
    },
  };
}
