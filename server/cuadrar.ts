import { sql } from 'drizzle-orm';
import { FEATURES } from '#server/features/index.ts';
import type { Cuadratura } from '#server/platform/cuadratura.ts';
import type { Database } from '#server/platform/database/client.ts';

/** Works out every ledger again, one after the other, also while the shop runs. */
export async function cuadrar(db: Database): Promise<Cuadratura[]> {
  return await db.transaction(async (tx) => {
    // Reading ledgers of years takes longer than any call of the shop may.
    await tx.execute(sql`set local statement_timeout = 0`);
    const partes: Cuadratura[] = [];
    for (const { cuadrar = [] } of FEATURES) for (const libro of cuadrar) partes.push(await libro(tx));
    return partes;
  });
}

/** What of all that differs, each thing in words: nothing, as it should be. */
export async function descuadres(db: Database): Promise<string[]> {
  return (await cuadrar(db)).flatMap(({ que, total, faltas }) =>
    total === 0 ? [] : [`${que}: ${total} no cuadra${total === 1 ? '' : 'n'}.`, ...faltas],
  );
}
