import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { editarFactura as contrato } from '#contract/abastecimiento/facturas/escribir.ts';
import { normalizarFolio } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { bloquearProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { heredarCentro } from './asignar-centro.ts';
import { recotejar } from './cotejar.ts';
import { guardarLineas } from './escribir.ts';
import { ENTIDAD, FACTURA } from './estados.ts';
import { buscarFactura } from './ficha.ts';
import { bloquearFactura, esta, exigirVersion } from './queries.ts';
import { preguntarReclamo } from './reclamo.ts';
import { recotejarHermanas } from './recotejar.ts';
import { exigirQueNoEste, preguntarFecha } from './repetidas.ts';
import { asentar } from './saldo.ts';
import { facturas_proveedor } from './table.ts';

const MIRADOS = ['folio', 'fecha_emision', 'vence', 'neto', 'total', 'diferencia', 'notas'] as const;

/** Corrects what nobody has approved: all its lines as they are to be. */
export async function editarFactura(
  ctx: Context,
  id: number,
  cambios: z.output<typeof contrato.body>,
): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const vista = await buscarFactura(ctx, id);
    // The supplier before its papers, as whoever writes a new one has it.
    if (vista) await bloquearProveedor(ctx.db, vista.proveedor_id, 'no key update');
    const factura = await bloquearFactura(ctx.db, id);
    requireAct(ctx, FACTURA, factura, 'editar');
    exigirVersion(factura, cambios.version);
    const antes = (await buscarFactura(ctx, id))!;
    const { folio, fecha_emision, vence = factura.vence, total, notas = factura.notas, lineas, insistir } = cambios;
    const { proveedor_id, tipo } = factura;
    // What was asked about it once is not asked again.
    const esLaMisma = fecha_emision === factura.fecha_emision && total === factura.total;
    preguntarFecha(fecha_emision, cambios.fecha_confirmada || fecha_emision === factura.fecha_emision);
    await exigirQueNoEste(ctx.db, {
      id,
      proveedor_id,
      tipo,
      folio,
      fecha_emision,
      total,
      insistir: insistir || esLaMisma,
    });
    const esElMismo = normalizarFolio(folio) === factura.folio_normal;
    await preguntarReclamo(ctx.db, { proveedor_id, tipo, folio }, cambios.reclamo_confirmado || esElMismo);
    if (total < factura.acreditado) {
      throw new AppError('CONFLICTO', {
        message: `Sus notas de crédito aprobadas le quitan ${formatPrecio(factura.acreditado)}: el total no puede ser menor.`,
      });
    }
    await ctx.db
      .update(facturas_proveedor)
      .set({ folio, folio_normal: normalizarFolio(folio), fecha_emision, vence, total, notas })
      .where(esta(id));
    // Those of what it charged until now, and of what it charges from now on.
    await recotejarHermanas(ctx, id);
    await guardarLineas(ctx, factura, lineas);
    await recotejarHermanas(ctx, id);
    await heredarCentro(ctx.db, sql`${id}`);
    await recotejar(ctx, await asentar(ctx.db, id));
    const despues = (await buscarFactura(ctx, id))!;
    await audit(ctx, {
      accion: 'editar-factura_proveedor',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: {
        ...Object.fromEntries(
          MIRADOS.filter((campo) => antes[campo] !== despues[campo]).map((campo) => [
            campo,
            { antes: antes[campo], despues: despues[campo] },
          ]),
        ),
        ...(antes.lineas.length !== despues.lineas.length && {
          lineas: { antes: antes.lineas.length, despues: despues.lineas.length },
        }),
      },
    });
    return despues;
  });
}
