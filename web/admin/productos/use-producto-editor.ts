import { useRef, useState } from 'react';
import { FALTA_RAZON, type RazonAjuste } from '#contract/ajuste.ts';
import { editarProducto, type ProductoAdmin, type QuienCambio } from '#contract/productos-admin.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { NO_REASON, type Reason } from '#web/stock/reason-fields.tsx';
import { changedFields, type Draft, draftOf, type FieldName, rebase, valuesOf } from './producto-draft.ts';
import { type FieldErrors, problemOfLimits, problemOfMissing, problemsOf, refusalOf } from './producto-problem.ts';

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
  onSaved: (producto: ProductoAdmin) => void | Promise<void>;
  onFailed: (reason: string | undefined, errors: FieldErrors) => void;
  /** The form found it wrong by itself. */
  onInvalid: (errors: FieldErrors) => void;
  /** There is nothing to save, or no longer: the product as it stands. */
  onDone: (producto: ProductoAdmin) => void;
}

export interface ProductoEditor {
  saving: boolean;
  errors: FieldErrors;
  type: (name: FieldName, text: string) => void;
  explain: (change: Partial<Reason>) => void;
  chooseImage: (image: File | null) => void;
  /** Why the file that was chosen last can't be the picture. It stands until another is chosen, or none. */
  refuseImage: (reason: string) => void;
  save: () => void;
  /** After a conflict: what was typed, over the newer one. */
  saveMine: () => void;
  /** After a conflict: forgets what was typed. */
  takeNewer: () => void;
  /** After a conflict: what was typed, upon the newer one, to go on. */
  keepEditing: () => void;
}

/** Saves a product's edition: once at a time, only what changed, and never over what nobody saw. */
export function useProductoEditor(edit: Edit, outcomes: Outcomes): ProductoEditor {
  const { onChange, onSaved, onFailed, onInvalid, onDone } = outcomes;
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<FieldErrors>({});
  const busy = useRef(false);

  async function save(edit: Edit): Promise<void> {
    const { seen, draft, image } = edit;
    if (busy.current) return;
    const names = changedFields(draftOf(seen), draft);
    if (names.length === 0 && !image && !refused.imagen_url) return onDone(seen);
    const body = { ...valuesOf(names, draft), ...adjustmentOf(edit), version: seen.version } as Parameters<
      typeof send
    >[1];
    const wrong = {
      ...problemOfLimits(draft),
      ...(movesStock(edit) && !edit.razon && { razon: FALTA_RAZON }),
      ...problemsOf(editarProducto.body, body),
      ...problemOfMissing(draft),
      ...refused,
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return onInvalid(wrong);
    busy.current = true;
    setSaving(true);
    try {
      await onSaved(await send(seen.id, body, image));
    } catch (error) {
      const newer = newerOf(error, seen);
      if (newer?.newer && !isUnsaved(rebased({ ...edit, ...newer }))) {
        // It is already as it was asked for: it was saved, and the answer got lost.
        await onSaved(newer.newer);
      } else if (newer) {
        onChange((edited) => ({ ...edited, ...newer }));
      } else {
        const { reason, fields } = refusalOf(error);
        setErrors(fields);
        onFailed(reason, fields);
      }
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return {
    saving,
    errors: { ...errors, ...refused },
    type: (name, text) => {
      if (name === 'imagen_url') setRefused({});
      setErrors(({ [name]: _mended, ...others }) => others);
      onChange((edited) => ({
        ...edited,
        draft: { ...edited.draft, [name]: text },
        // The picture is the one or the other.
        image: name === 'imagen_url' ? null : edited.image,
      }));
    },
    explain: (change) => {
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'motivo' && !(name in change))),
      );
      onChange((edited) => ({ ...edited, ...change }));
    },
    refuseImage: (reason) => setRefused({ imagen_url: reason }),
    chooseImage: (image) => {
      setRefused({});
      setErrors(({ imagen_url: _mended, ...others }) => others);
      onChange((edited) => ({
        ...edited,
        draft: { ...edited.draft, imagen_url: draftOf(edited.seen).imagen_url },
        image,
      }));
    },
    save: () => void (edit.newer ? undefined : save(edit)),
    saveMine: () => {
      const upon = rebased(edit);
      onChange(() => upon);
      void save(upon);
    },
    takeNewer: () => edit.newer && onDone(edit.newer),
    keepEditing: () => onChange(rebased),
  };
}

/** What goes with another stock: the one it was decided upon, and why. */
function adjustmentOf(edit: Edit) {
  if (!movesStock(edit)) return {};
  const { seen, razon, motivo } = edit;
  return {
    visto: seen.cantidad_stock,
    razon: (razon || undefined) as RazonAjuste | undefined,
    motivo: motivo.trim() || undefined,
  };
}

function send(id: number, body: (typeof editarProducto)['body']['_input'], image: File | null) {
  const files = image ? { files: [{ part: 'imagen_url', file: image, name: image.name }] } : {};
  return api(editarProducto, { params: { id: String(id) }, body, ...files });
}

function rebased(edit: Edit): Edit {
  const { seen, draft, image, razon, motivo, newer } = edit;
  if (!newer) return edit;
  return { ...editOf(newer), draft: rebase(draftOf(seen), draft, draftOf(newer)), image, razon, motivo };
}

/** The product as it is now, when a save was refused because it is not the one that was seen. */
function newerOf(error: unknown, seen: ProductoAdmin): Pick<Edit, 'newer' | 'newerBy'> | null {
  if (!(error instanceof ApiError)) return null;
  const { producto, quien, cantidad_stock } = error.details;
  if (error.code === 'PRODUCTO_CAMBIADO' && producto) {
    return { newer: producto as ProductoAdmin, newerBy: (quien as QuienCambio | null | undefined) ?? null };
  }
  // A sale is no edition: of the product only its stock is another one.
  if (error.code === 'STOCK_CAMBIADO') {
    return { newer: { ...seen, cantidad_stock: Number(cantidad_stock) }, newerBy: null };
  }
  return null;
}
