import { and, asc, eq, sql } from 'drizzle-orm';
import { sinRetracto } from '#contract/catalogo/productos/especificaciones.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import type { EstadoReclamo } from '#contract/ventas/reclamos/estados.ts';
import {
  derechoARetracto,
  type Garantia,
  type GarantiaDelFabricante,
  garantiaDelFabricante,
  garantiaLegal,
  type Retracto,
} from '#contract/ventas/reclamos/garantia.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { leerHistorial, nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { COMPRA } from '#server/features/ventas/compras/index.ts';
import { retornosDeCompra } from '#server/features/ventas/retornos/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { ultimoPaso } from '#server/platform/estados/historial.ts';
import { en } from '#server/platform/estados/sql.ts';
import { ENTIDAD } from './estados.ts';
import { columnas, DE, type FilaDeLista, MONTO_DE_LINEA, type Rows, reclamoVisible, vistaDeLista } from './queries.ts';
import { reclamos_adjuntos, reclamos_mensajes, reclamos_retornos } from './table.ts';

type FilaFicha = FilaDeLista &
  Rows<
    Pick<
      Reclamo,
      'descripcion' | 'user_id' | 'por_el_cliente' | 'responsable_id' | 'referencia' | 'version' | 'vuelve'
    > & {
      nota_id: number | null;
      nota_folio: number | null;
    }
  >;

/** A claim with all that who asks may know of it. Of another's purchase it isn't there. */
export async function buscarReclamo(ctx: Context, id: number): Promise<Reclamo> {
  const { compra } = await reclamoVisible(ctx, id);
  return leerReclamo(ctx, id, compra);
}

/** The same where its purchase was read already. The customer isn't told who of the staff did what. */
export async function leerReclamo(
  ctx: Context,
  id: number,
  compra: { id: number; documento: 'boleta' | 'factura' },
): Promise<Reclamo> {
  const { db } = ctx;
  const personal = isStaff(ctx.actor);
  const { rows } = await db.execute<FilaFicha>(sql`
    select ${columnas()}, r.descripcion, c.user_id, r.por_el_cliente, r.responsable_id, r.referencia, r.version, r.vuelve,
      f.id as nota_id, f.folio as nota_folio
    from ${DE} left join facturas_venta f on f.id = r.nota_credito_id where r.id = ${id}`);
  const fila = rows[0]!;
  // What counts is the day on which the shop was told.
  const plazos = await plazosDe(ctx, compra, fila.fecha);
  const { rows: items } = await db.execute<Rows<Reclamo['items'][number] & { especificaciones: string }>>(sql`
    select l.id, cl.linea, cl.producto_id, cl.proveedor_id, cl.codigo_producto_fussan::float8 as codigo_producto_fussan,
      cl.descripcion, l.cantidad, cl.cantidad as comprada, cl.precio_unitario::float8 as precio_unitario,
      c.base, ${MONTO_DE_LINEA}::float8 as monto, coalesce(p.especificaciones, '') as especificaciones
    from reclamos_lineas l join compras_lineas cl on cl.id = l.compra_linea_id join compras c on c.id = cl.compra_id
    left join productos p on p.id = cl.producto_id where l.reclamo_id = ${id} order by cl.linea`);
  const historial = await leerHistorial<EstadoReclamo>(db, ENTIDAD, id);
  const mensajes = await db
    .select({
      id: reclamos_mensajes.id,
      del_cliente: reclamos_mensajes.del_cliente,
      autor: nombreDe<string | null>(usuarios),
      texto: reclamos_mensajes.texto,
      creado_en: reclamos_mensajes.creado_en,
    })
    .from(reclamos_mensajes)
    .leftJoin(usuarios, eq(usuarios.id, reclamos_mensajes.autor_id))
    .where(eq(reclamos_mensajes.reclamo_id, id))
    .orderBy(asc(reclamos_mensajes.id));
  const adjuntos = await adjuntosDe(ctx, id);
  return {
    ...vistaDeLista(fila),
    responsable: personal ? fila.responsable : null,
    descripcion: fila.descripcion,
    user_id: fila.user_id,
    vuelve: fila.vuelve,
    vuelto: await vueltoPor(ctx, id, compra.id),
    por_el_cliente: fila.por_el_cliente,
    responsable_id: personal ? fila.responsable_id : null,
    referencia: fila.referencia,
    nota_credito: fila.nota_id === null ? null : { id: fila.nota_id, folio: fila.nota_folio! },
    garantia: plazos.garantia,
    retracto: plazos.retracto,
    version: fila.version,
    items: items.map((item) => ({
      id: item.id,
      linea: item.linea,
      producto_id: item.producto_id,
      proveedor_id: personal ? item.proveedor_id : null,
      codigo_producto_fussan: item.codigo_producto_fussan,
      descripcion: item.descripcion,
      cantidad: item.cantidad,
      comprada: item.comprada,
      base: item.base,
      precio_unitario: item.precio_unitario,
      monto: item.monto,
      fabricante: plazos.delFabricante(item.especificaciones),
      sin_retracto: sinRetracto(item.especificaciones),
    })),
    historial: historial.map(({ quien, ...paso }) => ({ ...paso, quien: personal ? quien : null })),
    mensajes: mensajes.map(({ autor, creado_en, ...mensaje }) => ({
      ...mensaje,
      autor: personal || mensaje.del_cliente ? autor : null,
      creado_en: creado_en.toISOString(),
    })),
    adjuntos,
  };
}

