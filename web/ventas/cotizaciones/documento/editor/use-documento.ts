import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Base } from '#contract/valores/money.ts';
import {
  type CotizacionCompleta,
  crearCotizacion,
  editarCotizacion,
  obtenerCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import {
  buscarParaCotizar,
  MAX_CODIGOS_BUSCADOS,
  type ProductoParaCotizar,
} from '#contract/ventas/cotizaciones/para-escribir.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import {
  bodyOf,
  CAMPOS,
  type Campo,
  conBase,
  conCampo,
  emptyTyped,
  isSame,
  preguntaDeBase,
  type Typed,
  typedOf,
  upon as uponNewer,
} from './documento-rules.ts';
import {
  conEscritos,
  conProducto,
  emptyFila,
  type Fila,
  figurasDeFilas,
  isEmpty,
  leerFila,
  rebajaDe,
} from './fila-rules.ts';

interface Failure {
  message: string;
  detail: string | undefined;
  attempt: number;
}

interface DocumentoOptions {
  /** Null: one that is not saved yet. */
  cotizacion: CotizacionCompleta | null;
  /** Under it a line is marked; null to who sees no costs. */
  margen_minimo: number | null;
  /** What a new one begins with, and the name of its draft, which is another's with another start. */
  inicio?: { nombre: string; typed: Typed } | undefined;
  isAdmin: boolean;
  seesCosts: boolean;
  /** Asks whether it is meant so; false gives it up. */
  ask: (question: string) => Promise<boolean>;
}

/** How many steps back there are. */
const MAX_UNDO = 100;
/** So many codes that no product has are looked for as barcodes. */
const MAX_BARCODES = 5;

