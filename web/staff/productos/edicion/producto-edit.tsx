import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { ERRORES } from '#contract/errores.ts';
import { focusFirstOf } from '#web/form/focus-first.ts';
import { Form } from '#web/form/form.tsx';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import type { Provedores } from '#web/staff/proveedores/use-provedores.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { ReasonFields } from '#web/staff/stock/reason-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { ofertaSinEfecto } from '../oferta-sin-efecto.ts';
import type { Tell } from '../use-alert.tsx';
import { ImageField } from './image-field.tsx';
import { ProductoConflict } from './producto-conflict.tsx';
import styles from './producto-edit.module.css';
import { ProductoFields } from './producto-fields.tsx';
import { type Edit, isUnsaved, movesStock, unsavedFields, useProductoEditor } from './use-producto-editor.ts';

const ACTUALIZADO = 'Producto actualizado exitosamente';
const NO_ACTUALIZADO = 'Error al actualizar el producto';

interface ProductoEditProps {
  edit: Edit;
  provedores: Provedores;
  /** Says what went wrong. */
  tell: Tell;
  onChange: (change: (edit: Edit) => Edit) => void;
  /** It is over: saved, cancelled, or the newer values taken. */
  onClose: (producto: ProductoAdmin) => void;
  /** Gives the focus back once it is over. */
  onLeave: () => void;
}

/** A product's form: Guardar saves, Cancelar reverts; Enter and Escape do the same. */
export function ProductoEdit({ edit, provedores, tell, onChange, onClose, onLeave }: ProductoEditProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const editor = useProductoEditor(edit, {
    onChange,
    onSaved: async (producto, before, changed) => {
      const detail = [await ofertaSinEfecto(before, producto), changed && SIGUE_AQUI].filter(Boolean).join(' ');
      toast(ACTUALIZADO, { detail });
      if (!changed) leave(producto);
    },
    onFailed: (detail, names) =>
      tell(NO_ACTUALIZADO, {
        detail,
        after: () => (names.length > 0 ? focusFirstOf(submit.form.current, names) : saveButton.current?.focus()),
      }),
  });
  const { form, refused } = editor;
  const { submit } = form;
  const saving = submit.sending;
  const decided = useRef<'save' | 'on'>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is decided, the buttons that did it are gone
  useEffect(() => {
    if (edit.newer || !decided.current) return;
    if (decided.current === 'save') saveButton.current?.focus();
    else focusFirstOf(submit.form.current, edit.image ? [...unsavedFields(edit), 'imagen_url'] : unsavedFields(edit));
    decided.current = undefined;
  }, [edit.newer]);

  function leave(producto: ProductoAdmin): void {
    onClose(producto);
    onLeave();
  }

  function cancel(): void {
    if (!saving) leave(edit.newer ?? edit.seen);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (edit.newer || saving) return;
    if (isUnsaved(edit) || refused) await form.send();
    else leave(edit.seen);
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
      {editor.costoDialog}
      <Form
        form={{ ...form, submit: { ...submit, onSubmit: save } }}
        aria-label={`Editar ${edit.seen.descripcion}`}
        onKeyDown={onKeyDown}
      >
        <ImageField
          file={edit.image}
          address={String(form.useValue('imagen_url'))}
          current={edit.seen}
          error={refused ?? form.error('imagen_url')}
          onChoose={editor.chooseImage}
          onRefuse={editor.refuseImage}
          onAddress={editor.writeAddress}
        />
        <ProductoFields
          form={form}
          provedores={provedores}
          explain={(message) => withOfertas(message, edit.seen)}
          stockReason={movesStock(edit) && <ReasonFields form={form} detailed />}
        />
        {edit.newer ? (
          <ProductoConflict
            edit={edit}
            newer={edit.newer}
            saving={saving}
            provedores={provedores}
            onTakeNewer={() => edit.newer && leave(edit.newer)}
            onSave={(theirs) => {
              decided.current = 'save';
              editor.saveMerged(theirs);
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
      </Form>
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
function withOfertas(message: string, { id }: ProductoAdmin): ReactNode {
  if (message !== ERRORES.PRODUCTO_EN_OFERTA.message) return message;
  return (
    <>
      {message} <Link to={`/admin/productos/${id}?seccion=ofertas`}>Ver sus ofertas</Link>
    </>
  );
}