/** What came back for it and counts: the customer isn't told who took it in. */
export async function vueltoPor(ctx: Context, reclamo_id: number, compra_id: number): Promise<Reclamo['vuelto']> {
  const suyos = await ctx.db
    .select({ id: reclamos_retornos.retorno_id })
    .from(reclamos_retornos)
    .where(eq(reclamos_retornos.reclamo_id, reclamo_id));
  if (suyos.length === 0) return [];
  const ids = new Set(suyos.map(({ id }) => id));
  const { items } = await retornosDeCompra(ctx, compra_id);
  return items.filter(({ id, quitado }) => ids.has(id) && quitado === null);
}

/** Its files without their content, the first one first: to its customer those that aren't internal. */
export async function adjuntosDe(ctx: Context, reclamo_id: number): Promise<Reclamo['adjuntos']> {
  const filas = await ctx.db
    .select({
      id: reclamos_adjuntos.id,
      nombre: reclamos_adjuntos.nombre,
      tipo: reclamos_adjuntos.tipo,
      bytes: reclamos_adjuntos.bytes,
      interno: reclamos_adjuntos.interno,
      creado_por: reclamos_adjuntos.creado_por,
      creado_en: reclamos_adjuntos.creado_en,
    })
    .from(reclamos_adjuntos)
    .where(
      and(
        eq(reclamos_adjuntos.reclamo_id, reclamo_id),
        isStaff(ctx.actor) ? undefined : eq(reclamos_adjuntos.interno, false),
      ),
    )
    .orderBy(asc(reclamos_adjuntos.id));
  return filas.map(({ creado_en, creado_por, ...adjunto }) => ({
    ...adjunto,
    propio: creado_por !== null && creado_por === ctx.actor?.id,
    creado_en: creado_en.toISOString(),
  }));
}

/** How long the law and makers still answer for a purchase, as of a day. */
export interface Plazos {
  garantia: Garantia;
  retracto: Retracto;
  /** The maker's guarantee of a product of it. */
  delFabricante: (especificaciones: string) => GarantiaDelFabricante | null;
}

/** They all run from the day on which it was delivered last. */
export async function plazosDe(
  { db }: Pick<Context, 'db'>,
  { id, documento }: { id: number; documento: 'boleta' | 'factura' },
  dia = diaEnSantiago(),
): Promise<Plazos> {
  const entregado = en<EstadoCompra>('Entregado');
  const { rows } = await db.execute<{ cuando: Date | string | null }>(sql`
    select ${ultimoPaso(COMPRA.entidad, sql`c.id`, entregado)} as cuando from compras c where c.id = ${id} and c.estado ${entregado}`);
  const cuando = rows[0]?.cuando;
  const recibida_el = cuando ? diaEnSantiago(new Date(cuando)) : null;
  return {
    garantia: garantiaLegal({ recibida_el, documento }, dia),
    retracto: derechoARetracto(recibida_el, dia),
    delFabricante: (especificaciones) => garantiaDelFabricante({ recibida_el, especificaciones }, dia),
  };
}
