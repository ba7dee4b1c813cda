import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from '#web/ui/form/form.module.css';
import { LoginForm } from './login-form.tsx';

interface LoginDialogProps {
  opened: boolean;
  onClose: () => void;
  onDone: (user: UsuarioConToken) => void;
  /** What it is asked for. */
  reason?: string;
  /** Where «Regístrate» goes back to. */
  returnTo?: string | null;
  returnFocus?: boolean;
}

/** The login form over the page. */
export function LoginDialog({ opened, onClose, onDone, reason, returnTo, returnFocus = true }: LoginDialogProps) {
  // Mounted open, as the nav bar's is at its first use, the modal wouldn't know where the focus came from.
  const mounted = useMounted();
  return (
    <Modal.Root opened={opened && mounted} onClose={onClose} centered returnFocus={returnFocus}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title="Iniciar sesión" />
        <Modal.Body>
          {reason && <p className={styles.hint}>{reason}</p>}
          <LoginForm onDone={onDone} returnTo={returnTo} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
