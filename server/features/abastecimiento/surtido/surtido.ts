import { and, eq, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type agregarAlSurtido as contratoAgregar,
  editarSurtido as contratoEditar,
  quitarDelSurtido as contratoQuitar,
  FALTA_UNIDADES_POR_CAJA,
  type ProductoDeProveedor,
} from '#contract/abastecimiento/surtido.ts';
import { exigirVigente } from '#server/features/abastecimiento/proveedores/index.ts';
import { preferirProveedor, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { productoDe } from './queries.ts';
import { proveedores_productos } from './table.ts';

type ComoSePide = z.output<typeof contratoEditar.body>;

const suyo = (proveedor_id: number, producto_id: number) =>
  and(eq(proveedores_productos.proveedor_id, proveedor_id), eq(proveedores_productos.producto_id, producto_id));

/** Adds a product to what a supplier sells to the shop; at once it may become the one that the product prefers. */
export async function agregarAlSurtido(
  ctx: Context,
  proveedor_id: number,
  { codigo_producto_fussan, preferido, ...datos }: z.output<typeof contratoAgregar.body>,
): Promise<ProductoDeProveedor> {
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, proveedor_id, 'no key update');
    const producto_id = await exigirProducto(ctx.db, codigo_producto_fussan);
    await exigirCaja(ctx.db, proveedor_id, producto_id, datos);
    const agregados = await ctx.db
      .insert(proveedores_productos)
      .values({ ...datos, proveedor_id, producto_id })
      .onConflictDoNothing()
      .returning({ producto_id: proveedores_productos.producto_id });
    if (agregados.length === 0) {
      const message = `El producto ${codigo_producto_fussan} ya está en el surtido de este proveedor.`;
      throw new AppError('CONFLICTO', { message, fields: { codigo_producto_fussan: message } });
    }
    await preferir(ctx, proveedor_id, producto_id, preferido);
    await audit(ctx, {
      accion: 'agregar-al-surtido',
      entidad: 'proveedor',
      entidad_id: proveedor_id,
      detalle: { codigo_producto_fussan, ...datos, ...(preferido !== undefined && { preferido }) },
    });
    return (await productoDe(ctx, proveedor_id, producto_id))!;
  });
}

/** Changes what is given of how a product is asked for. One that only came from the supplier is of its assortment then. */
export async function editarSurtido(
  ctx: Context,
  proveedor_id: number,
  producto_id: number,
  { preferido, ...cambios }: ComoSePide,
): Promise<ProductoDeProveedor> {
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, proveedor_id, 'no key update');
    const producto = await productoDe(ctx, proveedor_id, producto_id);
    if (!producto) throw notFound(contratoEditar);
    // Nobody else changes it between reading and writing it.
    await ctx.db.insert(proveedores_productos).values({ proveedor_id, producto_id }).onConflictDoNothing();
    const [antes] = await ctx.db
      .select()
      .from(proveedores_productos)
      .where(suyo(proveedor_id, producto_id))
      .for('update');
    const cambiados = Object.entries(cambios).filter(
      ([campo, valor]) => valor !== undefined && valor !== antes![campo as keyof typeof cambios],
    );
    if (cambiados.length > 0) {
      await exigirCaja(ctx.db, proveedor_id, producto_id, { ...antes, ...Object.fromEntries(cambiados) });
      await ctx.db
        .update(proveedores_productos)
        .set(Object.fromEntries(cambiados) as typeof cambios)
        .where(suyo(proveedor_id, producto_id));
    }
    await preferir(ctx, proveedor_id, producto_id, preferido);
    if (cambiados.length > 0 || !producto.en_surtido) {
      await audit(ctx, {
        accion: producto.en_surtido ? 'editar-surtido' : 'agregar-al-surtido',
        entidad: 'proveedor',
        entidad_id: proveedor_id,
        detalle: {
          codigo_producto_fussan: producto.codigo_producto_fussan,
          ...Object.fromEntries(
            cambiados.map(([campo, valor]) => [
              campo,
              { antes: antes![campo as keyof typeof cambios], despues: valor },
            ]),
          ),
        },
      });
    }
    return (await productoDe(ctx, proveedor_id, producto_id))!;
  });
}

