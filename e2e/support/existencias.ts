import type pg from 'pg';
import { type TestProducto, uniqueWord } from './productos.ts';

export const EXISTENCIAS = '/admin/existencias';

/** A supplier of this journey alone, so that its lists are its own. */
export async function createProvedor(database: pg.Client): Promise<{ id: number; nombre: string }> {
  const nombre = `Proveedora ${uniqueWord()} SpA`;
  const { rows } = await database.query<{ id: number }>(
    `insert into proveedores (rut_provedor, nombre_provedor)
     values (floor(random() * 89999999 + 10000000) || 'K', $1) returning id`,
    [nombre],
  );
  return { id: rows[0]!.id, nombre };
}

interface Limits {
  stock_minimo: number;
  stock_maximo?: number;
  ultimo_costo?: number;
}

/** Gives the product these limits of stock, and a cost, as an edit of it does: announced. */
export async function limitStock(
  database: pg.Client,
  { id }: TestProducto,
  { stock_minimo, stock_maximo = 0, ultimo_costo }: Limits,
): Promise<void> {
  await database.query(
    `with limitado as (
       update productos set stock_minimo = $2, stock_maximo = $3, ultimo_costo = $4 where id = $1 returning id
     )
     select pg_notify('fussan_cambios', 'listado producto:' || id) from limitado`,
    [id, stock_minimo, stock_maximo, ultimo_costo ?? null],
  );
}
