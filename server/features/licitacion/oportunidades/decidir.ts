import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  anotarCambioDeOportunidad as contratoDeCambio,
  editarOportunidad as contratoDeEditar,
  resolverOportunidad as contratoDeResolver,
} from '#contract/licitacion/oportunidades/actos.ts';
import { ACTO_DE_RESULTADO, type ActoOportunidad } from '#contract/licitacion/oportunidades/estados.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { YA_EN_PESOS } from '#contract/valores/cambio.ts';
import { exigirResponsable } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { fechasDe, sinVacios } from './anotar.ts';
import {
  bloquearOportunidad,
  esta,
  exigirActo,
  exigirVersion,
  type FilaOportunidad,
  moverOportunidad,
  recontar,
} from './estados.ts';
import { leerOportunidad } from './ficha.ts';
import { oportunidades } from './table.ts';

type Cambios = Partial<typeof oportunidades.$inferInsert>;

/** Changes what is known of an open one: what is left out stays. */
export function editarOportunidad(
  ctx: Context,
  id: number,
  { version, ...escrita }: z.output<typeof contratoDeEditar.body>,
): Promise<Oportunidad> {
  return inTransaction(ctx, async (ctx) => {
    const oportunidad = await bloquearOportunidad(ctx.db, id);
    exigirActo(ctx, oportunidad, 'editar');
    exigirVersion(oportunidad, version);
    const antes = oportunidad.responsable_id;
    await exigirResponsable(ctx, escrita.responsable_id, { entre: 'administradores', antes });
    const cambios: Cambios = sinVacios({
      nombre: escrita.nombre,
      tipo: escrita.tipo,
      descripcion: escrita.descripcion,
      comprador: escrita.comprador,
      comprador_rut: escrita.comprador_rut,
      unidad: escrita.unidad,
      region: escrita.region,
      tipo_publico: escrita.tipo_publico,
      forma_pago: escrita.forma_pago,
      despacho: escrita.despacho,
      moneda: escrita.moneda,
      monto_estimado: escrita.monto_estimado,
      // A rate is of its currency.
      ...(escrita.moneda !== undefined &&
        escrita.moneda !== oportunidad.moneda && { cambio: null, cambio_fecha: null }),
      responsable_id: escrita.responsable_id,
      garantias: escrita.garantias,
      ...fechasDe(escrita),
    });
    await ctx.db
      .update(oportunidades)
      .set({ ...cambios, version: sql`${oportunidades.version} + 1` })
      .where(esta(id));
    await audit(ctx, {
      accion: 'editar-oportunidad',
      entidad: 'oportunidad',
      entidad_id: id,
      detalle: { codigo: oportunidad.codigo, ...diferencias(oportunidad, cambios) },
    });
    return leerOportunidad(ctx, id);
  });
}

/** What changed, as the audit reads it. */
function diferencias(antes: FilaOportunidad, despues: Cambios): Record<string, unknown> {
  const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(despues).flatMap(([campo, valor]) => {
      const era = antes[campo as keyof FilaOportunidad];
      return igual(era, valor) ? [] : [[campo, { antes: era, despues: valor }]];
    }),
  );
}

/** Notes what one of its currency is worth in pesos, and of which day. */
export function anotarCambio(
  ctx: Context,
  id: number,
  { cambio, fecha }: z.output<typeof contratoDeCambio.body>,
): Promise<Oportunidad> {
  return inTransaction(ctx, async (ctx) => {
    const oportunidad = await bloquearOportunidad(ctx.db, id);
    exigirActo(ctx, oportunidad, 'anotar-cambio');
    if (oportunidad.moneda === 'CLP') throw new AppError('CONFLICTO', { message: YA_EN_PESOS });
    await ctx.db
      .update(oportunidades)
      .set({ cambio, cambio_fecha: fecha, version: sql`${oportunidades.version} + 1` })
      .where(esta(id));
    await audit(ctx, {
      accion: 'anotar-cambio-oportunidad',
      entidad: 'oportunidad',
      entidad_id: id,
      detalle: { codigo: oportunidad.codigo, moneda: oportunidad.moneda, cambio, fecha },
    });
    return leerOportunidad(ctx, id);
  });
}

