import { useQuery } from '@tanstack/react-query';
import { valoresDeProductos } from '#contract/catalogo/productos/productos-admin.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import type { SuggestGroup } from '#web/form/suggest-field.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

interface Valores {
  marcas: string[];
  ubicaciones: string[];
  /** Those of this familia first; each once. */
  subFamilias: (familia: string) => SuggestGroup[];
}

/** The brands, places and subfamilias that are in use, to be suggested. None while they have not come: anything may be typed. */
export function useValores(): Valores {
  const { data } = useQuery(endpointQuery(valoresDeProductos));
  return {
    marcas: data?.marcas.map(({ valor }) => valor) ?? [],
    ubicaciones: data?.ubicaciones.map(({ valor }) => valor) ?? [],
    subFamilias: (familia) => {
      const all = data?.sub_familias ?? [];
      const own = new Set(all.filter((one) => one.familia === familia).map(({ valor }) => valor));
      const others = new Set(all.map(({ valor }) => valor).filter((valor) => !own.has(valor)));
      return [
        { group: familia && nombreFamilia(familia), items: [...own] },
        { group: own.size > 0 ? 'De otras familias' : 'Subfamilias', items: [...others] },
      ].filter(({ items }) => items.length > 0);
    },
  };
}
