import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { formatPrecio } from '#contract/valores/money.ts';
import type { solicitarCotizacion as contrato } from '#contract/ventas/cotizaciones/actos.ts';
import { archivoDeCotizacion, type CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { bloquearUsuario } from '#server/features/casa/usuarios/index.ts';
import { productosParaVender } from '#server/features/catalogo/productos/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarALaTienda, avisarSolicitud, completarSolicitud } from './avisar.ts';
import { anotarComentario } from './comentar.ts';
import { escribirBorrador } from './crear-cotizacion.ts';
import { documentoDeCotizacion } from './documento-de-cotizacion.ts';
import { bloquearCotizacion, esta, type FilaCotizacion, lineasDe } from './filas.ts';
import { instantaneaDe } from './instantanea.ts';
import { leerCotizacion } from './leer.ts';
import { cotizaciones, cotizaciones_comentarios } from './table.ts';

type Pedido = z.output<typeof contrato.body>;

/** For how long the same list, while nobody answered it, is the same quotation. */
const HORAS = 24;

/**
 * Saves what somebody with a session asks to be quoted, at the shop's own prices, and writes to them with its PDF (D68). The same
 * again is the same one, however often «Generar PDF», «Aceptar Compra» and «Enviar solicitud» are pressed; a comment is said once.
 */
export async function solicitarCotizacion(ctx: Context, pedido: Pedido): Promise<CotizacionCompleta> {
  const actor = requireActor(ctx.actor);
  const huella = huellaDe(pedido);
  const { comentario } = pedido;
  const anterior = await laMisma(ctx, huella);
  if (anterior && (!comentario || (await yaLoDijo(ctx, anterior, comentario)))) return leerCotizacion(ctx, anterior);
  await ctx.limits.solicitudesDeCotizacion.count(String(actor.id));
  try {
    return await inTransaction(ctx, async (ctx) => {
      // Of two calls that come together the second one finds the first one's.
      const cuenta = await bloquearUsuario(ctx, actor.id);
      if (!cuenta) throw new AppError('NO_AUTENTICADO');
      const gemela = await laMisma(ctx, huella);
      if (gemela) {
        if (comentario && !(await yaLoDijo(ctx, gemela, comentario))) {
          await agregar(ctx, await bloquearCotizacion(ctx, gemela), comentario);
        }
        return leerCotizacion(ctx, gemela);
      }
      const cotizacion = await escribirBorrador(ctx, {
        origen: 'solicitud',
        cabecera: {
          user_id: actor.id,
          vendedor_id: null,
          huella,
          cliente_nombre: cuenta.factura?.razon_social || cuenta.name || cuenta.email,
          cliente_rut: cuenta.rut,
          cliente_email: cuenta.email,
          cliente_telefono: cuenta.telefono,
          cliente_direccion: cuenta.direccion,
          cliente_comuna: cuenta.comuna,
        },
        lineas: await lineasDelPedido(ctx, pedido),
      });
      if (comentario) await anotarComentario(ctx, cotizacion.id, comentario);
      await responderle(ctx, cotizacion, comentario);
      return leerCotizacion(ctx, cotizacion.id);
    });
  } catch (error) {
    await ctx.limits.solicitudesDeCotizacion.giveBack(String(actor.id));
    throw error;
  }
}

function huellaDe({ items }: Pedido): string {
  const lineas = items.map(({ id, quantity }) => [id, quantity]).sort(([una = 0], [otra = 0]) => una - otra);
  return createHash('sha256').update(JSON.stringify(lineas)).digest('base64url');
}

/** Whether who asks said this of the quotation already: an answer may have been lost on its way. */
async function yaLoDijo({ db, actor }: Context, cotizacion_id: number, texto: string): Promise<boolean> {
  const { cotizacion_id: de, autor_id, texto: dicho } = cotizaciones_comentarios;
  const suyo = and(eq(de, cotizacion_id), eq(autor_id, requireActor(actor).id), eq(dicho, texto));
  return (await db.$count(cotizaciones_comentarios, suyo)) > 0;
}

async function laMisma({ db, actor }: Context, huella: string): Promise<number | undefined> {
  const [hallada] = await db
    .select({ id: cotizaciones.id })
    .from(cotizaciones)
    .where(
      and(
        eq(cotizaciones.user_id, requireActor(actor).id),
        eq(cotizaciones.huella, huella),
        eq(cotizaciones.estado, 'borrador'),
        eq(cotizaciones.version_enviada, 0),
        isNull(cotizaciones.archivada_en),
        gt(cotizaciones.creada_en, sql`now() - make_interval(hours => ${HORAS})`),
      ),
    )
    .limit(1);
  return hallada?.id;
}

/** Joined by product, as a cart has them; what is not on sale can't be asked for. */
async function lineasDelPedido({ db }: Context, { items }: Pedido) {
  const pedidas = new Map<number, number>();
  for (const { id, quantity } of items) pedidas.set(id, (pedidas.get(id) ?? 0) + quantity);
  const productos = await productosParaVender(db, [...pedidas.keys()]);
  const enVenta = new Map(
    productos.filter(({ estado }) => estado === 'activo').map((producto) => [producto.id, producto]),
  );
  return [...pedidas].map(([producto_id, otv_solicitada]) => {
    if (enVenta.has(producto_id)) return { producto_id, otv_solicitada };
    const producto = productos.find(({ id }) => id === producto_id);
    throw new AppError('NO_VENDIBLE', {
      message: `${producto ? `«${producto.descripcion}»` : 'Uno de los productos'} ya no está a la venta. Quítalo del carrito para continuar.`,
      details: { items: [{ id: producto_id }] },
    });
  });
}

/** Adds what is said of a request to the mail that tells the shop of it, or to another when that has left. */
async function agregar(ctx: Context, cotizacion: FilaCotizacion, comentario: string): Promise<void> {
  await anotarComentario(ctx, cotizacion.id, comentario);
  const dichos = await ctx.db
    .select({ texto: cotizaciones_comentarios.texto })
    .from(cotizaciones_comentarios)
    .where(eq(cotizaciones_comentarios.cotizacion_id, cotizacion.id))
    .orderBy(cotizaciones_comentarios.id);
  const todo = loQuePide(
    cotizacion.solicitado!,
    dichos.map(({ texto }) => texto),
  );
  if (await completarSolicitud(ctx, cotizacion, todo)) return;
  await avisarALaTienda(ctx, cotizacion, 'comentada', comentario);
}

function loQuePide({ lineas, total }: Instantanea, comentarios: readonly string[]): string {
  const cuantos = lineas.length === 1 ? '1 producto' : `${lineas.length} productos`;
  const dice = comentarios.map((texto) => `«${texto}».`).join(' ');
  return `Pide ${cuantos}, por ${formatPrecio(total)} a precios de la tienda.${dice && ` Dice: ${dice}`}`;
}

/** Keeps what was asked for as its customer reads it, and tells both sides. */
async function responderle(ctx: Context, { id }: FilaCotizacion, comentario?: string): Promise<void> {
  const [cotizacion] = await ctx.db.select().from(cotizaciones).where(esta(id));
  const fila = cotizacion!;
  const solicitado = instantaneaDe({
    cotizacion: fila,
    lineas: await lineasDe(ctx.db, id),
    vendedor: null,
    version: 0,
    vence: null,
  });
  await ctx.db.update(cotizaciones).set({ solicitado }).where(esta(id));
  await encolarCorreo(ctx, {
    plantilla: 'cotizacion-solicitada',
    clave: `cotizacion-solicitada-${fila.num_cotizacion}`,
    para: fila.cliente_email,
    responder_a: ctx.config.MAIL_INBOX,
    datos: {
      cotizacion_id: id,
      numero: `N° ${fila.num_cotizacion}`,
      productos: solicitado.lineas.map(({ descripcion, cantidad }) => ({ descripcion, cantidad })),
      total: formatPrecio(solicitado.total),
      enlace: `${publicUrl(ctx.config)}${isStaff(ctx.actor) ? '/cotizaciones' : '/user/cotizaciones'}/${id}`,
      papel: { archivo: archivoDeCotizacion(id), documento: documentoDeCotizacion(solicitado, ctx.config) },
    },
  });
  await avisarSolicitud(ctx, fila, loQuePide(solicitado, comentario ? [comentario] : []));
}
