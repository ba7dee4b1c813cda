import { eq } from 'drizzle-orm';
import { obtenerTopes, type Topes, type TopesDeCuenta } from '#contract/casa/usuarios/topes.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Config } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { bloquearUsuario } from './bloquear.ts';
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

/** Gives an account limits of its own; what is left out, or 0, is again the house's. */
export async function cambiarTopes(ctx: Context, id: number, pedidos: Partial<Topes>): Promise<TopesDeCuenta> {
  return inTransaction(ctx, async (ctx) => {
    const usuario = await bloquearUsuario(ctx, id);
    if (!usuario) throw notFound(obtenerTopes);
    const antes = propiosDe(usuario);
    const despues: Topes = {
      tope_ordenes_impagas: pedidos.tope_ordenes_impagas || null,
      tope_unidades_impagas: pedidos.tope_unidades_impagas || null,
      tope_ordenes_por_hora: pedidos.tope_ordenes_por_hora || null,
    };
    await ctx.db.update(usuarios).set(despues).where(eq(usuarios.id, id));
    await audit(ctx, { accion: 'cambiar-topes', entidad: 'usuario', entidad_id: id, detalle: { antes, despues } });
    return { ...despues, casa: deLaCasa(ctx.config) };
  });
}
