import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  aprobarOc as contratoDeAprobar,
  cotizacionesParaOc as contratoDeBuscar,
} from '#contract/licitacion/oc-publicas/actos.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { alCambio } from '#contract/valores/totales.ts';
import { bloquearCotizacion, cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { comparar, huellaDe, movible } from './diferencias.ts';
import { exigirActo, moverOc } from './estados.ts';
import { buscarOc } from './ficha.ts';
import { bloquearOc, esta, exigirVersion, leerFila } from './queries.ts';
import { oc_publicas } from './table.ts';

/** In these a quotation may be what an order is of. */
const VINCULABLES = ['enviada', 'aceptada', 'convertida'] as const;
const CUANTAS = 8;

/** The quotations that an order may be of: those of its RUT first, then by how near its total is. */
export async function cotizacionesParaOc(
  { db }: Context,
  id: number,
  { q }: z.output<typeof contratoDeBuscar.query>,
): Promise<z.output<typeof contratoDeBuscar.reply>> {
  const oc = await leerFila(db, id);
  const mismo_rut = sql<boolean>`(${cotizaciones.cliente_rut} <> '' and ${cotizaciones.cliente_rut} = ${oc.rut})`;
  const buscada: SQL | undefined = q
    ? /^\d{1,9}$/.test(q)
      ? sql`(${cotizaciones.num_cotizacion} = ${Number(q)} or ${cotizaciones.busqueda} like ${queContenga(q)})`
      : sql`${cotizaciones.busqueda} like ${queContenga(normalizar(q))}`
    : undefined;
  const filas = await db
    .select({
      id: cotizaciones.id,
      num_cotizacion: cotizaciones.num_cotizacion,
      etapa: cotizaciones.estado,
      cliente: cotizaciones.cliente_nombre,
      fecha: cotizaciones.fecha,
      neto: cotizaciones.neto,
      total: cotizaciones.total,
      mismo_rut,
    })
    .from(cotizaciones)
    .where(
      and(
        isNull(cotizaciones.archivada_en),
        inArray(cotizaciones.estado, [...VINCULABLES]),
        sql`not exists (select 1 from oc_publicas o where o.cotizacion_id = ${cotizaciones.id})`,
        buscada,
      ),
    )
    .orderBy(
      sql`${mismo_rut} desc`,
      sql`abs(${cotizaciones.total} - ${oc.cambio === null ? oc.total : alCambio(oc.total, oc.cambio)})`,
      sql`${cotizaciones.id} desc`,
    )
    .limit(CUANTAS);
  return filas;
}

/** Says of which quotation an order is. A quotation is one order's: of many who want it, one has it. */
export function vincularOc(ctx: Context, id: number, cotizacion_id: number): Promise<OcPublica> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    if (oc.cotizacion_id === cotizacion_id) return buscarOc(ctx, id);
    exigirActo(ctx, movible(oc), 'vincular');
    const cotizacion = await bloquearCotizacion(ctx, cotizacion_id);
    if (!VINCULABLES.some((estado) => estado === cotizacion.estado)) {
      throw new AppError('CONFLICTO', {
        message: `La cotización ${cotizacion.num_cotizacion} está «${cotizacion.estado}»: envíala antes.`,
      });
    }
    const [otra] = await ctx.db
      .select({ codigo: oc_publicas.codigo })
      .from(oc_publicas)
      .where(and(eq(oc_publicas.cotizacion_id, cotizacion_id), ne(oc_publicas.id, id)));
    if (otra) {
      throw new AppError('CONFLICTO', {
        message: `La cotización ${cotizacion.num_cotizacion} ya es de la orden ${otra.codigo}.`,
        details: { codigo: otra.codigo },
      });
    }
    await ctx.db
      .update(oc_publicas)
      .set({ cotizacion_id, version: oc.version + 1 })
      .where(esta(id));
    await moverOc(ctx, movible(oc), 'vincular', {
      codigo: oc.codigo,
      cotizacion_id,
      motivo: `Cotización ${cotizacion.num_cotizacion}`,
    });
    return buscarOc(ctx, id);
  });
}

/** Lets go of the quotation of an order that wasn't taken. */
export function desvincularOc(ctx: Context, id: number): Promise<OcPublica> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    await ctx.db
      .update(oc_publicas)
      .set({ cotizacion_id: null, aprobadas: null, aprobadas_en: null, version: oc.version + 1 })
      .where(esta(id));
    await moverOc(ctx, movible(oc), 'desvincular', { codigo: oc.codigo, cotizacion_id: oc.cotizacion_id });
    return buscarOc(ctx, id);
  });
}

/** An administrator approves of what an order says otherwise than its quotation: of these differences, and of no others. */
export function aprobarOc(
  ctx: Context,
  id: number,
  { motivo, version }: z.output<typeof contratoDeAprobar.body>,
): Promise<OcPublica> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    exigirActo(ctx, movible(oc), 'aprobar');
    exigirVersion(oc, version);
    const cotizacion = await bloquearCotizacion(ctx, oc.cotizacion_id!);
    const { diferencias, por_aprobar } = await comparar(ctx.db, oc, cotizacion);
    if (por_aprobar === 0) throw new AppError('CONFLICTO', { message: 'No hay diferencias por aprobar.' });
    await ctx.db
      .update(oc_publicas)
      .set({
        aprobadas: huellaDe(diferencias),
        aprobadas_por: requireActor(ctx.actor).id,
        aprobadas_en: sql`now()`,
        aprobadas_motivo: motivo,
        version: oc.version + 1,
      })
      .where(esta(id));
    await moverOc(ctx, movible(oc), 'aprobar', { diferencias: diferencias.length, motivo });
    return buscarOc(ctx, id);
  });
}
