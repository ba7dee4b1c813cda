import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FormModal } from '#web/form/form-modal.tsx';
import type { Values } from '#web/form/values.ts';
import { DOCUMENTOS } from '#web/staff/addresses.ts';
import { ConfirmarEmision } from './confirmar-emision.tsx';
import type { Emision } from './use-emision.ts';

interface EmisionModalProps<V extends Values, S> {
  emision: Emision<V, S>;
  title: string;
  wide?: boolean;
  /** Something was typed beside the form's own fields. */
  typed?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Issues a tax document in two steps: what is asked for, and what would be issued, to be confirmed. Then its page is opened. */
export function EmisionModal<V extends Values, S>({
  emision: { form, revisado, back },
  title,
  wide = false,
  typed = false,
  onClose,
  children,
}: EmisionModalProps<V, S>) {
  const navigate = useNavigate();
  return (
    <>
      <FormModal
        form={form}
        title={title}
        submit={['Revisar', 'Preparando…']}
        wide={wide}
        opened={revisado === null}
        unsaved={form.unsaved || typed}
        onClose={onClose}
      >
        {children}
      </FormModal>
      {revisado && (
        <ConfirmarEmision
          {...revisado}
          onBack={back}
          onIssued={async ({ id }) => {
            onClose();
            await navigate(`${DOCUMENTOS}/${id}`);
          }}
        />
      )}
    </>
  );
}
