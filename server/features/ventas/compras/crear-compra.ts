import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errores.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { diaEscrito } from '#contract/valores/fechas.ts';
import { CARRITO_VACIO, type nuevaCompra } from '#contract/ventas/compras/compra-nueva.ts';
import { COMPRA_WEB, type Compra } from '#contract/ventas/compras/compras.ts';
import { idPorCodigo, productosParaVender } from '#server/features/catalogo/productos/index.ts';
import { volumenDe } from '#server/features/catalogo/volumen/index.ts';
import { conocerComprador } from '#server/features/ventas/compradores/index.ts';
import { type CuponUsable, leerCupon } from '#server/features/ventas/cupones/index.ts';
import { diaPrometido, reglaDeFlete } from '#server/features/ventas/fletes/index.ts';
import { reglaDeLista } from '#server/features/ventas/listas/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { keepingPlans } from '#server/platform/database/plans.ts';
import { together } from '#server/platform/database/together.ts';
import { AppError } from '#server/platform/errors.ts';
import { preguntarSiSeRepite } from './compra-repetida.ts';
import { clienteDelRut, exigirCredito } from './credito-de-clientes.ts';
import { encolarOrdenCompleta } from './enviar-orden-completa.ts';
import { destinoDe, escribirCompra, type Idempotencia } from './escribir-compra.ts';
import { pagoSegunForma } from './forma-de-pago.ts';
import { conCorreoContado } from './limite-de-correos.ts';
import { antesDeComprar, bloquearCuenta, contandoPorHora, exigirTopes, loImpago } from './limites-de-compra.ts';
import { siguientesNumeros } from './numero-de-pedido.ts';
import { avisarAprobadores, segunEmpresa } from './por-empresa.ts';
import { buscarPorClave } from './queries.ts';
import { calcularVenta, cuponQueNoVale, juntarLineas, type LineaPedida } from './rules.ts';
import { exigirTopesDeRed, redQueCuenta } from './topes-de-red.ts';

type Pedido = z.output<typeof nuevaCompra>;

/** What a call may meet because a twin of it was faster. */
const TRAS_SU_GEMELA: readonly ErrorCode[] = [
  'STOCK_INSUFICIENTE',
  'TOTAL_CAMBIADO',
  'FECHA_CAMBIADA',
  'NO_VENDIBLE',
  'SIN_DESPACHO',
  'CUPON_NO_VALE',
  'LIMITE_DE_COMPRAS',
  'CREDITO_EXCEDIDO',
  'DEMASIADOS_INTENTOS',
];

/**
 * Creates a purchase with the server's prices, stock and number (D39). With an idempotency key, the same call
 * gives the same purchase however often it comes; the same key with another order is refused (D44).
 */
export const crearCompra = (ctx: Context, pedido: Pedido, clave: string | undefined): Promise<Compra> =>
  keepingPlans(() => comprar(ctx, pedido, clave));

async function comprar(ctx: Context, pedido: Pedido, clave: string | undefined): Promise<Compra> {
  const actor = requireActor(ctx.actor);
  const { por_hora, ya_hecha } = await antesDeComprar(ctx, clave);
  if (!clave) return contandoPorHora(ctx, por_hora, () => vender(ctx, pedido, null));

  const huella = huellaDe(pedido);
  const anterior = ya_hecha ? await compraDeLaClave(ctx, actor.id, clave, huella) : undefined;
  if (anterior) return anterior;
  try {
    return await contandoPorHora(ctx, por_hora, () => vender(ctx, pedido, { clave, huella }));
  } catch (error) {
    // A twin of this call was faster. This one's transaction left nothing behind; its answer is the twin's purchase.
    // The twin may also have taken the last units, changed the total that this one then met, or filled up what it may buy.
    const refused = error instanceof AppError && TRAS_SU_GEMELA.includes(error.code);
    if (!refused && !isUniqueViolation(error, 'compras_idempotencia')) throw error;
    const gemela = await compraDeLaClave(ctx, actor.id, clave, huella);
    if (!gemela) throw error;
    return gemela;
  }
}

async function compraDeLaClave(
  ctx: Context,
  user_id: number,
  clave: string,
  huella: string,
): Promise<Compra | undefined> {
  const anterior = await buscarPorClave(ctx, user_id, clave);
  if (anterior && anterior.huella !== huella) throw new AppError('CLAVE_REUTILIZADA');
  return anterior?.compra;
}

/** Of what is wished for: the day that was seen is none of it. */
function huellaDe({ llega: _, ...pedido }: Pedido): string {
  const claves = Object.keys(pedido).sort() as (keyof typeof pedido)[];
  return createHash('sha256')
    .update(JSON.stringify(claves.map((clave) => [clave, pedido[clave]])))
    .digest('base64url');
}

