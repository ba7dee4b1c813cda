import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { revalorizarStock as contrato, type LineaValorizada, preguntaDeValor } from '#contract/bodega/costos.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { lineaDe } from './valorizacion.ts';

/** An average moves by fractions with each sale: nobody decided anything on those. */
const MISMO_COSTO = 0.05;

type Decision = z.output<typeof contrato.body>;

/**
 * Makes what there is of a product worth so much a unit: a movement of no units in the ledger. Whoever decided on an average that
 * is no longer the one is told the newer one, so that no receipt's cost is written over.
 */
export async function revalorizarStock(
  ctx: Context,
  id: number,
  { costo_promedio, visto, motivo, confirmado }: Decision,
): Promise<LineaValorizada> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquear(ctx.db, id, costo_promedio);
    if (Math.abs(antes.costo_promedio - visto) > MISMO_COSTO) {
      throw new AppError('CONFLICTO', {
        message: `El costo promedio es ahora ${formatPrecio(antes.costo_promedio)}: decide otra vez.`,
        details: { costo_promedio: antes.costo_promedio },
      });
    }
    const { cantidad, valor, despues, diferencia, descripcion } = antes;
    const pregunta = preguntaDeValor(descripcion, cantidad, { antes: valor, despues });
    if (pregunta && !confirmado) {
      throw new AppError('COSTO_POR_CONFIRMAR', { message: pregunta, details: { antes: valor, despues } });
    }
    if (diferencia !== 0) {
      await moverStock(ctx, [{ producto_id: id, cantidad: 0, valor: diferencia }], {
        motivo: 'revalorizacion',
        nota: motivo,
      });
      await audit(ctx, {
        accion: 'revalorizar-stock',
        entidad: 'producto',
        entidad_id: id,
        detalle: {
          costo_promedio: { antes: antes.costo_promedio, despues: costo_promedio },
          valor_stock: { antes: valor, despues },
          razon: motivo,
        },
      });
    }
    return (await lineaDe(ctx.db, id))!;
  });
}

interface Bloqueado {
  descripcion: string;
  cantidad: number;
  valor: number;
  costo_promedio: number;
  /** What it is worth at the new cost, and by how much that is more or less. */
  despues: number;
  diferencia: number;
}

/** What there is of the product, which stays as it is until the transaction ends. Of nothing there is no value. */
async function bloquear(db: Queryable, id: number, costo: number): Promise<Bloqueado> {
  const despues = sql`round(${productos.cantidad_stock} * ${costo}::numeric, 2)`;
  const [fila] = await db
    .select({
      descripcion: productos.descripcion,
      cantidad: productos.cantidad_stock,
      valor: productos.valor_stock,
      costo_promedio: sql<number>`coalesce(round(${productos.valor_stock} / nullif(${productos.cantidad_stock}, 0), 2), 0)::float8`,
      despues: sql<number>`${despues}::float8`,
      diferencia: sql<number>`(${despues} - ${productos.valor_stock})::float8`,
    })
    .from(productos)
    .where(eq(productos.id, id))
    .for('no key update');
  if (!fila) throw notFound(contrato);
  if (fila.cantidad === 0) {
    throw new AppError('CONFLICTO', { message: 'No hay stock de este producto: no hay qué revalorizar.' });
  }
  return fila;
}
