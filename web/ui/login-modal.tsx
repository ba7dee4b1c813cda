import { Modal } from '@mantine/core';
import { LoginForm } from '#web/cuenta/login-form.tsx';
import { WithMantine } from './mantine.tsx';

interface LoginModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export default function LoginModal({ opened, onClose, onDone }: LoginModalProps) {
  return (
    <WithMantine>
      <Modal
        opened={opened}
        onClose={onClose}
        title="Iniciar sesión"
        centered
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <LoginForm onDone={onDone} />
      </Modal>
    </WithMantine>
  );
}
