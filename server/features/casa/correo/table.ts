import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EstadoCorreo, MotivoRetencion } from '#contract/casa/correo/correo-estados.ts';

/** The outbox: every mail of the house, written in the transaction that causes it and sent after that commits. */
export const correos = pgTable(
  'correos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the mail is about: a second mail with the same key is never written. */
    clave: text().notNull(),
    plantilla: text().notNull(),
    datos: jsonb().notNull(),
    para: text().notNull(),
    responder_a: text(),
    estado: text().$type<EstadoCorreo>().notNull().default('pendiente'),
    /** Why it is kept back, while it is. */
    retenido_por: text().$type<MotivoRetencion>(),
    intentos: integer().notNull().default(0),
    /** No attempt begins before: somebody has it in hand, or the last one failed. */
    libre_desde: timestamp({ withTimezone: true }),
    error: text(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('correos_clave').on(tabla.clave),
    index('correos_estado').on(tabla.estado, tabla.id),
    index('correos_pedido')
      .on(sql`(${tabla.datos}->>'num_pedido')`)
      .where(sql`${tabla.datos}->>'num_pedido' is not null`),
    index('correos_orden').on(sql`(${tabla.datos}->>'orden_id')`).where(sql`${tabla.datos}->>'orden_id' is not null`),
    index('correos_cotizacion')
      .on(sql`(${tabla.datos}->>'cotizacion_id')`)
      .where(sql`${tabla.datos}->>'cotizacion_id' is not null`),
    index('correos_para').on(sql`lower(${tabla.para})`, tabla.creado_en),
  ],
);

/**
 * What the person behind an address wants of the shop, whatever accounts and purchases name it. `token` is what the links of
 * its mails carry: it opens nothing but this row, and each mail repeats it, so it is kept as it is.
 */
export const direcciones_correo = pgTable(
  'direcciones_correo',
  {
    /** In small letters. */
    direccion: text().primaryKey(),
    token: text().notNull(),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when it is known that whoever reads it wants to: a link of one of its mails was used. */
    confirmada_en: timestamp({ withTimezone: true }),
    /** Since when it wants no more mails («no me escriban más»). */
    baja_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [uniqueIndex('direcciones_correo_token').on(tabla.token)],
);
