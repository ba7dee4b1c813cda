import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Reply } from '#contract/http.ts';
import {
  type aceptarInvitacionDeEmpresa as contrato,
  type leerInvitacionDeEmpresa as contratoLeer,
  ES_DEL_PERSONAL,
  INVITACION_VENCIDA,
  YA_ES_DE_ESTA,
  YA_ES_DE_OTRA,
} from '#contract/ventas/empresas/personas.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import {
  buscarPorEmail,
  crearCuentaInvitada,
  exigirClaveFirme,
  type FilaUsuario,
  hashClave,
  hashToken,
} from '#server/features/casa/usuarios/index.ts';
import { bloquearCliente } from '#server/features/ventas/clientes/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { empresaDe } from './abrir.ts';
import { empresas_invitaciones, empresas_personas } from './table.ts';

const vencida = () => new AppError('ENLACE_VENCIDO', { message: INVITACION_VENCIDA });

/** The one that a mailed link opens, while it does; of a used, replaced, revoked or old one nothing is told but that. */
async function deLaLlave(db: Queryable, token: string) {
  const [fila] = await db
    .select()
    .from(empresas_invitaciones)
    .where(and(eq(empresas_invitaciones.token_hash, hashToken(token)), gt(empresas_invitaciones.vence_en, sql`now()`)));
  if (!fila) throw vencida();
  const { rows } = await db.execute<{ id: number; empresa: string }>(sql`
    select c.id, coalesce(nullif(c.empresa, ''), c.nombre) as empresa
    from clientes k join clientes c on c.id = coalesce(k.unido_a, k.id)
    where k.id = ${fila.cliente_id} and c.archivado_en is null`);
  const [cliente] = rows;
  if (!cliente) throw vencida();
  return { ...fila, cliente };
}

/** For whom it is and of which company, told to who holds its link. */
export async function leerInvitacionDeEmpresa({ db }: Context, token: string): Promise<Reply<typeof contratoLeer>> {
  const { email, rol, vence_en, cliente } = await deLaLlave(db, token);
  const tiene_cuenta = (await buscarPorEmail(db, email)) !== undefined;
  return { email, empresa: cliente.empresa, rol, vence_en: vence_en.toISOString(), tiene_cuenta };
}

/**
 * Makes the account of the invited address one of the company's people, once, however many use the link at the same time; without an
 * account it makes one. The link shows that they read that address's mail, so nothing else is asked of who has one.
 */
export async function aceptarInvitacionDeEmpresa(
  ctx: Context,
  { token, name = '', password }: z.output<typeof contrato.body>,
): Promise<Reply<typeof contrato>> {
  // Hashing is dear: a link that is worth nothing gets none.
  const { id, email, cliente } = await deLaLlave(ctx.db, token);
  await ctx.limits.registration.count(ctx.network);
  const clave_hash = (await buscarPorEmail(ctx.db, email)) ? '' : await claveDe(ctx, { email, name, password });
  return inTransaction(ctx, async (ctx) => {
    await bloquearCliente(ctx.db, cliente.id);
    const [usada] = await ctx.db
      .delete(empresas_invitaciones)
      .where(and(eq(empresas_invitaciones.id, id), eq(empresas_invitaciones.token_hash, hashToken(token))))
      .returning();
    if (!usada) throw vencida();
    const cuenta =
      (await buscarPorEmail(ctx.db, email)) ??
      (await crearCuentaInvitada(ctx.db, { name, email, role: 'customer', permisos: {}, clave_hash }));
    await exigirLibre(ctx, cuenta, usada.cliente_id);
    await ctx.db.insert(empresas_personas).values({ user_id: cuenta.id, cliente_id: usada.cliente_id, rol: usada.rol });
    await confirmarDireccion(ctx, email);
    await audit(ctx, {
      accion: 'entrar-a-empresa',
      entidad: 'cliente',
      entidad_id: cliente.id,
      detalle: { persona: cuenta.id, rol: usada.rol },
    });
    return { email, empresa: cliente.empresa };
  }).catch((error) => {
    if (isUniqueViolation(error, 'empresas_personas_pkey')) throw new AppError('CONFLICTO', { message: YA_ES_DE_OTRA });
    throw isUniqueViolation(error, 'usuarios_email') ? new AppError('EMAIL_OCUPADO') : error;
  });
}

async function claveDe(
  ctx: Context,
  { email, name, password }: { email: string; name: string; password: string | undefined },
): Promise<string> {
  const fields = {
    ...(name ? {} : { name: 'El nombre es requerido.' }),
    ...(password ? {} : { password: 'La contraseña es requerida.' }),
  };
  const [message] = Object.values(fields);
  if (message || !password) throw new AppError('DATOS_INVALIDOS', { message: message!, fields });
  await exigirClaveFirme(password, { email, name, tienda: ctx.config.TIENDA_NOMBRE }, 'password');
  return hashClave(password, ctx.config);
}

async function exigirLibre(ctx: Context, { id, role }: FilaUsuario, cliente_id: number): Promise<void> {
  const mal = (message: string) => new AppError('CONFLICTO', { message });
  if (role !== 'customer') throw mal(ES_DEL_PERSONAL);
  const suya = await empresaDe(ctx, id);
  if (suya !== null) throw mal(suya === cliente_id ? YA_ES_DE_ESTA : YA_ES_DE_OTRA);
}
