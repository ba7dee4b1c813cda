import { useMounted } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { iniciarSesion, type Registro } from '#contract/casa/usuarios/usuarios.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser, startSession, useSession } from '#web/client/session/session.ts';
import { keepWantedFavoritoFor } from '#web/client/session/wanted-favorito.ts';
import { safeReturn, withReturn } from '#web/sesion/login/return-to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Link } from '#web/ui/link.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { RegistroForm } from './registro-form.tsx';
import { approvalNote } from './registro-rules.ts';

export const meta = () => [{ title: 'Registrarse | Fussan' }, { name: 'robots', content: 'noindex' }];

interface Done {
  /** The kind of account that was asked for. */
  role: Rol;
  withSession: boolean;
}

const REGISTRADO = 'Usuario registrado exitosamente';
/** Long enough to read the success before moving on. */
const LEAVE_AFTER_MS = 2500;

export default function Registrarse() {
  const { search, state } = useLocation();
  const returnTo = useMounted() ? safeReturn(search) : null;
  const { user } = useSession();
  const [done, setDone] = useState<Done>();

  async function logIn({ email, password, role }: Registro): Promise<void> {
    const session = await api(iniciarSesion, { body: { email, password } });
    keepWantedFavoritoFor(returnTo);
    startSession(session);
    setDone({ role, withSession: true });
  }

  /** Registering answers without a token, so the new person logs in with what was just typed. */
  async function enter(values: Registro): Promise<void> {
    const { role } = values;
    if (readUser()) return setDone({ role, withSession: true });
    await logIn(values).catch(() => setDone({ role, withSession: false }));
  }

  /** Whether the account that was there already is the one that was asked for before: its password says so. */
  async function enterOwn(values: Registro): Promise<boolean> {
    if (readUser()) return false;
    return logIn(values).then(
      () => true,
      () => false,
    );
  }

  if (done) return <Registered {...done} returnTo={returnTo} />;
  return (
    <Page title="Registrarse" width="narrow" intro="Con tu cuenta compras y sigues tus pedidos.">
      <Panel>
        {user && (
          <p className={formStyles.hint}>
            Ya iniciaste sesión como {user.email}: si registras otra cuenta, seguirás con la tuya.
          </p>
        )}
        <RegistroForm onDone={enter} onMadeBefore={enterOwn} />
        <p className={formStyles.hint}>
          ¿Ya tienes cuenta?{' '}
          <Link to={withReturn('/login', returnTo)} state={state}>
            Inicia sesión
          </Link>
        </p>
      </Panel>
    </Page>
  );
}

function Registered({ role, withSession, returnTo }: Done & { returnTo: string | null }) {
  const navigate = useNavigate();
  // What the page that one goes back to left here for itself.
  const { state } = useLocation();
  const next = withSession || !returnTo ? (returnTo ?? '/') : withReturn('/login', returnTo);

  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true, state }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, next, state]);

  return (
    <Page title="Registrarse" width="narrow">
      <Notice
        tone="success"
        message={REGISTRADO}
        detail={withSession ? undefined : 'Ahora inicia sesión con tu correo y tu contraseña.'}
        focused
      >
        {role !== 'customer' && <p className={formStyles.hint}>{approvalNote(role)}</p>}
        <LinkButton to={next} replace state={state}>
          Continuar
        </LinkButton>
      </Notice>
    </Page>
  );
}
