import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { obtenerUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { PERFIL_ACTUALIZADO, USUARIO_NO_CARGADO } from '#contract/casa/usuarios/usuarios-admin.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { USUARIOS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns } from '#web/staff/shell/card.tsx';
import { StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/dialog/dialog.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { AccesoPanel } from './acceso-panel.tsx';
import { PerfilForm } from './perfil-form.tsx';
import { PermisosPanel } from './permisos-panel.tsx';
import { TopesDeUsuario } from './topes-form.tsx';
import styles from './usuarios.module.css';

export const meta = () => [{ title: 'Editar perfil | Fussan' }, { name: 'robots', content: 'noindex' }];

const TITLE = 'Editar perfil';

export default function EditarPerfil() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <Perfil key={id} id={id} /> : <NotFound />;
}

function NotFound() {
  return (
    <StaffPage title={TITLE} width="narrow">
      <Empty message="Usuario no encontrado">
        <LinkButton to={listUrl(USUARIOS)} look="dark">
          Volver a los usuarios
        </LinkButton>
      </Empty>
    </StaffPage>
  );
}

function Perfil({ id }: { id: string }) {
  const navigate = useNavigate();
  const usuario = useQuery({
    ...endpointQuery(obtenerUsuario, { params: { id } }),
    // What is being edited stays as it was found, and is found anew each time.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  useCrumb(usuario.data?.name);
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
      <StaffPage title={TITLE} width="narrow">
        <LoadFailed message={USUARIO_NO_CARGADO} error={usuario.error} onRetry={() => void usuario.refetch()} />
      </StaffPage>
    );
  }
  if (!usuario.data) {
    return (
      <StaffPage title={TITLE} width="narrow">
        <Loading label="Cargando usuario…" />
      </StaffPage>
    );
  }
  const { name, rut } = usuario.data;
  const title = (
    <>
      {TITLE} de <span className={styles.email}>{usuario.data.email}</span>
    </>
  );
  return (
    <StaffPage
      title={title}
      beside={<Estado usuario={usuario.data} />}
      intro={[name, rut && `RUT ${formatRut(rut)}`].filter(Boolean).join(' · ')}
      actions={<VolverButton size="xs" to={listUrl(USUARIOS)} label="Volver a los usuarios" />}
    >
      <CardColumns
        beside={
          <>
            <AccesoPanel usuario={usuario.data} />
            <TopesDeUsuario id={usuario.data.id} />
          </>
        }
      >
        <Card title="Datos">
          <PerfilForm usuario={usuario.data} onSaved={onSaved} onCancel={() => navigate(listUrl(USUARIOS))} />
        </Card>
        <PermisosPanel usuario={usuario.data} />
      </CardColumns>
      <AlertDialog open={saved} message={PERFIL_ACTUALIZADO} onClose={() => navigate('/admin-profile')} />
    </StaffPage>
  );
}

/** What somebody is here, and whether they may come in. */
function Estado({ usuario: { role, desactivado_en } }: { usuario: Usuario }) {
  return (
    <>
      <StateChip tone={role === 'customer' ? 'quiet' : 'info'}>{ETIQUETA_ROL[role]}</StateChip>
      {desactivado_en && <StateChip tone="bad">Desactivada</StateChip>}
    </>
  );
}
