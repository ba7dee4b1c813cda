import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CotizacionCompleta, obtenerCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

export interface Buscada {
  /** What stands in the field: figures alone. */
  typed: string;
  type: (text: string) => void;
  /** Looks for what stands there; again, when it is the same. Nothing is done with an empty field. */
  search: () => void;
  /** Shows another one, as if it had been looked for. */
  goTo: (id: number) => void;
  cotizacion: CotizacionCompleta | undefined;
  error: unknown;
  loading: boolean;
}

/** A quotation looked for by its id, which stands in the address: going back finds the one before. */
export function useBuscada(): Buscada {
  const [params, setParams] = useSearchParams();
  const asked = params.get('id') ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(obtenerCotizacion, { params: { id: asked } }),
    enabled: asked !== '',
  });

  function lookFor(id: string): void {
    if (id === '') return;
    if (id === asked) return void refetch();
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('id', id);
        return next;
      },
      { preventScrollReset: true },
    );
  }
  return {
    typed,
    type: (text) => setTyped(text.replace(/\D/g, '')),
    search: () => lookFor(typed),
    goTo: (id) => lookFor(String(id)),
    cotizacion: error ? undefined : data,
    error: isFetching ? null : error,
    loading: isFetching && !data,
  };
}
