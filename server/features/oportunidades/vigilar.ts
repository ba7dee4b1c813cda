import { setTimeout as wait } from 'node:timers/promises';
import { desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PUBLICADA } from '#contract/mercado-publico/estados.ts';
import type { LicitacionPublica } from '#contract/mercado-publico/licitacion.ts';
import { CONFIANZA_MINIMA } from '#contract/oportunidades/estados.ts';
import type { obtenerVigilancia as contrato } from '#contract/oportunidades/oportunidades.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { calzar } from '#server/features/busqueda/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { MercadoPublico } from '#server/platform/mercado-publico/index.ts';
import { anotarPublica, conocidas } from './anotar.ts';
import { textoDeItem } from './calzar-items.ts';
import { revisiones_mercado_publico } from './table.ts';

/** Days that are looked through again when they failed, or the shop was shut. */
const DIAS_ATRAS = 3;
/** What a day's watch asks for one by one at most: the API counts its questions by the day. */
const MAX_DETALLES = 1_500;
const PAUSA_MS = 250;
/** So many in a row, and the rest of the day is left for the next time. */
const MAX_FALLAS = 3;

interface Dependencias {
  api?: MercadoPublico;
  pausaMs?: number;
}

/** Looks through the last days that were not, and proposes what the catalogue has. Without a ticket it does nothing. */
export async function vigilarMercadoPublico(
  ctx: Context,
  { api = new MercadoPublico(ctx.config), pausaMs = PAUSA_MS }: Dependencias = {},
): Promise<number> {
  if (!api.available) return 0;
  const hoy = diaEnSantiago();
  const hechas = new Set(
    (
      await ctx.db
        .select({ dia: revisiones_mercado_publico.dia })
        .from(revisiones_mercado_publico)
        .where(
          sql`${revisiones_mercado_publico.falla} is null and ${revisiones_mercado_publico.dia} >= ${sumarDias(hoy, -DIAS_ATRAS)}`,
        )
    ).map(({ dia }) => dia),
  );
  let propuestas = 0;
  for (let atras = DIAS_ATRAS; atras >= 1; atras--) {
    const dia = sumarDias(hoy, -atras);
    if (!hechas.has(dia)) propuestas += await revisarDia(ctx, api, dia, pausaMs);
  }
  return propuestas;
}

/** Looks through what was published on a day. How it went is written down, also when it fails. */
async function revisarDia(ctx: Context, api: MercadoPublico, dia: string, pausaMs: number): Promise<number> {
  const cuenta = { vistas: 0, propuestas: 0 };
  let falla: string | null = null;
  try {
    const { leidas } = await api.licitaciones({ fecha: dia, estado: PUBLICADA });
    const ya = await conocidas(
      ctx,
      leidas.map(({ codigo }) => codigo),
    );
    const nuevas = leidas.filter(({ codigo }) => !ya.has(codigo));
    let seguidas = 0;
    for (const breve of nuevas.slice(0, MAX_DETALLES)) {
      try {
        const entera = breve.items.length > 0 ? breve : await pedir(api, breve.codigo, pausaMs);
        if (entera && (await convieneProponer(ctx, entera))) {
          await anotarPublica(ctx, entera, 'vigilancia');
          cuenta.propuestas++;
        }
        cuenta.vistas++;
        seguidas = 0;
      } catch (error) {
        if (!(error instanceof AppError) || ++seguidas >= MAX_FALLAS) throw error;
        falla = error.message;
      }
    }
    if (nuevas.length > MAX_DETALLES)
      falla = `Se publicaron ${nuevas.length}: se miraron las primeras ${MAX_DETALLES}.`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    falla = error.message;
  }
  const valores = { ...cuenta, falla, cuando: new Date() };
  await ctx.db
    .insert(revisiones_mercado_publico)
    .values({ dia, ...valores })
    .onConflictDoUpdate({
      target: revisiones_mercado_publico.dia,
      set: { ...valores, propuestas: sql`${revisiones_mercado_publico.propuestas} + ${cuenta.propuestas}` },
    });
  return cuenta.propuestas;
}

async function pedir(api: MercadoPublico, codigo: string, pausaMs: number): Promise<LicitacionPublica | undefined> {
  await wait(pausaMs);
  return (await api.licitaciones({ codigo })).leidas[0];
}

/** Whether the catalogue has enough of it: by how sure its items are, all of them together. */
async function convieneProponer(ctx: Context, { items }: LicitacionPublica): Promise<boolean> {
  if (items.length === 0) return false;
  const calces = await calzar(ctx.db, items.map(textoDeItem), 1);
  const seguros = calces
    .map(([primero]) => primero?.confianza ?? 0)
    .filter((confianza) => confianza >= CONFIANZA_MINIMA);
  const puntaje = seguros.reduce((suma, confianza) => suma + confianza, 0) / items.length;
  return puntaje >= ctx.config.LICITACIONES_PUNTAJE_MINIMO;
}

/** How the watch goes, for who looks at the list. */
export async function leerVigilancia(ctx: Context): Promise<z.output<typeof contrato.reply>> {
  const [ultima] = await ctx.db
    .select()
    .from(revisiones_mercado_publico)
    .orderBy(desc(revisiones_mercado_publico.dia))
    .limit(1);
  return {
    con_ticket: new MercadoPublico(ctx.config).available,
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
