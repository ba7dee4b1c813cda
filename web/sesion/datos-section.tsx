import { useEffect, useRef, useState } from 'react';
import { DATOS_GUARDADOS, obtenerUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Usuario, UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './account.module.css';
import { DatosForm } from './datos-form.tsx';

/** One's own data: to read, and after «Editar» to change. */
export function DatosSection({ user }: { user: UsuarioConToken }) {
  const loaded = useLoad(String(user.id), () => api(obtenerUsuario, { params: { id: String(user.id) } }));
  const [saved, setSaved] = useState<Usuario>();
  const [draft] = useState(() => ownDraft('mis-datos'));
  const [mode, setMode] = useState<'view' | 'edit' | 'resumed' | 'saved' | 'cancelled'>(
    draft.read() === undefined ? 'view' : 'resumed',
  );
  const usuario = saved ?? loaded.data;

  function onSaved(fresh: Usuario, changed: boolean): void {
    setSaved(fresh);
    if (!changed) {
      draft.forget();
      setMode('saved');
    }
    // The stored user is what the other pages greet and fill their forms with.
    if (readUser()?.token === user.token) startSession({ ...fresh, token: user.token });
  }

  return (
    <Panel title="Mis datos">
      {!usuario ? (
        loaded.error ? (
          <LoadFailed message="No pudimos cargar tus datos." error={loaded.error} onRetry={loaded.reload} />
        ) : (
          <Loading label="Cargando tus datos…" />
        )
      ) : mode === 'edit' || mode === 'resumed' ? (
        <DatosForm
          usuario={usuario}
          draft={draft}
          autoFocus={mode === 'edit'}
          onSaved={onSaved}
          onCancel={() => {
            draft.forget();
            setMode('cancelled');
          }}
        />
      ) : (
        <div className={styles.stack}>
          {mode === 'saved' && <Notice tone="success" message={DATOS_GUARDADOS} focused />}
          <DatosView usuario={usuario} />
          <EditButton focused={mode === 'cancelled'} onClick={() => setMode('edit')} />
        </div>
      )}
    </Panel>
  );
}

/** After «Cancelar» the focus comes back to where it started. */
function EditButton({ focused, onClick }: { focused: boolean; onClick: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.querySelector('button')?.focus();
  }, [focused]);
  return (
    <div ref={place} className={styles.actions}>
      <Button look="dark" onClick={onClick}>
        Editar
      </Button>
    </div>
  );
}

function DatosView({ usuario }: { usuario: Usuario }) {
  const { factura } = usuario;
  return (
    <>
      <Facts>
        <Fact label="Nombre">{usuario.name}</Fact>
        <Fact label="Correo electrónico">{usuario.email}</Fact>
        <Fact label="Rol">{ETIQUETA_ROL[usuario.role]}</Fact>
        <Fact label="RUT">
          {usuario.rut && formatRut(usuario.rut)}
          {usuario.rut && !usuario.rut_valido && (
            <span className={styles.warning}>El dígito verificador no coincide.</span>
          )}
        </Fact>
        <Fact label="Dirección">{usuario.direccion}</Fact>
        <Fact label="Comuna">{usuario.comuna}</Fact>
        <Fact label="Teléfono">{formatTelefono(usuario.telefono)}</Fact>
      </Facts>
      <h3 className={styles.subtitle}>Datos de factura</h3>
      {factura ? (
        <Facts>
          <Fact label="RUT de la empresa">{formatRut(factura.rut)}</Fact>
          <Fact label="Razón social">{factura.razon_social}</Fact>
          <Fact label="Giro">{factura.giro}</Fact>
          {factura.direccion && (
            <Fact label="Dirección">{[factura.direccion, factura.comuna].filter(Boolean).join(', ')}</Fact>
          )}
        </Facts>
      ) : (
        <p className={styles.hint}>No tienes datos de factura guardados.</p>
      )}
    </>
  );
}
