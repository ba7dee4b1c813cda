import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  ActoDeRevision,
  revisarCaracteristicas as contrato,
  OrigenDeCaracteristica,
} from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import type { ClaveDeCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { literal } from '#server/platform/estados/sql.ts';
import { leerDeProductos } from './leer-pendientes.ts';

const DESCARTADA = literal<OrigenDeCaracteristica>('descartada');
const ESCRITA = literal<OrigenDeCaracteristica>('escrita');

/** What each act does with a value; what it would leave as it is, it leaves alone. */
const ACTOS = {
  confirmar: sql`update caracteristicas_de_producto c set origen = ${ESCRITA} from elegida e
    where c.producto_id = e.producto_id and c.clave = e.clave and c.origen in ('leida', 'dudosa')
    returning c.producto_id, c.clave`,
  descartar: sql`update caracteristicas_de_producto c set origen = ${DESCARTADA} from elegida e
    where c.producto_id = e.producto_id and c.clave = e.clave and c.origen <> ${DESCARTADA}
    returning c.producto_id, c.clave`,
  releer: sql`delete from caracteristicas_de_producto c using elegida e
    where c.producto_id = e.producto_id and c.clave = e.clave and c.origen in (${ESCRITA}, ${DESCARTADA})
    returning c.producto_id, c.clave`,
} as const satisfies Record<ActoDeRevision, unknown>;

/** Somebody looked at what was read of many products: it is so, it is not, or their words are asked again. */
export async function revisarCaracteristicas(
  ctx: Context,
  { acto, items }: z.output<typeof contrato.body>,
): Promise<{ cambiadas: number }> {
  const cambiadas = await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(items.map(({ producto_id }) => producto_id))].sort((a, b) => a - b);
    // As whoever reads or edits them does, in the order of their ids.
    await ctx.db.execute(
      sql`select id from productos where id = any(${sql.param(ids)}::int[]) order by id for no key update`,
    );
    const { rows } = await ctx.db.execute<{ producto_id: number; clave: ClaveDeCaracteristica }>(sql`
      with elegida as (
        select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as e (producto_id int, clave text)
      ) ${ACTOS[acto]}`);
    const porProducto = Map.groupBy(rows, ({ producto_id }) => producto_id);
    const tocados = [...porProducto.keys()].sort((a, b) => a - b);
    if (acto === 'releer') await leerDeProductos(ctx, tocados);
    await audit(
      ctx,
      ...tocados.map((id) => ({
        accion: `${acto}-caracteristicas`,
        entidad: 'producto',
        entidad_id: id,
        detalle: {
          claves: porProducto
            .get(id)!
            .map(({ clave }) => clave)
            .sort(),
        },
      })),
    );
    if (tocados.length > 0) await announceChanges(ctx, [...tocados.map((id): Tag => `producto:${id}`), 'listado']);
    return rows.length;
  });
  await ctx.changes.heardByAll();
  return { cambiadas };
}