/** The purchase and its mail stand or fall together. Where too many went to others' addresses, it is made without (D7). */
function vender(ctx: Context, pedido: Pedido, idempotencia: Idempotencia): Promise<Compra> {
  return conCorreoContado(ctx, pedido.email ?? requireActor(ctx.actor).email, (conCorreo) =>
    inTransaction(ctx, async (ctx) => {
      const { compra, red } = await venderPedido(ctx, pedido, idempotencia);
      const auditar = () =>
        audit(ctx, {
          accion: 'crear-compra',
          entidad: 'compra',
          entidad_id: compra.id,
          detalle: {
            num_pedido: compra.num_pedido,
            precio_final: compra.precio_final,
            unidades: compra.otv_compras,
            ...(conCorreo ? {} : { sin_correo: true }),
            ...(pedido.sobre_credito && isStaff(ctx.actor) && { sobre_credito: true }),
          },
        });
      await together([
        auditar,
        () => conCorreo && encolarOrdenCompleta(ctx, compra),
        () => red && exigirTopesDeRed(ctx, red, compra),
      ]);
      return compra;
    }),
  );
}

async function venderPedido(
  ctx: Context,
  pedido: Pedido,
  idempotencia: Idempotencia,
): Promise<{ compra: Compra; red: string | null }> {
  const actor = requireActor(ctx.actor);
  const pedidas = juntarLineas(await lineasPedidas(ctx, pedido));
  const destino = destinoDe(ctx, pedido);
  const ids = pedidas.map(({ id }) => id);
  // In the order in which all acts lock: the account, then its products. What is read behind them is as they leave it.
  const [cuenta, productos, , impagas, comprador, volumen, flete, numeros] = await together([
    () => bloquearCuenta(ctx),
    () => productosParaVender(ctx.db, ids),
    () => !idempotencia && !pedido.otra_igual && preguntarSiSeRepite(ctx, pedidas, destino),
    () => loImpago(ctx, pedido.forma_pago),
    () => conocerComprador(ctx, actor),
    () => volumenDe(ctx.db, ids),
    () => reglaDeFlete(ctx),
    () => siguientesNumeros(ctx.db),
  ]);
  const cupon = pedido.cupon ? await exigirCupon(ctx, pedido.cupon, pedido.email ?? actor.email) : null;
  const venta = calcularVenta(pedidas, productos, {
    entrega: pedido.entrega,
    comuna: pedido.comuna ?? '',
    flete,
    volumen,
    lista: await reglaDeLista(ctx.db, comprador.cliente_id, ids),
    cupon,
    precio_final: pedido.items ? pedido.precio_final : undefined,
  });
  const fecha_entrega = diaPrometido(ctx.config, destino, flete);
  exigirDiaVisto(pedido, fecha_entrega);
  if (impagas) exigirTopes(ctx, cuenta, impagas, venta.unidades);
  // What the staff sell to a RUT is its client's debt (D124); who buys alone pays first.
  if (pedido.factura && isStaff(actor)) {
    const cliente_id = await clienteDelRut(ctx.db, pedido.factura.rut);
    await exigirCredito(ctx, cliente_id, venta.precio_final, pedido.sobre_credito);
  }
  const red = redQueCuenta(ctx, cuenta, comprador);
  const pago = await pagoSegunForma(ctx, { ...pedido, total: venta.precio_final }, cuenta, comprador);
  const compra = await escribirCompra(ctx, {
    ...venta,
    numeros,
    user_id: actor.id,
    cuenta,
    email: pedido.email ?? actor.email,
    destino,
    fecha_entrega,
    documento: pedido.documento,
    factura: pedido.factura ?? null,
    contacto: pedido.contacto,
    gestion_compras: COMPRA_WEB.gestion_compras,
    ...segunEmpresa(ctx, comprador, { factura: pedido.factura, total: venta.precio_final, pago }),
    red,
    idempotencia,
  });
  await avisarAprobadores(ctx, compra, comprador.cliente_id);
  return { compra, red };
}

/** The coupon that was asked for, which no other sale uses until this one ends; 409 `CUPON_NO_VALE` says why it can't be. */
async function exigirCupon(ctx: Context, codigo: string, email: string): Promise<CuponUsable> {
  const leido = await leerCupon(ctx, codigo, { email, bloquear: true });
  if ('no' in leido) throw cuponQueNoVale(leido.no);
  return leido;
}

/** Who saw an earlier day than can be kept now, past the cut-off, is asked again before it is sold. */
function exigirDiaVisto({ llega }: Pedido, fecha_entrega: string): void {
  if (!llega || fecha_entrega <= llega) return;
  throw new AppError('FECHA_CAMBIADA', {
    message: `Mientras comprabas cambió la fecha: ahora llega a más tardar el ${diaEscrito(fecha_entrega)}. Si te sirve, confirma otra vez.`,
    details: { fecha_entrega },
  });
}

/** The lines of the order; in the seeds' own shape, `otv_compras` or `otv` units of one product code. */
async function lineasPedidas(ctx: Context, pedido: Pedido): Promise<LineaPedida[]> {
  if (pedido.items) return pedido.items;
  if (!pedido.codigo_producto_fussan) {
    throw new AppError('DATOS_INVALIDOS', { message: CARRITO_VACIO, fields: { items: CARRITO_VACIO } });
  }
  const id = await idPorCodigo(ctx.db, pedido.codigo_producto_fussan);
  if (!id) throw new AppError('NO_VENDIBLE', { message: PRODUCTO_NO_ENCONTRADO });
  return [{ id, quantity: pedido.unidades ?? 1 }];
}
