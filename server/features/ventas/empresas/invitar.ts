import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type invitarAMiEmpresa as contrato,
  ES_DEL_PERSONAL,
  type GenteDeEmpresa,
  INVITACION_NO_ENCONTRADA,
  YA_ES_DE_ESTA,
} from '#contract/ventas/empresas/personas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { buscarPorEmail, hashToken, nuevoToken } from '#server/features/casa/usuarios/index.ts';
import { buscarCliente, exigirVigente } from '#server/features/ventas/clientes/index.ts';
import { suyas } from '#server/features/ventas/compradores/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { abrirEmpresa, empresaDe } from './abrir.ts';
import { genteDe } from './gente.ts';
import { empresas_invitaciones } from './table.ts';

/**
 * Asks an address to buy for a client, by a link that only its mail has, good once and for some days. Asked again, only the last
 * link is good. `comoSuya`: who asks is the client's own account, which becomes one of its people.
 */
export async function invitar(
  ctx: Context,
  cliente_id: number,
  { email, rol }: z.output<typeof contrato.body>,
  comoSuya = false,
): Promise<GenteDeEmpresa> {
  await ctx.limits.invitaciones.count(String(requireActor(ctx.actor).id));
  const token = nuevoToken();
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, cliente_id);
    await abrirEmpresa(ctx, cliente_id, comoSuya);
    await exigirInvitable(ctx, cliente_id, email);
    const llave = {
      rol,
      token_hash: hashToken(token),
      invitada_por: requireActor(ctx.actor).id,
      vence_en: sql`now() + make_interval(days => ${ctx.config.INVITATION_DAYS})`,
    };
    await ctx.db
      .delete(empresas_invitaciones)
      .where(
        and(
          sql`${empresas_invitaciones.cliente_id} in ${suyas(cliente_id)}`,
          sql`lower(${empresas_invitaciones.email}) = ${email.toLowerCase()}`,
        ),
      );
    const [creada] = await ctx.db
      .insert(empresas_invitaciones)
      .values({ cliente_id, email, ...llave })
      .returning({ id: empresas_invitaciones.id });
    const cliente = (await buscarCliente(ctx.db, cliente_id))!;
    await encolarCorreo(ctx, {
      plantilla: 'invitacion-empresa',
      clave: `invitacion-empresa-${creada!.id}-${randomUUID()}`,
      para: email,
      datos: {
        empresa: cliente.empresa || cliente.nombre,
        rol,
        dias: ctx.config.INVITATION_DAYS,
        // In the fragment, as that for a new password is.
        enlace: `${publicUrl(ctx.config)}/invitacion-empresa#token=${token}`,
      },
    });
    // Not whom: the audit outlives the account.
    await audit(ctx, { accion: 'invitar-a-empresa', entidad: 'cliente', entidad_id: cliente_id, detalle: { rol } });
    return genteDe(ctx.db, cliente_id);
  });
}

/** Whether a customer has an account is told to who opens the link, and to nobody else; of one's own people one knows. */
async function exigirInvitable(ctx: Context, cliente_id: number, email: string): Promise<void> {
  const cuenta = await buscarPorEmail(ctx.db, email);
  if (!cuenta) return;
  const mal = (message: string) => new AppError('CONFLICTO', { message, fields: { email: message } });
  // Its link would open nothing, ever.
  if (cuenta.role !== 'customer') throw mal(ES_DEL_PERSONAL);
  const suya = await empresaDe(ctx, cuenta.id);
  if (suya === null) return;
  const { rows } = await ctx.db.execute(sql`select 1 from ${suyas(cliente_id)} s where s.id = ${suya}`);
  if (rows.length > 0) throw mal(YA_ES_DE_ESTA);
}

/** Takes an invitation back: its link opens nothing from now on. */
export async function anularInvitacion(ctx: Context, cliente_id: number, id: number): Promise<GenteDeEmpresa> {
  return inTransaction(ctx, async (ctx) => {
    const [anulada] = await ctx.db
      .delete(empresas_invitaciones)
      .where(and(eq(empresas_invitaciones.id, id), sql`${empresas_invitaciones.cliente_id} in ${suyas(cliente_id)}`))
      .returning({ rol: empresas_invitaciones.rol });
    if (!anulada) throw new AppError('NO_ENCONTRADO', { message: INVITACION_NO_ENCONTRADA });
    await audit(ctx, {
      accion: 'anular-invitacion-a-empresa',
      entidad: 'cliente',
      entidad_id: cliente_id,
      detalle: anulada,
    });
    return genteDe(ctx.db, cliente_id);
  });
}
