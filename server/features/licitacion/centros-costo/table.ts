import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { pesosSumados } from '#server/platform/database/columns.ts';

/** Where the shop's spending is counted: a branch, a vehicle, a contract. What it spends is worked out of the papers assigned to it. */
export const centros_costo = pgTable(
  'centros_costo',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals, without blanks around. */
    codigo: text().notNull(),
    nombre: text().notNull(),
    /** Who answers for it. */
    responsable_id: integer().references(() => usuarios.id),
    /** It isn't offered any more; what names it goes on naming it. */
    archivado_en: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    busqueda: text().generatedAlwaysAs(
      (): SQL => sql`fussan_normalizar(${centros_costo.codigo} || ' ' || ${centros_costo.nombre})`,
    ),
  },
  (tabla) => [
    // Archived ones too: who comes again is brought back.
    uniqueIndex('centros_costo_codigo').on(tabla.codigo),
    index('centros_costo_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
  ],
);

/** What a centre may spend in a calendar year, net. */
export const centros_costo_presupuestos = pgTable(
  'centros_costo_presupuestos',
  {
    centro_id: integer()
      .notNull()
      .references(() => centros_costo.id, { onDelete: 'cascade' }),
    anio: smallint().notNull(),
    monto: pesosSumados().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.centro_id, tabla.anio] }),
    check('centros_costo_presupuestos_monto', sql`${tabla.monto} > 0`),
  ],
);
