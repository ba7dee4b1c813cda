import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { proveedores } from '#server/features/proveedores/index.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { productos } from './table.ts';

const {
  busqueda: _,
  stock_minimo,
  stock_maximo,
  ultimo_costo,
  version,
  fecha_creacion,
  fecha_actualizacion,
  ...comunes
} = getTableColumns(productos);

/** Written by PostgreSQL: lists need no second pass over their rows. */
const instante = (columna: PgColumn) => sql<string>`${iso(columna)}`.as(columna.name);

/** A product as anyone sees it. */
export const columnasPublicas = {
  ...comunes,
  category: sql<string | null>`${productos.familia}`.as('category'),
  fecha_creacion: instante(fecha_creacion),
  fecha_actualizacion: instante(fecha_actualizacion),
};

/** Stock limits and costs are the staff's (decision 26). */
export const columnasDePersonal = { ...columnasPublicas, stock_minimo, stock_maximo, ultimo_costo, version };

/** What the administration shows, with the supplier's name: the query joins `proveedores`. */
export const columnasDeAdmin = { ...columnasDePersonal, nombre_provedor: proveedores.nombre_provedor };