/** What is typed of a quotation: kept over a reload until it is saved, upon the version that was seen. */
export function useDocumento({ cotizacion, margen_minimo, inicio, isAdmin, seesCosts, ask }: DocumentoOptions) {
  const client = useQueryClient();
  const [own] = useState(() => ownDraft(`cotizacion-${cotizacion?.id ?? inicio?.nombre ?? 'nueva'}`));
  const [base, setBase] = useState<Typed>(() => (cotizacion ? typedOf(cotizacion) : (inicio?.typed ?? emptyTyped)));
  const [typed, setTyped] = useState<Typed>(() => ({ ...base, ...(own.read() as Partial<Typed> | undefined) }));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problems, setProblems] = useState<Readonly<Partial<Record<Campo, string>>>>({});
  const [newer, setNewer] = useState<CotizacionCompleta | null>(null);
  const [unknown, setUnknown] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(typed);
  const past = useRef<(readonly Fila[])[]>([]);
  const future = useRef<(readonly Fila[])[]>([]);
  const confirmed = useRef(new Set<string>());
  const serial = useRef(0);
  const changed = !isSame(typed, base);

  function change(next: Typed, upon = base): void {
    latest.current = next;
    setTyped(next);
    if (isSame(next, upon)) own.forget();
    else own.write(next);
  }

  function restart(seen: Typed): void {
    setBase(seen);
    setNewer(null);
    setProblems({});
    past.current = [];
    future.current = [];
    change(seen, seen);
  }

  // What comes anew is for who hasn't begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useEffect(() => {
    if (cotizacion && cotizacion.version !== base.version && !changed) restart(typedOf(cotizacion));
  }, [cotizacion]);

  /** A key that no row has had, also before a reload. */
  const nuevaKey = () => `nueva-${Date.now().toString(36)}-${++serial.current}`;

  function setFilas(filas: readonly Fila[]): void {
    past.current = [...past.current.slice(1 - MAX_UNDO), latest.current.filas];
    future.current = [];
    change({ ...latest.current, filas });
  }

  function travel(from: typeof past, to: typeof past): void {
    const filas = from.current.pop();
    if (!filas) return;
    to.current.push(latest.current.filas);
    change({ ...latest.current, filas });
  }

  /** What was pasted or typed as a code becomes its product, all of them at once. */
  async function lookUp(codigos: readonly string[]): Promise<void> {
    const found: ProductoParaCotizar[] = [];
    try {
      for (let at = 0; at < codigos.length; at += MAX_CODIGOS_BUSCADOS) {
        const lista = codigos.slice(at, at + MAX_CODIGOS_BUSCADOS).join();
        found.push(...(await api(buscarParaCotizar, { query: { codigos: lista } })));
      }
      const misses = codigos.filter((codigo) => !found.some(({ codigo_fussan }) => String(codigo_fussan) === codigo));
      for (const ean of misses.filter((codigo) => codigo.length >= 8).slice(0, MAX_BARCODES)) {
        const [only, ...others] = await api(buscarParaCotizar, { query: { q: ean } });
        if (only && others.length === 0) {
          replaceProducto(ean, only);
          misses.splice(misses.indexOf(ean), 1);
        }
      }
      setUnknown((before) => new Set([...before, ...misses]));
    } catch (error) {
      setFailure({ message: buscarParaCotizar.fallback, detail: reasonOf(error), attempt: Date.now() });
    }
    for (const producto of found) replaceProducto(String(producto.codigo_fussan), producto);
  }

  /** Not a step of one's own: it belongs to what was written. */
  function replaceProducto(codigo: string, producto: ProductoParaCotizar): void {
    const filas = latest.current.filas.map((fila) =>
      fila.codigo === codigo && !fila.producto ? conProducto(latest.current.base, fila, producto) : fila,
    );
    change({ ...latest.current, filas });
  }

  function write(escritos: Parameters<typeof conEscritos>[2]): void {
    const filas = conEscritos(latest.current.base, latest.current.filas, escritos, nuevaKey);
    setFilas(filas);
    const before = new Set(typed.filas.filter(({ producto }) => !producto).map(({ codigo }) => codigo));
    const codigos = filas.filter(
      ({ producto, codigo }) => !producto && /^\d{1,15}$/.test(codigo) && Number(codigo) > 0,
    );
    const sought = [...new Set(codigos.map(({ codigo }) => codigo))].filter((codigo) => !before.has(codigo));
    if (sought.length > 0) void lookUp(sought);
  }

  /** A product for a row, chosen there; past the last, a new one. */
  function choose(index: number, producto: ProductoParaCotizar): void {
    const { base, filas } = latest.current;
    const fila = filas[index] ?? emptyFila(nuevaKey());
    const next = conProducto(base, fila, producto, { entera: true });
    setFilas(index < filas.length ? filas.map((cada) => (cada === fila ? next : cada)) : [...filas, next]);
  }

  const leidas = typed.filas.map((fila) => leerFila(typed.base, fila, margen_minimo));

  /** The first cell that is wrong, by its row and column. */
  function wrongCell(): { row: number; celda: string } | undefined {
    for (const [row, { problemas }] of leidas.entries()) {
      if (isEmpty(typed.filas[row]!)) continue;
      const [celda] = Object.keys(problemas);
      if (celda) return { row, celda };
    }
    return undefined;
  }

  /** Whether what is given away is meant: of each line once. */
  async function confirmRebajas(): Promise<boolean> {
    const seen = new Set(base.filas.map((fila) => rebajaDe(base.base, fila)));
    const news = latest.current.filas
      .map((fila) => rebajaDe(latest.current.base, fila))
      .filter((rebaja) => rebaja !== undefined && !seen.has(rebaja) && !confirmed.current.has(rebaja));
    if (news.length === 0) return true;
    const [first] = news;
    const others = news.length > 1 ? ` Y otras ${news.length - 1} líneas así.` : '';
    if (!(await ask(`${first}.${others} ¿Está bien?`))) return false;
    for (const rebaja of news) confirmed.current.add(rebaja!);
    return true;
  }

  /** The quotation as it is saved; null when it could not be, which is told beside it. */
  async function save(): Promise<CotizacionCompleta | null> {
    setFailure(null);
    const wrong = wrongCell();
    if (!latest.current.campos.cliente.trim()) {
      setProblems({ cliente: 'Escribe o elige un cliente.' });
      document.querySelector<HTMLElement>('[name="cliente"]')?.focus();
      return null;
    }
    if (wrong) {
      document.querySelector<HTMLElement>(`[data-row="${wrong.row}"][data-column="${wrong.celda}"]`)?.focus();
      return null;
    }
    setProblems({});
    if (!(await confirmRebajas())) return null;
    const sent = latest.current;
    const body = bodyOf(sent, { isAdmin, seesCosts, seen: base });
    try {
      const saved = cotizacion
        ? await api(editarCotizacion, {
            params: { id: String(cotizacion.id) },
            body: { ...body, version: sent.version },
          })
        : await api(crearCotizacion, { body });
      taken(saved, sent);
      return saved;
    } catch (error) {
      await refused(error);
      return null;
    }
  }

  function taken(saved: CotizacionCompleta, sent: Typed): void {
    const seen = typedOf(saved);
    // What was typed while it was sent stays.
    if (latest.current === sent) restart(seen);
    else {
      setBase(seen);
      change(uponNewer(latest.current, seen), seen);
    }
    if (!cotizacion) own.forget();
    setAnswer(client, endpointQuery(obtenerCotizacion, { params: { id: String(saved.id) } }), saved);
  }

  async function refused(error: unknown): Promise<void> {
    const { fallback } = cotizacion ? editarCotizacion : crearCotizacion;
    if (cotizacion && error instanceof ApiError && error.code === 'COTIZACION_CAMBIADA') {
      try {
        setNewer(await api(obtenerCotizacion, { params: { id: String(cotizacion.id) } }));
        return;
      } catch {
        // Without it there is nothing to compare with: what was said stands.
      }
    }
    const said = error instanceof ApiError ? error.fields : {};
    setProblems(Object.fromEntries(Object.entries(said).filter(([campo]) => campo in CAMPOS)));
    setFailure({ message: fallback, detail: reasonOf(error), attempt: Date.now() });
  }

  return {
    typed,
    margen_minimo,
    leidas,
    unknown,
    changed,
    failure,
    problems,
    figuras: figurasDeFilas(typed.base, leidas, typed.campos.costo_envio),
    /** Somebody else saved it meanwhile. */
    conflict: newer && { newer: typedOf(newer), seen: base },
    /** Goes on with what was typed, over what the other left. */
    keep: () => {
      const next = typedOf(newer!);
      setBase(next);
      setNewer(null);
      change(uponNewer(latest.current, next), next);
    },
    /** Takes what the other left. */
    give: () => {
      client.setQueryData(endpointQuery(obtenerCotizacion, { params: { id: String(newer!.id) } }).queryKey, newer!);
      restart(typedOf(newer!));
    },
    save,
    discard: () => restart(base),
    setCampo: (campo: Campo, text: string) => {
      setProblems(({ [campo]: _, ...rest }) => rest);
      change(conCampo(latest.current, campo, text));
    },
    /** Whether prices are net or include IVA: what lines say stays, and is asked about where it comes to something else. */
    setBase: async (next: Base) => {
      const question = preguntaDeBase(latest.current, next);
      if (question && !(await ask(question))) return;
      change(conBase(latest.current, next));
    },
    setCliente: (cliente_id: number | null, campos: Partial<Record<Campo, string>>) => {
      setProblems({});
      change({ ...latest.current, cliente_id, campos: { ...latest.current.campos, ...campos } });
    },
    setFilas,
    write,
    choose,
    nuevaKey,
    remove: (rows: readonly number[]) => setFilas(latest.current.filas.filter((_, index) => !rows.includes(index))),
    move: (from: number, to: number) =>
      setFilas(latest.current.filas.toSpliced(from, 1).toSpliced(to, 0, latest.current.filas[from]!)),
    undo: () => travel(past, future),
    redo: () => travel(future, past),
  };
}

export type Documento = ReturnType<typeof useDocumento>;
