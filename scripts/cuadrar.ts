import { cuadrar } from '#server/cuadrar.ts';
import { anotarCuadratura } from '#server/features/casa/sistema/index.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from './arguments.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run cuadrar`: works out again, from their ledgers, the stock and what sales keep, also while the shop runs. Ends with 1 and
 * names what differs; with 2 when it could not be checked. What came of it stands in the state of the system, and ends its alarm. What the
 * stock lacks `npm run stock:reconcile` tells in full.
 */
async function main(): Promise<number> {
  readArguments('Uso: npm run cuadrar        revisa que el stock y las ventas calcen con sus libros');
  const partes = await withDatabase(async ({ db }) => {
    const partes = await cuadrar(db);
    await anotarCuadratura(db, partes);
    return partes;
  });
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
