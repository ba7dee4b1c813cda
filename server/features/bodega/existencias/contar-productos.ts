import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  CONTEO_NO_ENCONTRADO,
  type contarProductos as contrato,
  type LineaConteo,
} from '#contract/bodega/existencias/conteos.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { leerCajas } from './buscar-por-codigo.ts';
import { borrarLinea, exigirAbierto, lineasDe } from './conteos.ts';

type Contado = z.output<typeof contrato.body>['lineas'][number];

/** How far a clock may be off before what it says is refused. */
const HOLGURA_MS = 60_000;

/**
 * Writes what was counted of each product, beside the stock of the moment of counting. A product that is counted again,
 * or stands twice in the same call, keeps the last count.
 */
export async function contarProductos(ctx: Context, id: number, contados: readonly Contado[]): Promise<LineaConteo[]> {
  return inTransaction(ctx, async (ctx) => {
    const conteo = await exigirAbierto(ctx, id);
    const porProducto = await identificar(
      ctx.db,
      contados.map((linea) => ({ ...linea, momento: momentoDe(linea.contado_en, conteo.creado_en) })),
    );
    const ids = [...porProducto.keys()];
    const lineasContadas = [...porProducto.values()];
    const cantidades = lineasContadas.map(({ contado }) => contado);
    const momentos = lineasContadas.map(({ momento }) => momento?.toISOString() ?? null);
    // The stock of a moment is that of now without what moved since; a product's first stock was there before, also when
    // it is a workbook that says so. In the order of the products, so that two who count the same ones wait for each other
    // and never for ever.
    await ctx.db.execute(sql`
      insert into conteos_lineas (conteo_id, producto_id, contado, esperado, contado_por, contado_en)
      select ${id}, p.id, c.contado, p.cantidad_stock - coalesce((
          select sum(m.cantidad) from movimientos_stock m
          where m.producto_id = p.id and m.cuando > c.momento and not (
            m.motivo in ('inicial', 'importacion')
            and m.id = (select min(id) from movimientos_stock where producto_id = p.id)
          )
        ), 0), ${ctx.actor?.id ?? null}::int, coalesce(c.momento, clock_timestamp())
      from unnest(${sql.param(ids)}::int[], ${sql.param(cantidades)}::int[], ${sql.param(momentos)}::timestamptz[])
        as c (producto_id, contado, momento)
      join productos p on p.id = c.producto_id
      order by p.id
      on conflict (conteo_id, producto_id) do update set contado = excluded.contado, esperado = excluded.esperado,
        contado_por = excluded.contado_por, contado_en = excluded.contado_en
        where excluded.contado_en >= conteos_lineas.contado_en`);
    const lineas = await lineasDe(ctx.db, conteo, ids);
    await audit(ctx, {
      accion: 'contar-productos',
      entidad: 'conteo',
      entidad_id: id,
      detalle: { lineas: lineas.map(({ producto_id, contado, esperado }) => ({ producto_id, contado, esperado })) },
    });
    return lineas;
  });
}

/** When it was counted, within the count; null is now. */
function momentoDe(contado_en: string | undefined, creado_en: Date): Date | null {
  if (contado_en === undefined) return null;
  const momento = new Date(contado_en);
  const ahora = new Date();
  if (momento.getTime() > ahora.getTime() + HOLGURA_MS) {
    throw new AppError('DATOS_INVALIDOS', { message: 'No se puede haber contado en el futuro: revisa el reloj.' });
  }
  if (momento.getTime() < creado_en.getTime() - HOLGURA_MS) {
    throw new AppError('DATOS_INVALIDOS', { message: 'No se puede haber contado antes de que se abriera el conteo.' });
  }
  if (momento < creado_en) return creado_en;
  return momento > ahora ? ahora : momento;
}

type EnSuMomento = Contado & { momento: Date | null };

/**
 * What was counted by the id of its product, hidden ones too: they may still be on the shelf. What was read
 * from a box may be the product's barcode, or the box's own code; a code goes first (`buscarPorCodigo`). Locked, so that nobody removes one nor
 * moves its stock until its line is written.
 */
async function identificar(db: Queryable, contados: readonly EnSuMomento[]): Promise<Map<number, EnSuMomento>> {
  const ids = contados.flatMap(({ producto_id }) => producto_id ?? []);
  const codigos = contados.flatMap(({ codigo_producto_fussan }) => codigo_producto_fussan ?? []);
  const deBarras = codigos.flatMap((codigo) => normalizarEan(String(codigo)) ?? []);
  const cajas = new Map((await leerCajas(db, codigos.map(String))).map((caja) => [caja.codigo_caja, caja.producto_id]));
  const { rows } = await db.execute<{ id: number; codigo: number; ean: string | null }>(sql`
    select id, codigo_producto_fussan::float8 as codigo, ean from productos
    where id = any(${sql.param([...ids, ...cajas.values()])}::int[]) or codigo_producto_fussan = any(${sql.param(codigos)}::bigint[])
      or ean = any(${sql.param(deBarras)}::text[])
    order by id for share`);
  const conocidos = new Set(rows.map(({ id }) => id));
  const idDe = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  const idDeBarras = new Map(rows.flatMap(({ id, ean }) => (ean ? [[ean, id] as const] : [])));
  const porProducto = new Map<number, EnSuMomento>();
  const desconocidos: number[] = [];
  for (const linea of contados) {
    const { producto_id, codigo_producto_fussan } = linea;
    const leido = codigo_producto_fussan!;
    const id =
      producto_id ??
      idDe.get(leido) ??
      idDeBarras.get(normalizarEan(String(leido)) ?? '') ??
      cajas.get(codigoDeCaja(String(leido)));
    if (id === undefined || !conocidos.has(id)) desconocidos.push(codigo_producto_fussan ?? producto_id!);
    else if (cuando(linea) >= cuando(porProducto.get(id))) porProducto.set(id, linea);
  }
  if (desconocidos.length > 0) {
    throw new AppError('DATOS_INVALIDOS', {
      message: `No hay productos con ${desconocidos.length === 1 ? 'este código' : 'estos códigos'}: ${nombrar(desconocidos)}.`,
      details: { desconocidos },
    });
  }
  return porProducto;
}

/** For comparing: what has no moment was counted now, and what there isn't, before everything. */
const cuando = (linea: EnSuMomento | undefined): number =>
  linea ? (linea.momento?.getTime() ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;

const NOMBRADOS = 10;

const nombrar = (codigos: readonly number[]): string =>
  codigos.slice(0, NOMBRADOS).join(', ') + (codigos.length > NOMBRADOS ? ` y ${codigos.length - NOMBRADOS} más` : '');

/** Takes a product out of an open count. */
export async function quitarLinea(ctx: Context, id: number, producto_id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await exigirAbierto(ctx, id);
    if (!(await borrarLinea(ctx.db, id, producto_id))) {
      throw new AppError('NO_ENCONTRADO', { message: CONTEO_NO_ENCONTRADO });
    }
    await audit(ctx, { accion: 'quitar-linea', entidad: 'conteo', entidad_id: id, detalle: { producto_id } });
  });
}
