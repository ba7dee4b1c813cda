import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from '#web/ui/form/form.module.css';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { asksToClose } from './asks-to-close.ts';
import type { EndpointForm } from './endpoint-form.ts';
import { Form } from './form.tsx';
import type { Values } from './values.ts';

interface FormModalProps<V extends Values, S> {
  form: EndpointForm<V, S>;
  title: string;
  /** What its button says, and what it says while it sends. */
  submit?: readonly [label: string, busy: string];
  cancel?: string;
  /** For fields side by side, or many of them. */
  wide?: boolean;
  /** Where what was typed outlives its closing. */
  opened?: boolean;
  /** Something was typed that no draft keeps: it asks before that is lost. */
  unsaved?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. It can't be closed while it sends: what was typed is not lost over a refusal. */
export function FormModal<V extends Values, S>({
  form,
  title,
  submit: [label, busy] = ['Guardar', 'Guardando…'],
  cancel = 'Cancelar',
  wide = false,
  opened = true,
  unsaved = false,
  onClose,
  children,
}: FormModalProps<V, S>) {
  const { sending } = form.submit;
  const [closing, setClosing] = useState(false);
  const close = () => {
    if (sending) return;
    if (unsaved) setClosing(true);
    else onClose();
  };
  return (
    <Modal.Root opened={opened} onClose={close} size={wide ? 760 : 520} closeOnEscape={!unsaved}>
      <Modal.Overlay />
      <Modal.Content {...(unsaved && asksToClose(close))}>
        <ModalHead title={title} />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            {children}
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? busy : label}
              </Button>
              <Button look="outline" aria-disabled={sending} onClick={close}>
                {cancel}
              </Button>
            </div>
          </Form>
        </Modal.Body>
        <UnsavedChanges when={opened && unsaved} />
        <ConfirmDialog
          open={closing}
          message="Lo que escribiste no se ha guardado. Si cierras, se pierde."
          confirmLabel="Cerrar sin guardar"
          cancelLabel="Seguir aquí"
          onConfirm={() => {
            setClosing(false);
            onClose();
          }}
          onCancel={() => setClosing(false)}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
