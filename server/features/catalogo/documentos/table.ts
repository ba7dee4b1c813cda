import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClaseDeDocumento } from '#contract/catalogo/productos/documento.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { bytea } from '#server/platform/database/columns.ts';

/** The papers of a product, as PDF: public while it is sold. They go with it. */
export const productos_documentos = pgTable(
  'productos_documentos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    clase: text().$type<ClaseDeDocumento>().notNull(),
    titulo: text().notNull(),
    bytes: integer().notNull(),
    /** Of what was sent: the same file is kept once. */
    huella: text().notNull(),
    contenido: bytea().notNull(),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [uniqueIndex('productos_documentos_huella').on(tabla.producto_id, tabla.huella)],
);
