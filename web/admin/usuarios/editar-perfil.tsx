import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { obtenerUsuario } from '#contract/cuenta.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { PERFIL_ACTUALIZADO, USUARIO_NO_CARGADO } from '#contract/usuarios-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { readUser, startSession } from '#web/client/session.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Guard } from '#web/sesion/guard.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Page, Panel } from '#web/ui/page.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import { PerfilForm } from './perfil-form.tsx';
import styles from './usuarios.module.css';

export const meta = () => [{ title: 'Editar perfil | Fussan' }, { name: 'robots', content: 'noindex' }];

const TITLE = 'Editar perfil';
const USERS = '/admin?seccion=usuarios';

export default function EditarPerfil() {
  const { id = '' } = useParams();
  return <Guard requires="admin">{() => (/^\d+$/.test(id) ? <Perfil key={id} id={id} /> : <NotFound />)}</Guard>;
}

function NotFound() {
  return (
    <Page title={TITLE} width="narrow">
      <Empty message="Usuario no encontrado">
        <LinkButton to={USERS} look="dark">
          Volver a los usuarios
        </LinkButton>
      </Empty>
    </Page>
  );
}

function Perfil({ id }: { id: string }) {
  const navigate = useNavigate();
  const usuario = useLoad(id, () => api(obtenerUsuario, { params: { id } }));
  const [saved, setSaved] = useState(false);

  function onSaved(fresh: Usuario, changed: boolean): void {
    const own = readUser();
    // The stored user is what the other pages greet.
    if (own?.id === fresh.id) startSession({ ...fresh, token: own.token });
    setSaved(!changed);
  }

  if (usuario.error?.status === 404) return <NotFound />;
  if (usuario.error) {
    return (
      <Page title={TITLE} width="narrow">
        <LoadFailed message={USUARIO_NO_CARGADO} error={usuario.error} onRetry={usuario.reload} />
      </Page>
    );
  }
  if (!usuario.data) {
    return (
      <Page title={TITLE} width="narrow">
        <Loading label="Cargando usuario…" />
      </Page>
    );
  }
  const title = (
    <>
      {TITLE} de <span className={styles.email}>{usuario.data.email}</span>
    </>
  );
  return (
    <Page title={title} width="narrow">
      <Panel>
        <PerfilForm usuario={usuario.data} onSaved={onSaved} onCancel={() => navigate(USERS)} />
      </Panel>
      <AlertDialog open={saved} message={PERFIL_ACTUALIZADO} onClose={() => navigate('/admin-profile')} />
    </Page>
  );
}
