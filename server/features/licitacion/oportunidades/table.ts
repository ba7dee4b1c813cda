import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Garantia } from '#contract/licitacion/oportunidades/campos.ts';
import {
  type EstadoOportunidad,
  OPORTUNIDADES_ABIERTAS,
  type TipoOportunidad,
} from '#contract/licitacion/oportunidades/estados.ts';
import type { OrigenOportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { MONEDAS, type Moneda } from '#contract/valores/moneda.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { pesos, precio } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instante = () => timestamp({ withTimezone: true });

/** What the State asks for. How many items it has, and how well the catalogue has them, is kept here by `recontar`. */
export const oportunidades = pgTable(
  'oportunidades',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Mercado Público's; by it purchase orders name it. */
    codigo: text().notNull(),
    tipo: text().$type<TipoOportunidad>().notNull(),
    nombre: text().notNull(),
    descripcion: text().notNull().default(''),
    comprador: text().notNull(),
    comprador_rut: text().notNull().default(''),
    unidad: text().notNull().default(''),
    region: text().notNull().default(''),
    estado: text().$type<EstadoOportunidad>().notNull(),
    estado_publico: smallint(),
    origen: text().$type<OrigenOportunidad>().notNull(),
    /** `L1`, `LE`, `LP`…; empty: none of these. */
    tipo_publico: text().notNull().default(''),
    forma_pago: text().notNull().default(''),
    /** Where and by when it is to be brought. */
    despacho: text().notNull().default(''),
    /** In what it counts. What isn't pesos is quoted at a rate, in pesos for one, of a day. */
    moneda: text().$type<Moneda>().notNull().default('CLP'),
    cambio: precio(),
    cambio_fecha: date({ mode: 'string' }),
    monto_estimado: pesos(),
    fecha_publicacion: instante(),
    fecha_preguntas: instante(),
    fecha_visita: instante(),
    fecha_cierre: instante(),
    fecha_adjudicacion: instante(),
    responsable_id: integer().references(() => usuarios.id),
    garantias: jsonb().$type<Garantia[]>().notNull().default([]),
    /** Why it was gone for, or not. */
    motivo_decision: text(),
    decidida_por: integer().references(() => usuarios.id),
    /** What came of it: net, and who won. */
    resultado_monto: pesos(),
    ganador: text().notNull().default(''),
    ganador_rut: text().notNull().default(''),
    resultado_nota: text().notNull().default(''),
    cotizacion_id: integer().references(() => cotizaciones.id, { onDelete: 'set null' }),
    items: integer().notNull().default(0),
    hallados: integer().notNull().default(0),
    puntaje: smallint().notNull().default(0),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: instante().notNull().defaultNow(),
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${oportunidades.codigo} || ' ' || ${oportunidades.nombre} || ' ' || ${oportunidades.comprador})`,
    ),
  },
  (tabla) => {
    const cierre = sql`coalesce(${tabla.fecha_cierre}, 'infinity'::timestamptz)`;
    return [
      uniqueIndex('oportunidades_codigo').on(tabla.codigo),
      uniqueIndex('oportunidades_cotizacion').on(tabla.cotizacion_id),
      // The orders of the list, each read both ways.
      index('oportunidades_cierre').on(cierre, tabla.id),
      index('oportunidades_puntaje').on(tabla.puntaje, tabla.id),
      index('oportunidades_estado').on(tabla.estado, tabla.id),
      index('oportunidades_tipo').on(tabla.tipo, tabla.id),
      index('oportunidades_responsable').on(tabla.responsable_id, tabla.id),
      index('oportunidades_abiertas')
        .on(cierre, tabla.id)
        .where(sql`${tabla.estado} ${en<EstadoOportunidad>(...OPORTUNIDADES_ABIERTAS)}`),
      index('oportunidades_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
      check('oportunidades_moneda', sql`${tabla.moneda} ${en<Moneda>(...MONEDAS)}`),
      check('oportunidades_cambio', sql`(${tabla.cambio} is null) = (${tabla.cambio_fecha} is null)`),
    ];
  },
);

/** What it asks for, line by line, and the product that each may be. */
export const oportunidades_items = pgTable(
  'oportunidades_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    oportunidad_id: integer()
      .notNull()
      .references(() => oportunidades.id),
    correlativo: integer().notNull(),
    codigo_producto: text().notNull().default(''),
    nombre: text().notNull(),
    descripcion: text().notNull().default(''),
    cantidad: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    unidad: text().notNull().default(''),
    producto_id: integer().references(() => productos.id, { onDelete: 'set null' }),
    /** Of the search; null when somebody chose. */
    confianza: smallint(),
    /** Somebody said which product it is, or that it is none. */
    elegido: boolean().notNull().default(false),
    /** Net, of a unit; null: the shop's price. */
    oferta: pesos(),
    /** The likest products, with their confidence. */
    candidatos: jsonb().$type<{ producto_id: number; confianza: number }[]>().notNull().default([]),
    adjudicado_rut: text().notNull().default(''),
    adjudicado_nombre: text().notNull().default(''),
    adjudicado_monto: pesos(),
  },
  (tabla) => [
    uniqueIndex('oportunidades_items_oportunidad').on(tabla.oportunidad_id, tabla.correlativo),
    index('oportunidades_items_producto').on(tabla.producto_id),
  ],
);

/** What its rules ask of whoever offers, to be ticked off. */
export const oportunidades_requisitos = pgTable(
  'oportunidades_requisitos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    oportunidad_id: integer()
      .notNull()
      .references(() => oportunidades.id),
    texto: text().notNull(),
    cumplido_por: integer().references(() => usuarios.id),
    cumplido_en: instante(),
  },
  (tabla) => [index('oportunidades_requisitos_oportunidad').on(tabla.oportunidad_id, tabla.id)],
);

/** Its papers. They stand in the database: they are few, are nobody else's, and are backed up with the rest. */
export const oportunidades_documentos = pgTable(
  'oportunidades_documentos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    oportunidad_id: integer()
      .notNull()
      .references(() => oportunidades.id),
    nombre: text().notNull(),
    bytes: integer().notNull(),
    contenido: bytea().notNull(),
    subido_por: integer().references(() => usuarios.id),
    subido_en: instante().notNull().defaultNow(),
  },
  (tabla) => [index('oportunidades_documentos_oportunidad').on(tabla.oportunidad_id, tabla.id)],
);

/** The watch that goes on, of which there is one at most, and how far it came. */
export const vigilancia_en_curso = pgTable('vigilancia_en_curso', {
  /** Always 1. */
  id: integer().primaryKey().default(1),
  desde: instante().notNull().defaultNow(),
  /** When it last gave a sign: one that gives none is no longer there. */
  latido: instante().notNull().defaultNow(),
  dia: date({ mode: 'string' }),
  vistas: integer().notNull().default(0),
  total: integer().notNull().default(0),
  propuestas: integer().notNull().default(0),
});

/** The days that were looked through in Mercado Público. */
export const revisiones_mercado_publico = pgTable('revisiones_mercado_publico', {
  dia: date({ mode: 'string' }).primaryKey(),
  cuando: instante().notNull().defaultNow(),
  vistas: integer().notNull(),
  propuestas: integer().notNull(),
  falla: text(),
});
