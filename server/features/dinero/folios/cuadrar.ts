import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** Each folio that was given is a document's, and none that is still to be given: none was lost, and none comes twice. */
export function cuadrarFolios(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Folios: ${agrupar(cuantos)} rangos`,
    cuantos: sql`select count(*) from cafs`,
    cifras: cifrasDe(
      sql`'Folios de tipo ' || c.tipo || ' del ' || c.desde || ' al ' || c.hasta`,
      sql`(
        select r.id, r.tipo, r.desde, r.hasta,
          r.siguiente - r.desde - coalesce((
            select sum(a.hasta - a.desde + 1) from folios_anulados a where a.caf_id = r.id and a.desde < r.siguiente
          ), 0) as dados,
          (select count(*) from dte d where d.ambiente = r.ambiente and d.tipo = r.tipo
            and d.folio between r.desde and r.siguiente - 1) as con_documento,
          (select count(*) from dte d where d.ambiente = r.ambiente and d.tipo = r.tipo
            and d.folio between r.siguiente and r.hasta) as adelantados
        from cafs r
      ) c`,
      [
        cifra('folios dados', 'unidades', sql`c.dados`, sql`c.con_documento`),
        cifra('documentos con un folio que no se ha dado', 'unidades', sql`0`, sql`c.adelantados`),
      ],
    ),
  });
}
