import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EstadoOc, EtapaOc } from '#contract/licitacion/oc-publicas/estados.ts';
import { MONEDAS, type Moneda } from '#contract/valores/moneda.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { centros_costo } from '#server/features/licitacion/centros-costo/index.ts';
import { cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { pesosSumados, precio } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

/** What public bodies ordered by Mercado Público: each of its codes once. */
export const oc_publicas = pgTable(
  'oc_publicas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigo: text().notNull(),
    nombre: text().notNull().default(''),
    /** As Mercado Público tells it; `estado` on the wire. */
    estado_mp: smallint().$type<EstadoOc>().notNull().default(4),
    /** What became of it in the shop. */
    etapa: text().$type<EtapaOc>().notNull().default('pendiente'),
    organismo: text().notNull(),
    unidad: text().notNull().default(''),
    /** Without dots or hyphen; empty when nobody said it. */
    rut: text().notNull().default(''),
    direccion: text().notNull().default(''),
    comuna: text().notNull().default(''),
    contacto: text().notNull().default(''),
    telefono: text().notNull().default(''),
    email: text().notNull().default(''),
    giro: text().notNull().default(''),
    forma_pago: text().notNull().default(''),
    /** Of the opportunity that it comes from, by its code; empty: of none. */
    codigo_licitacion: text().notNull().default(''),
    fecha_envio: date({ mode: 'string' }).notNull(),
    /** How it is to be brought. */
    despacho: text().notNull().default(''),
    /** To whom it is sent, where that is told; and who confirmed one that is another's. */
    proveedor: text().notNull().default(''),
    proveedor_rut: text().notNull().default(''),
    proveedor_confirmado_por: integer().references(() => usuarios.id),
    /** In what all its amounts are. What isn't pesos is taken at a rate, in pesos for one, of a day. */
    moneda: text().$type<Moneda>().notNull().default('CLP'),
    cambio: precio(),
    cambio_fecha: date({ mode: 'string' }),
    /** Whether it bears IVA. */
    afecta: boolean().notNull().default(true),
    descuentos: pesosSumados().notNull().default(0),
    cargos: pesosSumados().notNull().default(0),
    lineas: integer().notNull().default(0),
    neto: pesosSumados().notNull().default(0),
    iva: pesosSumados().notNull().default(0),
    total: pesosSumados().notNull().default(0),
    notas: text().notNull().default(''),
    /** Which centre sells it; it spends nothing of it. */
    centro_costo_id: integer().references(() => centros_costo.id),
    cotizacion_id: integer().references(() => cotizaciones.id),
    /** What exactly somebody approved of: other differences are not these. */
    aprobadas: text(),
    aprobadas_por: integer().references(() => usuarios.id),
    aprobadas_en: timestamp({ withTimezone: true }),
    aprobadas_motivo: text(),
    tomada_en: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was last read from Mercado Público. */
    actualizada_en: timestamp({ withTimezone: true }),
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${oc_publicas.codigo} || ' ' || ${oc_publicas.nombre} || ' ' || ${oc_publicas.organismo} || ' ' || ${oc_publicas.rut} || ' ' || ${oc_publicas.codigo_licitacion})`,
    ),
  },
  (tabla) => [
    uniqueIndex('oc_publicas_codigo').on(tabla.codigo),
    // A quotation is one order's.
    uniqueIndex('oc_publicas_cotizacion').on(tabla.cotizacion_id).where(sql`cotizacion_id is not null`),
    index('oc_publicas_etapa').on(tabla.etapa, tabla.id),
    index('oc_publicas_estado').on(tabla.estado_mp, tabla.id),
    index('oc_publicas_fecha').on(tabla.fecha_envio, tabla.id),
    index('oc_publicas_total').on(tabla.total, tabla.id),
    index('oc_publicas_licitacion').on(tabla.codigo_licitacion).where(sql`codigo_licitacion <> ''`),
    index('oc_publicas_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    index('oc_publicas_centro').on(tabla.centro_costo_id, tabla.id).where(sql`${tabla.centro_costo_id} is not null`),
    check('oc_publicas_moneda', sql`${tabla.moneda} ${en<Moneda>(...MONEDAS)}`),
    check('oc_publicas_cambio', sql`(${tabla.cambio} is null) = (${tabla.cambio_fecha} is null)`),
    check('oc_publicas_cuadra', sql`${tabla.total} = ${tabla.neto} + ${tabla.iva}`),
  ],
);

/** What is ordered, as the paper has it. */
export const oc_publicas_lineas = pgTable(
  'oc_publicas_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    oc_id: integer()
      .notNull()
      .references(() => oc_publicas.id),
    correlativo: integer().notNull(),
    descripcion: text().notNull(),
    especificacion: text().notNull().default(''),
    cantidad: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** Net, a unit. */
    precio_neto: precio().notNull(),
  },
  (tabla) => [
    uniqueIndex('oc_publicas_lineas_correlativo').on(tabla.oc_id, tabla.correlativo),
    check('oc_publicas_lineas_cifras', sql`${tabla.cantidad} > 0 and ${tabla.precio_neto} >= 0`),
  ],
);
