import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Permiso, permisosDe, permisosPropios } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import {
  deshacerRol as contrato,
  DESHACER_ROL_MINUTOS,
  NADA_QUE_DESHACER,
  PASO_EL_MOMENTO,
} from '#contract/casa/usuarios/usuarios-admin.ts';
import {
  acortarSesiones,
  bloquearConAdmins,
  darRol,
  exigirQueQuede,
  exigirTenerlo,
  type FilaUsuario,
  type RolDeCuenta,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';

const SE_DESHACEN = ['aprobar-rol', 'rechazar-rol', 'cambiar-rol'];
const DECISIONES = [...SE_DESHACEN, 'reconsiderar-rol', 'deshacer-rol'];

/** What its audit row says; the oldest ones tell neither of the request nor of permissions. */
type Decidido = Partial<Omit<RolDeCuenta, 'role' | 'permisos'>> & {
  role: { antes: Rol; despues: Rol };
  permisos?: { antes: Permiso[] };
};

/**
 * Takes back the last decision on an account's role, by the admin who took it: role, request and rejection are what they
 * were. It asks for no confirmation, for the decision was confirmed: so it is only for a while. Over what somebody else
 * decided since, nothing is. Who takes it back is an admin, and one that remains.
 */
export async function deshacerRol(ctx: Context, id: number): Promise<Usuario> {
  return inTransaction(ctx, async (ctx) => {
    const { usuario, admins } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    const antes = await antesDeLoUltimo(ctx, usuario);
    if (!antes) throw new AppError('CONFLICTO', { message: NADA_QUE_DESHACER });
    const permisos = {
      antes: permisosDe(usuario.role, usuario.permisos),
      despues: permisosDe(antes.role, antes.permisos),
    };
    exigirTenerlo(ctx, permisos);
    exigirQueQuede(admins, usuario, antes.role === 'admin' ? permisos.despues : []);
    const fila = await darRol(ctx.db, id, antes);
    await acortarSesiones(ctx, { id, role: antes.role });
    await audit(ctx, {
      accion: 'deshacer-rol',
      entidad: 'usuario',
      entidad_id: id,
      detalle: {
        rol_solicitado: antes.rol_solicitado,
        role: { antes: usuario.role, despues: antes.role },
        permisos,
      },
    });
    return vistaUsuario(fila);
  });
}

/** How the account stood before: the audit knows what was decided; its rows come in order, for every decision locks the account. */
async function antesDeLoUltimo(ctx: Context, { id, role }: FilaUsuario): Promise<RolDeCuenta | undefined> {
  const [ultima] = await ctx.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'usuario'), eq(auditoria.entidad_id, id), inArray(auditoria.accion, DECISIONES)))
    .orderBy(desc(auditoria.id))
    .limit(1);
  if (!ultima || !SE_DESHACEN.includes(ultima.accion) || ultima.actor_id !== ctx.actor?.id) return undefined;
  const { role: cambio, rol_solicitado = null, rol_rechazado = null, permisos } = ultima.detalle as Decidido;
  if (cambio.despues !== role) return undefined;
  if (Date.now() - ultima.cuando.getTime() > DESHACER_ROL_MINUTOS * 60_000) {
    throw new AppError('CONFLICTO', { message: PASO_EL_MOMENTO });
  }
  const propios = permisos ? permisosPropios(cambio.antes, permisos.antes) : {};
  return { role: cambio.antes, rol_solicitado, rol_rechazado, permisos: propios };
}
