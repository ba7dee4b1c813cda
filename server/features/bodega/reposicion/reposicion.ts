import { sql } from 'drizzle-orm';
import type { GrupoReposicion, LineaReposicion, Reposicion, SortReposicion } from '#contract/bodega/reposicion.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { exigirPermiso, requireActor, tienePermiso } from '#server/platform/actor.ts';
import type { BriefCache } from '#server/platform/brief-cache.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { inTurn } from '#server/platform/turns.ts';
import { cantidadesDe } from './cantidades.ts';
import { porLlegar } from './por-llegar.ts';
import {
  cantidadAPedir,
  diasDeStock,
  type Existencia,
  ordenar,
  type Plazos,
  porQue,
  seAcaba,
  urgencia,
  ventaDiaria,
} from './rules.ts';

export interface FiltroReposicion {
  dias: number;
  /** Without it, as many days as the shop has set. */
  cobertura?: number | undefined;
  /** 0: those without supplier. */
  proveedor_id?: number | undefined;
  sort: SortReposicion;
}

interface Propuesta extends Plazos {
  desde: string;
  hasta: string;
  grupos: GrupoReposicion[];
  /** By supplier, as in `grupos`; within each the most urgent first. */
  lineas: LineaReposicion[];
}

/** What to order from whom, with one page of the lines. */
export async function paginaDeReposicion(
  ctx: Context,
  propuestas: Propuestas,
  { page, limit, ...filtro }: FiltroReposicion & { page: number; limit: number },
): Promise<Reposicion> {
  const { lineas, ...propuesta } = await proponer(ctx, propuestas, filtro);
  const items = lineas.slice((page - 1) * limit, page * limit);
  const cambiadas = lineas.filter(({ cantidad, propuesta }) => cantidad !== propuesta).length;
  return { ...propuesta, cambiadas, items, total: lineas.length, page, limit };
}

/**
 * What to order from whom, with the quantities that the person who asks has changed: all suppliers in `grupos`; in
 * `lineas` only the one asked for, if any.
 */
async function proponer(
  ctx: Context,
  propuestas: Propuestas,
  { dias, cobertura = ctx.config.COVER_DAYS, proveedor_id, sort }: FiltroReposicion,
): Promise<Propuesta> {
  const { db, actor, config } = ctx;
  const verCostos = tienePermiso(ctx, 'ver-costos');
  // An order by cost tells costs, too.
  if (sort.startsWith('subtotal')) exigirPermiso(ctx, 'ver-costos');
  const plazos = { dias, cobertura, espera: config.LEAD_DAYS };
  const [entera, cantidades] = await Promise.all([
    // It reads every product: one at a time, whoever asks, leaves the database to those who buy.
    propuestas.get(`${dias} ${cobertura}`, () => inTurn('reposicion', () => proponerATodos(db, plazos))),
    cantidadesDe(db, requireActor(actor).id),
  ]);
  const suya = conCantidades(entera, cantidades);
  const lineas =
    proveedor_id === undefined
      ? suya.lineas
      : suya.lineas.filter((linea) => linea.proveedor_id === (proveedor_id || null));
  const ordenada = { ...suya, lineas: ordenar(lineas, sort) };
  return verCostos ? ordenada : sinCostos(ordenada);
}

/** The same for who may not see costs, nor what is made of them. */
const sinCostos = ({ grupos, lineas, ...propuesta }: Propuesta): Propuesta => ({
  ...propuesta,
  grupos: grupos.map((grupo) => ({ ...grupo, total: null, sin_costo: null })),
  lineas: lineas.map((linea) => ({ ...linea, ultimo_costo: null, subtotal: null })),
});

const MAX_LINEAS = 20_000;

/** The same as it goes out of the house: without what isn't ordered. */
export async function porPedir(ctx: Context, propuestas: Propuestas, filtro: FiltroReposicion): Promise<Propuesta> {
  const propuesta = await proponer(ctx, propuestas, filtro);
  const lineas = propuesta.lineas.filter(({ cantidad }) => cantidad > 0);
  if (lineas.length > MAX_LINEAS) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: `Son más de ${MAX_LINEAS} productos: descarga la propuesta de un proveedor a la vez.`,
    });
  }
  return { ...propuesta, lineas };
}

/** The proposal, which is kept for all, with what one person wants to order instead. */
function conCantidades(propuesta: Propuesta, cantidades: ReadonlyMap<number, number>): Propuesta {
  if (cantidades.size === 0) return propuesta;
  const grupos = new Map(propuesta.grupos.map((grupo) => [grupo.proveedor_id, { ...grupo }]));
  const lineas = propuesta.lineas.map((linea) => {
    const cantidad = cantidades.get(linea.producto_id);
    if (cantidad === undefined) return linea;
    const cambiada = conCantidad(linea, cantidad);
    const grupo = grupos.get(linea.proveedor_id)!;
    grupo.unidades += cantidad - linea.cantidad;
    grupo.total = sumar(grupo.total ?? 0, cambiada.subtotal ?? 0, -(linea.subtotal ?? 0));
    return cambiada;
  });
  return { ...propuesta, grupos: [...grupos.values()], lineas };
}

