import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { cuadrarCredito } from '#server/features/clientes/index.ts';
import { cuadrarComisiones } from '#server/features/comisiones/index.ts';
import { cuadrarCostos, cuadrarPedidos } from '#server/features/compras/index.ts';
import { cuadrarCotizaciones } from '#server/features/cotizaciones/index.ts';
import { cuadrarDevoluciones } from '#server/features/devoluciones/index.ts';
import { revisarCuadratura } from '#server/features/existencias/index.ts';
import { cuadrarFacturas } from '#server/features/facturas/index.ts';
import { cuadrarVentas } from '#server/features/facturas-venta/index.ts';
import { cuadrarOc } from '#server/features/oc-publicas/index.ts';
import { cuadrarOportunidades } from '#server/features/oportunidades/index.ts';
import { cuadrarOrdenes } from '#server/features/ordenes/index.ts';
import { cuadrarOts } from '#server/features/ots/index.ts';
import { cuadrarRecepciones } from '#server/features/recepciones/index.ts';
import { cuadrarDinero } from '#server/features/reembolsos/index.ts';
import type { Cuadratura } from '#server/platform/cuadratura.ts';
import type { Database, Queryable } from '#server/platform/database/client.ts';

/** Every ledger that the shop keeps figures of. A new one is one entry here. */
const CUADRATURAS: readonly ((db: Queryable) => Promise<Cuadratura>)[] = [
  async (db) => {
    const { productos, movimientos, total, items } = await revisarCuadratura(db, { limit: 100 });
    return {
      que: `Stock: ${agrupar(productos)} productos y ${agrupar(movimientos)} movimientos`,
      total,
      faltas: items.map(({ codigo_producto_fussan, descripcion }) => `${codigo_producto_fussan} ${descripcion}`),
    };
  },
  cuadrarCostos,
  cuadrarRecepciones,
  cuadrarDevoluciones,
  cuadrarOrdenes,
  cuadrarFacturas,
  cuadrarOportunidades,
  cuadrarCotizaciones,
  cuadrarOc,
  cuadrarPedidos,
  cuadrarOts,
  cuadrarVentas,
  cuadrarDinero,
  cuadrarCredito,
  async (db) => {
    const { meses, facturas, diferencias } = await cuadrarComisiones(db);
    return {
      que: `Comisiones: ${facturas} factura${facturas === 1 ? '' : 's'} en ${meses} mes${meses === 1 ? '' : 'es'}`,
      total: diferencias.length,
      faltas: diferencias,
    };
  },
];

/** Works out every ledger again, one after the other, also while the shop runs. */
export async function cuadrar(db: Database): Promise<Cuadratura[]> {
  return await db.transaction(async (tx) => {
    // Reading ledgers of years takes longer than any call of the shop may.
    await tx.execute(sql`set local statement_timeout = 0`);
    const partes: Cuadratura[] = [];
    for (const parte of CUADRATURAS) partes.push(await parte(tx));
    return partes;
  });
}

/** What of all that differs, each thing in words: nothing, as it should be. */
export async function descuadres(db: Database): Promise<string[]> {
  return (await cuadrar(db)).flatMap(({ que, total, faltas }) =>
    total === 0 ? [] : [`${que}: ${total} no cuadra${total === 1 ? '' : 'n'}.`, ...faltas],
  );
}
