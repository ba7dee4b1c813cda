import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PrecioPor } from '#contract/catalogo/productos/precio-de-linea.ts';
import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import type { DatosFactura } from '#contract/tienda/factura.ts';
import type { Base } from '#contract/valores/money.ts';
import type { Documento, EstadoPago } from '#contract/ventas/compras/compras.ts';
import {
  COMPRAS_TERMINADAS,
  CON_SU_STOCK,
  EN_RESERVA,
  type EstadoCompra,
} from '#contract/ventas/compras/compras-estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { cupones } from '#server/features/ventas/cupones/index.ts';
import { medida, pesos, pesosSumados, precio } from '#server/platform/database/columns.ts';
import { en, literal, noEn } from '#server/platform/estados/sql.ts';
import { guiasEscritas } from './guias-escritas.ts';

/** Counts the purchases; `numeroDePedido` turns the count into the number that people see. */
export const secuencia_pedidos = pgSequence('secuencia_pedidos', { startWith: 0, minValue: 0 });

export const compras = pgTable(
  'compras',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    num_pedido: integer().notNull(),
    user_id: integer().references(() => usuarios.id),
    /** The client that its buyer bought for, as one of its people; a client with purchases is never deleted. */
    empresa_id: integer(),
    email: text().notNull(),
    codigo_producto_fussan: bigint({ mode: 'number' }).notNull(),
    descripcion: text().notNull(),
    otv: integer().notNull(),
    otv_compras: integer().notNull(),
    /** Whether the prices of its lines are net or include IVA: as the paper that it comes of says them (D120, D121). */
    base: text().$type<Base>().notNull().default('bruto'),
    /** Whether it bears IVA: a public body's order may not. */
    afecta: boolean().notNull().default(true),
    /** What is taken off all its lines together, in its base: by a public body's order, or by a coupon. */
    descuentos: pesosSumados().notNull().default(0),
    /** The coupon that it used, and its code as it was. */
    cupon_id: integer().references(() => cupones.id),
    cupon: text(),
    /** Its goods, IVA included whatever its base is. */
    precio_compra: pesos().notNull(),
    costo_envio: pesos().notNull(),
    precio_final: pesos().notNull(),
    provedor: text().notNull(),
    web_provedor: text().notNull(),
    gestion_compras: text().notNull(),
    gestion_logica: text().notNull().default(''),
    fecha_compra: date({ mode: 'string' }).notNull(),
    fecha_retiro: date({ mode: 'string' }).notNull(),
    /** The day that was promised: when it arrives or, to be fetched, from when on it waits; null: nobody promised one. */
    fecha_entrega: date({ mode: 'string' }),
    /** When its customer was told that it will be late. */
    atraso_avisado_en: timestamp({ withTimezone: true }),
    estado: text().notNull(),
    direccion: text().notNull(),
    comuna: text().notNull(),
    /** A phone: it may pass 32 bits, so it is text here and a number on the wire (D50). */
    contacto: text().notNull(),
    tipo_pago: text().notNull(),
    /** How who bought said that they would pay; null: they didn't. */
    forma_pago: text().$type<FormaDePago>(),
    /** When what was bought on account is due. */
    vence_pago: date({ mode: 'string' }),
    entrega: text().$type<Entrega>().notNull().default('despacho'),
    documento: text().$type<Documento>().notNull().default('boleta'),
    /** Whom the factura is made out to, frozen as it was asked for. */
    factura: jsonb().$type<DatosFactura>(),
    /** Who carries it, under which dispatch note, and where that is followed: known once it leaves. */
    transportista: text(),
    num_gd: text(),
    seguimiento: text(),
    recibido_por: text(),
    num_factura: text(),
    /** What sales invoices charge of it, and what of that is owed. */
    facturado: pesosSumados().notNull().default(0),
    por_cobrar: pesosSumados().notNull().default(0),
    /** What was paid of it, and what of that names one of its invoices (`pagos`). */
    pagado: pesosSumados().notNull().default(0),
    cobrado: pesosSumados().notNull().default(0),
    /**
     * What credit notes take from invoices that still charge something (those taken wholly back charge nothing), less what debit notes
     * charge beyond them.
     */
    rebajado: pesosSumados().notNull().default(0),
    /** What was given back to its customer, and what of that the shop gave though it was its own. */
    devuelto: pesosSumados().notNull().default(0),
    bonificado: pesosSumados().notNull().default(0),
    /** What is still to be paid of it, whether an invoice charges it or not. */
    por_pagar: pesosSumados()
      .notNull()
      .generatedAlwaysAs(
        sql`case when estado ${en<EstadoCompra>('Anulado')} then 0 else greatest(0, precio_final - rebajado - pagado + devuelto - bonificado) end`,
      ),
    /** What was paid and is not the shop's: all of it once it is cancelled, or what was cut and credited. */
    por_devolver: pesosSumados()
      .notNull()
      .generatedAlwaysAs(
        sql`greatest(0, pagado - devuelto - case when estado ${en<EstadoCompra>('Anulado')} then 0 else precio_final - rebajado end)`,
      ),
    estado_pago: text()
      .$type<EstadoPago>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when pagado = 0 then ${literal<EstadoPago>('pendiente')}
          when estado ${en<EstadoCompra>('Anulado')} and devuelto >= pagado then ${literal<EstadoPago>('reembolsado')}
          when case when estado ${en<EstadoCompra>('Anulado')} then pagado else pagado - devuelto + bonificado end >= precio_final - rebajado then ${literal<EstadoPago>('pagado')}
          else ${literal<EstadoPago>('parcial')} end`,
      ),
    /** How buying and fetching it is managed, in staff's own words (seed 001 §3). */
    estado_compra: text().notNull().default(''),
    condicion_de_pago: text().notNull().default(''),
    gestion_retiro: text().notNull().default(''),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until when it holds its stock unpaid (D98); null where it holds it without an end. */
    reservada_hasta: timestamp({ withTimezone: true }),
    /** When half of that has passed, and its customer is written to; null once that is done, or where there is no end (D130). */
    avisar_reserva_en: timestamp({ withTimezone: true }),
    /** Held for a short time only, because nobody had confirmed the account's e-mail (D130). */
    reserva_corta: boolean().notNull().default(false),
    /** From which network it was bought, where it counts among what that one holds unpaid (D130); null where it doesn't. */
    red: text(),
    /** Set when staff put it away: it leaves their lists and nothing else. */
    archivada_en: timestamp({ withTimezone: true }),
    /** Set when the customer removes a cancelled one from the history. */
    oculta_en: timestamp({ withTimezone: true }),
    clave_idempotencia: text(),
    /** Hash of what was asked for under that key. */
    huella: text(),
  },
  (tabla) => [
    uniqueIndex('compras_num_pedido').on(tabla.num_pedido),
    uniqueIndex('compras_idempotencia').on(tabla.user_id, tabla.clave_idempotencia),
    index('compras_cupon').on(tabla.cupon_id).where(sql`${tabla.cupon_id} is not null`),
    index('compras_empresa').on(tabla.empresa_id, tabla.id).where(sql`${tabla.empresa_id} is not null`),
    index('compras_usuario').on(tabla.user_id, tabla.id),
    // What was paid and nothing charges yet: its boleta is to be issued.
    index('compras_sin_boleta')
      .on(tabla.creada_en)
      .where(sql`${tabla.documento} = 'boleta' and ${tabla.facturado} = 0 and ${tabla.pagado} > 0`),
    index('compras_estado').on(tabla.estado, tabla.id),
    index('compras_comuna').on(tabla.comuna, tabla.id),
    index('compras_dia').on(tabla.fecha_compra),
    index('compras_retiro').on(tabla.fecha_retiro, tabla.id),
    // What the staff's lists show, so that it is counted, and its lines too, without reading a purchase.
    index('compras_en_lista').on(tabla.id, tabla.estado).where(sql`${tabla.archivada_en} is null`),
    // Few: what their lists' counts leave out.
    index('compras_archivadas').on(tabla.id).where(sql`${tabla.archivada_en} is not null`),
    // Only those that may still come to an end by the clock: what was paid or moved on is never looked through.
    index('compras_reserva')
      .on(tabla.reservada_hasta)
      .where(
        sql`${tabla.estado} ${en<EstadoCompra>(...EN_RESERVA)} and ${tabla.estado_pago} ${en<EstadoPago>('pendiente')}`,
      ),
    // What a network holds unpaid is summed at each purchase from it: a bounded few.
    index('compras_impagas_por_red')
      .on(tabla.red)
      .where(
        sql`${tabla.red} is not null and ${tabla.estado_pago} ${en<EstadoPago>('pendiente')} and ${tabla.estado} ${en<EstadoCompra>(...CON_SU_STOCK)}`,
      ),
    // What is still on its way, by when it is due: few among all that there ever were.
    index('compras_por_entregar')
      .on(tabla.fecha_retiro)
      .where(sql`${tabla.estado} ${noEn<EstadoCompra>(...COMPRAS_TERMINADAS)} and ${tabla.archivada_en} is null`),
    // What was promised and has not left yet: few, looked through each day.
    index('compras_prometidas')
      .on(tabla.fecha_entrega)
      .where(
        sql`${tabla.estado} ${en<EstadoCompra>('Pendiente de Despacho', 'En preparación')} and ${tabla.archivada_en} is null and ${tabla.fecha_entrega} is not null`,
      ),
    index('compras_email').using('gin', sql`lower(${tabla.email}) gin_trgm_ops`),
    index('compras_factura_nombre').using(
      'gin',
      sql`fussan_normalizar(${tabla.factura}->>'razon_social') gin_trgm_ops`,
    ),
    index('compras_factura_rut').using('gin', sql`translate(${tabla.factura}->>'rut', '.-', '') gin_trgm_ops`),
    // A telephone is found by its own figures, with or without 56 and 9 before them.
    index('compras_telefono').on(sql`right(${tabla.contacto}, 8)`),
    index('compras_guia')
      .using('gin', sql`lower(${tabla.num_gd}) gin_trgm_ops`)
      .where(sql`${tabla.num_gd} is not null`),
    // Whose a guía is already, however it was typed.
    index('compras_guias').using('gin', guiasEscritas(tabla.num_gd)).where(sql`${tabla.num_gd} is not null`),
    // What a client owes is summed by its whole RUT, of hundreds of clients at once.
    index('compras_rut_de_factura').on(sql`translate(${tabla.factura}->>'rut', '.-', '')`),
    // What is owed of: what clients owe is summed in it alone.
    index('compras_por_pagar').on(tabla.id).where(sql`${tabla.por_pagar} > 0`),
    // What money is owed back of: few among all that there ever were.
    index('compras_por_devolver').on(tabla.id).where(sql`${tabla.por_devolver} > 0`),
    check(
      'compras_facturado',
      sql`${tabla.facturado} between 0 and ${tabla.precio_final} and ${tabla.por_cobrar} >= 0`,
    ),
    // No more is given back than was paid, whoever comes first.
    check('compras_devuelto', sql`${tabla.pagado} >= 0 and ${tabla.devuelto} between 0 and ${tabla.pagado}`),
    check('compras_base', sql`${tabla.base} in ('neto', 'bruto') and ${tabla.descuentos} >= 0`),
    check('compras_total_cuadra', sql`${tabla.precio_final} = ${tabla.precio_compra} + ${tabla.costo_envio}`),
  ],
);

/** A purchase's lines, with name, code, price and supplier frozen as they were (D41). */
export const compras_lineas = pgTable(
  'compras_lineas',
  {
    /** What the lists of lines call it: a purchase itself names it by its place in it. */
    id: integer().generatedAlwaysAsIdentity(),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    linea: integer().notNull(),
    producto_id: integer().references(() => productos.id),
    codigo_producto_fussan: bigint({ mode: 'number' }).notNull(),
    descripcion: text().notNull(),
    proveedor_id: integer(),
    provedor: text().notNull(),
    /** In its purchase's base, and so is what it comes to. */
    precio_unitario: precio().notNull(),
    /** Why its price is that. */
    precio_por: text().$type<PrecioPor>().notNull().default('normal'),
    /** Per cent off that price. */
    descuento: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull().default(0),
    /** What is left of it in the purchase: units. Its price is of `medida` where what was sold isn't whole. */
    cantidad: integer().notNull(),
    medida: medida(),
    /** What the shop took out of it. */
    anulada: integer().notNull().default(0),
    subtotal: pesos().notNull(),
    /** Its share of what the purchase's goods are without IVA: the lines of one sum to it (`repartirNeto`). */
    neto: pesosSumados().notNull().default(0),
    /** What its units cost, net, as they left the stock (`moverStock`); null of what never moved any. */
    costo: pesosSumados(),
    imagen_url: text(),
    /** Units that stand in work orders, and of those the ones that left with them. */
    en_ot: integer().notNull().default(0),
    despachada: integer().notNull().default(0),
    /** Units that sales invoices charge. */
    facturada: integer().notNull().default(0),
    busqueda: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${compras_lineas.descripcion})`),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.compra_id, tabla.linea] }),
    uniqueIndex('compras_lineas_id').on(tabla.id),
    // The lists of lines are paged and counted in it alone.
    index('compras_lineas_vivas').on(tabla.compra_id, tabla.linea, tabla.id).where(sql`${tabla.cantidad} > 0`),
    index('compras_lineas_producto').on(tabla.producto_id),
    index('compras_lineas_proveedor').on(tabla.proveedor_id, tabla.compra_id),
    index('compras_lineas_codigo').on(tabla.codigo_producto_fussan, tabla.compra_id),
    index('compras_lineas_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('compras_lineas_cantidad', sql`${tabla.cantidad} >= 0 and ${tabla.anulada} >= 0`),
    check('compras_lineas_facturada', sql`${tabla.facturada} between 0 and ${tabla.cantidad}`),
    // All its work orders together are never more than was bought.
    check(
      'compras_lineas_en_ot',
      sql`${tabla.despachada} between 0 and ${tabla.en_ot} and ${tabla.en_ot} <= ${tabla.cantidad}`,
    ),
  ],
);
