import { type SQL, sql } from 'drizzle-orm';

/** One of a list in the contract; who writes it says whose: `en<EstadoOrden>('enviada')`. Without that nothing compiles. */
type Valor<De extends string | number> = NoInfer<De>;

/** A state as a constant in SQL, where it isn't compared. */
export const literal = <De extends string | number = never>(valor: Valor<De>): SQL =>
  sql.raw(typeof valor === 'number' ? String(valor) : `'${valor.replaceAll("'", "''")}'`);

/** What follows a column that is in one of these: `o.estado ${en<EstadoOrden>(...ORDENES_VIVAS)}`. */
export const en = <De extends string | number = never>(...valores: [Valor<De>, ...Valor<De>[]]): SQL =>
  valores.length === 1 ? sql`= ${literal<De>(valores[0])}` : sql`in (${lista<De>(valores)})`;

/** What follows one that is in none of these. */
export const noEn = <De extends string | number = never>(...valores: [Valor<De>, ...Valor<De>[]]): SQL =>
  valores.length === 1 ? sql`<> ${literal<De>(valores[0])}` : sql`not in (${lista<De>(valores)})`;

/** Constants and not parameters: a partial index is found, and a table is declared, by nothing else. */
const lista = <De extends string | number>(valores: readonly Valor<De>[]): SQL =>
  sql.join(
    valores.map((valor) => literal<De>(valor)),
    sql`, `,
  );
