import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CaracteristicaAdmin,
  escribirDeProducto as contrato,
} from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { deProducto } from './queries.ts';
import { caracteristicas_de_producto as tabla } from './table.ts';

/** Writes what a product can do, as somebody says it: its words are not asked any more. */
export async function escribirCaracteristicas(
  ctx: Context,
  id: number,
  { valores }: z.output<typeof contrato.body>,
): Promise<{ items: CaracteristicaAdmin[] }> {
  const escritas = await inTransaction(ctx, async (ctx) => {
    const [producto] = await ctx.db
      .select({ id: productos.id })
      .from(productos)
      .where(eq(productos.id, id))
      .for('no key update');
    if (!producto) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
    const antes = new Map((await deProducto(ctx.db, id)).map((una) => [una.clave, una]));
    const cambios = valores.filter(({ clave, valor }) => {
      const una = antes.get(clave);
      if (valor === null) return una !== undefined && una.origen !== 'descartada';
      return una?.origen !== 'escrita' || valor !== (una.numero ?? una.texto);
    });
    if (cambios.length > 0) {
      const filas = cambios.map(({ clave, valor }) => ({
        producto_id: id,
        clave,
        numero: typeof valor === 'number' ? valor : null,
        texto: typeof valor === 'string' ? valor : null,
        origen: valor === null ? ('descartada' as const) : ('escrita' as const),
      }));
      await ctx.db
        .insert(tabla)
        .values(filas)
        .onConflictDoUpdate({
          target: [tabla.producto_id, tabla.clave],
          set: { numero: sql`excluded.numero`, texto: sql`excluded.texto`, origen: sql`excluded.origen` },
        });
      await audit(ctx, {
        accion: 'escribir-caracteristicas',
        entidad: 'producto',
        entidad_id: id,
        detalle: Object.fromEntries(
          cambios.map(({ clave, valor }) => [clave, { antes: valorDe(antes.get(clave)), despues: valor }]),
        ),
      });
      await announceChanges(ctx, [`producto:${id}`, 'listado']);
    }
    return { items: await deProducto(ctx.db, id) };
  });
  await ctx.changes.heardByAll();
  return escritas;
}

const valorDe = (una: CaracteristicaAdmin | undefined) =>
  una === undefined || una.origen === 'descartada' ? null : (una.numero ?? una.texto);
