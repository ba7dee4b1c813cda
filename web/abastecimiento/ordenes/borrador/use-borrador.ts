import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { totalesDeOrden } from '#contract/abastecimiento/ordenes/costos.ts';
import { editarOrden, type ProductoParaOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import { type Orden, obtenerOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import {
  bodyOf,
  isSame,
  type Row,
  readRow,
  type Typed,
  typedOf,
  withProducto,
} from '#web/staff/ordenes/borrador-rules.ts';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

interface Failure {
  message: string;
  detail: string | undefined;
  attempt: number;
}

/** Asks whether what may be a slip is right; false gives it up. */
export type AskAbout = (question: string) => Promise<boolean>;

/** What a call may ask about, by the error that asks, as its body says that it was answered. */
const QUESTIONS = {
  COSTO_POR_CONFIRMAR: 'costos_confirmados',
  CANTIDAD_POR_CONFIRMAR: 'cantidades_confirmadas',
  PRESUPUESTO_POR_CONFIRMAR: 'presupuesto_confirmado',
} as const;
type Confirmed = Partial<Record<(typeof QUESTIONS)[keyof typeof QUESTIONS], boolean>>;

/** A call which may ask about its costs, its quantities or its budget: said yes, it is made again. Null: said no. */
export async function withQuestions<T>(
  ask: AskAbout,
  call: (confirmed: Confirmed) => Promise<T>,
  confirmed: Confirmed = {},
): Promise<T | null> {
  try {
    return await call(confirmed);
  } catch (error) {
    const field = error instanceof ApiError && QUESTIONS[error.code as keyof typeof QUESTIONS];
    if (!field || confirmed[field]) throw error;
    return (await ask(error.message)) ? withQuestions(ask, call, { ...confirmed, [field]: true }) : null;
  }
}

/** What is typed of a draft order: kept over a reload until it is saved, upon the version that was seen. */
export function useBorrador(orden: Orden, seesCosts: boolean, ask: AskAbout) {
  const client = useQueryClient();
  const [own] = useState(() => ownDraft(`orden-${orden.id}`));
  const [typed, setTyped] = useState<Typed>(() => (own.read() as Typed | undefined) ?? typedOf(orden));
  const [upon, setUpon] = useState(orden);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [shown, setShown] = useState(false);
  const latest = useRef(typed);
  const changed = !isSame(typed, typedOf(upon));

  function change(next: Typed): void {
    latest.current = next;
    setTyped(next);
    if (isSame(next, typedOf(upon))) own.forget();
    else own.write(next);
  }

  function restart(seen: Orden): void {
    setUpon(seen);
    latest.current = typedOf(seen);
    setTyped(latest.current);
    own.forget();
  }

  // What comes anew is for who hasn't begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useEffect(() => {
    if (orden.version !== upon.version && !changed) restart(orden);
  }, [orden]);

  const read = typed.rows.map(readRow);
  const wrong = read.findIndex(({ problems }) => Object.keys(problems).length > 0);

  /** The order as it is saved; null when it could not be, which is told beside it. */
  async function save(): Promise<Orden | null> {
    setFailure(null);
    setShown(true);
    if (wrong >= 0) {
      const field = read[wrong]!.problems.cantidad ? 'cantidad' : 'costo';
      document.querySelector<HTMLElement>(`[name="${field}-${typed.rows[wrong]!.producto_id}"]`)?.focus();
      return null;
    }
    const params = { id: String(orden.id) };
    try {
      const saved = await withQuestions(ask, ({ costos_confirmados, cantidades_confirmadas }) =>
        api(editarOrden, {
          params,
          body: { ...bodyOf(latest.current, seesCosts), costos_confirmados, cantidades_confirmadas },
        }),
      );
      if (!saved) return null;
      setShown(false);
      restart(saved);
      setAnswer(client, endpointQuery(obtenerOrden, { params }), saved);
      return saved;
    } catch (error) {
      setFailure({ message: editarOrden.fallback, detail: reasonOf(error), attempt: Date.now() });
      if (error instanceof ApiError && error.code === 'ORDEN_CAMBIADA') {
        // What was typed stays, and goes over what the other left when it is saved once more.
        const version = Number(error.details.version);
        change({ ...latest.current, version });
      }
      return null;
    }
  }

  return {
    typed,
    read,
    changed,
    failure,
    /** Whether what is wrong is told already. */
    shown,
    totals: totalesDeOrden(read.map(({ costo, cantidad }) => ({ costo, cantidad: cantidad ?? 0 }))),
    save,
    discard: () => restart(orden),
    set: (fields: Partial<Typed>) => change({ ...latest.current, ...fields }),
    setRow: (producto_id: number, fields: Partial<Row>) =>
      change({
        ...latest.current,
        rows: latest.current.rows.map((row) => (row.producto_id === producto_id ? { ...row, ...fields } : row)),
      }),
    remove: (producto_id: number) =>
      change({ ...latest.current, rows: latest.current.rows.filter((row) => row.producto_id !== producto_id) }),
    add: (producto: ProductoParaOrden) =>
      change({ ...latest.current, rows: withProducto(latest.current.rows, producto) }),
  };
}

export type Borrador = ReturnType<typeof useBorrador>;
