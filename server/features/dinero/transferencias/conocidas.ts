import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { YaEnCartola } from '#contract/dinero/transferencias/cartolas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { enTandas } from '#server/platform/tandas.ts';
import type { LineaDicha } from './leer-lineas.ts';
import { type Conocida, type Identificada, type Reconocida, reconocer } from './reconocer.ts';
import { cartolas, cartolas_lineas } from './table.ts';

const POR_SENTENCIA = 500;

/**
 * Which line of the bank's each is: its account, day, amount, number and words, and of those that are alike in all the how-manyth of
 * its statement. So two equal transfers of a day are two, and the same one in two statements that overlap is one.
 */
function identificar(cuenta: string, abonos: readonly LineaDicha[]): Identificada[] {
  const vistas = new Map<string, number>();
  return abonos.map((abono) => {
    const { fecha, monto, numero, descripcion } = abono;
    const base = JSON.stringify([cuenta, fecha, monto, numero.toLowerCase(), descripcion.toLowerCase()]);
    const vez = (vistas.get(base) ?? 0) + 1;
    vistas.set(base, vez);
    return { ...abono, identidad: createHash('sha256').update(`${base}${vez}`).digest('base64url') };
  });
}

/** Each line of a statement, and what is known of it. Whoever writes has the account locked. */
export async function reconocerCon(
  db: Queryable,
  cuenta: string,
  abonos: readonly LineaDicha[],
  formato: string,
): Promise<(Reconocida<Identificada> & { ya_en: YaEnCartola | null })[]> {
  const lineas = identificar(cuenta, abonos);
  const hay: (Conocida & { cartola: string | null; subida_en: Date })[] = [];
  for (const tanda of enTandas(lineas, POR_SENTENCIA)) {
    hay.push(...(await movimientosDe(db, cuenta, tanda)));
  }
  const conocidas = new Map(hay.map((una) => [una.id, una]));
  const verdaderas = Map.groupBy(
    [...conocidas.values()].filter(({ repite_id }) => repite_id === null),
    ({ fecha, monto }) => `${fecha} ${monto}`,
  );
  return reconocer(lineas, [...conocidas.values()], formato).map((una) => {
    const { linea, parecida } = una;
    const otra = parecida && conocidas.get(parecida.id)!;
    return {
      ...una,
      ya_en: otra && {
        cartola: otra.cartola ?? '',
        subida: diaEnSantiago(otra.subida_en),
        hay: verdaderas.get(`${linea.fecha} ${linea.monto}`)!.length,
      },
    };
  });
}

const movimientosDe = (db: Queryable, cuenta: string, lineas: readonly LineaDicha[]) =>
  db
    .select({
      id: cartolas_lineas.id,
      identidad: cartolas_lineas.identidad,
      fecha: cartolas_lineas.fecha,
      monto: cartolas_lineas.monto,
      descripcion: cartolas_lineas.descripcion,
      numero: cartolas_lineas.numero,
      rut: cartolas_lineas.rut,
      formato: cartolas.formato,
      repite_id: cartolas_lineas.repite_id,
      cartola: cartolas.nombre,
      subida_en: cartolas_lineas.subida_en,
    })
    .from(cartolas_lineas)
    .leftJoin(cartolas, eq(cartolas.id, cartolas_lineas.cartola_id))
    .where(
      and(
        eq(cartolas_lineas.cuenta, cuenta),
        sql`(${cartolas_lineas.fecha}, ${cartolas_lineas.monto}) in (
          select fecha, monto from unnest(${sql.param(lineas.map(({ fecha }) => fecha))}::date[],
            ${sql.param(lineas.map(({ monto }) => monto))}::numeric[]) as m (fecha, monto))`,
      ),
    )
    .orderBy(asc(cartolas_lineas.id));
