import {
  preguntaDePrecio,
  preguntaDeProductoNuevo,
  preguntaDeStock,
} from '#contract/catalogo/productos/cambio-grande.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { MAXIMO_BAJO_MINIMO, maximoBajoMinimo } from '#contract/catalogo/productos/productos-campos.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import type { Question } from '#web/form/use-ask.tsx';
import type { Draft } from './producto-draft.ts';

/** What is wrong between two fields, of which only one may have been changed; what is no number is said of itself. */
export function limitsOf({ stock_minimo, stock_maximo }: Readonly<Record<string, unknown>>): Record<string, string> {
  const limits = { stock_minimo: Number(stock_minimo), stock_maximo: Number(stock_maximo) };
  return maximoBajoMinimo(limits) ? { stock_maximo: MAXIMO_BAJO_MINIMO } : {};
}

/** Which field a refusal speaks of that names none: nothing else that a product's form sends is large. */
export const BLAMED = { IMAGEN_INVALIDA: 'imagen_url', DEMASIADO_GRANDE: 'imagen_url' } as const;

/** The picture as it is sent beside the fields. */
export const filesOf = (image: File | null) =>
  image ? { files: [{ part: 'imagen_url', file: image, name: image.name }] } : {};

/** What is asked before a product is added so (D95). */
export function newQuestionOf(draft: Draft): Question | null {
  const typed = (field: 'precio_unitario' | 'cantidad_stock' | 'ultimo_costo') =>
    leerNumero(draft[field]).valor ?? null;
  const descripcion = draft.descripcion.trim();
  return questionFor(
    [
      preguntaDeProductoNuevo(descripcion, typed('precio_unitario') ?? 0, typed('ultimo_costo')),
      preguntaDeStock(descripcion, 0, typed('cantidad_stock') ?? 0),
    ],
    'Agregar así',
  );
}

/** What is asked before a product is saved so (D95): of its price, its stock, or both. */
export function questionOf(seen: ProductoAdmin, draft: Draft): Question | null {
  const { descripcion, precio_unitario, cantidad_stock, ultimo_costo } = seen;
  const typed = (field: 'precio_unitario' | 'cantidad_stock' | 'ultimo_costo') => leerNumero(draft[field]).valor;
  const cambio = {
    antes: precio_unitario,
    despues: typed('precio_unitario') ?? precio_unitario,
    costo: typed('ultimo_costo') ?? ultimo_costo,
  };
  return questionFor(
    [
      preguntaDePrecio(descripcion, cambio),
      preguntaDeStock(descripcion, cantidad_stock, typed('cantidad_stock') ?? cantidad_stock),
    ],
    'Guardar así',
  );
}

function questionFor(asked: readonly (string | undefined)[], confirmLabel: string): Question | null {
  const message = asked.filter(Boolean).join('\n\n');
  return message ? { message, confirmLabel, cancelLabel: 'Revisar' } : null;
}
