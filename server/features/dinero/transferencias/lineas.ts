import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  type listarLineas as contrato,
  LINEA_NO_ENCONTRADA,
  type LineaDeCartola,
  type PropuestaDePago,
} from '#contract/dinero/transferencias/cartolas.ts';
import type { ActoLinea, EstadoLinea } from '#contract/dinero/transferencias/estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { en } from '#server/platform/estados/sql.ts';
import { cuentasNombradas } from './cartolas.ts';
import { ABONO, type LineaMovible } from './estados.ts';
import { proponer } from './propuestas.ts';
import { cartolas, cartolas_lineas } from './table.ts';

const anticipo = alias(pagos, 'anticipo');

/** All that it paid was taken back. */
const PAGO_QUITADO = sql<boolean>`(${cartolas_lineas.estado} ${en<EstadoLinea>('asignada')} and not exists (
  select 1 from pagos p where p.id in (${cartolas_lineas.pago_id}, ${cartolas_lineas.anticipo_id})
    and not exists (select 1 from pagos k where k.corrige_id = p.id)))`;

const repetida = alias(cartolas_lineas, 'repetida');

/** As many of one account, day and amount as other statements brought. */
const HAY_IGUALES = sql<number>`(case when ${cartolas_lineas.repite_id} is null then 0 else (
  select count(*)::int from cartolas_lineas h where h.cuenta = ${cartolas_lineas.cuenta} and h.fecha = ${cartolas_lineas.fecha}
    and h.monto = ${cartolas_lineas.monto} and h.repite_id is null) end)`;

const leer = (ctx: Context, donde: SQL | undefined) =>
  ctx.db
    .select({
      id: cartolas_lineas.id,
      cuenta: cartolas_lineas.cuenta,
      fecha: cartolas_lineas.fecha,
      descripcion: cartolas_lineas.descripcion,
      numero: cartolas_lineas.numero,
      rut: cartolas_lineas.rut,
      monto: cartolas_lineas.monto,
      estado: cartolas_lineas.estado,
      motivo: cartolas_lineas.motivo,
      pago_quitado: PAGO_QUITADO,
      compra_id: cartolas_lineas.compra_id,
      num_pedido: compras.num_pedido,
      a_favor: anticipo.monto,
      quien: nombreDe<string | null>(usuarios),
      repite_subida: repetida.subida_en,
      repite_cartola: cartolas.nombre,
      hay_iguales: HAY_IGUALES,
    })
    .from(cartolas_lineas)
    .leftJoin(compras, eq(compras.id, cartolas_lineas.compra_id))
    .leftJoin(anticipo, eq(anticipo.id, cartolas_lineas.anticipo_id))
    .leftJoin(repetida, eq(repetida.id, cartolas_lineas.repite_id))
    .leftJoin(cartolas, eq(cartolas.id, repetida.cartola_id))
    .leftJoin(usuarios, eq(usuarios.id, cartolas_lineas.resuelta_por))
    .where(donde)
    .$dynamic();

type Leida = Awaited<ReturnType<typeof leer>>[number];

function vista({ config }: Context, fila: Leida, propuestas: PropuestaDePago[] = []): LineaDeCartola {
  const cuenta = cuentasNombradas(config).find(({ clave }) => clave === fila.cuenta);
  return {
    id: fila.id,
    cuenta: cuenta?.nombre ?? 'Una cuenta que la tienda ya no usa',
    fecha: fila.fecha,
    descripcion: fila.descripcion,
    numero: fila.numero,
    rut: fila.rut,
    monto: fila.monto,
    estado: fila.estado,
    motivo: fila.motivo,
    pago_quitado: fila.pago_quitado,
    ya_en: fila.repite_subida && {
      cartola: fila.repite_cartola ?? '',
      subida: diaEnSantiago(fila.repite_subida),
      hay: fila.hay_iguales,
    },
    compra: fila.compra_id === null ? null : { id: fila.compra_id, num_pedido: fila.num_pedido! },
    a_favor: fila.a_favor ?? 0,
    quien: fila.quien,
    propuestas,
  };
}

