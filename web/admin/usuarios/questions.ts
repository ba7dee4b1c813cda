import { ETIQUETA_ROL, type Rol } from '#contract/cuenta/roles.ts';
import { quitarSegundoFactorAjeno } from '#contract/cuenta/segundo-factor.ts';
import type { Usuario } from '#contract/cuenta/usuarios.ts';
import {
  CONFIRMAR_ELIMINAR_USUARIO,
  cambiarRol,
  deshacerRol,
  eliminarUsuario,
  resolverRolSolicitado,
  USUARIO_ELIMINADO,
  USUARIO_NO_ELIMINADO,
  type UsuarioEnLista,
} from '#contract/cuenta/usuarios-admin.ts';
import type { Question } from '#web/admin/shell/use-question.tsx';
import { api } from '#web/client/api/browser-api.ts';
import { readUser, startSession } from '#web/client/session/session.ts';

const paramsOf = ({ id }: Usuario) => ({ id: String(id) });
const naming = ({ name, email }: Usuario) => `${name} (${email})`;

export function deletion(usuario: Usuario): Question {
  return {
    message: `${CONFIRMAR_ELIMINAR_USUARIO}\n\n${naming(usuario)}`,
    confirm: 'Eliminar',
    busy: 'Eliminando…',
    failed: USUARIO_NO_ELIMINADO,
    run: async () => {
      await api(eliminarUsuario, { params: paramsOf(usuario) });
      return { message: USUARIO_ELIMINADO };
    },
  };
}

export function factorRemoval(usuario: Usuario): Question {
  return {
    message: `¿Quitar el segundo factor de ${naming(usuario)}?\n\nHazlo sólo si te lo pidió y sabes que es esa persona: podrá entrar con su contraseña. Cerramos sus sesiones.`,
    confirm: 'Quitar segundo factor',
    busy: 'Quitando…',
    failed: quitarSegundoFactorAjeno.fallback,
    run: async () => {
      await api(quitarSegundoFactorAjeno, { params: paramsOf(usuario) });
      return { message: `${usuario.name} ya no tiene segundo factor.` };
    },
  };
}

/** Who changes the own role lives with it at once. */
function nowHas(fresh: Usuario): string {
  const own = readUser();
  if (own?.id === fresh.id) startSession({ ...fresh, token: own.token });
  return `${fresh.name} ahora tiene el rol ${ETIQUETA_ROL[fresh.role]}.`;
}

/** Takes back what was just decided on a role, and says what stands again. */
async function takeBack(usuario: Usuario): Promise<string> {
  const fresh = await api(deshacerRol, { params: paramsOf(usuario) });
  const role = nowHas(fresh);
  return fresh.rol_solicitado ? `${role} Su solicitud vuelve a estar pendiente.` : role;
}

export function roleChange(usuario: Usuario, role: Rol): Question {
  const change = `¿Cambiar el rol de ${naming(usuario)} de ${ETIQUETA_ROL[usuario.role]} a ${ETIQUETA_ROL[role]}?`;
  const isOwn = readUser()?.id === usuario.id;
  return {
    message: isOwn ? `${change}\n\nEs tu propia cuenta: dejarás de ver la administración.` : change,
    confirm: 'Cambiar rol',
    busy: 'Cambiando…',
    failed: cambiarRol.fallback,
    run: async () => {
      const fresh = await api(cambiarRol, { params: paramsOf(usuario), body: { role } });
      return { message: nowHas(fresh), undo: () => takeBack(usuario) };
    },
  };
}

export function decisionOn(usuario: Usuario, decision: 'aprobar' | 'rechazar'): Question {
  const asked = usuario.rol_solicitado ? ETIQUETA_ROL[usuario.rol_solicitado] : '';
  const approves = decision === 'aprobar';
  return {
    message: `¿${approves ? 'Aprobar' : 'Rechazar'} el rol ${asked} para ${naming(usuario)}?\n\nSe le avisará por correo.`,
    confirm: approves ? 'Aprobar' : 'Rechazar',
    busy: approves ? 'Aprobando…' : 'Rechazando…',
    failed: resolverRolSolicitado.fallback,
    run: async () => {
      const fresh = await api(resolverRolSolicitado, { params: paramsOf(usuario), body: { decision } });
      // The decision can be taken back, and not the mail, which has left.
      return approves
        ? { message: nowHas(fresh), undo: () => takeBack(usuario) }
        : { message: `Rechazaste el rol ${asked} para ${usuario.name}.`, undo: () => reconsider(usuario) };
    },
  };
}

/** Leaves a rejected request to be decided again, and says it. */
async function reconsider(usuario: Usuario): Promise<string> {
  await api(resolverRolSolicitado, { params: paramsOf(usuario), body: { decision: 'reconsiderar' } });
  return `La solicitud de ${usuario.name} vuelve a estar pendiente.`;
}

export function reconsideration(usuario: UsuarioEnLista): Question {
  const asked = usuario.rol_rechazado ? ETIQUETA_ROL[usuario.rol_rechazado] : '';
  return {
    message: `¿Reconsiderar el rol ${asked} para ${naming(usuario)}?\n\nLa solicitud vuelve a estar pendiente; se le avisará cuando la resuelvas.`,
    confirm: 'Reconsiderar',
    busy: 'Guardando…',
    failed: resolverRolSolicitado.fallback,
    run: async () => ({ message: await reconsider(usuario) }),
  };
}
