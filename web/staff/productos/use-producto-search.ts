import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listarProductosAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { readName } from './conteo-rules.ts';

const WAIT_MS = 200;
const FEW = 8;

interface ProductoSearch {
  /** What is being looked for by its name; null while what is typed is a code. */
  name: string | null;
  /** What was found for it, the nearest first. */
  items: readonly ProductoAdmin[];
  /** As many as there are besides. */
  total: number;
  searching: boolean;
  /** Why nothing could be looked for. */
  problem: string | undefined;
  /** Enter in the field: what comes of it is told to `onEntered`, once the shop has answered. */
  enter: () => void;
}

type Entered = { producto: ProductoAdmin } | { problem: string } | { several: number };

/** Looks a producto up by what stands in the code's field, as the staff's search does, hidden ones too. */
export function useProductoSearch(text: string, onEntered: (entered: Entered) => void): ProductoSearch {
  const name = readName(text);
  const [settled] = useDebouncedValue(name, WAIT_MS);
  const [entered, setEntered] = useState<string | null>(null);
  const told = useRef(onEntered);
  told.current = onEntered;
  const isEntered = entered !== null && entered === name;
  const q = isEntered ? name : settled;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(listarProductosAdmin, { query: { q: q ?? '', limit: FEW } }),
    // What is typed on goes on from what was found; what was looked for before is none of it.
    placeholderData: (previous, query) => (goesOn(askedOf(query?.queryKey), q) ? previous : undefined),
    enabled: q !== null,
  });
  const isOf = name !== null && q === name && !isPlaceholderData && !isFetching;

  useEffect(() => {
    if (!isEntered || !isOf) return;
    setEntered(null);
    if (error) told.current({ problem: notLookedUp(error) });
    else if (data?.items.length === 1) told.current({ producto: data.items[0]! });
    else if (data?.items.length === 0) told.current({ problem: `Ningún producto coincide con «${name}».` });
    else if (data) told.current({ several: data.total });
  }, [isEntered, isOf, data, error, name]);

  const isShown = goesOn(q, name) && !error;
  return {
    name,
    items: (isShown && data?.items) || [],
    total: (isShown && data?.total) || 0,
    searching: name !== null && !isOf,
    problem: isOf && error ? notLookedUp(error) : undefined,
    enter: () => {
      // What failed is asked again.
      if (error) void refetch();
      setEntered(name);
    },
  };
}

/** What an earlier question asked for. */
const askedOf = (key: readonly unknown[] | undefined): string | null =>
  (key?.[1] as { query?: { q?: string } } | null | undefined)?.query?.q || null;

/** Whether a name is this earlier one, typed on or taken back. */
const goesOn = (earlier: string | null, name: string | null): boolean =>
  earlier !== null && name !== null && (name.startsWith(earlier) || earlier.startsWith(name));

/** Only the shop knows names: a code is written down without it all the same. */
const notLookedUp = ({ status, message }: ApiError): string =>
  status === 0
    ? 'Sin conexión no se puede buscar por nombre. Escribe o escanea el código: queda guardado y se envía después.'
    : message;
