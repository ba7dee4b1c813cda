import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type asignarCentro as contrato,
  type DocumentoDeCentro,
  nombreDeCentro,
  type OpcionDeCentro,
} from '#contract/operaciones/centros-costo.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearCentro } from './queries.ts';

/** By their names: these features stand on this one, which can't reach them. */
const TABLAS: Record<DocumentoDeCentro, SQL> = {
  orden: sql`ordenes_proveedor`,
  factura_proveedor: sql`facturas_proveedor`,
  oc_publica: sql`oc_publicas`,
};

type Asignado = { centro: OpcionDeCentro | null };

/** On which centre's account a paper is. */
export async function centroDe(
  { db }: Pick<Context, 'db'>,
  { documento, id }: { documento: DocumentoDeCentro; id: number },
): Promise<Asignado> {
  const { rows } = await db.execute<{ centro_id: number | null; codigo: string; nombre: string }>(sql`
    select c.id as centro_id, c.codigo, c.nombre from ${TABLAS[documento]} d left join centros_costo c on c.id = d.centro_costo_id
    where d.id = ${id}`);
  const [fila] = rows;
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: 'Documento no encontrado.' });
  const { centro_id, codigo, nombre } = fila;
  return { centro: centro_id === null ? null : { id: centro_id, codigo, nombre } };
}

/** Puts a paper on a centre's account, or on none. Figures follow by themselves: they are worked out of the papers. */
export function asignarCentro(
  ctx: Context,
  { documento, id, centro_id }: z.output<typeof contrato.body>,
): Promise<Asignado> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ referencia_id: number | null }>(sql`
      select ${documento === 'factura_proveedor' ? sql`referencia_id` : sql`null::int as referencia_id`}
      from ${TABLAS[documento]} where id = ${id} for no key update`);
    if (!rows[0]) throw new AppError('NO_ENCONTRADO', { message: 'Documento no encontrado.' });
    if (rows[0].referencia_id !== null) {
      throw new AppError('CONFLICTO', {
        message: 'Una nota de crédito es del centro de su factura: cámbialo en ella.',
      });
    }
    const antes = await centroDe(ctx, { documento, id });
    if ((antes.centro?.id ?? null) === centro_id) return antes;
    if (centro_id !== null && (await bloquearCentro(ctx.db, centro_id)).archivado_en) {
      throw new AppError('CONFLICTO', { message: 'Ese centro está archivado: elige otro.' });
    }
    await ctx.db.execute(sql`update ${TABLAS[documento]} set centro_costo_id = ${centro_id}::int where id = ${id}`);
    if (documento === 'factura_proveedor') {
      await ctx.db.execute(
        sql`update facturas_proveedor set centro_costo_id = ${centro_id}::int where referencia_id = ${id}`,
      );
    }
    if (documento === 'orden') await heredarDeOrden(ctx.db, id);
    const despues = await centroDe(ctx, { documento, id });
    await audit(ctx, {
      accion: 'asignar-centro_costo',
      entidad: documento,
      entidad_id: id,
      detalle: {
        centro_costo: {
          antes: antes.centro && nombreDeCentro(antes.centro),
          despues: despues.centro && nombreDeCentro(despues.centro),
        },
      },
    });
    return despues;
  });
}

/** An invoice that is on nobody's account takes that of the orders that it charges, where all of them have the same; so do its notes. */
export async function heredarCentro(db: Queryable, facturas: SQL): Promise<void> {
  await db.execute(sql`
    with suyo as (
      select x.factura_id, min(o.centro_costo_id) as centro from facturas_proveedor_lineas x
      join ordenes_proveedor_lineas l on l.id = x.orden_linea_id join ordenes_proveedor o on o.id = l.orden_id
      where x.factura_id in (${facturas}) group by x.factura_id
      having count(*) = count(o.centro_costo_id) and min(o.centro_costo_id) = max(o.centro_costo_id)
    )
    update facturas_proveedor f set centro_costo_id = s.centro from suyo s
    where s.factura_id in (f.id, f.referencia_id) and f.centro_costo_id is null`);
}

const heredarDeOrden = (db: Queryable, orden_id: number): Promise<void> =>
  heredarCentro(
    db,
    sql`select x.factura_id from facturas_proveedor_lineas x join ordenes_proveedor_lineas l on l.id = x.orden_linea_id
      where l.orden_id = ${orden_id}`,
  );