/** Does an act that moves it, with what it changes besides. */
function mover(
  ctx: Context,
  id: number,
  act: ActoOportunidad,
  {
    cambios = () => ({}),
    detalle = {},
  }: { cambios?: (fila: FilaOportunidad) => Cambios; detalle?: Record<string, unknown> } = {},
): Promise<Oportunidad> {
  return inTransaction(ctx, async (ctx) => {
    const oportunidad = await bloquearOportunidad(ctx.db, id);
    await moverOportunidad(ctx, oportunidad, act, detalle);
    await ctx.db
      .update(oportunidades)
      .set({ ...cambios(oportunidad), version: sql`${oportunidades.version} + 1` })
      .where(esta(id));
    return leerOportunidad(ctx, id);
  });
}

/** Whoever studies one that nobody answers for, answers for it. */
const aCargo = (ctx: Context) => (fila: FilaOportunidad) => ({
  responsable_id: fila.responsable_id ?? ctx.actor?.id ?? null,
});

export const estudiarOportunidad = (ctx: Context, id: number) => mover(ctx, id, 'estudiar', { cambios: aCargo(ctx) });
export const retomarOportunidad = (ctx: Context, id: number) =>
  mover(ctx, id, 'retomar', {
    cambios: (fila) => ({ ...aCargo(ctx)(fila), motivo_decision: null, decidida_por: null }),
  });
export const presentarOportunidad = (ctx: Context, id: number) => mover(ctx, id, 'presentar');

/** To go for it, or not to, and why. */
const decidir = (act: 'postular' | 'descartar') => (ctx: Context, id: number, motivo: string) =>
  mover(ctx, id, act, {
    detalle: { motivo },
    cambios: (fila) => ({ ...aCargo(ctx)(fila), motivo_decision: motivo, decidida_por: ctx.actor?.id ?? null }),
  });
export const postularOportunidad = decidir('postular');
export const descartarOportunidad = decidir('descartar');

/** What came of it: who won, and for how much. */
export function resolverOportunidad(
  ctx: Context,
  id: number,
  { resultado, monto = null, ganador = '', ganador_rut = '', nota = '' }: z.output<typeof contratoDeResolver.body>,
): Promise<Oportunidad> {
  return mover(ctx, id, ACTO_DE_RESULTADO[resultado], {
    detalle: { ...(monto !== null && { monto }), ...(ganador && { ganador }), ...(nota && { motivo: nota }) },
    cambios: () => ({ resultado_monto: monto, ganador, ganador_rut, resultado_nota: nota }),
  });
}

export const reabrirOportunidad = (ctx: Context, id: number) =>
  mover(ctx, id, 'reabrir', {
    cambios: () => ({ resultado_monto: null, ganador: '', ganador_rut: '', resultado_nota: '' }),
  });

/** Changes something that hangs from it: it has to be open, and what is written is audited. Answers it as it stands then. */
export function cambiarParte(
  ctx: Context,
  id: number,
  accion: string,
  hacer: (ctx: Context, oportunidad: FilaOportunidad) => Promise<Record<string, unknown>>,
): Promise<Oportunidad> {
  return inTransaction(ctx, async (ctx) => {
    const oportunidad = await bloquearOportunidad(ctx.db, id);
    exigirActo(ctx, oportunidad, 'editar');
    const detalle = await hacer(ctx, oportunidad);
    await recontar(ctx.db, id);
    await audit(ctx, {
      accion,
      entidad: 'oportunidad',
      entidad_id: id,
      detalle: { codigo: oportunidad.codigo, ...detalle },
    });
    return leerOportunidad(ctx, id);
  });
}
