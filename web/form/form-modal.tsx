import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from '#web/ui/form/form.module.css';
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
  onClose,
  children,
}: FormModalProps<V, S>) {
  const { sending } = form.submit;
  const close = () => {
    if (!sending) onClose();
  };
  return (
    <Modal.Root opened={opened} onClose={close} size={wide ? 760 : 520}>
      <Modal.Overlay />
      <Modal.Content>
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
      </Modal.Content>
    </Modal.Root>
  );
}
