import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { proponerFactura } from '#contract/abastecimiento/facturas/propuesta.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { AGREGAR_PRODUCTO } from '#web/staff/record/linea-editada.tsx';
import {
  bearsIva,
  compare,
  isSame,
  type Problems,
  problemsOf,
  type Row,
  readRow,
  type Typed,
  withPropuesta,
} from './factura-rules.ts';

const WAIT_MS = 300;

/** The same paper, or one that looks like it: where it stands. */
interface Otra {
  id: number;
}

export interface Failure {
  message: string;
  detail: string | undefined;
  attempt: number;
  otra: Otra | undefined;
}

export interface EditorOptions {
  /** Where what is typed is kept over a reload. */
  draft: string;
  start: Typed;
  /** The one that is corrected: what it charges itself is free for it. */
  factura?: Factura;
  failed: string;
  /** Asks about one that looks the same or was claimed, or about a day that is still to come; false gives it up. */
  ask: (question: string, yes: string) => Promise<boolean>;
  /** Saves it, with what somebody was asked and said yes to. */
  send: (typed: Typed, confirmed: Confirmed) => Promise<void>;
}

/** What is typed of a supplier's invoice, with what it may charge and how it compares, until it is saved. */
export function useEditor({ draft, start, factura, failed, ask, send }: EditorOptions) {
  const [own] = useState(() => ownDraft(draft));
  const [typed, setTyped] = useState<Typed>(() => (own.read() as Typed | undefined) ?? start);
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState<Problems>({});
  const changed = !isSame(typed, start);
  const [folio] = useDebouncedValue(typed.folio.trim(), WAIT_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(proponerFactura, {
      query: { proveedor_id: typed.proveedor_id, folio, ...(factura && { factura_id: String(factura.id) }) },
    }),
    enabled: typed.proveedor_id !== '',
    placeholderData: keepPreviousData,
  });
  const propuesta = data && String(data.proveedor_id) === typed.proveedor_id ? data : undefined;

  function change(next: Typed): void {
    setTyped(next);
    if (isSame(next, start)) own.forget();
    else own.write(next);
  }

  const rows = propuesta ? withPropuesta(typed.rows, propuesta) : typed.rows;
  const now = { ...typed, rows };
  const afecta = factura?.afecta ?? bearsIva(typed, propuesta?.facturas ?? []);
  const tolerancias = propuesta?.tolerancias ?? factura?.tolerancias;
  const problems: Problems = { ...said, ...problemsOf(typed) };
  const read = rows.map(readRow);

  /** True once it is saved; else why not is told beside it. */
  async function save(): Promise<boolean> {
    setFailure(null);
    setShown(true);
    const [first] = Object.keys(problemsOf(typed));
    const wrong = read.findIndex(({ problems }) => Object.keys(problems).length > 0);
    if (first || wrong >= 0 || rows.length === 0) {
      const field =
        first ?? (wrong >= 0 ? `${Object.keys(read[wrong]!.problems)[0]}-${rows[wrong]!.key}` : AGREGAR_PRODUCTO);
      document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      if (!first && rows.length === 0) fail('Agrega al menos una línea.');
      return false;
    }
    try {
      await insisting();
      own.forget();
      return true;
    } catch (error) {
      if (error === GIVEN_UP) return false;
      if (error instanceof ApiError && error.fields.folio) setSaid({ folio: error.fields.folio });
      fail(reasonOf(error), error instanceof ApiError ? (error.details.factura as Otra | undefined) : undefined);
      // What was typed stays, and goes over what the other left when it is saved once more.
      if (error instanceof ApiError && error.code === 'FACTURA_CAMBIADA') {
        change({ ...now, version: Number(error.details.version) });
      }
      return false;
    }
  }

  async function insisting(): Promise<void> {
    let confirmed: Confirmed = {};
    for (;;) {
      try {
        return await send(now, confirmed);
      } catch (error) {
        const question = error instanceof ApiError ? QUESTIONS[error.code] : undefined;
        // What was said yes to is not asked again.
        if (!question || confirmed[question.field]) throw error;
        if (!(await ask(reasonOf(error)!, question.yes))) throw GIVEN_UP;
        confirmed = { ...confirmed, [question.field]: true };
      }
    }
  }

  const fail = (detail: string | undefined, otra?: Otra) =>
    setFailure({ message: failed, detail, attempt: Date.now(), otra });

  return {
    typed: now,
    read,
    changed,
    failure,
    /** Whether what is wrong is told already. */
    shown,
    problems: shown ? problems : said,
    propuesta,
    loading: isFetching && !propuesta,
    error,
    reload: () => void refetch(),
    afecta,
    cotejo: tolerancias && compare(now, afecta, tolerancias),
    save,
    discard: () => {
      own.forget();
      setTyped(start);
      setShown(false);
    },
    set: (fields: Partial<Typed>) => {
      setSaid({});
      change({ ...now, ...fields });
    },
    setRow: (key: string, fields: Partial<Row>) =>
      change({ ...now, rows: rows.map((row) => (row.key === key ? { ...row, ...fields } : row)) }),
    setRows: (next: readonly Row[]) => change({ ...now, rows: next }),
  };
}

type Confirmed = Partial<Record<'insistir' | 'fecha_confirmada' | 'reclamo_confirmado', boolean>>;

/** What the shop asks before it writes a paper down, and what says yes to it. */
const QUESTIONS: Readonly<Record<string, { field: keyof Confirmed; yes: string }>> = {
  FECHA_POR_CONFIRMAR: { field: 'fecha_confirmada', yes: 'Sí, es esa' },
  FACTURA_PARECIDA: { field: 'insistir', yes: 'Sí, es otra' },
  DOCUMENTO_RECLAMADO: { field: 'reclamo_confirmado', yes: 'Sí, registrarla' },
};

/** Whoever was asked said no: nothing went wrong. */
const GIVEN_UP = Symbol('given up');

export type Editor = ReturnType<typeof useEditor>;
