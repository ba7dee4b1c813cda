import { sql } from 'drizzle-orm';
import { ETIQUETA_HITO } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { diaEnSantiago, formatFechaHora, sumarDias } from '#contract/valores/fechas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { plazosEntre } from './queries.ts';
import { vigilarMercadoPublico } from './vigilar.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    vigilancia: null;
  }
}

/** Before the shop opens, when what was published yesterday is all there. */
const HORA = { hour: 7, minute: 20 };

/** Watches Mercado Público and reminds of deadlines once a day, from this process or another. */
export async function startLicitaciones({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  const ctx = () => asShop({ db, services });
  await services.jobs.everyDay(
    'licitaciones',
    [async () => void (await vigilarMercadoPublico(ctx())), async () => void (await recordarPlazos(ctx()))],
    HORA,
  );
  // One that fails is done by whoever asks again, or in the morning.
  await services.jobs.prepare('vigilancia', { retryLimit: 0, retryDelay: 0 });
  await services.jobs.work('vigilancia', async () => void (await vigilarMercadoPublico(ctx(), { ahora: true })));
}

/**
 * Writes to whoever answers for open ones, or else to the shop's inbox, which deadlines come soon: one mail a day for all of
 * theirs, however often it runs. Answers how many were written to.
 */
export async function recordarPlazos(ctx: Context): Promise<number> {
  const dias = ctx.config.LICITACIONES_RECORDAR_DIAS;
  if (dias === 0) return 0;
  const hoy = diaEnSantiago();
  const plazos = (await plazosEntre(ctx, hoy, sumarDias(hoy, dias))).filter(
    ({ cuando }) => Date.parse(cuando) > Date.now(),
  );
  if (plazos.length === 0) return 0;
  const { rows } = await ctx.db.execute<{ id: number; email: string | null }>(sql`
    select o.id, u.email from oportunidades o
    left join usuarios u on u.id = o.responsable_id and u.role = 'admin' and u.desactivado_en is null and u.eliminado_en is null
    where o.id = any(${sql.param(plazos.map(({ oportunidad_id }) => oportunidad_id))}::int[])`);
  const responsables = new Map(rows.map(({ id, email }) => [id, email ?? ctx.config.MAIL_INBOX]));
  const porPersona = Map.groupBy(
    plazos,
    ({ oportunidad_id }) => responsables.get(oportunidad_id) ?? ctx.config.MAIL_INBOX,
  );
  const url = publicUrl(ctx.config);
  let escritos = 0;
  for (const [para, suyos] of porPersona) {
    const { nuevo } = await inTransaction(ctx, (ctx) =>
      encolarCorreo(ctx, {
        plantilla: 'plazos-de-licitaciones',
        clave: `plazos-de-licitaciones-${hoy}-${para}`,
        para,
        datos: {
          plazos: suyos.map(({ hito, codigo, nombre, comprador, cuando }) => ({
            que: ETIQUETA_HITO[hito],
            codigo,
            nombre,
            comprador,
            cuando: formatFechaHora(cuando),
          })),
          enlace: `${url}/admin-licitacion/licitaciones/calendario`,
        },
      }),
    );
    if (nuevo) escritos++;
  }
  return escritos;
}
