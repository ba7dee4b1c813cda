import { eq } from 'drizzle-orm';
import { obtenerTopes, type Topes, type TopesDeCuenta } from '#contract/casa/usuarios/topes.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { buscarPorId, type FilaUsuario } from './queries.ts';
import { usuarios } from './table.ts';

/** What is in force for an account. */
export type TopesEfectivos = Record<keyof Topes, number>;

const deLaCasa = (config: Config): TopesEfectivos => ({
  tope_ordenes_impagas: config.UNPAID_ORDERS_PER_ACCOUNT,
  tope_unidades_impagas: config.UNPAID_UNITS_PER_ACCOUNT,
  tope_ordenes_por_hora: config.ORDERS_PER_HOUR,
});

const propiosDe = ({ tope_ordenes_impagas, tope_unidades_impagas, tope_ordenes_por_hora }: FilaUsuario): Topes => ({
  tope_ordenes_impagas,
  tope_unidades_impagas,
  tope_ordenes_por_hora,
});

/** How much an account may buy before it pays: its own limits, and the house's where it has none. */
export function topesDe(config: Config, fila: FilaUsuario): TopesEfectivos {
  const casa = deLaCasa(config);
  return {
    tope_ordenes_impagas: fila.tope_ordenes_impagas ?? casa.tope_ordenes_impagas,
    tope_unidades_impagas: fila.tope_unidades_impagas ?? casa.tope_unidades_impagas,
    tope_ordenes_por_hora: fila.tope_ordenes_por_hora ?? casa.tope_ordenes_por_hora,
  };
}

/** The same as an admin sees and changes them. */
export async function topesDeCuenta(ctx: Context, id: number): Promise<TopesDeCuenta> {
  const fila = await buscarPorId(ctx.db, id);
  if (!fila) throw notFound(obtenerTopes);
  return { ...propiosDe(fila), casa: deLaCasa(ctx.config) };
}

/** Writes an account's own limits; what is left out, or 0, is again the house's. Whoever calls has the account locked. */
export async function ponerTopes(
  { db, config }: Pick<Context, 'db' | 'config'>,
  usuario: FilaUsuario,
  pedidos: Partial<Topes>,
): Promise<{ antes: Topes; despues: Topes; casa: TopesEfectivos }> {
  const despues: Topes = {
    tope_ordenes_impagas: pedidos.tope_ordenes_impagas || null,
    tope_unidades_impagas: pedidos.tope_unidades_impagas || null,
    tope_ordenes_por_hora: pedidos.tope_ordenes_por_hora || null,
  };
  await db.update(usuarios).set(despues).where(eq(usuarios.id, usuario.id));
  return { antes: propiosDe(usuario), despues, casa: deLaCasa(config) };
}
