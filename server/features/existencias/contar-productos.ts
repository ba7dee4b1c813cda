import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CONTEO_NO_ENCONTRADO, type contarProductos as contrato, type LineaConteo } from '#contract/conteos.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { borrarLinea, exigirAbierto, lineasDe } from './conteos.ts';

type Contado = z.output<typeof contrato.body>['lineas'][number];

/**
 * Writes what was counted of each product, beside the stock of this very moment. A product that is counted again, or
 * stands twice in the same call, keeps the last count.
 */
export async function contarProductos(ctx: Context, id: number, contados: readonly Contado[]): Promise<LineaConteo[]> {
  return inTransaction(ctx, async (ctx) => {
    await exigirAbierto(ctx.db, id);
    const porProducto = await identificar(ctx.db, contados);
    const ids = [...porProducto.keys()];
    // In the order of the products, so that two who count the same ones wait for each other and never for ever.
    await ctx.db.execute(sql`
      insert into conteos_lineas (conteo_id, producto_id, contado, esperado, contado_por)
      select ${id}, p.id, c.contado, p.cantidad_stock, ${ctx.actor?.id ?? null}::int
      from unnest(${sql.param(ids)}::int[], ${sql.param([...porProducto.values()])}::int[]) as c (producto_id, contado)
      join productos p on p.id = c.producto_id
      order by p.id
      on conflict (conteo_id, producto_id) do update set contado = excluded.contado, esperado = excluded.esperado,
        contado_por = excluded.contado_por, contado_en = excluded.contado_en`);
    const lineas = await lineasDe(ctx.db, id, ids);
    await audit(ctx, {
      accion: 'contar-productos',
      entidad: 'conteo',
      entidad_id: id,
      detalle: { lineas: lineas.map(({ producto_id, contado, esperado }) => ({ producto_id, contado, esperado })) },
    });
    return lineas;
  });
}

/**
 * What was counted by the id of its product, hidden ones too: they may still be on the shelf. Locked, so that nobody
 * removes one until its line is written.
 */
async function identificar(db: Queryable, contados: readonly Contado[]): Promise<Map<number, number>> {
  const ids = contados.flatMap(({ producto_id }) => producto_id ?? []);
  const codigos = contados.flatMap(({ codigo_producto_fussan }) => codigo_producto_fussan ?? []);
  const { rows } = await db.execute<{ id: number; codigo: number }>(sql`
    select id, codigo_producto_fussan::float8 as codigo from productos
    where id = any(${sql.param(ids)}::int[]) or codigo_producto_fussan = any(${sql.param(codigos)}::bigint[])
    order by id for key share`);
  const conocidos = new Set(rows.map(({ id }) => id));
  const idDe = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  const porProducto = new Map<number, number>();
  const desconocidos: number[] = [];
  for (const { producto_id, codigo_producto_fussan, contado } of contados) {
    const id = producto_id ?? idDe.get(codigo_producto_fussan!);
    if (id !== undefined && conocidos.has(id)) porProducto.set(id, contado);
    else desconocidos.push(codigo_producto_fussan ?? producto_id!);
  }
  if (desconocidos.length > 0) {
    throw new AppError('DATOS_INVALIDOS', {
      message: `No hay productos con ${desconocidos.length === 1 ? 'este código' : 'estos códigos'}: ${nombrar(desconocidos)}.`,
      details: { desconocidos },
    });
  }
  return porProducto;
}

const NOMBRADOS = 10;

const nombrar = (codigos: readonly number[]): string =>
  codigos.slice(0, NOMBRADOS).join(', ') + (codigos.length > NOMBRADOS ? ` y ${codigos.length - NOMBRADOS} más` : '');

/** Takes a product out of an open count. */
export async function quitarLinea(ctx: Context, id: number, producto_id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await exigirAbierto(ctx.db, id);
    if (!(await borrarLinea(ctx.db, id, producto_id))) {
      throw new AppError('NO_ENCONTRADO', { message: CONTEO_NO_ENCONTRADO });
    }
    await audit(ctx, { accion: 'quitar-linea', entidad: 'conteo', entidad_id: id, detalle: { producto_id } });
  });
}
