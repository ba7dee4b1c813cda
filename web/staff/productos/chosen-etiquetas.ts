import { z } from 'zod';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { type Etiquetado, etiquetadoOf } from './etiquetas-rules.ts';

const DRAFT = 'etiquetas';
const chosen = z.array(
  z.object({
    id: z.number(),
    codigo_producto_fussan: z.number(),
    ean: z.string().nullable(),
    descripcion: z.string(),
    marca: z.string().nullable(),
    precio_unitario: z.number(),
    cantidad_stock: z.number(),
    copias: z.string(),
  }),
);

/** The labels that this page's person is putting together: they outlive a reload, and come from other pages. */
export function openEtiquetas(): { read: () => Etiquetado[]; keep: (those: readonly Etiquetado[]) => void } {
  const own = ownDraft(DRAFT);
  return {
    read: () => chosen.safeParse(own.read()).data ?? [],
    keep: (those) => (those.length === 0 ? own.forget() : own.write(those)),
  };
}

/** Begins anew with these products, one label of each. */
export const chooseEtiquetas = (productos: readonly Omit<Etiquetado, 'copias'>[]): void =>
  openEtiquetas().keep(productos.map(etiquetadoOf));
