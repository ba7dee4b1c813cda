import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import {
  type CotizacionCompleta,
  crearCotizacion,
  editarCotizacion,
  type FilaDeCotizacion,
  listarCotizaciones,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { OVERTAKEN } from '#web/client/api/written.ts';
import type { Written } from '#web/staff/hoja/moves.ts';
import { stand } from '#web/staff/query/changed.ts';
import { diceDeLaLinea, leerTextos, problemasDe, type Textos, textoDe } from './campos.ts';
import {
  type Cambio,
  cambiosDe,
  distintos,
  filaDe,
  keyDe,
  type Pendiente,
  porFila,
  type Renglon,
} from './renglones.ts';

/** A new row begins with today's dates (seed 001 §5). */
export const nuevaLinea = (): Textos => {
  const hoy = formatFecha(diaEnSantiago());
  return { fecha: hoy, fecha_envio_cotizacion: hoy };
};

/** Somebody else was faster: what is shown is old. */

export interface Renglones {
  renglones: readonly Renglon[];
  /** Those with something that isn't saved, and why, on this page or on another. */
  negados: readonly Renglon[];
  /** Takes what was written in one row; of several it says what it would do, and does nothing yet. */
  write: (written: readonly Written[]) => readonly Cambio[] | null;
  /** Saves one row of a pasted block; throws why it was refused. */
  guardarCambio: (cambio: Cambio) => Promise<CotizacionCompleta>;
  /** Sends again what was refused. */
  again: (key: string) => void;
  discard: (key: string) => void;
  /** One that isn't there any more. */
  forget: (key: string) => void;
  /** Takes the last one that was saved back to what it said. */
  undo: () => void;
  saving: boolean;
}

/**
 * The rows of a page as they are written: each is saved by itself as soon as it can be, one call after the other, for the next
 * one needs the version that this one leaves. What is refused stays as it was typed, with why, also while one looks at
 * another `pagina`; what was created here stands at the end of this one.
 */
export function useRenglones(filas: readonly FilaDeCotizacion[], pagina: string): Renglones {
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const store = useRef({
    pendientes: new Map<string, { fila: FilaDeCotizacion | null; pendiente: Pendiente }>(),
    /** Rows that were begun here, with what became of them. */
    nuevas: new Map<string, FilaDeCotizacion | null>(),
    versiones: new Map<number, number>(),
    undo: [] as { key: string; textos: Textos }[],
    queue: Promise.resolve(),
    next: 1,
    pagina,
  }).current;
  if (store.pagina !== pagina) {
    store.pagina = pagina;
    store.undo = [];
    for (const [key, fila] of store.nuevas) if (fila) store.nuevas.delete(key);
  }

  const created = new Set([...store.nuevas.values()].flatMap((fila) => (fila ? [keyDe(fila)] : [])));
  const renglones: Renglon[] = [
    ...filas
      .filter((fila) => !created.has(keyDe(fila)))
      .map((fila) => ({ key: keyDe(fila), fila, pendiente: store.pendientes.get(keyDe(fila))?.pendiente })),
    ...[...store.nuevas].map(([key, fila]) => ({ key, fila, pendiente: store.pendientes.get(key)?.pendiente })),
  ];
  const latest = useRef(renglones);
  latest.current = renglones;

  function set(key: string, fila: FilaDeCotizacion | null, pendiente: Pendiente | null): void {
    if (pendiente) store.pendientes.set(key, { fila, pendiente });
    else store.pendientes.delete(key);
    redraw();
  }

  /** The row as the shop has it now, wherever it stands. */
  const filaOf = (key: string): FilaDeCotizacion | null =>
    latest.current.find((renglon) => renglon.key === key)?.fila ??
    store.nuevas.get(key) ??
    store.pendientes.get(key)?.fila ??
    null;

  /** One call after the other. */
  function enqueue<T>(call: () => Promise<T>): Promise<T> {
    const done = store.queue.then(call);
    store.queue = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  async function send(fila: FilaDeCotizacion | null, textos: Textos): Promise<CotizacionCompleta> {
    const { campos } = leerTextos(textos);
    if (fila === null) {
      return api(crearCotizacion, { body: campos as Parameters<typeof api<typeof crearCotizacion>>[1]['body'] });
    }
    return api(editarCotizacion, {
      params: { id: String(fila.id) },
      body: {
        ...campos,
        ...(fila.linea_id !== null && diceDeLaLinea(campos) ? { linea_id: fila.linea_id } : {}),
        // The latest that was seen of it: of another line of it, or in the list.
        version: Math.max(store.versiones.get(fila.id) ?? 0, fila.version),
      },
    });
  }

  /** Shows what the shop answered in all the rows of that quotation, and reads nothing again. */
  function take(completa: CotizacionCompleta): void {
    store.versiones.set(completa.id, completa.version);
    const lineas = new Map(completa.items.map((linea) => [linea.id, linea]));
    const taken = (fila: FilaDeCotizacion): FilaDeCotizacion => {
      const linea = fila.id === completa.id && lineas.get(fila.linea_id ?? 0);
      return linea ? filaDe(completa, linea) : fila;
    };
    for (const [key, fila] of store.nuevas) if (fila) store.nuevas.set(key, taken(fila));
    client.setQueriesData<{ items?: FilaDeCotizacion[] }>({ queryKey: [listarCotizaciones.path] }, (page) =>
      page?.items ? { ...page, items: page.items.map((row) => ('linea_id' in row ? taken(row) : row)) } : page,
    );
    stand(listarCotizaciones);
  }

  function refused(id: number | undefined, error: unknown): void {
    if (id !== undefined && error instanceof ApiError && OVERTAKEN.includes(error.status)) store.versiones.delete(id);
  }

  async function save(key: string): Promise<void> {
    const { pendiente } = store.pendientes.get(key) ?? {};
    // It was taken back, or mended, before its turn.
    if (!pendiente?.guardando) return;
    const fila = filaOf(key);
    const sent = pendiente.textos;
    try {
      const completa = await send(fila, sent);
      if (fila) {
        const before = Object.fromEntries(Object.keys(sent).map((campo) => [campo, textoBefore(fila, campo)]));
        store.undo.push({ key, textos: before });
      } else {
        const [linea] = completa.items;
        if (linea) store.nuevas.set(key, filaDe(completa, linea));
      }
      take(completa);
      const now = store.pendientes.get(key)?.pendiente;
      const left = Object.entries(now?.textos ?? {}).filter(([campo, texto]) => sent[campo as keyof Textos] !== texto);
      if (!now || left.length === 0) set(key, null, null);
      else set(key, filaOf(key), { ...now, textos: Object.fromEntries(left) });
    } catch (error) {
      refused(fila?.id, error);
      const now = store.pendientes.get(key)?.pendiente ?? pendiente;
      set(key, fila, {
        ...now,
        guardando: false,
        problemas: error instanceof ApiError ? error.fields : {},
        dicho: error instanceof Error ? error.message : editarCotizacion.fallback,
      });
    }
  }

  /** Keeps what was written in a row, and saves it once nothing is wrong with it. */
  function apply(key: string, textos: Textos): void {
    const fila = filaOf(key);
    const all = distintos(fila, { ...store.pendientes.get(key)?.pendiente.textos, ...textos });
    if (Object.keys(all).length === 0) {
      set(key, fila, null);
      return;
    }
    const problemas = problemasDe(all, fila === null);
    const [dicho] = Object.values(problemas);
    set(key, fila, { textos: all, problemas, dicho, guardando: dicho === undefined });
    if (dicho === undefined) void enqueue(() => save(key));
  }

  function begin(): string {
    const key = `nueva-${store.next++}`;
    store.nuevas.set(key, null);
    return key;
  }

  return {
    renglones,
    negados: [...store.pendientes].flatMap(([key, { fila, pendiente }]) =>
      pendiente.dicho === undefined ? [] : [{ key, fila, pendiente }],
    ),
    saving: [...store.pendientes.values()].some(({ pendiente }) => pendiente.guardando),
    write: (written) => {
      const rows = porFila(written);
      if (rows.size > 1) return cambiosDe(written, latest.current, nuevaLinea);
      for (const [row, textos] of rows) {
        const renglon = latest.current[row];
        if (renglon) apply(renglon.key, textos);
        else apply(begin(), { ...nuevaLinea(), ...textos });
      }
      return null;
    },
    guardarCambio: ({ renglon, textos }) =>
      enqueue(async () => {
        const fila = renglon ? filaOf(renglon.key) : null;
        try {
          const completa = await send(fila, textos);
          const key = renglon?.key ?? begin();
          const [linea] = completa.items;
          if (!fila && linea) store.nuevas.set(key, filaDe(completa, linea));
          take(completa);
          set(key, null, null);
          return completa;
        } catch (error) {
          refused(fila?.id, error);
          throw error;
        }
      }),
    again: (key) => {
      const pendiente = store.pendientes.get(key)?.pendiente;
      if (pendiente) apply(key, pendiente.textos);
    },
    discard: (key) => {
      if (store.nuevas.get(key) === null) store.nuevas.delete(key);
      set(key, null, null);
    },
    forget: (key) => {
      store.nuevas.delete(key);
      set(key, null, null);
    },
    undo: () => {
      const last = store.undo.pop();
      if (last && filaOf(last.key)) apply(last.key, last.textos);
    },
  };
}

const textoBefore = (fila: FilaDeCotizacion, campo: string): string => textoDe(fila, campo as keyof Textos);
