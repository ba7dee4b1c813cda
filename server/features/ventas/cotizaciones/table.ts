import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Base } from '#contract/valores/money.ts';
import type { TipoDeAdjunto } from '#contract/ventas/cotizaciones/adjunto.ts';
import type { OrigenCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import type { Canal, Etapa, MotivoDePerdida } from '#contract/ventas/cotizaciones/estados.ts';
import { ordenes_proveedor } from '#server/features/abastecimiento/ordenes/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { medida, pesos, pesosSumados, precio } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Per cent, with two decimals. */
const porciento = () => numeric({ precision: 7, scale: 2, mode: 'number' });

/** What people call a quotation (D71): a transaction that fails leaves its number unused. */
export const secuencia_cotizaciones = pgSequence('secuencia_cotizaciones', { startWith: 1001 });

/** What the shop offers somebody at a price. What its lines come to is kept here by `recontar`, for the lists. */
export const cotizaciones = pgTable(
  'cotizaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    num_cotizacion: integer().notNull().default(sql`nextval('secuencia_cotizaciones')`),
    canal: text().$type<Canal>().notNull().default('tienda'),
    /** Whether the prices of its lines are net or include IVA (D120). */
    base: text().$type<Base>().notNull().default('bruto'),
    /** `etapa` on the wire (D69). */
    estado: text().$type<Etapa>().notNull().default('borrador'),
    origen: text().$type<OrigenCotizacion>().notNull().default('mano'),
    /** The account that asked for it: who reads it as its own. */
    user_id: integer().references(() => usuarios.id),
    vendedor_id: integer().references(() => usuarios.id),
    cliente_id: integer().references(() => clientes.id),
    /** The client as it was written, from the base or free. */
    cliente_nombre: text().notNull(),
    /** Without dots or hyphen; empty when nobody said it. */
    cliente_rut: text().notNull().default(''),
    cliente_email: text().notNull().default(''),
    cliente_telefono: text().notNull().default(''),
    cliente_direccion: text().notNull().default(''),
    cliente_comuna: text().notNull().default(''),
    cliente_giro: text().notNull().default(''),
    fecha: date({ mode: 'string' }).notNull(),
    /** The last day on which it is good; null: the house's days from when it is sent. */
    vence: date({ mode: 'string' }),
    fecha_envio_cotizacion: date({ mode: 'string' }),
    condicion_de_pago: text().notNull().default(''),
    plazo_entrega: text().notNull().default(''),
    notas: text().notNull().default(''),
    notas_internas: text().notNull().default(''),
    resultado: text().notNull().default(''),
    /** A public body's looks like `1234-567-SE24` (D70). */
    oc_cliente: text().notNull().default(''),
    motivo_perdida: text().$type<MotivoDePerdida>(),
    /** What it is called as a template; null: it is none. */
    plantilla: text(),
    lineas: integer().notNull().default(0),
    unidades: integer().notNull().default(0),
    costo_envio: pesos().notNull().default(0),
    neto: pesosSumados().notNull().default(0),
    iva: pesosSumados().notNull().default(0),
    total: pesosSumados().notNull().default(0),
    /** Net, of the lines whose cost is known, and what those are sold for with IVA. */
    costo: pesosSumados().notNull().default(0),
    vendido_con_costo: pesosSumados().notNull().default(0),
    /** How many versions were sent. */
    version_enviada: integer().notNull().default(0),
    visto_en: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    /** Somebody approved of what it said at this `version`; another change leaves it behind. */
    aprobada_version: integer(),
    aprobada_por: integer().references(() => usuarios.id),
    aprobada_en: timestamp({ withTimezone: true }),
    aprobada_motivo: text(),
    /** Somebody asked for it, at this `version`. */
    aprobacion_pedida_version: integer(),
    aprobacion_pedida_por: integer().references(() => usuarios.id),
    aprobacion_pedida_en: timestamp({ withTimezone: true }),
    /** Of a request: what was asked for, which is what its customer reads until the shop answers. */
    solicitado: jsonb().$type<Instantanea>(),
    /** The same in short, so that the same again is the same one. */
    huella: text(),
    /** When what it lacks was asked of the suppliers. */
    pedida_en: timestamp({ withTimezone: true }),
    compra_id: integer().references(() => compras.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    primera_enviada_en: timestamp({ withTimezone: true }),
    recordada_en: timestamp({ withTimezone: true }),
    archivada_en: timestamp({ withTimezone: true }),
    /** As the list is sorted by it. */
    orden_cliente: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${cotizaciones.cliente_nombre})`),
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${cotizaciones.cliente_nombre} || ' ' || ${cotizaciones.cliente_rut} || ' ' || ${cotizaciones.cliente_email} || ' ' || ${cotizaciones.oc_cliente})`,
    ),
  },
  (tabla) => {
    const enLista = sql`${tabla.archivada_en} is null`;
    const enIndice = [tabla.estado, tabla.canal, tabla.fecha, tabla.vendedor_id, tabla.lineas] as const;
    return [
      uniqueIndex('cotizaciones_numero').on(tabla.num_cotizacion),
      uniqueIndex('cotizaciones_compra').on(tabla.compra_id),
      // The orders of the list, each read both ways: what it is filtered by, and how many lines it has, stand in each.
      index('cotizaciones_en_lista')
        .on(tabla.id, ...enIndice)
        .where(enLista),
      index('cotizaciones_estado').on(tabla.estado, tabla.id, tabla.lineas).where(enLista),
      index('cotizaciones_canal').on(tabla.canal, tabla.id, tabla.estado, tabla.lineas).where(enLista),
      index('cotizaciones_por_vencer')
        .on(sql`coalesce(${tabla.vence}, date '9999-12-31')`, tabla.id, ...enIndice, tabla.vence)
        .where(enLista),
      index('cotizaciones_total')
        .on(tabla.total, tabla.id, ...enIndice)
        .where(enLista),
      index('cotizaciones_cliente_nombre')
        .on(tabla.orden_cliente, tabla.id, ...enIndice)
        .where(enLista),
      index('cotizaciones_archivadas').on(tabla.id, tabla.lineas).where(sql`${tabla.archivada_en} is not null`),
      index('cotizaciones_cliente').on(tabla.cliente_id, tabla.id),
      index('cotizaciones_usuario').on(tabla.user_id, tabla.id),
      index('cotizaciones_vendedor').on(tabla.vendedor_id, tabla.id, tabla.lineas).where(enLista),
      index('cotizaciones_fecha').on(tabla.fecha, tabla.id, tabla.estado, tabla.canal, tabla.lineas).where(enLista),
      index('cotizaciones_enviadas').on(tabla.primera_enviada_en).where(sql`${tabla.primera_enviada_en} is not null`),
      // Few among all that there ever were.
      index('cotizaciones_esperan')
        .on(tabla.vence)
        .where(sql`${tabla.estado} ${en<Etapa>('enviada')}`),
      index('cotizaciones_por_responder')
        .on(tabla.id)
        .where(
          sql`${tabla.origen} = 'solicitud' and ${tabla.estado} ${en<Etapa>('borrador')} and ${tabla.version_enviada} = 0 and ${enLista}`,
        ),
      index('cotizaciones_plantillas').on(tabla.id).where(sql`${tabla.plantilla} is not null`),
      // A text that names many is counted in it alone; one that names few is found by the next.
      index('cotizaciones_textos').on(tabla.id, tabla.busqueda, tabla.lineas).where(enLista),
      index('cotizaciones_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
      check('cotizaciones_base', sql`${tabla.base} in ('neto', 'bruto')`),
      check('cotizaciones_cuadra', sql`${tabla.total} = ${tabla.neto} + ${tabla.iva}`),
    ];
  },
);

