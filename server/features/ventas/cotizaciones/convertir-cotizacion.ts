import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { type Base, mismoMonto, sumar } from '#contract/valores/money.ts';
import { MAL_TELEFONO } from '#contract/valores/telefono-escrito.ts';
import { desgloseDePapel } from '#contract/valores/totales.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { convertirCotizacion as contrato } from '#contract/ventas/cotizaciones/actos.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { conocerComprador } from '#server/features/ventas/compradores/index.ts';
import {
  buscarCompra,
  clienteDelRut,
  crearCompra,
  destinoDe,
  exigirCredito,
  type LineaAcordada,
  pagoSegunForma,
  segunEmpresa,
  venderLoCotizado,
} from '#server/features/ventas/compras/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirActo, moverCotizacion } from './estados.ts';
import { bloquearCotizacion, esta, type FilaCotizacion, lineasDe } from './filas.ts';
import { cotizaciones, cotizaciones_lineas } from './table.ts';

type Entrega = z.output<typeof contrato.body>;

/** What is sold, where a paper that governs says it otherwise than the quotation: a public body's order (D121). */
export interface LoPedido {
  base: Base;
  afecta: boolean;
  descuentos: number;
  costo_envio: number;
  /** Each of the product that its quoted line is of, or of one that was said. */
  lineas: readonly (Omit<LineaAcordada, 'producto_id'> & {
    linea_id: number | null;
    producto_id: number | null;
    descripcion: string;
  })[];
}

/**
 * Makes the purchase of a quotation: of an accepted one at its prices, of a customer's own request at the shop's of today. The
 * quotation is locked from beginning to end, and keeps its purchase: of many who convert it one does, and all are answered that.
 */
export function convertirCotizacion(
  ctx: Context,
  id: number,
  entrega: Entrega,
  pedido?: (cotizacion: FilaCotizacion) => Promise<LoPedido>,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    if (cotizacion.compra_id !== null) return suCompra(ctx, cotizacion.compra_id);
    const suya = cotizacion.user_id === requireActor(ctx.actor).id;
    const acto = suya && cotizacion.estado === 'borrador' ? 'comprar' : 'convertir';
    exigirActo(ctx, cotizacion, acto);
    const cliente_id = await clienteDe(ctx, cotizacion);
    const compra =
      acto === 'comprar'
        ? await comprar(ctx, cotizacion, entrega)
        : await vender(ctx, { ...cotizacion, cliente_id }, entrega, await pedido?.(cotizacion));
    await moverCotizacion(ctx, cotizacion, acto, {
      num_pedido: compra.num_pedido,
      total: compra.precio_final,
      ...(entrega.sobre_credito && { sobre_credito: true }),
    });
    await ctx.db
      .update(cotizaciones)
      .set({ compra_id: compra.id, cliente_id, resultado: cotizacion.resultado || 'Ganada' })
      .where(esta(id));
    return compra;
  });
}

/** The client of the base whose debt it becomes (D124): the one it names or, where its RUT was written, whose that is. */
const clienteDe = async ({ db }: Context, { cliente_id, cliente_rut }: FilaCotizacion): Promise<number | null> =>
  cliente_id ?? (cliente_rut ? await clienteDelRut(db, cliente_rut) : null);

async function suCompra(ctx: Context, compra_id: number): Promise<Compra> {
  const compra = await buscarCompra(ctx, compra_id);
  if (!compra) throw new AppError('CONFLICTO', { message: 'Esta cotización ya se convirtió en un pedido.' });
  return compra;
}