function conCantidad<L extends Pick<LineaReposicion, 'ultimo_costo'>>(linea: L, cantidad: number) {
  const { ultimo_costo } = linea;
  return { ...linea, cantidad, subtotal: ultimo_costo === null ? null : multiplicar(ultimo_costo, cantidad) };
}

/** By the days that were asked for, the whole proposal. */
export type Propuestas = BriefCache<Propuesta>;

async function proponerATodos(db: Queryable, plazos: Plazos): Promise<Propuesta> {
  const hasta = diaEnSantiago();
  const desde = sumarDias(hasta, 1 - plazos.dias);
  const faltantes = (await leerExistencias(db, desde, plazos))
    .map((fila) => ({ fila, cantidad: cantidadAPedir(fila, plazos), urgencia: urgencia(fila, plazos) }))
    .filter(({ cantidad }) => cantidad > 0)
    .sort((a, b) => a.urgencia - b.urgencia || a.fila.producto_id - b.fila.producto_id)
    .map(({ fila, cantidad }) => linea(fila, cantidad, plazos, hasta));
  const porProveedor = [...Map.groupBy(faltantes, (linea) => linea.proveedor_id).values()].sort((a, b) =>
    porNombre(a[0]!, b[0]!),
  );
  return { ...plazos, desde, hasta, grupos: porProveedor.map(grupo), lineas: porProveedor.flat() };
}

/** By the supplier's name; those without supplier last. */
function porNombre(a: LineaReposicion, b: LineaReposicion): number {
  if (a.nombre_provedor === null || b.nombre_provedor === null) {
    return Number(a.nombre_provedor === null) - Number(b.nombre_provedor === null);
  }
  return a.nombre_provedor.localeCompare(b.nombre_provedor, 'es') || a.proveedor_id! - b.proveedor_id!;
}

type Calculado = 'venta_diaria' | 'dias_de_stock' | 'se_acaba' | 'propuesta' | 'por_que' | 'cantidad' | 'subtotal';
type Fila = Existencia & Omit<LineaReposicion, keyof Existencia | Calculado>;

function linea(fila: Fila, propuesta: number, plazos: Plazos, hoy: string): LineaReposicion {
  const calculado = {
    venta_diaria: ventaDiaria(fila, plazos),
    dias_de_stock: diasDeStock(fila, plazos),
    se_acaba: seAcaba(fila, plazos, hoy),
    por_que: porQue(fila, plazos, hoy),
    propuesta,
  };
  return conCantidad({ ...fila, ...calculado }, propuesta);
}

function grupo(lineas: readonly LineaReposicion[]): GrupoReposicion {
  const { proveedor_id, nombre_provedor } = lineas[0]!;
  return {
    proveedor_id,
    nombre_provedor,
    productos: lineas.length,
    unidades: lineas.reduce((suma, { cantidad }) => suma + cantidad, 0),
    total: sumar(...lineas.flatMap(({ subtotal }) => subtotal ?? [])),
    sin_costo: lineas.filter(({ subtotal }) => subtotal === null).length,
  };
}

/**
 * The active products that need an order: they have their minimum or less, or no more than is sold while one waits for it.
 * What was sold is what left in those days and didn't come back: a purchase that was cancelled is none, whichever day it
 * was cancelled on.
 */
async function leerExistencias(db: Queryable, desde: string, { dias, espera }: Plazos): Promise<Fila[]> {
  const { rows } = await db.execute<Fila & Record<string, unknown>>(sql`
    with vendido as (
      select m.producto_id, greatest(-sum(m.cantidad), 0)::float8 as vendidas from movimientos_stock m
      where m.cuando >= ${inicioDelDia(desde)} and (m.motivo = 'venta' or (m.motivo = 'anulacion' and exists (
        select from movimientos_stock v
        where v.documento = m.documento and v.producto_id = m.producto_id and v.motivo = 'venta'
          and v.cuando >= ${inicioDelDia(desde)}
      )))
      group by m.producto_id
    )
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, p.marca,
      p.proveedor_id, v.nombre_provedor, p.cantidad_stock, p.stock_minimo, p.stock_maximo,
      p.ultimo_costo::float8 as ultimo_costo, coalesce(l.por_llegar, 0) as por_llegar, coalesce(s.vendidas, 0) as vendidas
    from productos p
    left join vendido s on s.producto_id = p.id
    left join (${porLlegar}) l on l.producto_id = p.id
    left join proveedores v on v.id = p.proveedor_id
    where p.estado ${en<EstadoProducto>('activo')}
      and p.cantidad_stock + coalesce(l.por_llegar, 0)
        <= greatest(p.stock_minimo, ceil(coalesce(s.vendidas, 0) * ${espera}::int / ${dias}::int))`);
  return rows;
}
