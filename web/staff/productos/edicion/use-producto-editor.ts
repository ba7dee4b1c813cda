import { type ReactNode, useRef, useState } from 'react';
import { FALTA_RAZON } from '#contract/bodega/existencias/ajuste.ts';
import {
  crearProducto,
  editarProducto,
  type ProductoAdmin,
  type QuienCambio,
} from '#contract/catalogo/productos/productos-admin.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { EndpointForm, Kept } from '#web/form/endpoint-form.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { flat, withFields } from '#web/form/values.ts';
import { confirmingCosto } from '#web/staff/confirming.ts';
import { NO_REASON, type Reason } from '#web/staff/stock/reason-fields.tsx';
import { changedFields, type Draft, draftOf, type FieldName, rebase } from './producto-draft.ts';
import { BLAMED, filesOf, limitsOf, questionOf } from './producto-rules.ts';

/** A product that is being edited. */
export interface Edit extends Reason {
  /** The product that the decisions are made upon. */
  seen: ProductoAdmin;
  draft: Draft;
  image: File | null;
  /** After a conflict: the product as somebody else left it, until it is decided. */
  newer: ProductoAdmin | null;
  /** Who left it so; null when it was nobody in person. */
  newerBy: QuienCambio | null;
}

export const editOf = (producto: ProductoAdmin): Edit => ({
  seen: producto,
  draft: draftOf(producto),
  image: null,
  ...NO_REASON,
  newer: null,
  newerBy: null,
});

/** What was changed and not saved. */
export function unsavedFields({ seen, draft }: Edit): FieldName[] {
  return changedFields(draftOf(seen), draft);
}

/** Whether the stock is set anew, for which there has to be a reason. */
export const movesStock = (edit: Edit) => unsavedFields(edit).includes('cantidad_stock');

export const isUnsaved = (edit: Edit) => edit.image !== null || unsavedFields(edit).length > 0;

interface Outcomes {
  /** Changes what is being edited; kept by whoever shows it, over searches and pages. */
  onChange: (change: (edit: Edit) => Edit) => void;
  /** `before`: as it was seen. `changed`: something else is typed by now. */
  onSaved: (producto: ProductoAdmin, before: ProductoAdmin, changed: boolean) => void | Promise<void>;
  onFailed: (reason: string | undefined, names: readonly string[]) => void;
}

export interface ProductoEditor {
  form: EndpointForm<Draft & Reason, ProductoAdmin>;
  /** Why the file that was chosen last can't be the picture. It stands until another is chosen, or none. */
  refused: string | undefined;
  /** Where a cost that jumps is asked about. */
  costoDialog: ReactNode;
  refuseImage: (reason: string) => void;
  chooseImage: (image: File | null) => void;
  /** Where the picture stands in the internet: it is the one or the other. */
  writeAddress: (address: string) => void;
  /** After a conflict: saves what was typed upon the newer one, which holds in these fields. */
  saveMerged: (theirs: readonly FieldName[]) => void;
  /** After a conflict: what was typed, upon the newer one, to go on. */
  keepEditing: () => void;
}

