import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { listas_de_precios } from '#server/features/ventas/listas/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

const enLista = ({ archivado_en }: { archivado_en: SQLWrapper }) => sql`${archivado_en} is null`;

/** What tells its telephone apart (`finDeTelefono`): people write it with spaces, 56 and 9, or without. */
export const finDelCelular = (celular: SQLWrapper): SQL => sql`right(regexp_replace(${celular}, '[^0-9]', '', 'g'), 8)`;

/** Whom the shop sells to (seed 001 §3): a company, a public body or a person, with or without an account. */
export const clientes = pgTable(
  'clientes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who wrote it down (D62). */
    user_id: integer()
      .notNull()
      .references(() => usuarios.id),
    empresa: text().notNull().default(''),
    /** Without dots or hyphen; it may end in K, so it is text (D56). */
    rut_cliente: text().notNull(),
    nombre: text().notNull().default(''),
    mail: text().notNull().default(''),
    celular: text().notNull().default(''),
    direccion: text().notNull().default(''),
    ciudad: text().notNull().default(''),
    giro: text().notNull().default(''),
    /** How much it may owe (D64). */
    credito: pesos().notNull().default(0),
    /** The prices that it agreed on; null where it pays the shop's. */
    lista_id: integer().references(() => listas_de_precios.id),
    version: integer().notNull().default(1),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set when one with purchases was deleted: it leaves the list and nothing else. */
    archivado_en: timestamp({ withTimezone: true }),
    /** Of one that turned out to be another: which one. It is archived, and what is bought under its RUT is that one's. */
    unido_a: integer().references((): AnyPgColumn => clientes.id),
    /** What it is called, the company or else the person, as it is sorted and compared. */
    orden: text().generatedAlwaysAs(
      (): SQL => sql`fussan_normalizar(coalesce(nullif(${clientes.empresa}, ''), ${clientes.nombre}))`,
    ),
    /** What it is found by, in one text. */
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${clientes.empresa} || ' ' || ${clientes.nombre} || ' ' || ${clientes.giro} || ' ' || ${clientes.mail} || ' ' || ${clientes.rut_cliente})`,
    ),
  },
  (tabla) => [
    // Archived ones too: who comes again is brought back, not written down twice.
    uniqueIndex('clientes_rut').on(tabla.rut_cliente),
    // Those of the list, one for each way in which it is sorted: a page far down is found without reading a client.
    index('clientes_orden').on(tabla.orden, tabla.id.desc().nullsFirst()).where(enLista(tabla)),
    index('clientes_registro').on(tabla.id).where(enLista(tabla)),
    index('clientes_orden_rut')
      .on(sql`length(${tabla.rut_cliente})`, tabla.rut_cliente, tabla.id)
      .where(enLista(tabla)),
    index('clientes_orden_credito').on(tabla.credito, tabla.id.desc().nullsFirst()).where(enLista(tabla)),
    index('clientes_nombre_parecido').using('gin', sql`${tabla.orden} gin_trgm_ops`),
    index('clientes_busqueda').using('gin', sql`${tabla.busqueda} gin_trgm_ops`),
    index('clientes_telefono').on(finDelCelular(tabla.celular)),
    index('clientes_lista').on(tabla.lista_id).where(sql`${tabla.lista_id} is not null`),
    index('clientes_unido_a').on(tabla.unido_a).where(sql`${tabla.unido_a} is not null`),
    check('clientes_credito', sql`${tabla.credito} >= 0`),
    check('clientes_unido', sql`${tabla.unido_a} is null or ${tabla.archivado_en} is not null`),
  ],
);

/** Nine figures are a Chilean telephone, with its country or without. */
export const telefonoDe = (celular: SQLWrapper) => sql`right(regexp_replace(${celular}, '\\D', '', 'g'), 9)`;

/** Whom one talks to at a client. The principal one is what the client's own `nombre`, `mail` and `celular` say. */
export const contactos = pgTable(
  'clientes_contactos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cliente_id: integer()
      .notNull()
      .references(() => clientes.id, { onDelete: 'cascade' }),
    nombre: text().notNull().default(''),
    cargo: text().notNull().default(''),
    mail: text().notNull().default(''),
    celular: text().notNull().default(''),
    notas: text().notNull().default(''),
    principal: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (tabla) => [
    index('clientes_contactos_cliente').on(tabla.cliente_id),
    uniqueIndex('clientes_contactos_principal').on(tabla.cliente_id).where(sql`${tabla.principal}`),
    index('clientes_contactos_mail').on(sql`lower(${tabla.mail})`),
    index('clientes_contactos_telefono').on(telefonoDe(tabla.celular)),
  ],
);

/** Where a client is: its yard, a site, where its facturas go. The principal one is its own `direccion` and `ciudad`. */
export const direcciones = pgTable(
  'clientes_direcciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cliente_id: integer()
      .notNull()
      .references(() => clientes.id, { onDelete: 'cascade' }),
    etiqueta: text().notNull().default(''),
    direccion: text().notNull().default(''),
    /** One of the list; of an old `ciudad`, whatever was written there. */
    comuna: text().notNull().default(''),
    recibe: text().notNull().default(''),
    telefono: text().notNull().default(''),
    principal: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (tabla) => [
    index('clientes_direcciones_cliente').on(tabla.cliente_id),
    uniqueIndex('clientes_direcciones_principal').on(tabla.cliente_id).where(sql`${tabla.principal}`),
  ],
);
