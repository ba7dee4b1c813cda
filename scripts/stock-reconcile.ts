import { sql } from 'drizzle-orm';
import type { Descuadre } from '#contract/bodega/existencias/existencias.ts';
import { revisarCuadratura } from '#server/features/bodega/existencias/index.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const MAX_NOMBRADOS = 10_000;

/**
 * `npm run stock:reconcile`: whether the ledger of every product adds up to its stock, also while the shop runs. Ends
 * with 1 and names those whose doesn't; with 2 when it could not be checked.
 */
async function main(): Promise<number> {
  readArguments('Uso: npm run stock:reconcile        revisa que el libro de cada producto sume su stock');
  const { productos, movimientos, total, items } = await withDatabase(({ db }) =>
    db.transaction(async (tx) => {
      // Reading a ledger of years takes longer than any call of the shop may.
      await tx.execute(sql`set local statement_timeout = 0`);
      return revisarCuadratura(tx, { limit: MAX_NOMBRADOS });
    }),
  );
  const revisados = `${productos} productos y ${movimientos} movimientos revisados`;
  if (total === 0) {
    console.log(`${revisados}: el libro cuadra con el stock de todos.`);
    return 0;
  }
  console.error(`${revisados}: ${total === 1 ? '1 no cuadra' : `${total} no cuadran`}.`);
  for (const descuadre of items) console.error(`  ${decir(descuadre)}`);
  if (total > items.length) console.error(`  … y ${total - items.length} más.`);
  return 1;
}

function decir(descuadre: Descuadre): string {
  const { codigo_producto_fussan, descripcion, cantidad_stock, suma, cadena_rota } = descuadre;
  const { valor_stock, valor_suma, mal_valorizados } = descuadre;
  const faltas = [
    ...(cantidad_stock === suma ? [] : [`su stock es ${cantidad_stock} y el libro suma ${suma}`]),
    ...(cadena_rota ? ['un movimiento no parte donde terminó el anterior'] : []),
    ...(valor_stock === valor_suma ? [] : [`su stock vale ${valor_stock} y el libro suma ${valor_suma}`]),
    ...(mal_valorizados > 0 ? [`${mal_valorizados} de sus movimientos valen otra cosa, recalculados`] : []),
  ];
  return `${codigo_producto_fussan} ${descripcion}: ${faltas.join('; ')}`;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(2);
  },
);
