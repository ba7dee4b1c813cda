import { Modal } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { crearProducto } from '#contract/productos/productos-admin.ts';
import { toast } from '#web/admin/shell/toast.tsx';
import { api } from '#web/client/api/browser-api.ts';
import { focusFirstOf } from '#web/form/focus-first.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { useAlert } from '../use-alert.tsx';
import { ImageField } from './image-field.tsx';
import { type Draft, EMPTY_DRAFT } from './producto-draft.ts';
import editStyles from './producto-edit.module.css';
import { ProductoFields } from './producto-fields.tsx';
import { BLAMED, filesOf, limitsOf } from './producto-rules.ts';
import type { Provedores } from './use-provedores.ts';

const AGREGADO = 'Producto agregado con éxito.';
const NO_AGREGADO = 'Hubo un error al agregar el producto.';

interface NuevoProductoProps {
  opened: boolean;
  /** What it is made from: the master, and what its fields begin with. */
  from?: { maestro_id: number; draft: Partial<Draft> };
  provedores: Provedores;
  onClose: () => void;
  onAdded: () => void;
}

/** The form of a new product, over the page. What was typed stays until it is added or thrown away. */
export function NuevoProducto({ opened, from, provedores, onClose, onAdded }: NuevoProductoProps) {
  // It lives as long as the page; what is typed outlives a reload.
  const [image, setImage] = useState<File | null>(null);
  const [refused, setRefused] = useState<string>();
  const [closing, setClosing] = useState(false);
  // Its own: while the modal is open, only what is inside of it can be read and used.
  const { tell, alert } = useAlert();
  const form = useEndpointForm(crearProducto, {
    initial: { ...EMPTY_DRAFT, ...from?.draft },
    draft: from ? `nuevo-producto-${from.maestro_id}` : 'nuevo-producto',
    compose: (fields) => ({ ...fields, ...(from && { maestro_id: from.maestro_id }) }),
    check: (_values, { fields }) => ({ fields: { ...limitsOf(fields), ...(refused && { imagen_url: refused }) } }),
    send: (body) => api(crearProducto, { body, ...filesOf(image) }),
    blame: BLAMED,
    onRefused: ({ detail, fields }) =>
      tell(NO_AGREGADO, { detail, after: () => focusFirstOf(submit.form.current, Object.keys(fields)) }),
    onDone: (_producto, changed) => {
      onAdded();
      toast(AGREGADO, { detail: changed ? SIGUE_AQUI : undefined });
      if (changed) return;
      setImage(null);
      onClose();
    },
  });
  const { submit } = form;
  const { sending } = submit;
  const isEmpty = !form.unsaved && !image;

  function close(): void {
    if (sending) return;
    if (isEmpty) onClose();
    else setClosing(true);
  }

  /** The picture is the one or the other. */
  function setPicture(file: File | null, address: string): void {
    setRefused(undefined);
    setImage(file);
    form.set('imagen_url', address);
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
          <Form form={form}>
            <ImageField
              file={image}
              address={String(form.useValue('imagen_url'))}
              error={refused ?? form.error('imagen_url')}
              onRefuse={setRefused}
              onChoose={(file) => setPicture(file, '')}
              onAddress={(address) => setPicture(null, address)}
            />
            <ProductoFields isNew form={form} provedores={provedores} />
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
                    if (sending) return;
                    // The button is gone, and the fields are others.
                    flushSync(() => {
                      setPicture(null, '');
                      form.restart();
                    });
                    focusFirstOf(submit.form.current, ['codigo_producto_fussan']);
                  }}
                >
                  Vaciar formulario
                </Button>
              )}
            </div>
          </Form>
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
