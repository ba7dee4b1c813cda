import { Modal } from '@mantine/core';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import styles from './login-dialog.module.css';
import { LoginForm } from './login-form.tsx';

interface LoginDialogProps {
  opened: boolean;
  onClose: () => void;
  onDone: (user: UsuarioConToken) => void;
  /** Where «Regístrate» goes back to. */
  returnTo?: string | null;
  returnFocus?: boolean;
}

/** The login form over the page. */
export function LoginDialog({ opened, onClose, onDone, returnTo, returnFocus = true }: LoginDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered returnFocus={returnFocus}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>Iniciar sesión</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" size="lg" />
        </div>
        <Modal.Body>
          <LoginForm onDone={onDone} returnTo={returnTo} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
