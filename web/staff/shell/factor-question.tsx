import { useNavigate } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { useStoredValue } from '#web/client/session/store.ts';
import { askedForFactor } from '#web/sesion/segundo-factor/asked.ts';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';

/** Asks an administrator without a second factor, at each login, to set one up: asked, not kept out (D99). */
export function FactorQuestion({ user }: { user: UsuarioConToken }) {
  const asked = useStoredValue(askedForFactor, 0);
  const navigate = useNavigate();
  const answered = () => askedForFactor.set(0);
  return (
    <ConfirmDialog
      open={asked === user.id && !user.segundo_factor}
      message={
        'Tu cuenta administra la tienda y sólo la cuida una contraseña.\n\n' +
        'Activa el segundo factor: al entrar se pedirá además un código de tu teléfono.'
      }
      confirmLabel="Activarlo"
      cancelLabel="Ahora no"
      onCancel={answered}
      onConfirm={() => {
        answered();
        void navigate('/admin/cuenta?seccion=segundo-factor');
      }}
    />
  );
}
