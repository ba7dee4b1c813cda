import { WithMantine } from '#web/ui/mantine.tsx';
import { LoginDialog } from './login-dialog.tsx';

interface LoginModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The login popup of the nav bar: loaded when it is first asked for. */
export default function LoginModal(props: LoginModalProps) {
  return (
    <WithMantine>
      <LoginDialog {...props} />
    </WithMantine>
  );
}
