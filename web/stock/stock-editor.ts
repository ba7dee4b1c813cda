import { useEffect, useRef, useState } from 'react';
import { FALTA_RAZON, type RazonAjuste } from '#contract/ajuste.ts';
import { ajustarStock, type Producto } from '#contract/productos.ts';
import { ApiError, reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import type { StockDraft, StockDrafts } from './kept-stock.ts';
import { NO_REASON, type Reason } from './reason-fields.tsx';

/** What is shown of a product beside its stock. */
export type StockProduct = Pick<
  Producto,
  | 'id'
  | 'codigo_producto_fussan'
  | 'descripcion'
  | 'cantidad_stock'
  | 'stock_minimo'
  | 'stock_maximo'
  | 'imagen_url'
  | 'imagen_anchos'
>;

/** Usual reasons of an adjustment; any other can be typed. */
export const REASONS = ['Conteo', 'Merma', 'Devolución', 'Corrección'];

type Outcome =
  | { kind: 'none' }
  | { kind: 'saved' }
  | { kind: 'invalid'; field: 'text' | keyof Reason; message: string }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; message: string };

const MESSAGE_MS = 3_000;

type Body = (typeof ajustarStock)['body']['_input'];

/** What is sent, or what is wrong with it. Of units only digits can be read: «1.000» means different things to people. */
function readDraft(
  { seen, text, razon, motivo }: StockDraft,
  asksReason: boolean,
): Body | (Outcome & { kind: 'invalid' }) {
  const body = {
    cantidad_stock: /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN,
    visto: seen,
    razon: (razon || undefined) as RazonAjuste | undefined,
    motivo: motivo.trim() || undefined,
  };
  const [issue] = ajustarStock.body.safeParse(body).error?.issues ?? [];
  if (issue) {
    const [field] = issue.path;
    return { kind: 'invalid', field: field === 'razon' || field === 'motivo' ? field : 'text', message: issue.message };
  }
  return asksReason && !razon ? { kind: 'invalid', field: 'razon', message: FALTA_RAZON } : body;
}

export interface StockEditor {
  draft: StockDraft;
  outcome: Outcome;
  saving: boolean;
  changed: boolean;
  type: (values: Partial<Omit<StockDraft, 'seen'>>) => void;
  save: () => void;
  /** After a conflict: forgets what was typed for the newer stock. */
  takeNewer: () => void;
}

/** Edits one product's stock: what is typed, its saving, and what came of it. */
export function useStockEditor(
  producto: StockProduct,
  {
    drafts,
    asksReason,
    onSaved,
  }: { drafts: StockDrafts; asksReason: boolean; onSaved: ((saved: Producto) => void) | undefined },
): StockEditor {
  const [draft, setDraft] = useState(() => drafts.get(producto.id) ?? fresh(producto.cantidad_stock));
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const changed = draft.text.trim() !== String(draft.seen);

  // The list may have come again with newer stock. What is being typed was decided upon the older one, and says so.
  const [listed, setListed] = useState(producto.cantidad_stock);
  if (listed !== producto.cantidad_stock) {
    setListed(producto.cantidad_stock);
    if (!changed) setDraft(fresh(producto.cantidad_stock));
  }

  useEffect(() => {
    if (changed) drafts.set(producto.id, draft);
    else drafts.delete(producto.id);
  }, [drafts, producto.id, draft, changed]);

  useEffect(() => {
    if (outcome.kind !== 'saved') return;
    const timer = setTimeout(() => setOutcome({ kind: 'none' }), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function save(): Promise<void> {
    if (busy.current || !changed) return;
    const body = readDraft(draft, asksReason);
    if ('kind' in body) {
      setOutcome(body);
      return;
    }
    busy.current = true;
    setSaving(true);
    setOutcome({ kind: 'none' });
    try {
      const saved = await api(ajustarStock, { params: { id: String(producto.id) }, body });
      // What was typed while it was being saved is another decision, and stays.
      setDraft((typed) =>
        typed.text === draft.text ? fresh(saved.cantidad_stock) : { ...typed, seen: saved.cantidad_stock },
      );
      setOutcome({ kind: 'saved' });
      onSaved?.(saved);
    } catch (error) {
      const newer = newerStock(error);
      // It has what was wanted: an answer that was lost, most likely.
      const done = newer === body.cantidad_stock;
      setOutcome(done ? { kind: 'saved' } : told(error));
      if (newer !== undefined)
        setDraft((typed) => (done && typed.text === draft.text ? fresh(newer) : { ...typed, seen: newer }));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return {
    draft,
    outcome,
    saving,
    changed,
    type: (values) => {
      setDraft((typed) => ({ ...typed, ...values }));
      // A conflict stays until it is decided; anything else said of what was typed is over.
      setOutcome((said) => (said.kind === 'conflict' ? said : { kind: 'none' }));
    },
    save: () => void save(),
    takeNewer: () => {
      setDraft(({ seen }) => fresh(seen));
      setOutcome({ kind: 'none' });
    },
  };
}

const fresh = (stock: number): StockDraft => ({ seen: stock, text: String(stock), ...NO_REASON });

function newerStock(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'STOCK_CAMBIADO') return undefined;
  return Number(error.details.cantidad_stock);
}

function told(error: unknown): Outcome {
  if (newerStock(error) !== undefined) return { kind: 'conflict', message: (error as ApiError).message };
  return { kind: 'failed', message: reasonOf(error) ?? 'No pudimos guardar el stock.' };
}
