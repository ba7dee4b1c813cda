import { eq, sql } from 'drizzle-orm';
import type { Base } from '#contract/valores/money.ts';
import { importeDe, subtotalDe } from '#contract/valores/totales.ts';
import {
  dosDecimales,
  type LineaEscrita,
  MAX_COTIZACION,
  PRECIO_CON_IVA,
} from '#contract/ventas/cotizaciones/campos.ts';
import { figurasDe, precioDesde, precioDeTienda, vendidoConCosto } from '#contract/ventas/cotizaciones/figuras.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { esta, type FilaCotizacion, type FilaLinea, lineasDe, pedidoDe, veCostos } from './filas.ts';
import { comoSumable } from './instantanea.ts';
import { cotizaciones, cotizaciones_lineas } from './table.ts';
import { comoFila } from './vistas.ts';

/** What a product says of a line that doesn't say it itself. */
interface ProductoConocido {
  id: number;
  codigo: number;
  descripcion: string;
  precio_unitario: number;
  costo: number | null;
  provedor: string;
  ciudad: string;
  [columna: string]: unknown;
}

async function conocidosDe({ db }: Context, escritas: readonly LineaEscrita[]): Promise<ProductoConocido[]> {
  const ids = escritas.flatMap(({ producto_id }) => producto_id ?? []);
  const codigos = escritas.flatMap(({ producto_id, codigo_fussan }) =>
    producto_id === undefined && codigo_fussan ? [codigo_fussan] : [],
  );
  if (ids.length + codigos.length === 0) return [];
  const { rows } = await db.execute<ProductoConocido>(sql`
    select p.id, p.codigo_producto_fussan::float8 as codigo, p.descripcion, p.precio_unitario::float8 as precio_unitario,
      p.ultimo_costo::float8 as costo, coalesce(v.nombre_provedor, '') as provedor, coalesce(v.comuna, '') as ciudad
    from productos p left join proveedores v on v.id = p.proveedor_id
    where p.id = any(${sql.param(ids)}::int[]) or p.codigo_producto_fussan = any(${sql.param(codigos)}::bigint[])
    order by p.id for key share of p`);
  return rows;
}

const mal = (campo: string, message: string) =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });

/** The same number, for a 0 is a field that was left empty (seed 001 §5). */
const escrito = (valor: number | undefined): number | undefined => (valor === 0 ? undefined : valor);

/** How much is asked for: a measure, or units; the same units again leave the measure that there was. */
function pedidoEscrito({ medida, otv_solicitada }: LineaEscrita, previa: FilaLinea | undefined): number {
  const unidades = otv_solicitada ?? previa?.otv_solicitada ?? 0;
  if (medida !== undefined) return medida ?? unidades;
  return previa && unidades === previa.otv_solicitada ? pedidoDe(previa) : unidades;
}

type NuevaLinea = Omit<typeof cotizaciones_lineas.$inferInsert, 'id'> & { id: number | null };

/** A line as it is to be kept: what was written, else what it said, else what its product says. */
function resolver(
  base: Base,
  escrita: LineaEscrita,
  previa: FilaLinea | undefined,
  producto: ProductoConocido | undefined,
): Omit<NuevaLinea, 'cotizacion_id' | 'linea'> {
  // What stood there was another product's.
  const era = previa && previa.producto_id === (producto?.id ?? null) ? previa : undefined;
  const precio_compra = escrito(escrita.precio_compra) ?? era?.precio_compra ?? producto?.costo ?? null;
  const margen = escrito(escrita.margen);
  const conMargen = margen !== undefined && precio_compra !== null && precio_compra > 0;
  const precio_unitario =
    escrito(escrita.precio_unitario) ??
    (conMargen ? precioDesde(base, precio_compra, margen) : undefined) ??
    escrita.precio_unitario ??
    era?.precio_unitario ??
    precioDeTienda(base, producto?.precio_unitario ?? 0);
  const igual = era !== undefined && era.precio_unitario === precio_unitario && era.precio_compra === precio_compra;
  const pedido = pedidoEscrito(escrita, previa);
  const descuento = escrita.descuento ?? era?.descuento ?? 0;
  return {
    id: previa?.id ?? null,
    producto_id: producto?.id ?? null,
    codigo_fussan: producto?.codigo ?? escrita.codigo_fussan ?? era?.codigo_fussan ?? 0,
    descripcion: escrita.descripcion ?? era?.descripcion ?? producto?.descripcion ?? '',
    ...comoFila(pedido),
    precio_compra,
    margen: margen ?? (igual ? era.margen : null),
    precio_unitario,
    descuento,
    subtotal: subtotalDe({ base, precio_unitario, cantidad: pedido, descuento }),
    provedor: escrita.provedor ?? era?.provedor ?? producto?.provedor ?? '',
    ciudad: escrita.ciudad ?? era?.ciudad ?? producto?.ciudad ?? '',
    web_provedor: escrita.web_provedor ?? era?.web_provedor ?? '',
  };
}

/** `plana`: it came as the flat fields of the seeds' table, and what is wrong with it is told by them. */
export type LineaPorGuardar = LineaEscrita & { plana?: boolean };

