import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/client.ts';
import { type Almacen, leerSimulada, type Simulada } from './simulador.ts';
import { webpay_simulaciones } from './table.ts';

/** In the shop's own database: the demo's survive a restart. */
export function enLaBase(db: Database): Almacen {
  return {
    crear: async (token, datos) => {
      await db.insert(webpay_simulaciones).values({ token, datos });
    },
    leer: async (token) => {
      const [fila] = await db.select().from(webpay_simulaciones).where(eq(webpay_simulaciones.token, token));
      return fila && leerSimulada(fila.datos);
    },
    cambiar: (token, hacer) =>
      db.transaction(async (tx) => {
        const suya = eq(webpay_simulaciones.token, token);
        const [fila] = await tx.select().from(webpay_simulaciones).where(suya).for('update');
        if (!fila) return undefined;
        const { datos, dicho } = hacer(leerSimulada(fila.datos));
        await tx.update(webpay_simulaciones).set({ datos }).where(suya);
        return dicho;
      }),
  };
}

/** In memory, for as long as its process lives. */
export function enMemoria(): Almacen & { todas: ReadonlyMap<string, Simulada> } {
  const todas = new Map<string, Simulada>();
  return {
    todas,
    crear: async (token, datos) => void todas.set(token, datos),
    leer: async (token) => todas.get(token),
    cambiar: async (token, hacer) => {
      const ahora = todas.get(token);
      if (!ahora) return undefined;
      const { datos, dicho } = hacer(ahora);
      todas.set(token, datos);
      return dicho;
    },
  };
}

/** Keeps those of a simulation in memory, so that the shop's own knows them: what was paid in the demo's past may go back. */
export async function recordarSimuladas(db: Queryable, todas: ReadonlyMap<string, Simulada>): Promise<void> {
  if (todas.size === 0) return;
  await db.insert(webpay_simulaciones).values([...todas].map(([token, datos]) => ({ token, datos })));
}
