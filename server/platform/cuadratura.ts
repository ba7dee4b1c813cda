import { type SQL, sql } from 'drizzle-orm';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Queryable } from './database/client.ts';

/** One ledger worked out again. */
export interface Cuadratura {
  /** What was looked at, with how much of it. */
  que: string;
  /** How many differ, which may be more than are named. */
  total: number;
  /** Each thing that is kept otherwise than its ledger says, in words. */
  faltas: string[];
}

/** Works these out again, one after the other, also while the shop runs: in a transaction. */
export async function cuadrarLibros(
  tx: Queryable,
  libros: readonly ((db: Queryable) => Promise<Cuadratura>)[],
): Promise<Cuadratura[]> {
  // Reading ledgers of years takes longer than any call of the shop may.
  await tx.execute(sql`set local statement_timeout = 0`);
  const partes: Cuadratura[] = [];
  for (const libro of libros) partes.push(await libro(tx));
  return partes;
}

/** What of all that differs, each thing in words: nothing, as it should be. */
export const decirDescuadres = (partes: readonly Cuadratura[]): string[] =>
  partes.flatMap(({ que, total, faltas }) =>
    total === 0 ? [] : [`${que}: ${total} no cuadra${total === 1 ? '' : 'n'}.`, ...faltas],
  );

/** How many differences are named: who reads them begins with the first. */
const NOMBRADAS = 100;

/** How a figure is read; a day is counted from 1970. */
type Medida = 'pesos' | 'unidades' | 'dia';

interface Libro {
  /** «1.204 cotizaciones», once their number is known. */
  que: (cuantos: number) => string;
  /** How many there are, as one number. */
  cuantos: SQL;
  /**
   * What is kept beside what its ledger says, one row each, of whatever differs and of any that doesn't: `de` (what it is called), `que` (which figure),
   * `en` (a `Medida`), `guardado` and `calculado`; `orden` says which are named first.
   */
  cifras: SQL;
}

/**
 * Compares kept figures with their ledger, in one statement, so that what is being written meanwhile is seen in both or in neither.
 */
export async function cuadrarLibro(db: Queryable, { que, cuantos, cifras }: Libro): Promise<Cuadratura> {
  const { rows } = await db.execute<{ cuantos: number; total: number; items: Falta[] }>(sql`
    with diferencia as (select * from (${cifras}) c where guardado is distinct from calculado)
    select (${cuantos})::int as cuantos, (select count(*)::int from diferencia) as total,
      (select coalesce(json_agg(f), '[]') from (
        select de, que, en, guardado::float8 as guardado, calculado::float8 as calculado
        from diferencia order by orden, de, que limit ${NOMBRADAS}
      ) f) as items`);
  const { cuantos: hay, total, items } = rows[0]!;
  return { que: que(hay), total, faltas: items.map(decir) };
}

interface Falta {
  de: string;
  que: string;
  en: Medida;
  guardado: number | null;
  calculado: number | null;
}

const MS_DEL_DIA = 86_400_000;
const LEER: Readonly<Record<Medida, (cifra: number) => string>> = {
  pesos: formatPrecio,
  unidades: String,
  dia: (dias) => formatFecha(new Date(dias * MS_DEL_DIA).toISOString().slice(0, 10)),
};

function decir({ de, que, en, guardado, calculado }: Falta): string {
  const leer = (cifra: number | null) => (cifra === null ? 'nada' : LEER[en](cifra));
  return `${de}: ${que} dice ${leer(guardado)} y suma ${leer(calculado)}`;
}

/** A figure of each row, kept and worked out. */
interface Cifra {
  fila: SQL;
  difiere: SQL;
}

export const cifra = (que: string, en: Medida, guardado: SQL, calculado: SQL): Cifra => {
  const numero = (valor: SQL) =>
    en === 'dia' ? sql`((${valor})::date - date '1970-01-01')::numeric` : sql`(${valor})::numeric`;
  return {
    fila: sql`(${que}::text, ${en}::text, ${numero(guardado)}, ${numero(calculado)})`,
    difiere: sql`${numero(guardado)} is distinct from ${numero(calculado)}`,
  };
};

/**
 * Those figures of what `de` selects, for `cifras`: of the rows of which one differs. PostgreSQL makes up its mind about a list of values
 * anew for each row, which for all rows took half of a book's time.
 */
export const cifrasDe = (nombre: SQL, de: SQL, cifras: readonly Cifra[], orden: SQL = sql`id`): SQL => {
  const unir = (parte: keyof Cifra, entre: SQL) =>
    sql.join(
      cifras.map((una) => una[parte]),
      entre,
    );
  return sql`
  select ${nombre} as de, v.que, v.en, v.guardado, v.calculado, ${orden} as orden
  from ${de}, lateral (values ${unir('fila', sql`, `)}) v (que, en, guardado, calculado)
  where ${unir('difiere', sql` or `)}`;
};
