import { Modal } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { crearProducto } from '#contract/productos-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ModalHead } from '#web/ui/modal-head.tsx';
import { ImageField } from './image-field.tsx';
import { checkNuevo, nuevoOf, useNuevoDraft } from './nuevo-producto-rules.ts';
import type { FieldName } from './producto-draft.ts';
import editStyles from './producto-edit.module.css';
import { ProductoFields } from './producto-fields.tsx';
import { type FieldErrors, focusFirstWrong, refusalOf } from './producto-problem.ts';
import { type Tell, useAlert } from './use-alert.tsx';
import type { Suppliers } from './use-suppliers.ts';

const AGREGADO = 'Producto agregado con éxito.';
const NO_AGREGADO = 'Hubo un error al agregar el producto.';

interface NuevoProductoProps {
  opened: boolean;
  suppliers: Suppliers;
  tell: Tell;
  onClose: () => void;
  onAdded: () => void;
  /** Gives the focus back once that it was added has been read. */
  onLeave: () => void;
}

/** The form of a new product, over the page. What was typed stays until it is added or thrown away. */
export function NuevoProducto({ opened, suppliers, tell, onClose, onAdded, onLeave }: NuevoProductoProps) {
  const { draft, image, isEmpty, type, chooseImage, forget } = useNuevoDraft();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [closing, setClosing] = useState(false);
  // Its own: while the modal is open, only what is inside of it can be read and used.
  const { tell: refuse, alert } = useAlert();
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  function close(): void {
    if (busy.current) return;
    if (isEmpty) onClose();
    else setClosing(true);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const wrong = { ...checkNuevo(draft), ...refused };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current, wrong);
    busy.current = true;
    setSending(true);
    try {
      const files = image ? { files: [{ part: 'imagen_url', file: image, name: image.name }] } : {};
      await api(crearProducto, { body: nuevoOf(draft), ...files });
      forget();
      onClose();
      onAdded();
      tell(AGREGADO, { after: onLeave });
    } catch (error) {
      const { reason, fields } = refusalOf(error);
      setErrors(fields);
      refuse(NO_AGREGADO, { detail: reason, after: () => focusFirstWrong(form.current, fields) });
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  function onType(name: FieldName, text: string): void {
    if (name === 'imagen_url') setRefused({});
    setErrors(({ [name]: _mended, ...others }) => others);
    type(name, text);
  }

  return (
    <Modal.Root opened={opened} onClose={close} size={860} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content
        className={editStyles.content}
        onKeyDownCapture={(event) => {
          // In a dialog over this one it is that one's.
          if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return;
          // Or the browser would close with it the dialog that opens now.
          event.preventDefault();
          close();
        }}
      >
        <ModalHead title="Agregar producto" />
        <Modal.Body>
          <form ref={form} className={editStyles.form} noValidate aria-busy={sending} onSubmit={submit}>
            <ImageField
              file={image}
              address={draft.imagen_url}
              error={refused.imagen_url ?? errors.imagen_url}
              onRefuse={(reason) => setRefused({ imagen_url: reason })}
              onChoose={(chosen) => {
                setRefused({});
                setErrors(({ imagen_url: _mended, ...others }) => others);
                chooseImage(chosen);
              }}
              onAddress={(address) => onType('imagen_url', address)}
            />
            <ProductoFields isNew draft={draft} errors={errors} suppliers={suppliers} onType={onType} />
            <div className={`${editStyles.actions} ${editStyles.foot}`}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? 'Agregando…' : 'Agregar producto'}
              </Button>
              <Button look="outline" aria-disabled={sending} onClick={close}>
                Cancelar
              </Button>
              {!isEmpty && (
                <Button
                  look="outline"
                  aria-disabled={sending}
                  onClick={() => {
                    if (busy.current) return;
                    setErrors({});
                    setRefused({});
                    forget();
                    // The button is gone.
                    form.current?.querySelector<HTMLElement>('[name="codigo_producto_fussan"]')?.focus();
                  }}
                >
                  Vaciar formulario
                </Button>
              )}
            </div>
          </form>
        </Modal.Body>
        <ConfirmDialog
          open={closing}
          message="El producto todavía no se ha agregado. Lo que escribiste queda guardado como borrador."
          confirmLabel="Cerrar"
          cancelLabel="Seguir editando"
          onConfirm={() => {
            setClosing(false);
            onClose();
          }}
          onCancel={() => setClosing(false)}
        />
        {alert}
      </Modal.Content>
    </Modal.Root>
  );
}
