import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EstadoPregunta } from '#contract/catalogo/preguntas.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** What somebody asked about a product, and what the shop answered: public once it did. */
export const preguntas = pgTable(
  'preguntas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    usuario_id: integer().references(() => usuarios.id, { onDelete: 'set null' }),
    /** Where the answer is mailed to; null once who asked is forgotten. */
    email: text(),
    /** As it is shown: a first name, or nothing. */
    nombre: text().notNull().default(''),
    texto: text().notNull(),
    estado: text().$type<EstadoPregunta>().notNull().default('pendiente'),
    respuesta: text(),
    respondida_por: integer().references(() => usuarios.id),
    respondida_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('preguntas_publicadas')
      .on(tabla.producto_id, tabla.respondida_en)
      .where(sql`${tabla.estado} ${en<EstadoPregunta>('publicada')}`),
    index('preguntas_estado').on(tabla.estado, tabla.id),
    index('preguntas_usuario').on(tabla.usuario_id),
    index('preguntas_producto').on(tabla.producto_id),
    check(
      'preguntas_respondida',
      sql`${tabla.estado} ${noEn<EstadoPregunta>('publicada')} or ${tabla.respuesta} is not null`,
    ),
  ],
);
