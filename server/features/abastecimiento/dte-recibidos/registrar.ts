import type { z } from 'zod';
import type { registrarRecibido as contrato } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import type { Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { nombreDeRecibido } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { registrarFactura as contratoDeFactura } from '#contract/abastecimiento/facturas/escribir.ts';
import { NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import { registrarFactura } from '#server/features/abastecimiento/facturas/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { ENTIDAD } from './estados.ts';
import { comoSeRegistra, fichaDeRecibido, impedimentoDe, proveedorDe } from './ficha.ts';
import { bloquearRecibido } from './queries.ts';

/**
 * Writes down the supplier's invoice that a document is, by the same act as one that is typed off its paper: the same refusals, and it is
 * for somebody to approve. Of many at once one does, and the others are told that it is there (`FACTURA_REPETIDA`).
 */
export async function registrarRecibido(
  ctx: Context,
  id: number,
  { notas, insistir, fecha_confirmada }: z.output<typeof contrato.body>,
): Promise<Recibido> {
  return inTransaction(ctx, async (ctx) => {
    const fila = await bloquearRecibido(ctx.db, id);
    const { documento } = fila;
    const proveedor = await proveedorDe(ctx.db, fila);
    const { casadas, rebaja, lineas } = await comoSeRegistra(ctx, fila, proveedor);
    const sueltas = casadas.filter(({ cobra, como }) => cobra && como === null);
    const impedimento = impedimentoDe(fila, { factura: null }, { proveedor, rebaja, por_casar: sueltas.length });
    if (impedimento) {
      throw new AppError('CONFLICTO', {
        message: impedimento,
        ...(sueltas.length > 0 && {
          fields: Object.fromEntries(sueltas.map(({ linea }) => [`lineas.${linea}`, 'Di de qué producto es.'])),
        }),
      });
    }
    // As one that is typed: whatever the contract asks of it is asked of this one.
    const papel = contratoDeFactura.body.safeParse({
      proveedor_id: proveedor!.id,
      tipo: documento.tipo,
      folio: String(documento.folio),
      fecha_emision: documento.fecha,
      ...(documento.vence && documento.tipo !== NOTA_DE_CREDITO && { vence: documento.vence }),
      total: documento.totales.total,
      notas: notas ?? '',
      lineas,
      ...(documento.tipo === NOTA_DE_CREDITO && { referencia_id: rebaja!.id }),
      insistir,
      fecha_confirmada,
    });
    if (!papel.success) throw new AppError('DATOS_INVALIDOS', { message: papel.error.issues[0]!.message });
    const factura = await registrarFactura(ctx, papel.data);
    await audit(ctx, {
      accion: 'registrar-dte_recibido',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { documento: nombreDeRecibido(documento), factura_id: factura.id },
    });
    return fichaDeRecibido(ctx, id);
  });
}
