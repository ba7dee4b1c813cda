import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guardarCantidadReposicion, type LineaReposicion, proponerReposicion } from '#contract/bodega/reposicion.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { stand } from '#web/staff/query/changed.ts';
import { openCantidades, type TypedCantidad } from './kept-cantidades.ts';
import type { Cantidades } from './propuesta-rules.ts';

const PROPUESTAS = { queryKey: [proponerReposicion.path] };

export interface CantidadesAPedir {
  cantidades: Cantidades;
  /** By producto, what stands in its field and isn't a quantity yet. */
  typed: ReadonlyMap<number, TypedCantidad>;
  /** By producto, why its quantity isn't kept. */
  failed: ReadonlyMap<number, string>;
  /** What is being typed; null gives it up. */
  type: (linea: LineaReposicion, text: string | null) => void;
  change: (linea: LineaReposicion, cantidad: number) => void;
  /** Resolves when all that was changed is kept, or has failed. */
  settled: () => Promise<void>;
  /** Everything is as proposed again. */
  forget: () => void;
}

/**
 * What was changed in the proposal, shown at once and kept by the shop one after the other. It stays over pages and
 * filters. What couldn't be kept is tried again when it is changed again, and when its person comes back.
 */
export function useCantidades(): CantidadesAPedir {
  const client = useQueryClient();
  const [{ start, keep: keepAll }] = useState(openCantidades);
  const [typed, setTyped] = useState(start.typed);
  const [cantidades, setCantidades] = useState<Cantidades>(start.unsaved);
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map());
  /** What the shop doesn't have, as of now. */
  const kept = useRef(start);
  const saving = useRef(Promise.resolve());

  const keep = useCallback(
    (change: Partial<typeof start>) => {
      kept.current = { ...kept.current, ...change };
      setTyped(kept.current.typed);
      keepAll(kept.current);
    },
    [keepAll],
  );

  const send = useCallback(
    (producto_id: number, cantidad: number | null) => {
      saving.current = saving.current.then(async () => {
        const problem = await save(producto_id, cantidad);
        setFailed((before) => changed(before, producto_id, problem));
        // What is typed goes on: only other pages that were read have totals without it.
        stand(proponerReposicion);
        const { unsaved } = kept.current;
        // It may have been changed again meanwhile.
        if (problem === undefined && unsaved.get(producto_id) === cantidad) {
          keep({ unsaved: changed(unsaved, producto_id, undefined) });
        }
      });
    },
    [keep],
  );

  const type = useCallback(
    ({ producto_id, descripcion, proveedor_id }: LineaReposicion, text: string | null) =>
      keep({
        typed: changed(
          kept.current.typed,
          producto_id,
          text === null ? undefined : { text, descripcion, proveedor_id },
        ),
      }),
    [keep],
  );

  const change = useCallback(
    ({ producto_id, propuesta }: LineaReposicion, wanted: number) => {
      // What is proposed today may be another tomorrow: who asks for just that has nothing of their own to keep.
      const cantidad = wanted === propuesta ? null : wanted;
      setCantidades((before) => changed(before, producto_id, cantidad));
      keep({ unsaved: changed(kept.current.unsaved, producto_id, cantidad) });
      send(producto_id, cantidad);
    },
    [keep, send],
  );

  useEffect(() => {
    for (const [producto_id, cantidad] of start.unsaved) send(producto_id, cantidad);
  }, [start, send]);

  // Who comes back isn't shown for a moment what was before.
  useEffect(() => () => void setTimeout(() => client.removeQueries({ ...PROPUESTAS, type: 'inactive' })), [client]);

  return {
    cantidades,
    typed,
    failed,
    type,
    change,
    settled: useCallback(() => saving.current, []),
    forget: useCallback(() => {
      setCantidades(new Map());
      setFailed(new Map());
      keep({ typed: new Map(), unsaved: new Map() });
    }, [keep]),
  };
}

/** The same with this value of the key, or without it. */
function changed<T>(map: ReadonlyMap<number, T>, key: number, value: T | undefined): ReadonlyMap<number, T> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

/** Why it couldn't be kept, if it couldn't. */
async function save(producto_id: number, cantidad: number | null): Promise<string | undefined> {
  try {
    await api(guardarCantidadReposicion, { params: { id: String(producto_id) }, body: { cantidad } });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : guardarCantidadReposicion.fallback;
  }
}
