import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EstadoOpinion } from '#contract/catalogo/opiniones.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { en } from '#server/platform/estados/sql.ts';

/** What who bought a product and has it says of it, once: public once staff have read it. */
export const opiniones = pgTable(
  'opiniones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    /** Null once the account is gone: what was bought and said stays, and nobody's name. */
    usuario_id: integer().references(() => usuarios.id, { onDelete: 'set null' }),
    /** The purchase that it was bought in. */
    num_pedido: integer().notNull(),
    estrellas: smallint().notNull(),
    texto: text().notNull(),
    /** As it is shown: a first name and an initial. */
    nombre: text().notNull(),
    estado: text().$type<EstadoOpinion>().notNull().default('pendiente'),
    /** Why it isn't shown. */
    motivo: text(),
    moderada_por: integer().references(() => usuarios.id),
    moderada_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('opiniones_una').on(tabla.producto_id, tabla.usuario_id),
    index('opiniones_publicadas')
      .on(tabla.producto_id, tabla.id)
      .where(sql`${tabla.estado} ${en<EstadoOpinion>('publicada')}`),
    index('opiniones_estado').on(tabla.estado, tabla.id),
    index('opiniones_usuario').on(tabla.usuario_id),
    check('opiniones_estrellas', sql`${tabla.estrellas} between 1 and 5`),
  ],
);
