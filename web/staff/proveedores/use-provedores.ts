import { useQuery } from '@tanstack/react-query';
import { todosLosProveedores } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

export interface Provedores {
  /** Those of archived ones too: what names them goes on naming them. */
  names: ReadonlyMap<number, string>;
  /** Those that can be chosen; the one that is, too, archived or while the names have not come. */
  options: (chosen: string) => { value: string; label: string }[];
}

/** The suppliers' names, for what names a product's. */
export function useProvedores(): Provedores {
  const { data = [] } = useQuery(endpointQuery(todosLosProveedores, { query: { archivados: 'todos' } }));
  const names = new Map(data.map(({ id, nombre_provedor }) => [id, nombre_provedor]));
  return {
    names,
    options: (chosen) => {
      const known = data
        .filter(({ id, archivado }) => !archivado || String(id) === chosen)
        .map(({ id, nombre_provedor, archivado }) => ({
          value: String(id),
          label: archivado ? `${nombre_provedor} (archivado)` : nombre_provedor,
        }));
      return !chosen || names.has(Number(chosen)) ? known : [{ value: chosen, label: `Proveedor ${chosen}` }, ...known];
    },
  };
}
