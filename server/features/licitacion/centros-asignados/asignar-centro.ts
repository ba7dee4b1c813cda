import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type asignarCentro as contrato,
  type DocumentoDeCentro,
  nombreDeCentro,
  type OpcionDeCentro,
} from '#contract/licitacion/centros-costo.ts';
import {
  asignarCentroAFactura,
  facturas_proveedor,
  heredarCentroDeOrden,
} from '#server/features/abastecimiento/facturas/index.ts';
import { asignarCentroAOrden, ordenes_proveedor } from '#server/features/abastecimiento/ordenes/index.ts';
import { bloquearCentro } from '#server/features/licitacion/centros-costo/index.ts';
import { asignarCentroAOc, oc_publicas } from '#server/features/licitacion/oc-publicas/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

const TABLAS = { orden: ordenes_proveedor, factura_proveedor: facturas_proveedor, oc_publica: oc_publicas };

const ASIGNAR: Record<DocumentoDeCentro, (ctx: Context, id: number, centro_id: number | null) => Promise<void>> = {
  orden: async (ctx, id, centro_id) => {
    await asignarCentroAOrden(ctx, id, centro_id);
    await heredarCentroDeOrden(ctx, id);
  },
  factura_proveedor: asignarCentroAFactura,
  oc_publica: asignarCentroAOc,
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
    await ASIGNAR[documento](ctx, id, centro_id);
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
