import { and, asc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { avisarALaTienda } from './avisar.ts';
import { enlaceDe } from './enviar-cotizacion.ts';
import { moverCotizacion } from './estados.ts';
import { esta, versionesDe } from './filas.ts';
import { cotizaciones } from './table.ts';

/** Before the shop opens, and when mail is read. */
const HORA = { hour: 8, minute: 40 };

/** Lets quotations expire, and reminds their clients before, once a day, from this process or another. */
export async function startPlazos({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  const ctx = () => asShop({ db, services });
  await services.jobs.everyDay(
    'cotizaciones',
    [async () => void (await vencerCotizaciones(ctx())), async () => void (await recordarCotizaciones(ctx()))],
    HORA,
  );
}

const esperan = eq(cotizaciones.estado, 'enviada');
const pasada = () => and(esperan, lt(cotizaciones.vence, diaEnSantiago()));

/** Those whose last day is over, each in its own transaction. Any number of instances may do it at once. Answers how many. */
export const vencerCotizaciones = (ctx: Context): Promise<number> =>
  unaPorUna(ctx, pasada, async (ctx, cotizacion) => {
    await moverCotizacion(ctx, cotizacion, 'vencer', { vence: cotizacion.vence });
    await ctx.db
      .update(cotizaciones)
      .set({ resultado: cotizacion.resultado || 'Perdida' })
      .where(esta(cotizacion.id));
    const hasta = formatFecha(cotizacion.vence!);
    await avisarALaTienda(
      ctx,
      cotizacion,
      'vencida',
      `Valía hasta el ${hasta}. Con «Hacer otra versión» se ofrece de nuevo.`,
    );
  });

/** Reminds clients of what is soon over, once for each version. Answers how many were written to. */
export async function recordarCotizaciones(ctx: Context): Promise<number> {
  const dias = ctx.config.COTIZACION_RECORDAR_DIAS;
  if (dias === 0) return 0;
  const pronto = () =>
    and(
      esperan,
      lte(cotizaciones.vence, sumarDias(diaEnSantiago(), dias)),
      sql`${cotizaciones.vence} >= ${diaEnSantiago()}`,
      isNull(cotizaciones.recordada_en),
      ne(cotizaciones.cliente_email, ''),
    );
  return unaPorUna(ctx, pronto, async (ctx, cotizacion) => {
    await ctx.db.update(cotizaciones).set({ recordada_en: sql`now()` }).where(esta(cotizacion.id));
    const [version] = await versionesDe(ctx.db, cotizacion.id);
    await encolarCorreo(ctx, {
      plantilla: 'cotizacion-por-vencer',
      clave: `cotizacion-${cotizacion.num_cotizacion}-v${version!.numero}-por-vencer`,
      para: version!.para || cotizacion.cliente_email,
      responder_a: ctx.config.MAIL_INBOX,
      datos: {
        cotizacion_id: cotizacion.id,
        numero: `N° ${cotizacion.num_cotizacion}`,
        nombre: cotizacion.cliente_nombre,
        total: formatPrecio(cotizacion.total),
        vence: version!.vence,
        enlace: await enlaceDe(ctx, version!),
      },
    });
    await audit(ctx, {
      accion: 'recordar-cotizacion',
      entidad: 'cotizacion',
      entidad_id: cotizacion.id,
      detalle: { vence: version!.vence },
    });
  });
}

type Cotizacion = typeof cotizaciones.$inferSelect;

/** What somebody has in hand is left for tomorrow. */
async function unaPorUna(
  ctx: Context,
  cuales: () => ReturnType<typeof and>,
  hacer: (ctx: Context, cotizacion: Cotizacion) => Promise<void>,
): Promise<number> {
  const halladas = await ctx.db
    .select({ id: cotizaciones.id })
    .from(cotizaciones)
    .where(cuales())
    .orderBy(asc(cotizaciones.id));
  const fallas: unknown[] = [];
  let hechas = 0;
  for (const { id } of halladas) {
    try {
      const hecha = await inTransaction(ctx, async (ctx) => {
        const [cotizacion] = await ctx.db
          .select()
          .from(cotizaciones)
          .where(and(esta(id), cuales()))
          .for('no key update', { skipLocked: true });
        if (!cotizacion) return false;
        await hacer(ctx, cotizacion);
        return true;
      });
      if (hecha) hechas++;
    } catch (error) {
      fallas.push(error);
    }
  }
  if (fallas.length > 0)
    throw new AggregateError(fallas, `fallaron ${fallas.length} de ${halladas.length} cotizaciones`);
  return hechas;
}
