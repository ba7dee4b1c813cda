import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import type { DatosFactura } from '#contract/tienda/factura.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { type Base, proporcion } from '#contract/valores/money.ts';
import { COMPRA_WEB, type Compra, type Documento, RETIRO_EN_TIENDA } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { moverStock, porProducto } from '#server/features/bodega/existencias/index.ts';
import { completarDatos, type FilaUsuario } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { together } from '#server/platform/database/together.ts';
import { anotarPaso } from '#server/platform/estados/historial.ts';
import { COMPRA } from './estados.ts';
import { repartirNeto } from './neto-de-lineas.ts';
import type { NumerosDeCompra } from './numero-de-pedido.ts';
import type { Reserva } from './plazo-de-reserva.ts';
import { nombreDeQuienCompra, vistaCompra } from './queries.ts';
import type { LineaVendida, Venta } from './rules.ts';
import { compras, compras_lineas } from './table.ts';

export type Idempotencia = { clave: string; huella: string } | null;

interface Destino {
  entrega: Entrega;
  direccion: string;
  comuna: string;
}

/** What is sold, to whom and how it gets there: all of it decided, for nothing here looks at it again. */
export interface VentaDecidida extends Venta {
  numeros: NumerosDeCompra;
  /** In which its lines' prices are said; the shop's own include IVA. */
  base?: Base;
  afecta?: boolean;
  /** The account that it is of; null: nobody's, as of a client without one. */
  user_id: number | null;
  /** The same, locked, where it is theirs who act: what it lacks is written in it. */
  cuenta?: FilaUsuario | undefined;
  /** The client that they buy for, as one of its people. */
  empresa_id?: number | null;
  /** Where it waits for something before it may be paid. */
  estado?: EstadoCompra;
  email: string;
  destino: Destino;
  /** The day that is promised for it; none of what others decide on. */
  fecha_entrega?: string | null;
  documento: Documento;
  factura: DatosFactura | null;
  contacto: string;
  /** From where it comes: «Web», «Cotización». */
  gestion_compras: string;
  condicion_de_pago?: string;
  /** How who buys says that they will pay, and when that is due where it is later. */
  forma_pago?: FormaDePago | undefined;
  vence_pago?: string | null;
  /** How long it holds its stock unpaid; null: without an end. */
  reserva: Reserva | null;
  /** The network that it counts for while it is unpaid. */
  red?: string | null;
  idempotencia: Idempotencia;
}

/** Where the goods go; what is fetched waits at the shop's own address. */
export function destinoDe(
  { config }: Pick<Context, 'config'>,
  {
    entrega,
    direccion = '',
    comuna = '',
  }: { entrega: Entrega; direccion?: string | undefined; comuna?: string | undefined },
): Destino {
  if (entrega === 'despacho') return { entrega, direccion, comuna };
  return { entrega, direccion: `${RETIRO_EN_TIENDA}: ${config.TIENDA_DIRECCION}`, comuna: '' };
}

/** Writes a purchase with its number and frozen lines, and takes its units out of the stock, in the caller's transaction. */
export async function escribirCompra(ctx: Context, venta: VentaDecidida): Promise<Compra> {
  const { numeros, user_id, cuenta, destino, idempotencia } = venta;
  const primera = venta.lineas[0]!;
  const fecha_compra = diaEnSantiago();
  const estado = venta.estado ?? COMPRA_WEB.estado;
  const escribir = () =>
    ctx.db
      .insert(compras)
      .overridingSystemValue()
      .values({
        ...numeros,
        user_id,
        empresa_id: venta.empresa_id ?? null,
        email: venta.email,
        codigo_producto_fussan: primera.producto.codigo_producto_fussan,
        descripcion: primera.producto.descripcion,
        otv: venta.unidades,
        otv_compras: venta.unidades,
        base: venta.base ?? 'bruto',
        afecta: venta.afecta ?? true,
        descuentos: venta.descuentos ?? 0,
        cupon_id: venta.cupon?.id ?? null,
        cupon: venta.cupon?.codigo ?? null,
        precio_compra: venta.precio_compra,
        costo_envio: venta.costo_envio,
        precio_final: venta.precio_final,
        provedor: primera.producto.nombre_provedor ?? '',
        web_provedor: COMPRA_WEB.web_provedor,
        gestion_compras: venta.gestion_compras,
        condicion_de_pago: venta.condicion_de_pago ?? '',
        fecha_compra,
        fecha_retiro: sumarDias(fecha_compra, COMPRA_WEB.dias_hasta_retiro),
        fecha_entrega: venta.fecha_entrega ?? null,
        estado,
        ...destino,
        documento: venta.documento,
        factura: venta.factura,
        contacto: venta.contacto,
        tipo_pago: COMPRA_WEB.tipo_pago,
        forma_pago: venta.forma_pago ?? null,
        vence_pago: venta.vence_pago ?? null,
        ...venta.reserva,
        red: venta.red ?? null,
        clave_idempotencia: idempotencia?.clave ?? null,
        huella: idempotencia?.huella ?? null,
      })
      .returning();
  const [[fila], valores, paso] = await together([
    escribir,
    () =>
      moverStock(
        ctx,
        porProducto(venta.lineas.map(({ producto, cantidad }) => ({ producto_id: producto.id, cantidad: -cantidad }))),
        { motivo: 'venta', documento: `compra:${numeros.id}` },
      ),
    () => anotarPaso(ctx, COMPRA.entidad, numeros.id, { estado }),
  ]);
  const compra = fila!;
  const costos = costosDe(venta.lineas, valores);
  const escribirLineas = () =>
    ctx.db
      .insert(compras_lineas)
      .values(
        venta.lineas.map(
          (
            { producto, cantidad, medida = null, precio_unitario, precio_por = 'normal', descuento = 0, subtotal },
            indice,
          ) => ({
            compra_id: compra.id,
            linea: indice + 1,
            producto_id: producto.id,
            codigo_producto_fussan: producto.codigo_producto_fussan,
            descripcion: producto.descripcion,
            proveedor_id: producto.proveedor_id,
            provedor: producto.nombre_provedor ?? '',
            precio_unitario,
            precio_por,
            descuento,
            cantidad,
            medida,
            subtotal,
            costo: costos[indice]!,
            imagen_url: producto.imagen_url,
          }),
        ),
      )
      .returning();
  const [lineas, , quien] = await together([
    escribirLineas,
    () => repartirNeto(ctx.db, compra.id),
    () => (cuenta ? cuenta.name || null : nombreDeQuienCompra(ctx.db, compra.id)),
    () =>
      cuenta &&
      completarDatos(ctx, cuenta, {
        destino: compra.entrega === 'despacho' ? compra : null,
        telefono: String(compra.contacto),
        factura: compra.factura,
      }),
  ]);
  const historial = [{ estado, cuando: paso.cuando.toISOString(), motivo: paso.motivo, quien: null }];
  return vistaCompra(compra, lineas, historial, quien);
}

/** What the units of each line cost: those of a product left together, and each of its lines bears its part to the centavo. */
export function costosDe(
  lineas: readonly Pick<LineaVendida, 'producto' | 'cantidad'>[],
  valores: ReadonlyMap<number, number>,
): number[] {
  const deProducto = Map.groupBy(lineas, ({ producto }) => producto.id);
  const partes = new Map(
    [...deProducto].flatMap(([id, suyas]) => {
      const cuotas = proporcion(
        -valores.get(id)!,
        suyas.map(({ cantidad }) => cantidad),
      );
      return suyas.map((linea, indice) => [linea, cuotas[indice]!] as const);
    }),
  );
  return lineas.map((linea) => partes.get(linea)!);
}
