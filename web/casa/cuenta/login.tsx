import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ETIQUETA_ROL, INICIO_POR_ROL, type Rol } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import type { DatosTienda } from '#contract/tienda/tienda.ts';
import { SESION_EXPIRADA } from '#contract/ventas/compras/compra-nueva.ts';
import { logout, useSession } from '#web/client/session/session.ts';
import { useShop } from '#web/client/use-shop.ts';
import { LoginForm } from '#web/sesion/login/login-form.tsx';
import { type LoginState, safeReturn } from '#web/sesion/login/return-to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import styles from './login.module.css';

export const meta = () => [{ title: 'Iniciar sesión | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Login() {
  const { loading, user } = useSession();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // The rest is what the page that one goes back to left here for itself.
  const { mensaje, expirada, ...kept } = (state ?? {}) as LoginState;
  // The server renders this page for everyone alike, whatever the address says after `?`.
  const returnTo = useMounted() ? safeReturn(search) : null;
  const shop = useShop();
  const [account, setAccount] = useState<{ email: string; password: string }>();
  // Decided once: logging in with this very form must not flash «ya iniciaste sesión» on the way out.
  const [wasIn, setWasIn] = useState<boolean>();
  if (!loading && wasIn === undefined) setWasIn(user !== null);

  if (wasIn && user) return <AlreadyIn user={user} />;
  return (
    <Page title="Iniciar sesión" width="narrow">
      <Panel>
        {(mensaje || expirada) && (
          <div className={styles.arrival}>
            <Notice tone={mensaje ? 'success' : 'info'} message={mensaje ?? SESION_EXPIRADA} focused />
          </div>
        )}
        <LoginForm
          key={account?.email}
          initial={account}
          returnTo={returnTo}
          onDone={(done) => navigate(returnTo ?? INICIO_POR_ROL[done.role], { replace: true, state: kept })}
        />
      </Panel>
      {shop?.demo && <DemoAccounts accounts={shop.cuentas_demo} onChoose={setAccount} />}
    </Page>
  );
}

interface DemoAccountsProps {
  accounts: DatosTienda['cuentas_demo'];
  onChoose: (account: { email: string; password: string }) => void;
}

function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <Panel title="Cuentas de demostración">
      <p className={styles.hint}>Esta tienda es una demostración. Elige una cuenta y el formulario se llena solo.</p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.email} className={styles.account}>
            <span className={styles.who}>
              <strong>{ETIQUETA_ROL[account.rol as Rol] ?? account.rol}</strong>
              <span>{account.email}</span>
              <span className={styles.password}>Contraseña: {account.password}</span>
            </span>
            <Button look="outline" onClick={() => onChoose(account)} aria-label={`Usar la cuenta ${account.email}`}>
              Usar
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AlreadyIn({ user }: { user: UsuarioConToken }) {
  return (
    <Page title="Iniciar sesión" width="narrow">
      <Panel>
        <p className={styles.hint}>
          Ya iniciaste sesión como <strong>{user.name}</strong> ({user.email}).
        </p>
        <div className={styles.actions}>
          <LinkButton to={INICIO_POR_ROL[user.role]}>Ir a mi cuenta</LinkButton>
          <Button look="outline" onClick={logout}>
            Cerrar sesión
          </Button>
        </div>
      </Panel>
    </Page>
  );
}
