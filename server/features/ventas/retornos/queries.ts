import { asc, eq, inArray, sql } from 'drizzle-orm';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import type { Retorno, RetornosDeCompra } from '#contract/ventas/retornos.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { buscarFilaCompra, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { retornos, retornos_lineas } from './table.ts';

/** A line of a purchase with what of it may still come back. */
export interface LineaFuera {
  id: number;
  linea: number;
  producto_id: number | null;
  codigo_producto_fussan: number;
  descripcion: string;
  cantidad: number;
  /** What all its units cost when they left, net; null where nobody knows. */
  costo: number | null;
  /** Units that left the shop and haven't come back. */
  fuera: number;
  /** Of those that came back, how many are sold again, and what they are worth. */
  al_stock: number;
  valor: number;
}

/** The lines of a purchase: all of it left once it was dispatched or handed over, before that what its work orders took. */
export async function lineasFuera(db: Queryable, compra_id: number): Promise<LineaFuera[]> {
  const { rows } = await db.execute<LineaFuera & Record<string, unknown>>(sql`
    select l.id, l.linea, l.producto_id, l.codigo_producto_fussan::float8 as codigo_producto_fussan, l.descripcion, l.cantidad,
      l.costo::float8 as costo, (
        case when c.estado ${en<EstadoCompra>('Despachado', 'Entregado')} then l.cantidad else l.despachada end - coalesce(v.cantidad, 0)
      )::int as fuera, coalesce(v.al_stock, 0)::int as al_stock, coalesce(v.valor, 0)::float8 as valor
    from compras_lineas l join compras c on c.id = l.compra_id
    left join (
      select x.compra_linea_id, sum(x.cantidad) as cantidad, sum(x.al_stock) as al_stock, sum(x.valor) as valor
      from retornos r join retornos_lineas x on x.retorno_id = r.id
      where r.compra_id = ${compra_id} and r.quitado is null group by x.compra_linea_id
    ) v on v.compra_linea_id = l.id
    where l.compra_id = ${compra_id} order by l.linea`);
  return rows;
}

/** What came back of a purchase that who asks may see, and what may. Its customer isn't told who took it in, nor what was taken back. */
export async function retornosDeCompra(ctx: Context, compra_id: number): Promise<RetornosDeCompra> {
  if (!(await buscarFilaCompra(ctx, compra_id))) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  const personal = isStaff(ctx.actor);
  const [filas, lineas] = await Promise.all([leerRetornos(ctx.db, compra_id), lineasFuera(ctx.db, compra_id)]);
  return {
    items: filas
      .filter(({ quitado }) => personal || quitado === null)
      .map((fila) => ({
        ...fila,
        quien: personal ? fila.quien : null,
        lineas: fila.lineas.map((linea) => ({ ...linea, al_stock: personal ? linea.al_stock : null })),
      })),
    fuera: lineas
      .filter(({ fuera }) => fuera > 0)
      .map(({ linea, codigo_producto_fussan, descripcion, fuera }) => ({
        linea,
        codigo_producto_fussan,
        descripcion,
        cantidad: fuera,
      })),
  };
}

async function leerRetornos(db: Queryable, compra_id: number): Promise<Retorno[]> {
  const filas = await db
    .select({
      id: retornos.id,
      fecha: retornos.fecha,
      motivo: retornos.motivo,
      quien: nombreDe<string | null>(usuarios),
      quitado: retornos.quitado,
    })
    .from(retornos)
    .leftJoin(usuarios, eq(usuarios.id, retornos.actor_id))
    .where(eq(retornos.compra_id, compra_id))
    .orderBy(asc(retornos.id));
  if (filas.length === 0) return [];
  const lineas = await db
    .select({
      retorno_id: retornos_lineas.retorno_id,
      linea: compras_lineas.linea,
      codigo_producto_fussan: compras_lineas.codigo_producto_fussan,
      descripcion: compras_lineas.descripcion,
      cantidad: retornos_lineas.cantidad,
      al_stock: retornos_lineas.al_stock,
    })
    .from(retornos_lineas)
    .innerJoin(compras_lineas, eq(compras_lineas.id, retornos_lineas.compra_linea_id))
    .where(
      inArray(
        retornos_lineas.retorno_id,
        filas.map(({ id }) => id),
      ),
    )
    .orderBy(asc(compras_lineas.linea));
  const suyas = Map.groupBy(lineas, ({ retorno_id }) => retorno_id);
  return filas.map(({ id, fecha, motivo, quien, quitado }) => ({
    id,
    fecha,
    motivo,
    quien,
    quitado,
    lineas: (suyas.get(id) ?? []).map(({ linea, codigo_producto_fussan, descripcion, cantidad, al_stock }) => ({
      linea,
      codigo_producto_fussan,
      descripcion,
      cantidad,
      al_stock,
    })),
  }));
}
