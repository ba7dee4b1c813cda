import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type actualizarMeta as contratoDeActualizar,
  type asignarMeta as contratoDeAsignar,
  type quitarMeta as contratoDeQuitar,
  META_NO_ENCONTRADA,
  type Meta,
} from '#contract/licitacion/metas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, nombreDeMes, sumarMeses } from '#contract/valores/mes.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { buscarMeta } from './queries.ts';
import { metas, metas_historial } from './table.ts';

const ENTIDAD = 'meta';
/** How far ahead a goal may be given. */
const MESES_ADELANTE = 24;

/** A month that ended is told about by its goals: changing one needs a reason. */
function exigirMotivo(mes: string, motivo: string | undefined): void {
  if (motivo || mes >= mesDe(diaEnSantiago())) return;
  const message = `Ya terminó ${nombreDeMes(mes)}: di por qué cambia su meta.`;
  throw new AppError('DATOS_INVALIDOS', { message, fields: { motivo: message } });
}

async function anotar(
  { db, actor }: Context,
  meta_id: number,
  { monto, motivo }: { monto: number | null; motivo?: string | undefined },
): Promise<void> {
  await db.insert(metas_historial).values({
    meta_id,
    monto,
    motivo: motivo || null,
    actor_id: requireActor(actor).id,
    cuando: sql`clock_timestamp()`,
  });
}

async function personaQueVende({ db }: Context, usuario_id: number): Promise<{ name: string }> {
  const [persona] = await db
    .select({ name: usuarios.name })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.id, usuario_id),
        sql`${usuarios.role} <> 'customer'`,
        isNull(usuarios.desactivado_en),
        isNull(usuarios.eliminado_en),
      ),
    );
  if (persona) return persona;
  const message = 'La meta es de alguien del personal con su cuenta activa.';
  throw new AppError('DATOS_INVALIDOS', { message, fields: { usuario_id: message } });
}

/** Gives somebody a month's goal. Of several who do at once one does, and the others are told of it. */
export function asignarMeta(
  ctx: Context,
  { usuario_id, mes, montoAsignado: monto, motivo }: z.output<typeof contratoDeAsignar.body>,
): Promise<Meta> {
  return inTransaction(ctx, async (ctx) => {
    exigirMotivo(mes, motivo);
    if (mes > sumarMeses(mesDe(diaEnSantiago()), MESES_ADELANTE)) {
      const message = 'Se puede asignar hasta dos años adelante.';
      throw new AppError('DATOS_INVALIDOS', { message, fields: { mes: message } });
    }
    const { name } = await personaQueVende(ctx, usuario_id);
    const [creada] = await ctx.db
      .insert(metas)
      .values({ usuario_id, mes, monto })
      .onConflictDoNothing()
      .returning({ id: metas.id });
    if (!creada) {
      const [otra] = await ctx.db
        .select({ id: metas.id, version: metas.version, montoAsignado: metas.monto })
        .from(metas)
        .where(and(eq(metas.usuario_id, usuario_id), eq(metas.mes, mes), isNull(metas.quitada_en)));
      throw new AppError('META_ASIGNADA', { details: { ...otra } });
    }
    await anotar(ctx, creada.id, { monto, motivo });
    await audit(ctx, {
      accion: 'asignar-meta',
      entidad: ENTIDAD,
      entidad_id: creada.id,
      detalle: { persona: name, mes, monto, ...(motivo && { motivo }) },
    });
    return buscarMeta(ctx, creada.id);
  });
}

async function bloquear({ db }: Context, id: number, version: number) {
  const [meta] = await db.select().from(metas).where(eq(metas.id, id)).for('update');
  if (!meta) throw new AppError('NO_ENCONTRADO', { message: META_NO_ENCONTRADA });
  if (meta.quitada_en !== null) throw new AppError('CONFLICTO', { message: 'Esa meta se quitó: asigna otra.' });
  if (meta.version !== version) {
    throw new AppError('META_CAMBIADA', { details: { version: meta.version, montoAsignado: meta.monto } });
  }
  return meta;
}

/** Changes its amount. */
export function actualizarMeta(
  ctx: Context,
  id: number,
  { montoAsignado: monto, motivo, version }: z.output<typeof contratoDeActualizar.body>,
): Promise<Meta> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquear(ctx, id, version);
    exigirMotivo(antes.mes, motivo);
    if (monto === antes.monto) return buscarMeta(ctx, id);
    await ctx.db
      .update(metas)
      .set({ monto, version: antes.version + 1, actualizada_en: sql`now()` })
      .where(eq(metas.id, id));
    await anotar(ctx, id, { monto, motivo });
    await audit(ctx, {
      accion: 'actualizar-meta',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { mes: antes.mes, monto: { antes: antes.monto, despues: monto }, ...(motivo && { motivo }) },
    });
    return buscarMeta(ctx, id);
  });
}

/** Takes it away: what it was stays written. */
export function quitarMeta(
  ctx: Context,
  id: number,
  { motivo, version }: z.output<typeof contratoDeQuitar.body>,
): Promise<Meta> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquear(ctx, id, version);
    exigirMotivo(antes.mes, motivo);
    await ctx.db
      .update(metas)
      .set({ quitada_en: sql`now()`, version: antes.version + 1, actualizada_en: sql`now()` })
      .where(eq(metas.id, id));
    await anotar(ctx, id, { monto: null, motivo });
    await audit(ctx, {
      accion: 'quitar-meta',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { mes: antes.mes, monto: antes.monto, ...(motivo && { motivo }) },
    });
    return buscarMeta(ctx, id);
  });
}

/** Gives the goals of the month before to who has none in this one and is still of the staff. */
export function copiarMetas(ctx: Context, { mes }: { mes: string }): Promise<{ asignadas: number }> {
  return inTransaction(ctx, async (ctx) => {
    if (mes < mesDe(diaEnSantiago())) {
      throw new AppError('CONFLICTO', { message: `Ya terminó ${nombreDeMes(mes)}: asigna sus metas una por una.` });
    }
    const { rows } = await ctx.db.execute<{ id: number; monto: number; persona: string }>(sql`
      with nueva as (
        insert into metas (usuario_id, mes, monto)
        select m.usuario_id, ${mes}, m.monto from metas m join usuarios u on u.id = m.usuario_id
        where m.mes = ${sumarMeses(mes, -1)} and m.quitada_en is null and u.role <> 'customer'
          and u.desactivado_en is null and u.eliminado_en is null
        order by m.id on conflict do nothing returning id, usuario_id, monto
      )
      select n.id, n.monto::float8 as monto, u.name as persona from nueva n join usuarios u on u.id = n.usuario_id order by n.id`);
    for (const { id, monto } of rows) await anotar(ctx, id, { monto });
    await audit(
      ctx,
      ...rows.map(({ id, monto, persona }) => ({
        accion: 'asignar-meta',
        entidad: ENTIDAD,
        entidad_id: id,
        detalle: { persona, mes, monto, copiada: true },
      })),
    );
    return { asignadas: rows.length };
  });
}
