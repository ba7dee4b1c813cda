import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { obtenerUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { cambiarPermisos } from '#contract/casa/usuarios/accesos.ts';
import { PERMISOS_DE_ROL, PERMISOS_POSIBLES, type Permiso } from '#contract/casa/usuarios/permisos.ts';
import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { useConfirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Button } from '#web/ui/button.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { PermisosChecks } from './permisos-checks.tsx';
import styles from './usuarios.module.css';

/** What is about to be given and taken, by name. */
function changesText(changes: ReadonlyMap<Permiso, boolean>): string {
  const named = (given: boolean) =>
    [...changes].filter(([, has]) => has === given).map(([permiso]) => `«${TEXTOS_PERMISO[permiso].nombre}»`);
  const [given, taken] = [named(true), named(false)];
  return [given.length > 0 && `Le das ${given.join(', ')}.`, taken.length > 0 && `Le quitas ${taken.join(', ')}.`]
    .filter(Boolean)
    .join('\n');
}

/** What somebody on the staff may do beyond the role: of a customer there is nothing to choose. */
export function PermisosPanel({ usuario }: { usuario: Usuario }) {
  const client = useQueryClient();
  const { askProof, proofDialog } = useConfirmed();
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

  const save = () =>
    askProof({
      title: 'Guardar permisos',
      message: `¿Cambiar los permisos de ${name}?\n\n${changesText(changes)}`,
      confirm: 'Guardar',
      busy: 'Guardando…',
      failed: cambiarPermisos.fallback,
      run: async (confirmacion) => {
        const params = { id: String(id) };
        const body = { permisos: Object.fromEntries(changes), ...confirmacion };
        const fresh = await api(cambiarPermisos, { params, body });
        setAnswer(client, endpointQuery(obtenerUsuario, { params }), fresh);
        const own = readUser();
        if (own?.id === fresh.id) startSession({ ...fresh, token: own.token });
        setChanges(new Map());
        return { message: `Los permisos de ${name} quedaron guardados. Valen desde su próxima página.` };
      },
    });

  if (role === 'customer') return null;
  return (
    <Card title="Permisos" id="permisos">
      <div className={styles.stack}>
        <p className={styles.hint}>
          {isPreset
            ? `Los de cualquier ${ETIQUETA_ROL[role]}. Puedes darle o quitarle algunos.`
            : `Distintos de los de un ${ETIQUETA_ROL[role]}.`}{' '}
          {!isPreset && (
            <button
              type="button"
              className={styles.asLink}
              onClick={() => {
                for (const permiso of PERMISOS_POSIBLES[role]) choose(permiso, preset.includes(permiso));
              }}
            >
              Volver a los del rol
            </button>
          )}
        </p>
        <PermisosChecks role={role} chosen={chosen} had={permisos} onChange={choose} />
        <Button className={styles.save} disabled={changes.size === 0} onClick={save}>
          Guardar permisos
        </Button>
      </div>
      {proofDialog}
      <UnsavedChanges when={changes.size > 0} />
    </Card>
  );
}