/** Takes a product out of a supplier's assortment; what came of it, and what it prefers, stay. */
export async function quitarDelSurtido(ctx: Context, proveedor_id: number, producto_id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, proveedor_id, 'key share');
    const producto = await productoDe(ctx, proveedor_id, producto_id);
    const quitados = await ctx.db
      .delete(proveedores_productos)
      .where(suyo(proveedor_id, producto_id))
      .returning({ producto_id: proveedores_productos.producto_id });
    if (quitados.length === 0 || !producto) throw notFound(contratoQuitar);
    const { codigo_producto_fussan, codigo_proveedor, multiplo, minimo, codigo_caja, unidades_por_caja } = producto;
    await audit(ctx, {
      accion: 'quitar-del-surtido',
      entidad: 'proveedor',
      entidad_id: proveedor_id,
      detalle: {
        codigo_producto_fussan,
        codigo_proveedor,
        multiplo,
        minimo,
        ...(codigo_caja && { codigo_caja, unidades_por_caja }),
      },
    });
  });
}

/**
 * A box has its units, and its code is of nothing else that a reader reads: no other box of this supplier's, and no product's own
 * code, which goes first and counts one. The supplier is locked by whoever calls, so of two with the same code one is told.
 */
async function exigirCaja(
  db: Queryable,
  proveedor_id: number,
  producto_id: number,
  { codigo_caja = '', unidades_por_caja = null }: Pick<ComoSePide, 'codigo_caja' | 'unidades_por_caja'>,
): Promise<void> {
  if (codigo_caja === '') return;
  if (unidades_por_caja === null) {
    throw new AppError('DATOS_INVALIDOS', {
      message: FALTA_UNIDADES_POR_CAJA,
      fields: { unidades_por_caja: FALTA_UNIDADES_POR_CAJA },
    });
  }
  const ocupado = (message: string) => new AppError('CONFLICTO', { message, fields: { codigo_caja: message } });
  const [deOtra] = await db
    .select({ descripcion: productos.descripcion })
    .from(proveedores_productos)
    .innerJoin(productos, eq(productos.id, proveedores_productos.producto_id))
    .where(
      and(
        eq(proveedores_productos.proveedor_id, proveedor_id),
        eq(proveedores_productos.codigo_caja, codigo_caja),
        ne(proveedores_productos.producto_id, producto_id),
      ),
    );
  if (deOtra) throw ocupado(`La caja de «${deOtra.descripcion}» ya tiene ese código con este proveedor.`);
  const numero = /^\d{1,15}$/.test(codigo_caja) ? Number(codigo_caja) : null;
  if (numero === null) return;
  const [suelto] = await db
    .select({ descripcion: productos.descripcion })
    .from(productos)
    .where(or(eq(productos.ean, codigo_caja), eq(productos.codigo_producto_fussan, numero)))
    .limit(1);
  if (suelto) throw ocupado(`Ese código es el de una unidad de «${suelto.descripcion}»: su caja lleva otro.`);
}

/** The product of a code, hidden ones too: one is asked for before it is sold. Nobody removes it meanwhile. */
async function exigirProducto(db: Queryable, codigo: number): Promise<number> {
  const [fila] = await db
    .select({ id: productos.id })
    .from(productos)
    .where(eq(productos.codigo_producto_fussan, codigo))
    .for('key share');
  if (fila) return fila.id;
  const message = `No hay un producto con el código ${codigo}.`;
  throw new AppError('DATOS_INVALIDOS', { message, fields: { codigo_producto_fussan: message } });
}

/**
 * Makes the supplier the one that the product prefers (D61), or no longer. It is a change of the product like any edit's
 * (`version`): a form that was opened before must not put the old one back.
 */
async function preferir(
  ctx: Context,
  proveedor_id: number,
  producto_id: number,
  preferido: boolean | undefined,
): Promise<void> {
  if (preferido === undefined) return;
  const [producto] = await ctx.db
    .select({ antes: productos.proveedor_id })
    .from(productos)
    .where(eq(productos.id, producto_id))
    .for('no key update');
  const { antes } = producto!;
  if ((antes === proveedor_id) === preferido) return;
  const despues = preferido ? proveedor_id : null;
  await preferirProveedor(ctx.db, producto_id, despues);
  await audit(ctx, {
    accion: 'editar-producto',
    entidad: 'producto',
    entidad_id: producto_id,
    detalle: { proveedor_id: { antes, despues } },
  });
  await announceChanges(ctx, [`producto:${producto_id}`]);
}
