import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ERRORES } from '#contract/errores.ts';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { ReasonFields } from '#web/stock/reason-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { focusFirstOf } from '#web/ui/focus-first.ts';
import { Link } from '#web/ui/link.tsx';
import { ImageField } from './image-field.tsx';
import { offerLeft } from './offer-left.ts';
import { ProductoConflict } from './producto-conflict.tsx';
import styles from './producto-edit.module.css';
import { ProductoFields } from './producto-fields.tsx';
import { type FieldErrors, focusFirstWrong } from './producto-problem.ts';
import type { Tell } from './use-alert.tsx';
import { type Edit, isUnsaved, movesStock, unsavedFields, useProductoEditor } from './use-producto-editor.ts';
import type { Suppliers } from './use-suppliers.ts';

const ACTUALIZADO = 'Producto actualizado exitosamente';
const NO_ACTUALIZADO = 'Error al actualizar el producto';

interface ProductoEditProps {
  edit: Edit;
  suppliers: Suppliers;
  tell: Tell;
  onChange: (change: (edit: Edit) => Edit) => void;
  /** It is over: saved, cancelled, or the newer values taken. */
  onClose: (producto: ProductoAdmin) => void;
  /** Gives the focus back once it is over. */
  onLeave: () => void;
}

/** A product's form: Guardar saves, Cancelar reverts; Enter and Escape do the same. */
export function ProductoEdit({ edit, suppliers, tell, onChange, onClose, onLeave }: ProductoEditProps) {
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const editor = useProductoEditor(edit, {
    onChange,
    onSaved: async (producto) => {
      const detail = await offerLeft(edit.seen, producto);
      onClose(producto);
      tell(ACTUALIZADO, { detail, after: onLeave });
    },
    onDone: (producto) => {
      onClose(producto);
      onLeave();
    },
    onFailed: (detail, errors) =>
      tell(NO_ACTUALIZADO, {
        detail,
        after: () =>
          Object.keys(errors).length > 0 ? focusFirstWrong(form.current, errors) : saveButton.current?.focus(),
      }),
    onInvalid: (errors) => focusFirstWrong(form.current, errors),
  });
  const { saving, errors } = editor;
  const decided = useRef<'mine' | 'on'>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is decided, the buttons that did it are gone
  useEffect(() => {
    if (edit.newer || !decided.current) return;
    if (decided.current === 'mine') saveButton.current?.focus();
    else focusFirstOf(form.current, edit.image ? [...unsavedFields(edit), 'imagen_url'] : unsavedFields(edit));
    decided.current = undefined;
  }, [edit.newer]);

  function cancel(): void {
    if (saving) return;
    onClose(edit.newer ?? edit.seen);
    onLeave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || asking || saving) return;
    event.stopPropagation();
    // Or the browser would close with it the dialog that opens now.
    event.preventDefault();
    // A key pressed by chance must not lose what was typed.
    if (isUnsaved(edit)) setAsking(true);
    else cancel();
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-label={`Editar ${edit.seen.descripcion}`}
        aria-busy={saving}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <ImageField
          file={edit.image}
          address={edit.draft.imagen_url}
          current={edit.seen}
          error={errors.imagen_url}
          onChoose={editor.chooseImage}
          onRefuse={editor.refuseImage}
          onAddress={(address) => editor.type('imagen_url', address)}
        />
        <ProductoFields
          draft={edit.draft}
          errors={withOffers(errors, edit.seen)}
          suppliers={suppliers}
          onType={editor.type}
          stockReason={
            movesStock(edit) && <ReasonFields reason={edit} errors={errors} detailed onChange={editor.explain} />
          }
        />
        {edit.newer ? (
          <ProductoConflict
            edit={edit}
            newer={edit.newer}
            saving={saving}
            suppliers={suppliers}
            onTakeNewer={editor.takeNewer}
            onSaveMine={() => {
              decided.current = 'mine';
              editor.saveMine();
            }}
            onKeepEditing={() => {
              decided.current = 'on';
              editor.keepEditing();
            }}
          />
        ) : (
          <div className={styles.actions}>
            <Button ref={saveButton} type="submit" aria-disabled={saving}>
              {saving ? 'Guardando…' : 'Guardar'}
            </Button>
            <Button look="outline" aria-disabled={saving} onClick={cancel}>
              Cancelar
            </Button>
          </div>
        )}
      </form>
      <ConfirmDialog
        open={asking}
        message={`¿Descartar los cambios de «${edit.seen.descripcion}»?`}
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        onConfirm={() => {
          setAsking(false);
          cancel();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The price of a product in a running offer is the offer's: the way to it, beside the field. */
function withOffers(errors: FieldErrors, { id }: ProductoAdmin): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name,
      message === ERRORES.PRODUCTO_EN_OFERTA.message ? (
        <>
          {message} <Link to={`/admin/productos/${id}?seccion=ofertas`}>Ver sus ofertas</Link>
        </>
      ) : (
        message
      ),
    ]),
  );
}