/** Makes a draft's lines those, and sums it anew; whoever calls has it locked. */
export async function guardarLineas(
  ctx: Context,
  cotizacion: FilaCotizacion,
  escritas: readonly LineaPorGuardar[],
): Promise<void> {
  if (!veCostos(ctx) && escritas.some(({ precio_compra, margen }) => escrito(precio_compra) ?? escrito(margen))) {
    throw new AppError('SIN_PERMISO', { message: 'Los costos y los márgenes los pone quien puede verlos.' });
  }
  const { base } = cotizacion;
  const previas = new Map((await lineasDe(ctx.db, cotizacion.id)).map((linea) => [linea.id, linea]));
  const conocidos = await conocidosDe(ctx, escritas);
  const porId = new Map(conocidos.map((producto) => [producto.id, producto]));
  const porCodigo = new Map(conocidos.map((producto) => [producto.codigo, producto]));
  const lineas = escritas.map((escrita, indice): NuevaLinea => {
    const previa = escrita.id === undefined ? undefined : previas.get(escrita.id);
    if (escrita.id !== undefined && !previa) {
      throw mal(`lineas.${indice}.id`, 'Una de las líneas ya no está en la cotización: vuelve a cargarla.');
    }
    const producto = productoDe(escrita, previa, { porId, porCodigo });
    if (producto === 'falta') throw mal(`lineas.${indice}.producto_id`, 'Uno de los productos ya no existe: quítalo.');
    const linea = resolver(base, escrita, previa, producto);
    if (!linea.descripcion) throw mal(`lineas.${indice}.descripcion`, 'Escribe la descripción de la línea.');
    if (base === 'bruto' && !dosDecimales(linea.precio_unitario ?? 0)) {
      throw mal(`${escrita.plana ? '' : `lineas.${indice}.`}precio_unitario`, PRECIO_CON_IVA);
    }
    return { ...linea, cotizacion_id: cotizacion.id, linea: indice + 1 };
  });
  exigirQueQuepa(lineas);
  await ctx.db.delete(cotizaciones_lineas).where(eq(cotizaciones_lineas.cotizacion_id, cotizacion.id));
  const [conservadas, nuevas] = [lineas.filter(({ id }) => id !== null), lineas.filter(({ id }) => id === null)];
  // Those that were there keep their ids: a row that is being edited stays the same one.
  if (conservadas.length > 0) {
    await ctx.db
      .insert(cotizaciones_lineas)
      .overridingSystemValue()
      .values(conservadas.map((linea) => ({ ...linea, id: linea.id! })));
  }
  if (nuevas.length > 0) {
    await ctx.db.insert(cotizaciones_lineas).values(nuevas.map(({ id: _, ...linea }) => linea));
  }
  await recontar(ctx, cotizacion.id);
}

/** Before anything is summed exactly, which only sums what fits. */
function exigirQueQuepa(
  lineas: readonly Pick<NuevaLinea, 'precio_unitario' | 'precio_compra' | 'otv_solicitada'>[],
): void {
  const suma = lineas.reduce(
    (total, { precio_unitario = 0, precio_compra, otv_solicitada = 0 }) =>
      total +
      importeDe({ precio_unitario: Math.max(precio_unitario, precio_compra ?? 0), cantidad: otv_solicitada }, 2),
    0,
  );
  if (suma > MAX_COTIZACION) throw new AppError('DATOS_INVALIDOS', { message: 'Es demasiado para una cotización.' });
}

interface Conocidos {
  porId: ReadonlyMap<number, ProductoConocido>;
  porCodigo: ReadonlyMap<number, ProductoConocido>;
}

/** Whose a line is: what is said, else what it was, unless another code was written. */
function productoDe(
  { producto_id, codigo_fussan }: LineaEscrita,
  previa: FilaLinea | undefined,
  { porId, porCodigo }: Conocidos,
): ProductoConocido | 'falta' | undefined {
  if (producto_id === null) return undefined;
  if (producto_id !== undefined) return porId.get(producto_id) ?? 'falta';
  if (codigo_fussan) return porCodigo.get(codigo_fussan);
  if (previa?.producto_id == null) return undefined;
  return {
    id: previa.producto_id,
    codigo: previa.codigo_fussan,
    descripcion: previa.descripcion,
    precio_unitario: previa.precio_unitario,
    costo: previa.precio_compra,
    provedor: previa.provedor,
    ciudad: previa.ciudad,
  };
}

/** Sums a quotation anew from its lines, by the same figures as everywhere, and counts the change. */
export async function recontar(ctx: Pick<Context, 'db'>, id: number): Promise<void> {
  const [cotizacion] = await ctx.db
    .select({ base: cotizaciones.base, costo_envio: cotizaciones.costo_envio })
    .from(cotizaciones)
    .where(esta(id));
  const { base, costo_envio } = cotizacion!;
  const sumables = (await lineasDe(ctx.db, id)).map(comoSumable);
  const { lineas, unidades, neto, iva, total, costo } = figurasDe(base, sumables, costo_envio);
  if (total > MAX_COTIZACION) throw new AppError('DATOS_INVALIDOS', { message: 'Es demasiado para una cotización.' });
  await ctx.db
    .update(cotizaciones)
    .set({
      lineas,
      unidades,
      neto,
      iva,
      total,
      costo,
      vendido_con_costo: vendidoConCosto(base, sumables),
      version: sql`${cotizaciones.version} + 1`,
    })
    .where(esta(id));
}
