import { and, asc, eq, gt } from 'drizzle-orm';
import { formatPrecio } from '#contract/valores/money.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { EN_ESPERA } from './avisos.ts';
import { avisos_de_llegada as avisos } from './table.ts';

/** In one go; the rest is a minute away. */
const POR_VEZ = 500;

/** Looks each minute for what came in, whichever way it did, from this process or another. */
export async function startAvisos({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  await services.jobs.everyMinute(
    'avisos-de-llegada',
    async () => void (await avisarLlegadas(asShop({ db, services }))),
  );
}

/**
 * Writes, once, to who waits for a product of which there is some again. Any number of instances may do it at once: what one
 * has in hand the others leave. Answers how many were written to.
 */
export async function avisarLlegadas(ctx: Context): Promise<number> {
  const hallados = await ctx.db
    .select({ id: avisos.id })
    .from(avisos)
    .innerJoin(productos, eq(productos.id, avisos.producto_id))
    .where(and(EN_ESPERA, activo, gt(productos.cantidad_stock, 0)))
    .orderBy(asc(avisos.id))
    .limit(POR_VEZ);
  let avisados = 0;
  for (const { id } of hallados) if (await inTransaction(ctx, (ctx) => avisarUno(ctx, id))) avisados++;
  return avisados;
}

async function avisarUno(ctx: Context, id: number): Promise<boolean> {
  const [aviso] = await ctx.db
    .select()
    .from(avisos)
    .where(and(eq(avisos.id, id), EN_ESPERA))
    .for('update', { skipLocked: true });
  if (!aviso) return false;
  const [producto] = await ctx.db
    .select({ descripcion: productos.descripcion, precio_unitario: productos.precio_unitario })
    .from(productos)
    .where(eq(productos.id, aviso.producto_id));
  const { descripcion, precio_unitario } = producto!;
  await ctx.db.update(avisos).set({ estado: 'avisado', avisado_en: new Date() }).where(eq(avisos.id, id));
  const origen = publicUrl(ctx.config);
  await encolarCorreo(ctx, {
    plantilla: 'producto-llego',
    clave: `producto-llego-${id}`,
    para: aviso.email,
    datos: {
      descripcion,
      precio: precio_unitario > 0 ? formatPrecio(precio_unitario) : null,
      enlace: `${origen}/detalle-producto/${aviso.producto_id}`,
      avisos: `${origen}/avisos/${aviso.token}`,
    },
  });
  await audit(ctx, { accion: 'avisar-llegada', entidad: 'producto', entidad_id: aviso.producto_id });
  return true;
}
