import { useNavigate } from 'react-router';
import { ETIQUETA_ROL, INICIO_POR_ROL } from '#contract/casa/usuarios/roles.ts';
import { logout, useSession } from '#web/client/session/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import styles from './access-denied.module.css';

export const meta = () => [{ title: 'Acceso Denegado | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function AccessDenied() {
  const { user } = useSession();
  const navigate = useNavigate();

  return (
    <Page title="Acceso Denegado" width="narrow">
      <p className={styles.text}>
        {user
          ? `Entraste como ${ETIQUETA_ROL[user.role]} (${user.email}) y esa página es para otro tipo de cuenta.`
          : 'Esa página es sólo para algunos tipos de cuenta.'}
      </p>
      <div className={styles.actions}>
        {user && <LinkButton to={INICIO_POR_ROL[user.role]}>Ir a mi cuenta</LinkButton>}
        {!user && <LinkButton to="/login">Iniciar sesión</LinkButton>}
        <LinkButton to="/" look="dark">
          Volver a la tienda
        </LinkButton>
        {user && (
          <Button
            look="outline"
            onClick={() => {
              logout();
              void navigate('/login');
            }}
          >
            Entrar con otra cuenta
          </Button>
        )}
      </div>
    </Page>
  );
}
