import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { obtenerUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { cambiarPermisos } from '#contract/casa/usuarios/accesos.ts';
import { PERMISOS_DE_ROL, PERMISOS_POSIBLES, type Permiso } from '#contract/casa/usuarios/permisos.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { useSubmit } from '#web/form/use-submit.ts';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { PermisosChecks } from './permisos-checks.tsx';
import styles from './usuarios.module.css';

/** What somebody on the staff may do beyond the role: of a customer there is nothing to choose. */
export function PermisosPanel({ usuario }: { usuario: Usuario }) {
  const client = useQueryClient();
  const { id, name, role, permisos } = usuario;
  /** What is chosen and not saved. */
  const [changes, setChanges] = useState<ReadonlyMap<Permiso, boolean>>(new Map());
  const chosen = new Set(
    PERMISOS_POSIBLES[role].filter((permiso) => changes.get(permiso) ?? permisos.includes(permiso)),
  );
  const preset = PERMISOS_DE_ROL[role];
  const isPreset = preset.length === chosen.size && preset.every((permiso) => chosen.has(permiso));

  const choose = (permiso: Permiso, has: boolean) =>
    setChanges((before) => {
      const next = new Map(before);
      if (has === permisos.includes(permiso)) next.delete(permiso);
      else next.set(permiso, has);
      return next;
    });

  const submit = useSubmit({
    check: () => null,
    send: async () => {
      const params = { id: String(id) };
      const fresh = await api(cambiarPermisos, { params, body: { permisos: Object.fromEntries(changes) } });
      setAnswer(client, endpointQuery(obtenerUsuario, { params }), fresh);
      const own = readUser();
      if (own?.id === fresh.id) startSession({ ...fresh, token: own.token });
      setChanges(new Map());
      toast(`Los permisos de ${name} quedaron guardados.`, { detail: 'Valen desde su próxima página.' });
    },
    failed: cambiarPermisos.fallback,
  });
  const { sending, ready } = submit;

  if (role === 'customer') return null;
  return (
    <Panel title="Permisos" id="permisos">
      <SubmitForm submit={submit} aria-label="Permisos">
        <p className={styles.hint}>
          {isPreset
            ? `Los de cualquier ${ETIQUETA_ROL[role]}. Puedes darle o quitarle algunos.`
            : `Distintos de los de un ${ETIQUETA_ROL[role]}.`}{' '}
          {!isPreset && (
            <button
              type="button"
              className={styles.asLink}
              disabled={sending}
              onClick={() => {
                for (const permiso of PERMISOS_POSIBLES[role]) choose(permiso, preset.includes(permiso));
              }}
            >
              Volver a los del rol
            </button>
          )}
        </p>
        <PermisosChecks role={role} chosen={chosen} onChange={choose} disabled={sending} />
        <Button type="submit" className={styles.save} disabled={!ready || sending || changes.size === 0}>
          {sending ? 'Guardando…' : 'Guardar permisos'}
        </Button>
      </SubmitForm>
      <UnsavedChanges when={changes.size > 0} />
    </Panel>
  );
}