/** Saves a product's edition: once at a time, only what changed, and never over what nobody saw. */
export function useProductoEditor(edit: Edit, { onChange, onSaved, onFailed }: Outcomes): ProductoEditor {
  const [refused, setRefused] = useState<string>();
  const { seen, image } = edit;
  const { ask, dialog } = useAsk();
  // Given up in a conflict, it must not go with what is sent in the same moment.
  const chosen = useRef(image);
  chosen.current = image;
  const form = useEndpointForm(editarProducto, {
    seen,
    initial: valuesOf,
    kept: { seen, typed: Object.fromEntries(flat({ ...edit.draft, razon: edit.razon, motivo: edit.motivo })) },
    onKeep: (kept) => onChange((edited) => ({ ...edited, ...typedOf(kept) })),
    changesOnly: true,
    whole: crearProducto.body,
    compose: ({ razon, motivo, ...fields }, { version, cantidad_stock }) => ({
      ...fields,
      version,
      // What goes with another stock: the one it was decided upon, and why.
      ...('cantidad_stock' in fields && { visto: cantidad_stock, razon, motivo }),
    }),
    check: ({ razon }, { fields, body }) => ({
      fields: {
        ...limitsOf(fields),
        ...('cantidad_stock' in body && !razon && { razon: FALTA_RAZON }),
        ...(refused && { imagen_url: refused }),
      },
    }),
    question: (draft, seen) => questionOf(seen, draft),
    send: (body) =>
      confirmingCosto(ask, (confirmed) =>
        api(editarProducto, {
          params: { id: String(seen.id) },
          body: { ...body, ...(confirmed && { costo_confirmado: true }) },
          ...filesOf(chosen.current),
        }),
      ),
    blame: BLAMED,
    onRefused: ({ detail, fields }) => onFailed(detail, Object.keys(fields)),
    newer: newerOf,
    onConflict: async (newer, error) => {
      const newerBy = whoOf(error);
      // It is already as it was asked for: it was saved, and the answer got lost.
      if (!isUnsaved(rebased({ ...edit, newer }))) await onSaved(newer, seen, false);
      else onChange((edited) => ({ ...edited, newer, newerBy }));
    },
    saved: (producto) => producto,
    onDone: (producto, changed) => {
      onChange((edited) => (edited.image === image ? { ...edited, image: null } : edited));
      return onSaved(producto, seen, changed);
    },
  });

  function decide(): void {
    if (edit.newer) form.rebase(edit.newer);
    onChange((edited) => ({ ...edited, newer: null, newerBy: null }));
  }

  return {
    form,
    costoDialog: dialog,
    refused,
    refuseImage: setRefused,
    chooseImage: (file) => {
      setRefused(undefined);
      form.set('imagen_url', draftOf(seen).imagen_url);
      onChange((edited) => ({ ...edited, image: file }));
    },
    writeAddress: (address) => {
      setRefused(undefined);
      form.set('imagen_url', address);
      onChange((edited) => ({ ...edited, image: null }));
    },
    saveMerged: (theirs) => {
      const before = draftOf(seen);
      for (const name of theirs) form.set(name, before[name]);
      if (theirs.includes('imagen_url')) {
        chosen.current = null;
        onChange((edited) => ({ ...edited, image: null }));
      }
      decide();
      void form.send();
    },
    keepEditing: decide,
  };
}

const valuesOf = (producto: ProductoAdmin): Draft & Reason => ({ ...draftOf(producto), ...NO_REASON });

function typedOf({ typed, seen }: Kept<ProductoAdmin>): Partial<Edit> {
  if (!seen) return {};
  const { razon, motivo, ...draft } = withFields(valuesOf(seen), typed);
  return { seen, draft, razon, motivo };
}

function rebased(edit: Edit): Edit {
  const { seen, draft, image, razon, motivo, newer } = edit;
  if (!newer) return edit;
  return { ...editOf(newer), draft: rebase(draftOf(seen), draft, draftOf(newer)), image, razon, motivo };
}

/** The product as it is now, when a save was refused because it is not the one that was seen. */
function newerOf({ code, details }: ApiError, seen: ProductoAdmin): ProductoAdmin | null {
  if (code === 'PRODUCTO_CAMBIADO' && details.producto) return details.producto as ProductoAdmin;
  // A sale is no edition: of the product only its stock is another one.
  if (code === 'STOCK_CAMBIADO') return { ...seen, cantidad_stock: Number(details.cantidad_stock) };
  return null;
}

const whoOf = ({ code, details }: ApiError): QuienCambio | null =>
  (code === 'PRODUCTO_CAMBIADO' && (details.quien as QuienCambio | null | undefined)) || null;
