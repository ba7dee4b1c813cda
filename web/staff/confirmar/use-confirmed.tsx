import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { useSubmit } from '#web/form/use-submit.ts';
import { ConfirmacionField, confirmacionOf, missingOf } from '#web/staff/confirmacion-field.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from './confirmar.module.css';

/** An act that gives somebody power: who does it says again who they are. */
export interface Confirmed {
  title: string;
  /** What will happen, and to whom. */
  message: string;
  confirm: string;
  busy: string;
  failed: string;
  run: (confirmacion: Confirmacion) => Promise<{ message: string; undo?: () => Promise<string> }>;
}

/** Asks for the proof, does and tells, as `useQuestion` does what needs none. */
export function useConfirmed(): {
  askProof: (asked: Confirmed) => void;
  proofDialog: ReactNode;
} {
  const [asked, setAsked] = useState<Confirmed | null>(null);
  return {
    askProof: setAsked,
    proofDialog: asked && <ProofModal asked={asked} onClose={() => setAsked(null)} />,
  };
}

interface ProofModalProps {
  asked: Confirmed;
  onClose: () => void;
}

function ProofModal({ asked, onClose }: ProofModalProps) {
  const person = usePerson();
  const { title, message, confirm, busy, failed, run } = asked;

  async function takeBack(undo: () => Promise<string>): Promise<void> {
    // What went wrong with it is said where the toast was.
    toast(await undo().catch((error: unknown) => reasonOf(error) ?? failed));
  }

  const submit = useSubmit({
    check: (values) => {
      const fields = missingOf(values, person);
      return Object.keys(fields).length > 0 ? { fields } : null;
    },
    send: async (values) => {
      const { message, undo } = await run(confirmacionOf(values, person));
      toast(message, undo ? { undo: () => void takeBack(undo) } : {});
      onClose();
    },
    failed,
  });
  const { sending, problem } = submit;
  const close = () => {
    if (!sending) onClose();
  };

  return (
    <Modal.Root opened onClose={close} size={460} returnFocus>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={title} />
        <Modal.Body>
          <SubmitForm submit={submit} autoComplete="off" aria-label={title}>
            <p className={styles.asked}>{message}</p>
            <ConfirmacionField person={person} error={problem?.fields.otp ?? problem?.fields.password} />
            <div className={styles.actions}>
              <Button type="submit" disabled={sending}>
                {sending ? busy : confirm}
              </Button>
              <Button look="outline" disabled={sending} onClick={close}>
                Cancelar
              </Button>
            </div>
          </SubmitForm>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
