import { desc, sql } from 'drizzle-orm';
import type { VigilanciaDeMercadoPublico } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { MercadoPublico } from '#server/platform/mercado-publico/index.ts';
import { revisarDia } from './revisar-dia.ts';
import { revisiones_mercado_publico, vigilancia_en_curso } from './table.ts';

/** Days that are looked through again when they failed, or the shop was shut. */
const DIAS_ATRAS = 3;
const PAUSA_MS = 250;

/** One that gave no sign for so long is no longer there: asking once, tries and all, takes less. */
const SIN_SENALES_MINUTOS = 5;

interface Dependencias {
  api?: MercadoPublico;
  pausaMs?: number;
  /** Whoever asked for it has its turn already, and wants today's so far, too. */
  ahora?: boolean;
}

/** Takes the turn of the only watch that goes on at a time; false while another has it. */
async function tomarTurno(db: Queryable): Promise<boolean> {
  const { rowCount } = await db
    .insert(vigilancia_en_curso)
    .values({ id: 1 })
    .onConflictDoUpdate({
      target: vigilancia_en_curso.id,
      set: { desde: sql`now()`, latido: sql`now()`, dia: null, vistas: 0, total: 0, propuestas: 0 },
      setWhere: sql`${vigilancia_en_curso.latido} < now() - make_interval(mins => ${SIN_SENALES_MINUTOS})`,
    });
  return rowCount === 1;
}

/** Looks Mercado Público through by an administrator's word: it goes on by itself after this, in one of the processes. */
export async function revisarAhora(ctx: Context): Promise<VigilanciaDeMercadoPublico> {
  if (!new MercadoPublico(ctx.config).available) {
    throw new AppError('CONFLICTO', {
      message: 'La tienda no tiene ticket de Mercado Público: sin él no se puede revisar lo publicado.',
    });
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await tomarTurno(ctx.db))) {
      throw new AppError('CONFLICTO', { message: 'Ya se está revisando Mercado Público: espera a que termine.' });
    }
    await audit(ctx, { accion: 'revisar-mercado_publico', entidad: 'oportunidad', entidad_id: null });
    await ctx.jobs.enqueue(ctx.db, 'vigilancia', null);
  });
  return leerVigilancia(ctx);
}

/** Looks through the last days that were not, and proposes what the catalogue has. Without a ticket it does nothing. */
export async function vigilarMercadoPublico(
  ctx: Context,
  { api = new MercadoPublico(ctx.config), pausaMs = PAUSA_MS, ahora = false }: Dependencias = {},
): Promise<number> {
  if (!api.available || !(ahora || (await tomarTurno(ctx.db)))) return 0;
  try {
    return await revisarDias(ctx, api, pausaMs, ahora);
  } finally {
    await ctx.db.delete(vigilancia_en_curso);
  }
}

async function revisarDias(ctx: Context, api: MercadoPublico, pausaMs: number, conHoy: boolean): Promise<number> {
  const hoy = diaEnSantiago();
  const hechas = new Set(
    (
      await ctx.db
        .select({ dia: revisiones_mercado_publico.dia })
        .from(revisiones_mercado_publico)
        .where(
          // A day that was looked at before it was over is not done.
          sql`${revisiones_mercado_publico.falla} is null and ${revisiones_mercado_publico.dia} >= ${sumarDias(hoy, -DIAS_ATRAS)}
            and (${revisiones_mercado_publico.cuando} at time zone 'America/Santiago')::date > ${revisiones_mercado_publico.dia}`,
        )
    ).map(({ dia }) => dia),
  );
  let propuestas = 0;
  for (let atras = DIAS_ATRAS; atras >= (conHoy ? 0 : 1); atras--) {
    const dia = sumarDias(hoy, -atras);
    if (!hechas.has(dia)) propuestas += await revisarDia(ctx, api, dia, pausaMs);
  }
  return propuestas;
}

/** How the watch goes, for who looks at the list. */
export async function leerVigilancia(ctx: Context): Promise<VigilanciaDeMercadoPublico> {
  const [ultima] = await ctx.db
    .select()
    .from(revisiones_mercado_publico)
    .orderBy(desc(revisiones_mercado_publico.dia))
    .limit(1);
  const [actual] = await ctx.db
    .select()
    .from(vigilancia_en_curso)
    .where(sql`${vigilancia_en_curso.latido} >= now() - make_interval(mins => ${SIN_SENALES_MINUTOS})`);
  return {
    con_ticket: new MercadoPublico(ctx.config).available,
    en_curso: actual
      ? {
          desde: actual.desde.toISOString(),
          dia: actual.dia,
          vistas: actual.vistas,
          total: actual.total,
          propuestas: actual.propuestas,
        }
      : null,
    ultima: ultima
      ? {
          dia: ultima.dia,
          cuando: ultima.cuando.toISOString(),
          vistas: ultima.vistas,
          propuestas: ultima.propuestas,
          falla: ultima.falla,
        }
      : null,
  };
}