/** What a call didn't say is what the quotation says of its client; what neither does is asked for. */
function datosDeEntrega(cotizacion: FilaCotizacion, pedida: Entrega) {
  const { entrega, documento, factura } = pedida;
  const direccion = pedida.direccion ?? cotizacion.cliente_direccion;
  const comuna = pedida.comuna ?? comunaLlamada(cotizacion.cliente_comuna) ?? '';
  const contacto = pedida.contacto ?? cotizacion.cliente_telefono.replace(/\D/g, '');
  const email = pedida.email ?? cotizacion.cliente_email;
  const fields = {
    ...(entrega === 'despacho' && !direccion ? { direccion: 'Escribe la dirección de despacho.' } : {}),
    ...(entrega === 'despacho' && !COMUNAS.includes(comuna)
      ? { comuna: 'Elige una comuna de Chile de la lista.' }
      : {}),
    ...(contacto.length < 8 || contacto.length > 15 ? { contacto: MAL_TELEFONO } : {}),
    ...(email ? {} : { email: 'El correo electrónico es requerido.' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new AppError('DATOS_INVALIDOS', { message, fields });
  return {
    entrega,
    direccion,
    comuna,
    contacto,
    email,
    documento,
    factura: documento === 'factura' ? factura : undefined,
  };
}

/** A request is bought like a cart: the shop's own prices, and what an account may buy. */
function comprar(ctx: Context, cotizacion: FilaCotizacion, entrega: Entrega): Promise<Compra> {
  const items = (cotizacion.solicitado?.lineas ?? []).flatMap(({ producto_id, cantidad }) =>
    producto_id === null ? [] : [{ id: producto_id, quantity: cantidad }],
  );
  const pedido = {
    ...datosDeEntrega(cotizacion, entrega),
    forma_pago: entrega.forma_pago,
    items,
    precio_final: entrega.precio_final,
    // The quotation itself says that it is one, and only one.
    otra_igual: true,
  };
  return crearCompra(ctx, pedido, undefined);
}

async function vender(
  ctx: Context,
  cotizacion: FilaCotizacion,
  entrega: Entrega,
  pedido: LoPedido | undefined,
): Promise<Compra> {
  const vendidas = await conProducto(ctx, cotizacion, entrega.productos ?? [], pedido);
  const { documento, factura, contacto, email, ...destino } = datosDeEntrega(cotizacion, entrega);
  const { lineas, ...papel } = pedido
    ? { ...pedido, lineas: vendidas }
    : {
        base: cotizacion.base,
        afecta: true,
        descuentos: 0,
        // What is fetched isn't carried.
        costo_envio: destino.entrega === 'despacho' ? cotizacion.costo_envio : 0,
        lineas: vendidas,
      };
  const suma = Math.max(0, sumar(...lineas.map(({ subtotal }) => subtotal), -papel.descuentos));
  const { total } = desgloseDePapel({ ...papel, lineas: suma, envio: papel.costo_envio });
  exigirTotal(ctx, total, entrega.precio_final);
  // Who buys alone pays first.
  if (isStaff(ctx.actor)) {
    const deudor = cotizacion.cliente_id ?? (factura ? await clienteDelRut(ctx.db, factura.rut) : null);
    await exigirCredito(ctx, deudor, total, entrega.sobre_credito);
  }
  return venderLoCotizado(ctx, {
    num_cotizacion: cotizacion.num_cotizacion,
    user_id: cotizacion.user_id,
    email,
    contacto,
    destino: destinoDe(ctx, destino),
    documento,
    factura: factura ?? null,
    condicion_de_pago: cotizacion.condicion_de_pago,
    ...(await pagoDe(ctx, { forma_pago: entrega.forma_pago, entrega: destino.entrega, factura, total })),
    ...papel,
    lineas,
  });
}

/** With the staff it was agreed on when it is paid; who buys alone pays it like anything else. */
async function pagoDe(ctx: Context, pago: Parameters<typeof pagoSegunForma>[1]) {
  if (isStaff(ctx.actor)) return { reserva: null };
  const cuenta = await buscarPorId(ctx.db, requireActor(ctx.actor).id);
  if (!cuenta) throw new AppError('NO_AUTENTICADO');
  const comprador = await conocerComprador(ctx, cuenta);
  const { factura, total } = pago;
  return segunEmpresa(ctx, comprador, { factura, total, pago: await pagoSegunForma(ctx, pago, cuenta, comprador) });
}

/** Who buys alone pays what they were shown: another version may have been agreed on since. */
function exigirTotal(ctx: Context, precio_final: number, mostrado: number | undefined): void {
  if (isStaff(ctx.actor) || mostrado === undefined || mismoMonto(precio_final, mostrado)) return;
  throw new AppError('TOTAL_CAMBIADO', { details: { precio_final } });
}

/** What is sold, each of a product: quoted lines that were not of one are what the staff say they are. */
async function conProducto(
  ctx: Context,
  { id }: FilaCotizacion,
  dichos: readonly { linea_id: number; producto_id: number }[],
  pedido: LoPedido | undefined,
): Promise<LineaAcordada[]> {
  const deLinea = new Map(isStaff(ctx.actor) ? dichos.map(({ linea_id, producto_id }) => [linea_id, producto_id]) : []);
  const cotizadas = (await lineasDe(ctx.db, id)).map((linea) => ({
    ...linea,
    producto_id: linea.producto_id ?? deLinea.get(linea.id) ?? null,
  }));
  const lineas = pedido
    ? pedido.lineas.map((una) => ({
        ...una,
        id: una.linea_id,
        producto_id: una.producto_id ?? cotizadas.find((cotizada) => cotizada.id === una.linea_id)?.producto_id ?? null,
      }))
    : cotizadas.map((una) => ({ ...una, cantidad: una.otv_solicitada }));
  const sueltas = lineas.filter(({ producto_id }) => producto_id === null);
  if (sueltas.length > 0) {
    throw new AppError('COTIZACION_SIN_PRODUCTO', {
      message: `${sueltas.map(({ descripcion }) => `«${descripcion}»`).join(', ')} no es un producto del catálogo: di cuál es.`,
      details: { lineas: sueltas.map(({ id, descripcion }) => ({ id, descripcion })) },
    });
  }
  for (const [linea_id, producto_id] of deLinea) {
    if (cotizadas.some((linea) => linea.id === linea_id && linea.producto_id === producto_id)) {
      await ctx.db.update(cotizaciones_lineas).set({ producto_id }).where(eq(cotizaciones_lineas.id, linea_id));
    }
  }
  return lineas.map(({ producto_id, cantidad, medida, precio_unitario, descuento, subtotal }) => ({
    producto_id: producto_id!,
    cantidad,
    medida,
    precio_unitario,
    descuento,
    subtotal,
  }));
}
