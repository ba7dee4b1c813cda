import { and, asc, eq, isNull } from 'drizzle-orm';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { porAtrasarse } from './por-atrasarse.ts';
import { compras } from './table.ts';

/** Once whoever prepares orders has begun the day, and while there is time to do something about it. */
const HORA = { hour: 10, minute: 20 };
/** In one go; the rest is a day away, and staff see all of them. */
const POR_VEZ = 500;

/** Looks each day for what will be late, from this process or another. */
export async function startAtrasos({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  await services.jobs.everyDay('atrasos', [async () => void (await avisarAtrasos(asShop({ db, services })))], HORA);
}

/**
 * Tells whoever bought, once, that what is promised for today or the next working day has not left. Any number of instances may
 * do it at once; what somebody has in hand is left for the next day. Answers how many were told.
 */
export async function avisarAtrasos(ctx: Context): Promise<number> {
  const sinAviso = and(porAtrasarse(), isNull(compras.atraso_avisado_en));
  const halladas = await ctx.db
    .select({ id: compras.id })
    .from(compras)
    .where(sinAviso)
    .orderBy(asc(compras.fecha_entrega), asc(compras.id))
    .limit(POR_VEZ);
  let avisadas = 0;
  for (const { id } of halladas) {
    const hecha = await inTransaction(ctx, async (ctx) => {
      const [compra] = await ctx.db
        .select()
        .from(compras)
        .where(and(eq(compras.id, id), sinAviso))
        .for('update', { skipLocked: true });
      if (!compra) return false;
      const { num_pedido, entrega, fecha_entrega } = compra;
      await ctx.db.update(compras).set({ atraso_avisado_en: new Date() }).where(eq(compras.id, id));
      await encolarCorreo(ctx, {
        plantilla: 'compra-por-atrasarse',
        clave: `compra-por-atrasarse-${num_pedido}`,
        para: compra.email,
        datos: {
          num_pedido,
          entrega,
          fecha: fecha_entrega!,
          enlace: `${publicUrl(ctx.config)}/details-compra/${id}`,
        },
      });
      await audit(ctx, {
        accion: 'avisar-atraso',
        entidad: 'compra',
        entidad_id: id,
        detalle: { num_pedido, fecha_entrega },
      });
      return true;
    });
    if (hecha) avisadas++;
  }
  return avisadas;
}
