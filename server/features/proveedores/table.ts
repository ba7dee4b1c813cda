import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const proveedores = pgTable(
  'proveedores',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Without dots or hyphen; it may end in K, so it is text (D56). */
    rut_provedor: text().notNull(),
    nombre_provedor: text().notNull(),
    direccion: text().notNull().default(''),
    comuna: text().notNull().default(''),
    contacto: text().notNull().default(''),
    horario_retiro: text().notNull().default(''),
    forma_pago: text().notNull().default(''),
    email: text().notNull().default(''),
    date: date({ mode: 'string' }).notNull().defaultNow(),
  },
  (tabla) => [uniqueIndex('proveedores_rut').on(tabla.rut_provedor)],
);
