import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** An instant as the wire has it, written by PostgreSQL: `2026-11-21T14:05:00.000Z`. */
export const iso = (instante: SQLWrapper): SQL =>
  sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The instant at which a day (`YYYY-MM-DD`) begins in Santiago. */
export const inicioDelDia = (dia: string): SQL => sql`(${dia}::date::timestamp at time zone 'America/Santiago')`;

/** The pattern of LIKE for texts that hold this one, whatever signs it has. */
export const queContenga = (texto: string): string => `%${texto.replace(/[\\%_]/g, '\\$&')}%`;

/** An instant that a query written by hand read, as the wire has it. */
export const instante = (valor: Date | string): string => new Date(valor).toISOString();
export const instanteONada = (valor: Date | string | null): string | null => (valor === null ? null : instante(valor));
