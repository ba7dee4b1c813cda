import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { enviarOrden as contrato } from '#contract/abastecimiento/ordenes/actos.ts';
import { avisoDePedidoMinimo } from '#contract/abastecimiento/ordenes/cantidades.ts';
import { ORDEN_SIN_LINEAS } from '#contract/abastecimiento/ordenes/escribir.ts';
import { numeroDeOrden, type Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { buscarProveedor, exigirVigente } from '#server/features/abastecimiento/proveedores/index.ts';
import { correos, encolarCorreo } from '#server/features/casa/correo/index.ts';
import { preguntarPresupuesto } from '#server/features/licitacion/centros-costo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { archivoDePapel, papelEnPdf } from '#server/platform/papeles.ts';
import { documentoDeOrden, plazoDeEntrega } from './documento-de-orden.ts';
import { preguntar, preguntarCantidades, recontar } from './escribir.ts';
import { ORDEN } from './estados.ts';
import { bloquearOrden, buscarOrden, esta, exigirVersion, type FilaOrden, leerFila, lineasDe } from './queries.ts';
import { ordenes_proveedor, ordenes_proveedor_lineas } from './table.ts';

/**
 * Sends a draft to its supplier: from now on its lines stay as they are, and the mail with its PDF leaves with the transaction.
 * One that is sent already is answered as it is: of many who send it, one does, and one mail is written.
 */
export async function enviarOrden(
  ctx: Context,
  id: number,
  {
    version,
    costos_confirmados = false,
    cantidades_confirmadas = false,
    presupuesto_confirmado = false,
  }: z.output<typeof contrato.body>,
): Promise<Orden> {
  return inTransaction(ctx, async (ctx) => {
    const orden = await bloquearOrden(ctx.db, id);
    if (orden.estado === 'enviada') {
      requireAct(ctx, ORDEN, orden, 'reenviar');
      return (await buscarOrden(ctx, id))!;
    }
    requireAct(ctx, ORDEN, orden, 'enviar');
    exigirVersion(orden, version);
    const proveedor = await exigirVigente(ctx.db, orden.proveedor_id, 'key share');
    exigirEmail(proveedor);
    await exigirLista(ctx, orden, {
      costos: costos_confirmados,
      cantidades: cantidades_confirmadas,
      pedido_minimo: proveedor.pedido_minimo,
    });
    await preguntarPresupuesto(ctx, orden, presupuesto_confirmado);
    const dias = proveedor.espera ?? ctx.config.LEAD_DAYS;
    await ctx.db
      .update(ordenes_proveedor_lineas)
      .set({ fecha_acordada: sumarDias(diaEnSantiago(), dias) })
      .where(and(eq(ordenes_proveedor_lineas.orden_id, id), isNull(ordenes_proveedor_lineas.fecha_acordada)));
    await moveState(ctx, ORDEN, orden, 'enviar', { para: proveedor.email });
    await ctx.db.update(ordenes_proveedor).set({ enviada_en: sql`now()` }).where(esta(id));
    await recontar(ctx.db, id);
    // What is on order counts as coming in the reorder proposal.
    await announceChanges(ctx, ['recepciones']);
    await escribirle(ctx, id);
    return (await buscarOrden(ctx, id))!;
  });
}

function exigirEmail({ email, nombre_provedor }: { email: string; nombre_provedor: string }): void {
  if (email) return;
  throw new AppError('CONFLICTO', {
    message: `${nombre_provedor} no tiene correo: anótalo en su ficha antes de enviarle la orden.`,
  });
}

interface PorMirar {
  costos: boolean;
  cantidades: boolean;
  pedido_minimo: number | null;
}

/** Something is asked for, and what each costs is known; that and how many were looked at. */
async function exigirLista(
  ctx: Context,
  { id, neto }: FilaOrden,
  { costos, cantidades, pedido_minimo }: PorMirar,
): Promise<void> {
  const lineas = await lineasDe(ctx.db, id);
  if (lineas.length === 0) throw new AppError('CONFLICTO', { message: ORDEN_SIN_LINEAS });
  const sinCosto = lineas.find(({ costo }) => costo === null);
  if (sinCosto) {
    throw new AppError('CONFLICTO', { message: `Falta el costo de «${sinCosto.descripcion}».` });
  }
  const vistas = preguntar(
    lineas.map(({ costo_conocido, ...linea }) => ({ ...linea, conocido: costo_conocido })),
    costos,
  );
  const contadas = preguntarCantidades(
    lineas.map(({ multiplo, minimo, ...linea }) => ({ ...linea, como: { multiplo, minimo } })),
    { confirmadas: cantidades, deLaOrden: avisoDePedidoMinimo(neto, pedido_minimo) },
  );
  for (const producto_id of vistas) {
    await ctx.db
      .update(ordenes_proveedor_lineas)
      .set({ costo_visto: ordenes_proveedor_lineas.costo })
      .where(and(eq(ordenes_proveedor_lineas.orden_id, id), eq(ordenes_proveedor_lineas.producto_id, producto_id)));
  }
  if (contadas.size > 0) {
    await ctx.db
      .update(ordenes_proveedor_lineas)
      .set({ cantidad_vista: ordenes_proveedor_lineas.cantidad })
      .where(
        and(eq(ordenes_proveedor_lineas.orden_id, id), inArray(ordenes_proveedor_lineas.producto_id, [...contadas])),
      );
  }
}

/** Writes the mail with the order's PDF to its supplier. While the last one hasn't left, it is that one that does. */
async function escribirle(ctx: Context, id: number): Promise<void> {
  const { orden, proveedor, lineas } = await datosDe(ctx, id);
  const numero = numeroDeOrden(orden.numero);
  const [enviados] = await ctx.db
    .select({ cuantos: count() })
    .from(correos)
    .where(
      and(
        eq(sql`${correos.datos}->>'orden_id'`, String(id)),
        eq(correos.plantilla, 'orden-a-proveedor'),
        eq(correos.estado, 'enviado'),
      ),
    );
  const veces = enviados!.cuantos;
  await encolarCorreo(ctx, {
    plantilla: 'orden-a-proveedor',
    clave: `orden-proveedor-${orden.numero}${veces === 0 ? '' : `-${veces}`}`,
    para: proveedor.email,
    responder_a: ctx.config.MAIL_INBOX,
    insistir: true,
    datos: {
      orden_id: id,
      numero,
      nombre_provedor: proveedor.nombre_provedor,
      productos: orden.lineas,
      unidades: orden.unidades,
      total: formatPrecio(sumar(orden.neto, orden.iva)),
      plazo: plazoDeEntrega(lineas),
      entregar_en: orden.direccion_entrega || ctx.config.TIENDA_DIRECCION,
      otra_vez: veces > 0,
      papel: {
        archivo: archivoDePapel(numero),
        documento: documentoDeOrden({ orden, proveedor, lineas }, ctx.config),
      },
    },
  });
}

async function datosDe({ db }: Context, id: number) {
  const orden = await leerFila(db, id);
  const proveedor = await buscarProveedor(db, orden.proveedor_id);
  const lineas = await lineasDe(db, id);
  return { orden, proveedor: proveedor!, lineas };
}

/** Sends its mail again. */
export async function reenviarOrden(ctx: Context, id: number): Promise<Orden> {
  return inTransaction(ctx, async (ctx) => {
    const orden = await bloquearOrden(ctx.db, id);
    requireAct(ctx, ORDEN, orden, 'reenviar');
    const proveedor = (await buscarProveedor(ctx.db, orden.proveedor_id))!;
    exigirEmail(proveedor);
    await escribirle(ctx, id);
    await audit(ctx, {
      accion: 'reenviar-orden',
      entidad: 'orden',
      entidad_id: id,
      detalle: { para: proveedor.email },
    });
    return (await buscarOrden(ctx, id))!;
  });
}

/** The order as a PDF, as its supplier gets it; of a draft, as it would be. */
export async function ordenEnPdf(ctx: Context, id: number): Promise<FileReply> {
  const datos = await datosDe(ctx, id);
  return papelEnPdf(ctx, numeroDeOrden(datos.orden.numero), documentoDeOrden(datos, ctx.config));
}
