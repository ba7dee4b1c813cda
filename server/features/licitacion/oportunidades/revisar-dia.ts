import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PUBLICADA } from '#contract/licitacion/mercado-publico/estados.ts';
import type { LicitacionPublica } from '#contract/licitacion/mercado-publico/licitacion.ts';
import { CONFIANZA_MINIMA } from '#contract/licitacion/oportunidades/estados.ts';
import { calzar } from '#server/features/catalogo/busqueda/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { MercadoPublico } from '#server/platform/mercado-publico/index.ts';
import { anotarPublica, conocidas } from './anotar.ts';
import { textoDeItem } from './calzar-items.ts';
import { revisiones_mercado_publico, vigilancia_en_curso } from './table.ts';

/** What a day's watch asks for one by one at most: the API counts its questions by the day. */
const MAX_DETALLES = 1_500;
/** The same of Compras Ágiles, each of which takes the second API up to half a minute. */
const MAX_DETALLES_AGILES = 120;
/** Of those, how sure the name alone has to be: it says little, and what it asks for is looked at after. */
const CONFIANZA_DE_NOMBRE = 25;
/** So many in a row, and the rest of the day is left for the next time. */
const MAX_FALLAS = 3;

interface Cuenta {
  vistas: number;
  total: number;
  propuestas: number;
  fallas: string[];
}

/** Looks through what was published on a day, in both APIs. How it went is written down, also when it fails. */
export async function revisarDia(ctx: Context, api: MercadoPublico, dia: string, pausaMs: number): Promise<number> {
  const cuenta: Cuenta = { vistas: 0, total: 0, propuestas: 0, fallas: [] };
  await ctx.db.update(vigilancia_en_curso).set({ dia, total: 0, vistas: 0, latido: sql`now()` });
  for (const cuales of [licitacionesDe, comprasAgilesDe]) {
    try {
      await revisar(ctx, api, await cuales(ctx, api, dia, cuenta), pausaMs, cuenta);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      cuenta.fallas.push(error.message);
    }
  }
  const { vistas, propuestas, fallas } = cuenta;
  const valores = { vistas, propuestas, falla: [...new Set(fallas)].join(' ') || null, cuando: new Date() };
  await ctx.db
    .insert(revisiones_mercado_publico)
    .values({ dia, ...valores })
    .onConflictDoUpdate({
      target: revisiones_mercado_publico.dia,
      set: { ...valores, propuestas: sql`${revisiones_mercado_publico.propuestas} + ${propuestas}` },
    });
  return propuestas;
}

/** Those that nobody noted yet. */
async function nuevasDe(ctx: Context, leidas: readonly LicitacionPublica[]): Promise<LicitacionPublica[]> {
  const ya = await conocidas(
    ctx,
    leidas.map(({ codigo }) => codigo),
  );
  return leidas.filter(({ codigo }) => !ya.has(codigo));
}

/** The first so many; that there are more is told. */
function primeras<T>(cuales: readonly T[], max: number, que: string, { fallas }: Cuenta): readonly T[] {
  if (cuales.length > max) fallas.push(`Se publicaron ${cuales.length} ${que}: se miraron las primeras ${max}.`);
  return cuales.slice(0, max);
}

async function licitacionesDe(ctx: Context, api: MercadoPublico, dia: string, cuenta: Cuenta) {
  const { leidas } = await api.licitaciones({ fecha: dia, estado: PUBLICADA });
  return primeras(await nuevasDe(ctx, leidas), MAX_DETALLES, 'licitaciones', cuenta);
}

/** Of a day's Compras Ágiles, those whose name is like something of the catalogue, the likest first. */
async function comprasAgilesDe(ctx: Context, api: MercadoPublico, dia: string, cuenta: Cuenta) {
  const leidas: LicitacionPublica[] = [];
  for await (const pagina of api.comprasAgiles(dia)) {
    leidas.push(...pagina);
    await ctx.db.update(vigilancia_en_curso).set({ latido: sql`now()` });
  }
  const nuevas = await nuevasDe(ctx, leidas);
  const calces = await calzar(
    ctx.db,
    nuevas.map(({ nombre }) => nombre),
    1,
  );
  const parecidas = nuevas
    .map((una, n) => ({ una, confianza: calces[n]![0]?.confianza ?? 0 }))
    .filter(({ confianza }) => confianza >= CONFIANZA_DE_NOMBRE)
    .sort((a, b) => b.confianza - a.confianza);
  const cuales = primeras(parecidas, MAX_DETALLES_AGILES, 'Compras Ágiles que se nos parecen', cuenta);
  return cuales.map(({ una }) => una);
}

/** Looks at each with its items, and proposes what the catalogue has. */
async function revisar(
  ctx: Context,
  api: MercadoPublico,
  breves: readonly LicitacionPublica[],
  pausaMs: number,
  cuenta: Cuenta,
): Promise<void> {
  cuenta.total += breves.length;
  await ctx.db.update(vigilancia_en_curso).set({ total: cuenta.total, latido: sql`now()` });
  let seguidas = 0;
  for (const breve of breves) {
    try {
      if (breve.items.length === 0) await wait(pausaMs);
      const entera = breve.items.length > 0 ? breve : await api.oportunidad(breve.codigo);
      const propuso = entera !== undefined && (await convieneProponer(ctx, entera));
      if (propuso) {
        await anotarPublica(ctx, entera, 'vigilancia');
        cuenta.propuestas++;
      }
      cuenta.vistas++;
      seguidas = 0;
      await ctx.db.update(vigilancia_en_curso).set({
        vistas: cuenta.vistas,
        propuestas: sql`${vigilancia_en_curso.propuestas} + ${propuso ? 1 : 0}`,
        latido: sql`now()`,
      });
    } catch (error) {
      if (!(error instanceof AppError) || ++seguidas >= MAX_FALLAS) throw error;
      cuenta.fallas.push(error.message);
    }
  }
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
