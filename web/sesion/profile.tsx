import { useEffect } from 'react';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import { obtenerSesion, type UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { DeBajaNotice } from './de-baja-notice.tsx';
import styles from './profile.module.css';

/** Who is logged in, as the shop knows them now. */
export function Profile({ user, title = 'Perfil' }: { user: UsuarioConToken; title?: string }) {
  useFreshSession(user);
  return (
    <Panel title={title}>
      <Facts fill>
        <Fact label="Nombre">{user.name}</Fact>
        <Fact label="Rol">{ETIQUETA_ROL[user.role]}</Fact>
        <Fact label="Correo electrónico">{user.email}</Fact>
        <Fact label="Dirección">{user.direccion}</Fact>
      </Facts>
      {user.rol_solicitado && user.rol_solicitado !== user.role && (
        <div className={styles.pending}>
          <Notice
            tone="info"
            message={`Pediste una cuenta de ${ETIQUETA_ROL[user.rol_solicitado]}.`}
            detail="Espera la aprobación de un administrador. Mientras tanto puedes comprar con normalidad."
          />
        </div>
      )}
      {user.role === 'customer' && <DeBajaNotice />}
    </Panel>
  );
}

/**
 * The stored user may be old: a role approved meanwhile, a permission taken away, an address changed elsewhere. `at` is where one
 * is, so that it is asked anew elsewhere.
 */
export function useFreshSession({ token }: UsuarioConToken, at = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place asks again
  useEffect(() => {
    api(obtenerSesion).then(
      (fresh) => {
        const kept = readUser();
        const now = { ...fresh, token };
        if (kept?.token === token && JSON.stringify(kept) !== JSON.stringify(now)) startSession(now);
      },
      () => {
        // A session that ended is handled by the client; offline, the stored data is good enough.
      },
    );
  }, [token, at]);
}
