import { hostname } from 'node:os';
import { desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { ETIQUETA_ALARMA, type NombreDeAlarma } from '#contract/casa/alarmas.ts';
import { type Alarma, NOMBRADAS } from '#contract/casa/sistema.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { correoDeAlertas, publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/client.ts';
import { instante, instanteONada } from '#server/platform/database/fragments.ts';
import type { Medidas } from './medidas.ts';
import { pasosDe, revisar } from './reglas.ts';
import { alarmas, cuadraturas } from './table.ts';

type Fila = typeof alarmas.$inferSelect;
type Momento = 'empieza' | 'sigue' | 'termina';

/** Longer than anybody asks what went wrong. */
const SE_GUARDAN_DIAS = 400;

/**
 * Looks at what was measured: an alarm begins, lasts or is over. Whoever looks after the shop is written to when one begins, once a
 * day while it lasts, and when it is over.
 */
export async function vigilar(ctx: Context, medidas: Medidas, ahora = new Date()): Promise<void> {
  const maquina = hostname();
  const vistos = revisar(medidas, maquina, ahora);
  await inTransaction(ctx, async (ctx) => {
    const abiertas = await ctx.db.select().from(alarmas).where(isNull(alarmas.hasta)).for('update');
    const maquinas = [maquina, ...medidas.instancias.map((instancia) => instancia.maquina)];
    const { empiezan, siguen, terminan } = pasosDe(abiertas, vistos, { maquinas, ahora });
    for (const { nombre, maquina, detalle, avisa } of empiezan) {
      const [fila] = await ctx.db
        .insert(alarmas)
        .values({ nombre, maquina, detalle: detalle!, desde: ahora, avisada: avisa ? ahora : null })
        // Another instance that looked at the same time was first.
        .onConflictDoNothing()
        .returning();
      if (fila && avisa) await avisar(ctx, fila, 'empieza', ahora);
    }
    for (const { id, detalle, avisa } of siguen) {
      const [fila] = await ctx.db
        .update(alarmas)
        .set({ detalle, ...(avisa ? { avisada: ahora } : {}) })
        .where(eq(alarmas.id, id))
        .returning();
      if (avisa) await avisar(ctx, fila!, 'sigue', ahora);
    }
    for (const { id, avisa } of terminan) {
      const [fila] = await ctx.db.update(alarmas).set({ hasta: ahora }).where(eq(alarmas.id, id)).returning();
      if (avisa) await avisar(ctx, fila!, 'termina', ahora);
    }
  });
}

async function avisar(ctx: Context, fila: Fila, momento: Momento, ahora: Date): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'alarma',
    clave: `alarma-${fila.id}-${momento}-${ahora.getTime()}`,
    para: correoDeAlertas(ctx.config),
    datos: {
      asunto: nombreDe(fila),
      seccion: ETIQUETA_ALARMA[fila.nombre],
      momento,
      desde: formatFechaHora(fila.desde.toISOString()),
      detalle: fila.detalle,
      enlace: `${publicUrl(ctx.config)}/admin/estado`,
    },
  });
}

const nombreDe = ({ nombre, maquina }: { nombre: NombreDeAlarma; maquina: string }): string =>
  maquina ? `${ETIQUETA_ALARMA[nombre]} (${maquina})` : ETIQUETA_ALARMA[nombre];

const vista = ({ id, nombre, maquina, detalle, desde, hasta, avisada }: Fila): Alarma => ({
  id,
  nombre,
  maquina,
  detalle,
  desde: instante(desde),
  hasta: instanteONada(hasta),
  avisada: instanteONada(avisada),
});

/** What is wrong now, the oldest first. */
export async function alarmasAbiertas({ db }: Pick<Context, 'db'>): Promise<Alarma[]> {
  return (await db.select().from(alarmas).where(isNull(alarmas.hasta)).orderBy(alarmas.desde)).map(vista);
}

/** What was, the last one first. */
export async function alarmasPasadas({ db }: Pick<Context, 'db'>): Promise<Alarma[]> {
  const filas = await db
    .select()
    .from(alarmas)
    .where(isNotNull(alarmas.hasta))
    .orderBy(desc(alarmas.hasta), desc(alarmas.id))
    .limit(NOMBRADAS);
  return filas.map(vista);
}

/** Throws away what was over long ago. */
export async function limpiarSistema(db: Database): Promise<void> {
  const antes = sql`now() - make_interval(days => ${SE_GUARDAN_DIAS})`;
  await db.delete(alarmas).where(lt(alarmas.hasta, antes));
  await db.delete(cuadraturas).where(lt(cuadraturas.hecha_en, antes));
}
