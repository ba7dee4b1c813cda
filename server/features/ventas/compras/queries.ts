import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { comunaLlamada } from '#contract/tienda/comunas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { desglosar } from '#contract/valores/money.ts';
import { ANULADO, COMPRA_NO_ENCONTRADA, type Compra, ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import { COMPRAS_TERMINADAS, type EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import type {
  sumarCompras as contratoDeSuma,
  FiltroCompras as Filtro,
  PaginaCompras,
  SortCompras,
} from '#contract/ventas/compras/compras-lista.ts';
import { lotesDeLineas } from '#server/features/bodega/existencias/index.ts';
import { leerHistoriales } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { type Actor, isStaff, requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { leerEnSuOrden } from '#server/platform/database/listas.ts';
import { AppError } from '#server/platform/errors.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { loQueNombra } from './buscar-compras.ts';
import { aLaVistaDeQuienPide } from './de-empresa.ts';
import { COMPRA } from './estados.ts';
import { hastaCuando, porAtrasarse } from './por-atrasarse.ts';
import { compras, compras_lineas } from './table.ts';

export type FilaCompra = typeof compras.$inferSelect;
type FilaLinea = typeof compras_lineas.$inferSelect & { cantidad_stock?: number | null };

type SumaDeCompras = z.output<typeof contratoDeSuma.reply>;

const POR_PAGINA = 10;

/** `quien`: what who bought is called, where its factura doesn't say. */
export function vistaCompra(
  fila: FilaCompra,
  lineas: readonly FilaLinea[],
  historial: Compra['historial'],
  quien: string | null,
): Compra {
  const { neto, iva } = desglosar('bruto', fila.precio_final, fila.afecta);
  return {
    id: fila.id,
    num_pedido: fila.num_pedido,
    user_id: fila.user_id,
    cliente: fila.factura?.razon_social || quien,
    email: fila.email,
    codigo_producto_fussan: fila.codigo_producto_fussan,
    descripcion: fila.descripcion,
    otv: fila.otv,
    otv_compras: fila.otv_compras,
    precio_compra: fila.precio_compra,
    descuentos: fila.descuentos,
    cupon: fila.cupon,
    costo_envio: fila.costo_envio,
    precio_final: fila.precio_final,
    base: fila.base,
    neto,
    iva,
    provedor: fila.provedor,
    web_provedor: fila.web_provedor,
    gestion_compras: fila.gestion_compras,
    gestion_logica: fila.gestion_logica,
    fecha_compra: fila.fecha_compra,
    fecha_retiro: fila.fecha_retiro,
    fecha_entrega: fila.fecha_entrega,
    estado: fila.estado,
    estado_pago: fila.estado_pago,
    direccion: fila.direccion,
    comuna: fila.comuna,
    contacto: Number(fila.contacto),
    tipo_pago: fila.tipo_pago,
    forma_pago: fila.forma_pago,
    vence_pago: fila.vence_pago,
    creada_en: fila.creada_en.toISOString(),
    reservada_hasta: fila.reservada_hasta?.toISOString() ?? null,
    reserva_corta: fila.reserva_corta,
    entrega: fila.entrega,
    documento: fila.documento,
    factura: fila.factura,
    archivada: fila.archivada_en !== null,
    transportista: fila.transportista,
    num_gd: fila.num_gd,
    seguimiento: fila.seguimiento,
    recibido_por: fila.recibido_por,
    rebajado: fila.rebajado,
    pagado: fila.pagado,
    devuelto: fila.devuelto,
    por_pagar: fila.por_pagar,
    por_devolver: fila.por_devolver,
    historial,
    items: lineas.map(vistaLinea),
  };
}

function vistaLinea(linea: FilaLinea): Compra['items'][number] {
  return {
    linea: linea.linea,
    producto_id: linea.producto_id,
    codigo_producto_fussan: linea.codigo_producto_fussan,
    descripcion: linea.descripcion,
    proveedor_id: linea.proveedor_id,
    provedor: linea.provedor,
    precio_unitario: linea.precio_unitario,
    descuento: linea.descuento,
    cantidad: linea.cantidad,
    medida: linea.medida,
    anulada: linea.anulada,
    subtotal: linea.subtotal,
    precio_por: linea.precio_por,
    imagen_url: linea.imagen_url,
    cantidad_stock: linea.cantidad_stock ?? null,
  };
}

/** What an actor may see: staff everything, customers their own (D12). */
function visiblesPara(actor: Actor): SQL | undefined {
  return isStaff(actor) ? undefined : eq(compras.user_id, actor.id);
}

/**
 * What stands in an actor's lists: not what staff archived, or the customer removed. Money that is owed back is owed of what was
 * archived as well: among those it stands until it went back.
 */
function enListaDe(actor: Actor, { por_devolver }: Pick<FiltroCompras, 'por_devolver'>): SQL | undefined {
  if (isStaff(actor)) return por_devolver ? undefined : isNull(compras.archivada_en);
  return and(eq(compras.user_id, actor.id), isNull(compras.oculta_en));
}

async function conLineas(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  filas: readonly FilaCompra[],
): Promise<Compra[]> {
  if (filas.length === 0) return [];
  const ids = filas.map((fila) => fila.id);
  const lineas = await db
    .select({
      ...getTableColumns(compras_lineas),
      cantidad_stock: isStaff(actor) ? productos.cantidad_stock : sql<null>`null`,
    })
    .from(compras_lineas)
    .leftJoin(productos, eq(productos.id, compras_lineas.producto_id))
    .where(inArray(compras_lineas.compra_id, ids))
    .orderBy(asc(compras_lineas.compra_id), asc(compras_lineas.linea));
  const historiales = await leerHistoriales(db, COMPRA.entidad, ids);
  const nombres = await nombresDeQuienCompra(db, ids);
  const lineasDe = Map.groupBy(lineas, (linea) => linea.compra_id);
  // Who did what is told to staff alone.
  const historialDe = (id: number) =>
    (historiales.get(id) ?? []).map((paso) => ({ ...paso, quien: isStaff(actor) ? paso.quien : null }));
  return filas.map((fila) =>
    vistaCompra(fila, lineasDe.get(fila.id) ?? [], historialDe(fila.id), nombres.get(fila.id) ?? null),
  );
}

/** What who bought is called: as their account says, else as the quotation does that it came from. */
const QUIEN = sql`coalesce((select nullif(u.name, '') from usuarios u where u.id = ${compras.user_id}),
  (select nullif(q.cliente_nombre, '') from cotizaciones q where q.compra_id = ${compras.id}))`;

/** The same of these purchases, by their ids. */
async function nombresDeQuienCompra(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await db.execute<{ id: number; nombre: string | null }>(
    sql`select id, ${QUIEN} as nombre from compras where id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

/** The same of one. */
export const nombreDeQuienCompra = async (db: Queryable, id: number): Promise<string | null> =>
  (await nombresDeQuienCompra(db, [id])).get(id) ?? null;

/** The same name that is answered, to sort by. */
const cliente = sql`lower(coalesce(nullif(${compras.factura}->>'razon_social', ''), ${QUIEN}, ${compras.email}))`;

const POR_TANDA = 200;

type FiltroCompras = Partial<Filtro> & { ultima_por?: 'entrega' | undefined };

/** Ties are broken by the newest, so that no purchase stands on two pages. */
const SORTS: Record<SortCompras, readonly SQL[]> = {
  'fecha-desc': [desc(compras.id)],
  'fecha-asc': [asc(compras.id)],
  'pedido-asc': [asc(compras.num_pedido)],
  'pedido-desc': [desc(compras.num_pedido)],
  'cliente-asc': [cliente, desc(compras.id)],
  'cliente-desc': [sql`${cliente} desc`, desc(compras.id)],
  'correo-asc': [sql`lower(${compras.email})`, desc(compras.id)],
  'correo-desc': [sql`lower(${compras.email}) desc`, desc(compras.id)],
  'total-asc': [asc(compras.precio_final), desc(compras.id)],
  'total-desc': [desc(compras.precio_final), desc(compras.id)],
  'retiro-asc': [asc(compras.fecha_retiro), desc(compras.id)],
  'retiro-desc': [desc(compras.fecha_retiro), desc(compras.id)],
};

/**
 * All purchases in the actor's list that a filter finds: the seeds' call without parameters, and whoever wants them all.
 * Looked for once, then sent a batch at a time.
 */
export async function* todasLasCompras(ctx: Context, filtro: FiltroCompras): AsyncGenerator<Compra> {
  const halladas = await ctx.db
    .select({ id: compras.id })
    .from(compras)
    .where(await filtrar(ctx, filtro))
    .orderBy(...SORTS[filtro.sort ?? 'fecha-desc']);
  const leer = (ids: number[]) => ctx.db.select().from(compras).where(inArray(compras.id, ids));
  for await (const filas of leerEnSuOrden(halladas, leer, POR_TANDA)) yield* await conLineas(ctx, filas);
}

/** What stands in the actor's list and fits the filter. */
async function filtrar(ctx: Context, { q, ultima_por, ...filtro }: FiltroCompras): Promise<SQL | undefined> {
  const actor = requireActor(ctx.actor);
  const deLaLista = enListaDe(actor, filtro);
  const enLista = ultima_por ? and(deLaLista, inArray(compras.id, ultimasPorEntrega(ctx.db, deLaLista))) : deLaLista;
  const pedidas = comoSePide(ctx.db, filtro);
  if (!q) return and(enLista, pedidas);
  const hay = async (donde: SQL) => (await ctx.db.$count(compras, and(enLista, donde))) > 0;
  return and(enLista, pedidas, await loQueNombra(ctx.db, q, { personal: isStaff(actor), hay }));
}

function comoSePide(
  db: Queryable,
  {
    estado,
    otros_estados,
    entrega,
    estado_pago,
    desde,
    hasta,
    comuna,
    proveedor_id,
    atrasadas,
    por_atrasarse,
    por_pagar,
    por_devolver,
  }: FiltroCompras,
): SQL | undefined {
  const deProveedor = (id: number) =>
    db.select({ id: compras_lineas.compra_id }).from(compras_lineas).where(eq(compras_lineas.proveedor_id, id));
  return and(
    estado ? eq(compras.estado, estado) : undefined,
    otros_estados && sql`${compras.estado} ${noEn<EstadoCompra>(...ESTADOS_COMPRA)}`,
    entrega && eq(compras.entrega, entrega),
    estado_pago && eq(compras.estado_pago, estado_pago),
    desde ? gte(compras.fecha_compra, desde) : undefined,
    hasta ? lte(compras.fecha_compra, hasta) : undefined,
    comuna ? eq(compras.comuna, comunaLlamada(comuna) ?? comuna) : undefined,
    proveedor_id ? inArray(compras.id, deProveedor(proveedor_id)) : undefined,
    por_pagar && gt(compras.por_pagar, 0),
    por_devolver && gt(compras.por_devolver, 0),
    atrasadas && and(sinEntregar, lt(hastaCuando(), diaEnSantiago())),
    por_atrasarse && porAtrasarse(),
  );
}

/** In the words of the index that knows what is still on its way. */
const sinEntregar = sql`${compras.estado} ${noEn<EstadoCompra>(...COMPRAS_TERMINADAS)} and ${compras.archivada_en} is null`;

/** What the purchases of the actor's list that fit a filter come to; what was cancelled comes to nothing. */
export async function sumarCompras(ctx: Context, filtro: FiltroCompras): Promise<SumaDeCompras> {
  const donde = await filtrar(ctx, filtro);
  const [deuda] = filtro.por_devolver
    ? await ctx.db
        .select({ por_devolver: sql<number>`coalesce(sum(${compras.por_devolver}), 0)`.mapWith(Number) })
        .from(compras)
        .where(donde)
    : [];
  const [suma] = await ctx.db
    .select({
      unidades: sql<number>`coalesce(sum(${compras.otv_compras}), 0)`.mapWith(Number),
      monto: sql<number>`coalesce(sum(${compras.precio_final}), 0)`.mapWith(Number),
      por_pagar: sql<number>`coalesce(sum(${compras.por_pagar}), 0)`.mapWith(Number),
    })
    .from(compras)
    .where(and(donde, ne(compras.estado, ANULADO)));
  return { ...suma!, por_devolver: deuda?.por_devolver ?? 0 };
}

function ultimasPorEntrega(db: Queryable, deLaLista: SQL | undefined) {
  return db
    .select({ id: max(compras.id) })
    .from(compras)
    .where(deLaLista)
    .groupBy(compras.entrega);
}

/** One page of the actor's list. */
export async function paginaDeCompras(
  ctx: Context,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroCompras & { page?: number | undefined; limit?: number | undefined },
): Promise<PaginaCompras> {
  const donde = await filtrar(ctx, filtro);
  const [filas, total] = await Promise.all([
    ctx.db
      .select()
      .from(compras)
      .where(donde)
      .orderBy(...SORTS[filtro.sort ?? 'fecha-desc'])
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(compras, donde),
  ]);
  return { items: await conLineas(ctx, filas), total, page, limit };
}

/** A purchase that the actor may see; someone else's is as if it were not there. */
export async function buscarCompra(ctx: Context, id: number): Promise<Compra | undefined> {
  const fila = await buscarFilaCompra(ctx, id);
  const [compra] = await conLineas(ctx, fila ? [fila] : []);
  return compra && isStaff(ctx.actor) ? conLotes(ctx, compra) : compra;
}

/** Each line says of which lots it left, where its product has any. */
async function conLotes({ db }: Context, compra: Compra): Promise<Compra> {
  const lotes = await lotesDeLineas(db, `compra:${compra.id}`, compra.items);
  return {
    ...compra,
    items: compra.items.map((item, lugar) =>
      lotes[lugar]!.length > 0 ? { ...item, lotes: [...lotes[lugar]!] } : item,
    ),
  };
}

/** Its row alone: of what an actor may act upon, and of what stands to be read by who decides for a company (ADR 57). */
export async function buscarFilaCompra(ctx: Context, id: number): Promise<FilaCompra | undefined> {
  const actor = requireActor(ctx.actor);
  const buscar = async (quien: SQL | undefined) =>
    (
      await ctx.db
        .select()
        .from(compras)
        .where(and(eq(compras.id, id), quien))
    )[0];
  const suya = await buscar(visiblesPara(actor));
  if (suya || isStaff(actor)) return suya;
  const deSuEmpresa = await aLaVistaDeQuienPide(ctx);
  return deSuEmpresa ? buscar(deSuEmpresa) : undefined;
}

/** The row of one that the actor may act upon, locked until the transaction ends, or 404. */
export async function bloquearCompra(ctx: Context, id: number): Promise<FilaCompra> {
  const [fila] = await ctx.db
    .select()
    .from(compras)
    .where(and(eq(compras.id, id), visiblesPara(requireActor(ctx.actor))))
    .for('update');
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  return fila;
}

/** The same for who pays it, who may also be one that decides for the company whose it is: to pay is all that they do to it. */
export async function bloquearParaPagar(ctx: Context, id: number): Promise<FilaCompra> {
  if (!(await buscarFilaCompra(ctx, id))) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  return bloquearParaLaTienda(ctx, id);
}

/** The same where nobody in person acts. */
export async function bloquearParaLaTienda({ db }: Pick<Context, 'db'>, id: number): Promise<FilaCompra> {
  const [fila] = await db.select().from(compras).where(eq(compras.id, id)).for('update');
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  return fila;
}

export async function buscarPorClave(
  ctx: Context,
  user_id: number,
  clave: string,
): Promise<{ compra: Compra; huella: string | null } | undefined> {
  const filas = await ctx.db
    .select()
    .from(compras)
    .where(and(eq(compras.user_id, user_id), eq(compras.clave_idempotencia, clave)));
  const [compra] = await conLineas(ctx, filas);
  return compra && { compra, huella: filas[0]?.huella ?? null };
}
