import { sql } from 'drizzle-orm';
import { revisarCuadratura } from '#server/features/existencias/index.ts';
import { cuadrarVentas } from '#server/features/facturas-venta/index.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run cuadrar`: works out again, from their ledgers, the stock and what sales keep, also while the shop runs. Ends with 1 and
 * names what differs; with 2 when it could not be checked. What the stock lacks `npm run stock:reconcile` tells in full.
 */
async function main(): Promise<number> {
  const [stock, ventas] = await withDatabase(({ db }) =>
    db.transaction(async (tx) => {
      // Reading ledgers of years takes longer than any call of the shop may.
      await tx.execute(sql`set local statement_timeout = 0`);
      return [await revisarCuadratura(tx, { limit: 100 }), await cuadrarVentas(tx)] as const;
    }),
  );
  const partes = [
    {
      que: `Stock: ${stock.productos} productos y ${stock.movimientos} movimientos`,
      total: stock.total,
      faltas: stock.items.map(({ codigo_producto_fussan, descripcion }) => `${codigo_producto_fussan} ${descripcion}`),
    },
    {
      que: `Ventas: ${ventas.facturas} documentos y ${ventas.compras} pedidos`,
      total: ventas.diferencias.length,
      faltas: ventas.diferencias,
    },
  ];
  for (const { que, total, faltas } of partes) {
    console.log(total === 0 ? `${que}: cuadra.` : `${que}: ${total} no cuadra${total === 1 ? '' : 'n'}.`);
    for (const falta of faltas) console.error(`  ${falta}`);
  }
  return partes.some(({ total }) => total > 0) ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(2);
  },
);
