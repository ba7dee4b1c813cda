import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { CARGA_NO_SE_DESHACE, CARGA_VENCIDA } from '#contract/catalogo/importaciones/deshacer.ts';
import type {
  listarImportaciones as contrato,
  Importacion,
  SortImportaciones,
} from '#contract/catalogo/importaciones/excel.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { algoVuelve } from './deshacer-previa.ts';
import { vencida } from './plazo.ts';
import { importaciones } from './table.ts';

type Pagina = z.output<typeof contrato.reply>;

const archivo = sql`fussan_normalizar(${importaciones.archivo})`;
/** Ties are broken by the newest, so that no import stands on two pages. */
const SORTS: Record<SortImportaciones, readonly SQL[]> = {
  'cuando-desc': [],
  'cuando-asc': [asc(importaciones.id)],
  'archivo-asc': [archivo],
  'archivo-desc': [desc(archivo)],
  'creados-asc': [asc(importaciones.creados)],
  'creados-desc': [desc(importaciones.creados)],
  'cambiados-asc': [asc(importaciones.actualizados)],
  'cambiados-desc': [desc(importaciones.actualizados)],
};

/**
 * A page of the imports. Only the last that stands can be undone, for some days and while something of it is as it
 * left it.
 */
export async function listarImportaciones(
  { db }: Context,
  { page, limit, sort }: { page: number; limit: number; sort: SortImportaciones },
): Promise<Pagina> {
  const quien = alias(usuarios, 'quien');
  const quienDeshizo = alias(usuarios, 'quien_deshizo');
  const filas = await db
    .select({
      id: importaciones.id,
      archivo: importaciones.archivo,
      creados: importaciones.creados,
      actualizados: importaciones.actualizados,
      sin_cambios: importaciones.sin_cambios,
      cuando: importaciones.cuando,
      por: nombreDe(quien),
      deshecha_en: importaciones.deshecha_en,
      deshecha_por: nombreDe(quienDeshizo),
      vencida,
    })
    .from(importaciones)
    .leftJoin(quien, eq(quien.id, importaciones.actor_id))
    .leftJoin(quienDeshizo, eq(quienDeshizo.id, importaciones.deshecha_por))
    .orderBy(...SORTS[sort], desc(importaciones.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(importaciones);
  const [ultima] = await db
    .select({ id: importaciones.id })
    .from(importaciones)
    .where(isNull(importaciones.deshecha_en))
    .orderBy(desc(importaciones.id))
    .limit(1);
  const enPie = filas.find(({ id }) => id === ultima?.id);
  const porQueNo = enPie && (await porQueNoSeDeshace(db, enPie));
  const deshechas = await alDeshacer(
    db,
    filas.filter(({ deshecha_en }) => deshecha_en).map(({ id }) => id),
  );
  const items = filas.map(
    ({ cuando, deshecha_en, ...fila }): Importacion => ({
      ...fila,
      cuando: cuando.toISOString(),
      deshecha_en: deshecha_en?.toISOString() ?? null,
      al_deshacer: deshechas.get(fila.id) ?? null,
      se_puede_deshacer: fila.id === enPie?.id && porQueNo === null,
      por_que_no: fila.id === enPie?.id ? (porQueNo ?? null) : null,
    }),
  );
  return { items, total, page, limit };
}

/** Why the last import that stands can't be undone, if it can't. Only asked of one that is shown: it looks at its products. */
async function porQueNoSeDeshace(db: Queryable, { id, vencida }: { id: number; vencida: boolean }) {
  if (vencida) return CARGA_VENCIDA;
  return (await algoVuelve(db, id)) ? null : CARGA_NO_SE_DESHACE;
}

/** What became of the products of imports that were undone, as whoever undid them left it written. */
async function alDeshacer(db: Queryable, ids: number[]): Promise<Map<number | null, Importacion['al_deshacer']>> {
  const filas = await db
    .select({ id: auditoria.entidad_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.entidad, 'importacion'),
        inArray(auditoria.entidad_id, ids),
        eq(auditoria.accion, 'deshacer-importacion'),
      ),
    );
  return new Map(
    filas.map(({ id, detalle }) => {
      const { restaurados = 0, eliminados = 0, ocultos = 0, quedaron = 0 } = detalle as Record<string, number>;
      return [id, { volvieron: restaurados, salieron: eliminados + ocultos, quedaron }];
    }),
  );
}