/** In the words of the index that holds them. */
const POR_ASIGNAR = sql`${cartolas_lineas.estado} ${en<EstadoLinea>('por_asignar')}`;

export async function paginaDeLineas(
  ctx: Context,
  { q, estado, page, limit }: z.output<typeof contrato.query>,
): Promise<z.output<typeof contrato.reply>> {
  const buscada =
    q &&
    sql`(position(fussan_normalizar(${q}) in fussan_normalizar(${cartolas_lineas.descripcion})) > 0
    or ${cartolas_lineas.numero} = ${q} or ${cartolas_lineas.rut} = ${limpiarRut(q)})`;
  const donde = and(
    estado && (estado === 'por_asignar' ? POR_ASIGNAR : eq(cartolas_lineas.estado, estado)),
    buscada || undefined,
  );
  const [filas, total] = await Promise.all([
    leer(ctx, donde)
      .orderBy(desc(cartolas_lineas.fecha), desc(cartolas_lineas.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(cartolas_lineas, donde),
  ]);
  const propuestas = await proponer(
    ctx,
    filas.filter(({ estado }) => estado === 'por_asignar'),
  );
  return { items: filas.map((fila) => vista(ctx, fila, propuestas.get(fila.id))), total, page, limit };
}

async function leerLinea(ctx: Context, id: number): Promise<LineaDeCartola> {
  const [fila] = await leer(ctx, eq(cartolas_lineas.id, id));
  if (!fila) throw noEsta();
  const propuestas = await proponer(ctx, fila.estado === 'por_asignar' ? [fila] : []);
  return vista(ctx, fila, propuestas.get(id));
}

export const noEsta = () => new AppError('NO_ENCONTRADO', { message: LINEA_NO_ENCONTRADA });

/** One, which nobody else moves until the transaction ends. */
export async function bloquearLinea(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<LineaMovible & Pick<typeof cartolas_lineas.$inferSelect, 'monto' | 'fecha' | 'numero' | 'descripcion'>> {
  const { rowCount } = await db.execute(sql`select from cartolas_lineas where id = ${id} for no key update`);
  const [fila] = await db
    .select({
      id: cartolas_lineas.id,
      estado: cartolas_lineas.estado,
      pago_quitado: PAGO_QUITADO,
      monto: cartolas_lineas.monto,
      fecha: cartolas_lineas.fecha,
      numero: cartolas_lineas.numero,
      descripcion: cartolas_lineas.descripcion,
    })
    .from(cartolas_lineas)
    .where(eq(cartolas_lineas.id, id));
  if (!rowCount || !fila) throw noEsta();
  return fila;
}

/** Ignores a line, takes it back, frees one whose payment was taken back, or tells it from another statement's. */
export async function moverLinea(
  ctx: Context,
  id: number,
  acto: Exclude<ActoLinea, 'asignar'>,
  motivo = '',
): Promise<LineaDeCartola> {
  await inTransaction(ctx, async (ctx) => {
    const fila = await bloquearLinea(ctx, id);
    // What it paid is of no line any more before it stands where none may have paid.
    if (acto === 'liberar' && fila.pago_quitado) {
      await ctx.db
        .update(cartolas_lineas)
        .set({ compra_id: null, pago_id: null, anticipo_id: null })
        .where(eq(cartolas_lineas.id, id));
    }
    if (acto === 'distinguir' && fila.estado === 'repetida') {
      await ctx.db.update(cartolas_lineas).set({ repite_id: null }).where(eq(cartolas_lineas.id, id));
    }
    await moveState(ctx, ABONO, fila, acto, motivo ? { motivo } : {});
    await ctx.db
      .update(cartolas_lineas)
      .set({ motivo, resuelta_por: requireActor(ctx.actor).id, resuelta_en: new Date() })
      .where(eq(cartolas_lineas.id, id));
  });
  return leerLinea(ctx, id);
}
