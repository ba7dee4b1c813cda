import { count, desc, eq, isNull, max } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { listarImportaciones as contrato, Importacion } from '#contract/excel.ts';
import { nombreDe, usuarios } from '#server/features/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { algunoCambio } from './deshacer.ts';
import { importaciones } from './table.ts';

type Pagina = z.output<typeof contrato.reply>;

const CAMBIADA = 'Ya no se puede deshacer: algunos de sus productos se editaron, vendieron o movieron después.';

/** The imports, the last one first. Only the last that stands can be undone, while its products are as it left them. */
export async function listarImportaciones(
  { db }: Context,
  { page, limit }: { page: number; limit: number },
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
    })
    .from(importaciones)
    .leftJoin(quien, eq(quien.id, importaciones.actor_id))
    .leftJoin(quienDeshizo, eq(quienDeshizo.id, importaciones.deshecha_por))
    .orderBy(desc(importaciones.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(importaciones);
  const [ultima] = await db
    .select({ id: max(importaciones.id) })
    .from(importaciones)
    .where(isNull(importaciones.deshecha_en));
  const deshacible = ultima?.id;
  // Only where it is asked of one that is shown: it looks at each of its products.
  const cambiada = filas.some(({ id }) => id === deshacible) && (await algunoCambio(db, deshacible!));
  const items = filas.map(
    ({ cuando, deshecha_en, ...fila }): Importacion => ({
      ...fila,
      cuando: cuando.toISOString(),
      deshecha_en: deshecha_en?.toISOString() ?? null,
      se_puede_deshacer: fila.id === deshacible && !cambiada,
      por_que_no: fila.id === deshacible && cambiada ? CAMBIADA : null,
    }),
  );
  return { items, total, page, limit };
}
