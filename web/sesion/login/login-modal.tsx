import { useNavigate } from 'react-router';
import { INICIO_POR_ROL } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { WithMantine } from '#web/ui/mantine/mantine.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { staysOnLogin } from './stay-on-login.ts';

interface LoginModalProps {
  opened: boolean;
  onClose: () => void;
  /** Without it one goes to the page of one's role, unless this one stays. */
  onDone?: () => void;
  /** What it is asked for. */
  reason?: string;
  /** Where «Regístrate» goes back to. */
  returnTo?: string | null;
}

/** The login popup of the pages without Mantine: loaded when it is first asked for. */
export default function LoginModal({ onDone, ...props }: LoginModalProps) {
  const navigate = useNavigate();

  function goOn({ role }: UsuarioConToken): void {
    props.onClose();
    if (!staysOnLogin()) void navigate(INICIO_POR_ROL[role]);
  }

  return (
    <WithMantine>
      <LoginDialog {...props} onDone={onDone ?? goOn} />
    </WithMantine>
  );
}