/** A quotation's lines, in the seeds' names. */
export const cotizaciones_lineas = pgTable(
  'cotizaciones_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cotizacion_id: integer()
      .notNull()
      .references((): AnyPgColumn => cotizaciones.id, { onDelete: 'cascade' }),
    linea: integer().notNull(),
    producto_id: integer().references(() => productos.id),
    codigo_fussan: bigint({ mode: 'number' }).notNull().default(0),
    descripcion: text().notNull(),
    /** Whole units; what is asked for where that isn't whole (`medida`), which its price is of. */
    otv_solicitada: integer().notNull().default(0),
    medida: medida(),
    /** Net; null while nobody knows it. */
    precio_compra: pesos(),
    /** The one that somebody wrote (D72); null: it is worked out. */
    margen: porciento(),
    /** In its quotation's base. */
    precio_unitario: precio().notNull().default(0),
    descuento: porciento().notNull().default(0),
    /** What it comes to, in the same base: `subtotalDe`. */
    subtotal: pesosSumados().notNull().default(0),
    provedor: text().notNull().default(''),
    ciudad: text().notNull().default(''),
    web_provedor: text().notNull().default(''),
    busqueda: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${cotizaciones_lineas.descripcion})`),
  },
  (tabla) => [
    index('cotizaciones_lineas_cotizacion').on(tabla.cotizacion_id, tabla.linea, tabla.id),
    index('cotizaciones_lineas_de_producto').on(tabla.producto_id, tabla.cotizacion_id),
    index('cotizaciones_lineas_codigo').on(tabla.codigo_fussan, tabla.cotizacion_id),
    index('cotizaciones_lineas_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('cotizaciones_lineas_cifras', sql`${tabla.otv_solicitada} >= 0 and ${tabla.precio_unitario} >= 0`),
    check('cotizaciones_lineas_descuento', sql`${tabla.descuento} between 0 and 100`),
  ],
);

/** What was sent, as it was read: rows never change but for who opened and who accepted. */
export const cotizaciones_versiones = pgTable(
  'cotizaciones_versiones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cotizacion_id: integer()
      .notNull()
      .references(() => cotizaciones.id),
    numero: integer().notNull(),
    datos: jsonb().$type<Instantanea>().notNull(),
    /** Adonde was it mailed; empty: the link alone. */
    para: text().notNull().default(''),
    vence: date({ mode: 'string' }).notNull(),
    /** What opens it, which only the link has; sealed beside it, so that the staff can hand it on again. */
    token_hash: bytea().notNull(),
    token_sellado: bytea().notNull(),
    enviada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviada_por: integer().references(() => usuarios.id),
    visto_primero: timestamp({ withTimezone: true }),
    visto_ultimo: timestamp({ withTimezone: true }),
    visitas: integer().notNull().default(0),
    aceptada_por: text(),
    aceptada_rut: text(),
    aceptada_en: timestamp({ withTimezone: true }),
    aceptada_desde: text(),
  },
  (tabla) => [
    uniqueIndex('cotizaciones_versiones_numero').on(tabla.cotizacion_id, tabla.numero),
    uniqueIndex('cotizaciones_versiones_token').on(tabla.token_hash),
  ],
);

/** What the shop and the client wrote to each other about one. */
export const cotizaciones_comentarios = pgTable(
  'cotizaciones_comentarios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cotizacion_id: integer()
      .notNull()
      .references(() => cotizaciones.id, { onDelete: 'cascade' }),
    texto: text().notNull(),
    autor_id: integer().references(() => usuarios.id),
    del_cliente: boolean().notNull(),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [index('cotizaciones_comentarios_cotizacion').on(tabla.cotizacion_id, tabla.id)],
);

/** Files of a quotation: private, so they stand here and not with the shop's images. Its client sees those marked so. */
export const cotizaciones_adjuntos = pgTable(
  'cotizaciones_adjuntos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cotizacion_id: integer()
      .notNull()
      .references(() => cotizaciones.id, { onDelete: 'cascade' }),
    nombre: text().notNull(),
    tipo: text().$type<TipoDeAdjunto>().notNull(),
    bytes: integer().notNull(),
    /** Of what was sent: the same file is kept once. */
    huella: text().notNull(),
    contenido: bytea().notNull(),
    para_cliente: boolean().notNull().default(false),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [uniqueIndex('cotizaciones_adjuntos_huella').on(tabla.cotizacion_id, tabla.huella)],
);

/** What was asked of suppliers for an accepted quotation, before there is a purchase that its lines could name. */
export const cotizaciones_ordenes = pgTable(
  'cotizaciones_ordenes',
  {
    orden_id: integer()
      .primaryKey()
      .references(() => ordenes_proveedor.id),
    cotizacion_id: integer()
      .notNull()
      .references(() => cotizaciones.id, { onDelete: 'cascade' }),
  },
  (tabla) => [index('cotizaciones_ordenes_cotizacion').on(tabla.cotizacion_id)],
);
