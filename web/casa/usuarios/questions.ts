import { quitarSegundoFactorAjeno } from '#contract/casa/cuenta/segundo-factor.ts';
import { desactivarUsuario, reactivarUsuario } from '#contract/casa/usuarios/accesos.ts';
import { ETIQUETA_ROL, type Rol } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import {
  CONFIRMAR_ELIMINAR_USUARIO,
  cambiarRol,
  deshacerRol,
  eliminarUsuario,
  resolverRolSolicitado,
  USUARIO_ELIMINADO,
  USUARIO_NO_ELIMINADO,
  type UsuarioEnLista,
} from '#contract/casa/usuarios/usuarios-admin.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import type { Confirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import type { Question } from '#web/staff/shell/use-question.tsx';

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

export function deactivation(usuario: Usuario): Question {
  return {
    message: `¿Desactivar la cuenta de ${naming(usuario)}?`,
    detail: 'Sus sesiones se cierran ahora y no podrá entrar hasta que la reactives. Lo que hizo queda como está.',
    confirm: 'Desactivar',
    busy: 'Desactivando…',
    failed: desactivarUsuario.fallback,
    run: async () => {
      await api(desactivarUsuario, { params: paramsOf(usuario) });
      return { message: `La cuenta de ${usuario.name} quedó desactivada.` };
    },
  };
}

export function reactivation(usuario: Usuario): Confirmed {
  return {
    title: 'Reactivar cuenta',
    message: `¿Reactivar la cuenta de ${naming(usuario)}?\n\nPodrá entrar con su contraseña, su rol y sus permisos de antes.`,
    confirm: 'Reactivar',
    busy: 'Reactivando…',
    failed: reactivarUsuario.fallback,
    run: async (body) => {
      await api(reactivarUsuario, { params: paramsOf(usuario), body });
      return { message: `${usuario.name} puede entrar de nuevo.` };
    },
  };
}

export function factorRemoval(usuario: Usuario): Confirmed {
  return {
    title: 'Quitar segundo factor',
    message: `¿Quitar el segundo factor de ${naming(usuario)}?\n\nHazlo sólo si te lo pidió y sabes que es esa persona: podrá entrar con su contraseña. Cerramos sus sesiones.`,
    confirm: 'Quitar segundo factor',
    busy: 'Quitando…',
    failed: quitarSegundoFactorAjeno.fallback,
    run: async (body) => {
      await api(quitarSegundoFactorAjeno, { params: paramsOf(usuario), body });
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

export function roleChange(usuario: Usuario, role: Rol): Confirmed {
  const change = `¿Cambiar el rol de ${naming(usuario)} de ${ETIQUETA_ROL[usuario.role]} a ${ETIQUETA_ROL[role]}?`;
  const isOwn = readUser()?.id === usuario.id;
  return {
    title: 'Cambiar rol',
    message: isOwn ? `${change}\n\nEs tu propia cuenta: dejarás de ver la administración.` : change,
    confirm: 'Cambiar rol',
    busy: 'Cambiando…',
    failed: cambiarRol.fallback,
    run: async (confirmacion) => {
      const body = { role, ...confirmacion };
      const fresh = await api(cambiarRol, { params: paramsOf(usuario), body });
      return { message: nowHas(fresh), undo: () => takeBack(usuario) };
    },
  };
}

export function approval(usuario: Usuario): Confirmed {
  const asked = usuario.rol_solicitado ? ETIQUETA_ROL[usuario.rol_solicitado] : '';
  return {
    title: 'Aprobar rol',
    message: `¿Aprobar el rol ${asked} para ${naming(usuario)}?\n\nSe le avisará por correo.`,
    confirm: 'Aprobar',
    busy: 'Aprobando…',
    failed: resolverRolSolicitado.fallback,
    run: async (confirmacion) => {
      const body = { decision: 'aprobar', ...confirmacion } as const;
      const fresh = await api(resolverRolSolicitado, { params: paramsOf(usuario), body });
      // The decision can be taken back, and not the mail, which has left.
      return { message: nowHas(fresh), undo: () => takeBack(usuario) };
    },
  };
}

export function rejection(usuario: Usuario): Question {
  const asked = usuario.rol_solicitado ? ETIQUETA_ROL[usuario.rol_solicitado] : '';
  return {
    message: `¿Rechazar el rol ${asked} para ${naming(usuario)}?\n\nSe le avisará por correo.`,
    confirm: 'Rechazar',
    busy: 'Rechazando…',
    failed: resolverRolSolicitado.fallback,
    run: async () => {
      await api(resolverRolSolicitado, { params: paramsOf(usuario), body: { decision: 'rechazar' } });
      return { message: `Rechazaste el rol ${asked} para ${usuario.name}.`, undo: () => reconsider(usuario) };
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
