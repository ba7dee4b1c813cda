import { sql } from 'drizzle-orm';
import type { GrupoReposicion, LineaReposicion, Reposicion, SortReposicion } from '#contract/existencias/reposicion.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { porLlegar } from '#server/features/recepciones/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { BriefCache } from '#server/platform/brief-cache.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';
import { inTurn } from '#server/platform/turns.ts';
import { cantidadesDe } from './cantidades.ts';
import { cantidadAPedir, type Existencia, ordenar, SEMANAS_DE_ESPERA, urgencia } from './rules.ts';

interface Filtro {
  semanas: number;
  /** 0: those without supplier. */
  proveedor_id?: number | undefined;
  sort: SortReposicion;
}

interface Propuesta {
  semanas: number;
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
  { page, limit, ...filtro }: Filtro & { page: number; limit: number },
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
export async function proponer(
  { db, actor }: Context,
  propuestas: Propuestas,
  { semanas, proveedor_id, sort }: Filtro,
): Promise<Propuesta> {
  const [entera, cantidades] = await Promise.all([
    // It reads every product: one at a time, whoever asks, leaves the database to those who buy.
    propuestas.get(semanas, () => inTurn('reposicion', () => proponerATodos(db, semanas))),
    cantidadesDe(db, requireActor(actor).id),
  ]);
  const suya = conCantidades(entera, cantidades);
  const lineas =
    proveedor_id === undefined
      ? suya.lineas
      : suya.lineas.filter((linea) => linea.proveedor_id === (proveedor_id || null));
  return { ...suya, lineas: ordenar(lineas, sort) };
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
    grupo.total = sumar(grupo.total, cambiada.subtotal ?? 0, -(linea.subtotal ?? 0));
    return cambiada;
  });
  return { ...propuesta, grupos: [...grupos.values()], lineas };
}

function conCantidad<L extends Pick<LineaReposicion, 'ultimo_costo'>>(linea: L, cantidad: number) {
  const { ultimo_costo } = linea;
  return { ...linea, cantidad, subtotal: ultimo_costo === null ? null : multiplicar(ultimo_costo, cantidad) };
}

/** By weeks, the whole proposal. */
export type Propuestas = BriefCache<Propuesta>;

async function proponerATodos(db: Queryable, semanas: number): Promise<Propuesta> {
  const hasta = diaEnSantiago();
  const desde = sumarDias(hasta, 1 - 7 * semanas);
  const faltantes = (await leerExistencias(db, desde))
    .map((fila) => ({ fila, cantidad: cantidadAPedir(fila, semanas), urgencia: urgencia(fila, semanas) }))
    .filter(({ cantidad }) => cantidad > 0)
    .sort((a, b) => a.urgencia - b.urgencia || a.fila.producto_id - b.fila.producto_id)
    .map(({ fila, cantidad }) => linea(fila, cantidad, semanas));
  const porProveedor = [...Map.groupBy(faltantes, (linea) => linea.proveedor_id).values()].sort((a, b) =>
    porNombre(a[0]!, b[0]!),
  );
  return { semanas, desde, hasta, grupos: porProveedor.map(grupo), lineas: porProveedor.flat() };
}

/** By the supplier's name; those without supplier last. */
function porNombre(a: LineaReposicion, b: LineaReposicion): number {
  if (a.nombre_provedor === null || b.nombre_provedor === null) {
    return Number(a.nombre_provedor === null) - Number(b.nombre_provedor === null);
  }
  return a.nombre_provedor.localeCompare(b.nombre_provedor, 'es') || a.proveedor_id! - b.proveedor_id!;
}

type Calculado = 'promedio_semanal' | 'propuesta' | 'cantidad' | 'subtotal';
type Fila = Existencia & Omit<LineaReposicion, keyof Existencia | Calculado>;

function linea(fila: Fila, propuesta: number, semanas: number): LineaReposicion {
  const promedio_semanal = Math.round((fila.vendidas * 10) / semanas) / 10;
  return conCantidad({ ...fila, promedio_semanal, propuesta }, propuesta);
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

/** The active products that could need an order: whoever has more than the minimum and all that was sold does not. */
async function leerExistencias(db: Queryable, desde: string): Promise<Fila[]> {
  const { rows } = await db.execute<Fila & Record<string, unknown>>(sql`
    with vendido as (
      select producto_id, greatest(-sum(cantidad), 0)::float8 as vendidas from movimientos_stock
      where motivo in ('venta', 'anulacion') and cuando >= ${inicioDelDia(desde)} group by producto_id
    )
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, p.proveedor_id,
      v.nombre_provedor, p.cantidad_stock, p.stock_minimo, p.stock_maximo, p.ultimo_costo::float8 as ultimo_costo,
      coalesce(l.por_llegar, 0) as por_llegar, coalesce(s.vendidas, 0) as vendidas
    from productos p
    left join vendido s on s.producto_id = p.id
    left join (${porLlegar}) l on l.producto_id = p.id
    left join proveedores v on v.id = p.proveedor_id
    where p.estado = 'activo'
      and p.cantidad_stock + coalesce(l.por_llegar, 0)
        <= greatest(p.stock_minimo, ${SEMANAS_DE_ESPERA} * coalesce(s.vendidas, 0))`);
  return rows;
}
