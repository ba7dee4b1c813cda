import { WithMantine } from '#web/ui/mantine.tsx';
import { LoginDialog } from './login-dialog.tsx';

interface LoginModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
  /** What it is asked for. */
  reason?: string;
  /** Where «Regístrate» goes back to. */
  returnTo?: string | null;
}

/** The login popup of the pages without Mantine: loaded when it is first asked for. */
export default function LoginModal(props: LoginModalProps) {
  return (
    <WithMantine>
      <LoginDialog {...props} />
    </WithMantine>
  );
}
