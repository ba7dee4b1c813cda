import { Modal } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { crearProducto, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { api } from '#web/client/api/browser-api.ts';
import { asksToClose } from '#web/form/asks-to-close.ts';
import { focusFirstOf } from '#web/form/focus-first.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import type { Provedores } from '#web/staff/proveedores/use-provedores.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { useAlert } from '../use-alert.tsx';
import { ImageField } from './image-field.tsx';
import { copyOf, type Draft, EMPTY_DRAFT } from './producto-draft.ts';
import editStyles from './producto-edit.module.css';
import { ProductoFields } from './producto-fields.tsx';
import { BLAMED, filesOf, limitsOf, newQuestionOf } from './producto-rules.ts';

const AGREGADO = 'Producto agregado con éxito.';
const NO_AGREGADO = 'Hubo un error al agregar el producto.';

interface NuevoProductoProps {
  opened: boolean;
  provedores: Provedores;
  onClose: () => void;
  onAdded?: (producto: ProductoAdmin) => void | Promise<void>;
  /** It begins as a copy of this one. */
  original?: { producto: ProductoAdmin; codigo: number | null };
  /** It is made from this master, and begins with what that says. */
  from?: { maestro_id: number; draft: Partial<Draft> };
}

/** The form of a new product, over the page. What was typed stays until it is added or thrown away. */
export function NuevoProducto({ opened, provedores, onClose, onAdded, original, from }: NuevoProductoProps) {
  // It lives as long as the page; what is typed outlives a reload.
  const [image, setImage] = useState<File | null>(null);
  const [refused, setRefused] = useState<string>();
  const [closing, setClosing] = useState(false);
  // Its own: while the modal is open, only what is inside of it can be read and used.
  const { tell, alert } = useAlert();
  const form = useEndpointForm(crearProducto, {
    initial: original ? copyOf(original.producto, original.codigo) : { ...EMPTY_DRAFT, ...from?.draft },
    // Of one product or master only, so that what is made of it doesn't begin with another's.
    draft: original
      ? `duplicado-${original.producto.id}`
      : from
        ? `nuevo-producto-${from.maestro_id}`
        : 'nuevo-producto',
    compose: (fields) => ({ ...fields, ...(from && { maestro_id: from.maestro_id }) }),
    check: (_values, { fields }) => ({ fields: { ...limitsOf(fields), ...(refused && { imagen_url: refused }) } }),
    send: (body) =>
      api(crearProducto, {
        body: original ? { ...body, duplica: original.producto.id } : body,
        ...filesOf(image),
      }),
    question: newQuestionOf,
    blame: BLAMED,
    onRefused: ({ detail, fields }) =>
      tell(NO_AGREGADO, { detail, after: () => focusFirstOf(submit.form.current, Object.keys(fields)) }),
    onDone: async (producto, changed) => {
      toast(AGREGADO, { detail: changed ? SIGUE_AQUI : undefined });
      if (!changed) {
        setImage(null);
        onClose();
      }
      await onAdded?.(producto);
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
      <Modal.Content className={editStyles.content} {...asksToClose(close)}>
        <ModalHead title={original ? 'Duplicar producto' : 'Agregar producto'} />
        <Modal.Body>
          {original && (
            <p className={editStyles.copy}>
              Copia de «{original.producto.descripcion}», sin su código de barras ni su stock. El código es el primero
              libre después del suyo: cámbialo si quieres otro.
            </p>
          )}
          <Form form={form}>
            <ImageField
              file={image}
              address={String(form.useValue('imagen_url'))}
              {...(original && { current: original.producto })}
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
                      setPicture(null, original?.producto.imagen_url ?? '');
                      form.restart();
                    });
                    focusFirstOf(submit.form.current, ['codigo_producto_fussan']);
                  }}
                >
                  {original ? 'Volver a la copia' : 'Vaciar formulario'}
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
