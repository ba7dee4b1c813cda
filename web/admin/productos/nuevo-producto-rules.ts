import { useEffect, useState } from 'react';
import { crearProducto } from '#contract/productos-admin.ts';
import { ownDraft } from '#web/client/own-draft.ts';
import { changedFields, type Draft, EMPTY_DRAFT, FIELDS, type FieldName, valuesOf } from './producto-draft.ts';
import { type FieldErrors, problemOfLimits, problemOfMissing, problemsOf } from './producto-problem.ts';

const SENT: readonly FieldName[] = Object.keys(FIELDS)
  .map((name) => name as FieldName)
  .filter((name) => name !== 'previousPrice');

type NuevoProducto = (typeof crearProducto)['body']['_input'];

/** The body of the call. */
export const nuevoOf = (draft: Draft) => valuesOf(SENT, draft) as NuevoProducto;

/** What is wrong with a new product; the code comes first (seed 000 §5). */
export function checkNuevo(draft: Draft): FieldErrors {
  return {
    ...problemOfLimits(draft),
    ...problemsOf(crearProducto.body, nuevoOf(draft)),
    ...problemOfMissing(draft),
  };
}

const DRAFT = 'nuevo-producto';

/** What was typed of a new product. It outlives the form, and a reload; the picture lives as long as the page. */
export function useNuevoDraft() {
  const [own] = useState(() => ownDraft(DRAFT));
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [image, setImage] = useState<File | null>(null);
  const hasText = changedFields(EMPTY_DRAFT, draft).length > 0;

  useEffect(() => {
    const kept = own.read() as Partial<Draft> | undefined;
    if (kept) setDraft({ ...EMPTY_DRAFT, ...kept });
  }, [own]);

  function type(name: FieldName, text: string): void {
    const next = { ...draft, [name]: text };
    setDraft(next);
    own.write(next);
    // The picture is the one or the other.
    if (name === 'imagen_url') setImage(null);
  }

  function chooseImage(file: File | null): void {
    type('imagen_url', '');
    setImage(file);
  }

  return {
    draft,
    image,
    isEmpty: !hasText && !image,
    type,
    chooseImage,
    forget: () => {
      setDraft(EMPTY_DRAFT);
      setImage(null);
      own.forget();
    },
  };
}
