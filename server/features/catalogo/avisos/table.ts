import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EstadoAviso } from '#contract/catalogo/avisos.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { en } from '#server/platform/estados/sql.ts';

/** Who is to be written to, once, when there is some of a product again. */
export const avisos_de_llegada = pgTable(
  'avisos_de_llegada',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    usuario_id: integer().references(() => usuarios.id, { onDelete: 'set null' }),
    /** Opens the page where who reads the address takes it back. */
    token: text().notNull(),
    estado: text().$type<EstadoAviso>().notNull().default('espera'),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    avisado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => {
    const espera: SQL = sql`${tabla.estado} ${en<EstadoAviso>('espera')}`;
    return [
      uniqueIndex('avisos_de_llegada_token').on(tabla.token),
      // One that waits is enough, whoever asks however often.
      uniqueIndex('avisos_de_llegada_uno').on(tabla.producto_id, tabla.email).where(espera),
      index('avisos_de_llegada_email').on(tabla.email).where(espera),
      index('avisos_de_llegada_usuario').on(tabla.usuario_id),
      index('avisos_de_llegada_producto').on(tabla.producto_id),
    ];
  },
);
