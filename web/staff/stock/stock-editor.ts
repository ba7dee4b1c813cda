import { useEffect, useState } from 'react';
import { FALTA_RAZON } from '#contract/bodega/existencias/ajuste.ts';
import { preguntaDeStock } from '#contract/catalogo/productos/cambio-grande.ts';
import { ajustarStock, type Producto } from '#contract/catalogo/productos/productos.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import type { EndpointForm } from '#web/form/endpoint-form.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { isRazon, lastRazon } from './last-razon.ts';
import type { Reason } from './reason-fields.tsx';

export type StockProducto = Pick<Producto, 'id' | 'descripcion' | 'cantidad_stock'>;

type Outcome = { kind: 'saved' } | { kind: 'failed' | 'conflict'; message: string };

const MESSAGE_MS = 3_000;

export interface StockEditor {
  form: EndpointForm<Reason & { cantidad_stock: string }, number>;
  outcome: Outcome | null;
  /** The stock as it is typed, and whether it is another one. */
  text: string;
  changed: boolean;
  /** After a conflict: forgets what was typed for the newer stock. */
  takeNewer: () => void;
}

/** Edits one product's stock: what is typed, its saving, and what came of it. */
export function useStockEditor(
  { id, descripcion, cantidad_stock }: StockProducto,
  /** Its stock is this by now. */
  onStock: (stock: number) => void,
): StockEditor {
  const [told, setTold] = useState<{ outcome: Outcome; of: string } | null>(null);
  // What was said of another text is over; a conflict stays until it is decided.
  const tell = (outcome: Outcome) => setTold({ outcome, of: form.values().cantidad_stock });
  const form = useEndpointForm(ajustarStock, {
    seen: cantidad_stock,
    initial: (stock) => ({ cantidad_stock: formatNumero(stock), razon: lastRazon.get() as string, motivo: '' }),
    draft: `stock-${id}`,
    params: { id: String(id) },
    compose: (fields, visto) => ({ ...fields, motivo: fields.motivo || undefined, visto }),
    check: ({ razon }) => (razon ? null : { fields: { razon: FALTA_RAZON } }),
    question: (typed, seen) => {
      const message = preguntaDeStock(descripcion, seen, leerNumero(typed.cantidad_stock).valor ?? 0);
      return message ? { message, confirmLabel: 'Actualizar Stock', cancelLabel: 'Revisar' } : null;
    },
    onRefused: ({ detail, fields }) => {
      if (Object.keys(fields).length === 0) tell({ kind: 'failed', message: detail ?? 'No pudimos guardar el stock.' });
    },
    newer: ({ code, details }) => (code === 'STOCK_CAMBIADO' ? Number(details.cantidad_stock) : null),
    onConflict: (newer, { message }) => {
      // It has what was wanted: an answer that was lost, most likely.
      const isDone = leerNumero(form.values().cantidad_stock).valor === newer;
      if (isDone) form.restart(newer);
      else form.rebase(newer);
      onStock(newer);
      tell(isDone ? { kind: 'saved' } : { kind: 'conflict', message });
    },
    saved: ({ cantidad_stock }) => {
      // Before the form begins anew, which starts from it.
      const { razon } = form.values();
      if (isRazon(razon)) lastRazon.set(razon);
      return cantidad_stock;
    },
    onDone: (producto) => {
      tell({ kind: 'saved' });
      onStock(producto.cantidad_stock);
    },
  });
  const text = String(form.useValue('cantidad_stock'));
  const isOver = told && told.outcome.kind !== 'conflict' && told.of !== text;
  const outcome = isOver ? null : (told?.outcome ?? null);

  useEffect(() => {
    if (outcome?.kind !== 'saved') return;
    const timer = setTimeout(() => setTold(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    form,
    outcome,
    text,
    changed: leerNumero(text).valor !== form.seen,
    takeNewer: () => {
      form.restart();
      setTold(null);
    },
  };
}
