import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { registrarFactura as contrato, PLAZO_USUAL } from '#contract/abastecimiento/facturas/escribir.ts';
import { NOTA_DE_CREDITO, nombreDeFactura, normalizarFolio } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { bloquearProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado } from '#server/platform/estados/mover.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { heredarCentro } from './asignar-centro.ts';
import { recotejar } from './cotejar.ts';
import { guardarLineas } from './escribir.ts';
import { ENTIDAD, FACTURA } from './estados.ts';
import { buscarFactura } from './ficha.ts';
import { esta, type FilaFactura } from './queries.ts';
import { preguntarReclamo } from './reclamo.ts';
import { recotejarHermanas } from './recotejar.ts';
import { exigirQueNoEste, preguntarFecha } from './repetidas.ts';
import { asentar } from './saldo.ts';
import { facturas_proveedor } from './table.ts';

/** Writes down what a supplier charges. An archived one may still send what it is owed. */
export async function registrarFactura(ctx: Context, papel: z.output<typeof contrato.body>): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const { proveedor_id, tipo, folio, referencia_id = null, fecha_emision, total, notas = '', lineas } = papel;
    // Who holds the supplier looks alone at what papers of its there are.
    const proveedor = await bloquearProveedor(ctx.db, proveedor_id, 'no key update');
    if (!proveedor) throw notFound(contrato);
    preguntarFecha(fecha_emision, papel.fecha_confirmada);
    await exigirQueNoEste(ctx.db, papel);
    await preguntarReclamo(ctx.db, papel, papel.reclamo_confirmado);
    const referencia = referencia_id === null ? null : await exigirReferencia(ctx, proveedor_id, referencia_id);
    const [creada] = await ctx.db
      .insert(facturas_proveedor)
      .values({
        proveedor_id,
        tipo,
        folio,
        folio_normal: normalizarFolio(folio),
        referencia_id,
        fecha_emision,
        vence: papel.vence ?? sumarDias(fecha_emision, proveedor.plazo_pago ?? PLAZO_USUAL),
        afecta: referencia ? referencia.afecta : tipo === 33,
        total,
        notas,
        centro_costo_id: referencia?.centro_costo_id ?? null,
        creada_por: requireActor(ctx.actor).id,
      })
      .returning();
    await guardarLineas(ctx, creada!, lineas);
    await heredarCentro(ctx.db, sql`${creada!.id}`);
    const { fuera, diferencia } = await recotejar(ctx, creada!);
    await recotejarHermanas(ctx, creada!.id);
    await asentar(ctx.db, creada!.id);
    await anotarEstado(ctx, FACTURA, creada!.id, 'por_revisar');
    await audit(ctx, {
      accion: 'registrar-factura_proveedor',
      entidad: ENTIDAD,
      entidad_id: creada!.id,
      detalle: {
        documento: nombreDeFactura({ tipo, folio }),
        proveedor_id,
        total,
        lineas: lineas.length,
        ...(fuera && { diferencia }),
        ...(referencia && { referencia: nombreDeFactura(referencia) }),
        ...(papel.insistir && { insistio: true }),
        ...(papel.reclamo_confirmado && { reclamo_confirmado: true }),
        ...(papel.fecha_confirmada && { fecha_confirmada: fecha_emision }),
      },
    });
    return (await buscarFactura(ctx, creada!.id))!;
  });
}

/** What a credit note takes from: an invoice of the same supplier that stands. */
async function exigirReferencia(ctx: Context, proveedor_id: number, id: number): Promise<FilaFactura> {
  const message = 'Esa factura no es de este proveedor, o ya no vale.';
  const [referencia] = await ctx.db.select().from(facturas_proveedor).where(esta(id)).for('no key update');
  if (
    !referencia ||
    referencia.proveedor_id !== proveedor_id ||
    referencia.tipo === NOTA_DE_CREDITO ||
    referencia.estado === 'rechazada' ||
    referencia.estado === 'anulada'
  ) {
    throw new AppError('DATOS_INVALIDOS', { message, fields: { referencia_id: message } });
  }
  return referencia;
}
