import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { CartItem } from '#web/client/cart.ts';
import { store } from './people.ts';

interface NewProduct {
  descripcion: string;
  precio_unitario: number;
  previousPrice: number | null;
  cantidad_stock: number;
  especificaciones: string;
  metodo_envio: string;
  costo_envio: number;
  familia: string | null;
  sub_familia: string | null;
  marca: string | null;
  proveedor_id: number | null;
}

export type TestProduct = NewProduct & { id: number; codigo_producto_fussan: number };

/** A word that no other product has. */
export function uniqueWord(): string {
  return `Zx${randomUUID().slice(0, 8)}`;
}

/**
 * A product of this journey alone, its stock with its row in the ledger. It is old, so that it doesn't come among the
 * newest ones that other journeys look at.
 */
export async function createProduct(database: pg.Client, values: Partial<NewProduct> = {}): Promise<TestProduct> {
  const product: NewProduct = {
    descripcion: `Martillo carpintero ${uniqueWord()}`,
    precio_unitario: 19_990,
    previousPrice: null,
    cantidad_stock: 10,
    especificaciones: 'Peso: 500 g\nMango: fibra de vidrio',
    metodo_envio: 'Despacho a domicilio en 1 a 3 días hábiles.',
    costo_envio: 3990,
    familia: null,
    sub_familia: null,
    marca: null,
    proveedor_id: 1,
    ...values,
  };
  const codigo = randomInt(10 ** 9, 10 ** 14);
  const { rows } = await database.query<{ id: number }>(
    `with nuevo as (
       insert into productos (codigo_producto_fussan, descripcion, precio_unitario, "previousPrice", cantidad_stock,
         especificaciones, metodo_envio, costo_envio, familia, marca, sub_familia, proveedor_id, fecha_creacion)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '2001-01-01')
       returning id, cantidad_stock
     ), movimiento as (
       insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo)
       select id, cantidad_stock, 0, cantidad_stock, 'inicial' from nuevo
     )
     select id, pg_notify('fussan_cambios', 'listado') from nuevo`,
    [
      codigo,
      product.descripcion,
      product.precio_unitario,
      product.previousPrice,
      product.cantidad_stock,
      product.especificaciones,
      product.metodo_envio,
      product.costo_envio,
      product.familia,
      product.marca,
      product.sub_familia,
      product.proveedor_id,
    ],
  );
  return { ...product, id: rows[0]!.id, codigo_producto_fussan: codigo };
}

/** Somebody else buys these units meanwhile. */
export async function takeStock(database: pg.Client, id: number, units: number): Promise<void> {
  await database.query(
    `with movido as (
       update productos set cantidad_stock = cantidad_stock - $2 where id = $1 returning id, cantidad_stock
     ), movimiento as (
       insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo)
       select id, -$2::int, cantidad_stock + $2, cantidad_stock, 'venta' from movido
     )
     select pg_notify('fussan_cambios', 'listado producto:' || id) from movido`,
    [id, units],
  );
}

export async function stockOf(database: pg.Client, id: number): Promise<number> {
  const { rows } = await database.query('select cantidad_stock from productos where id = $1', [id]);
  return rows[0].cantidad_stock;
}

interface Movement {
  producto_id: number;
  cantidad: number;
  antes: number;
  despues: number;
  motivo: string;
}

/** The ledger's rows that a purchase left, by product. */
export async function movementsOf(database: pg.Client, compra_id: number): Promise<Movement[]> {
  const { rows } = await database.query<Movement>(
    `select producto_id, cantidad, antes, despues, motivo from movimientos_stock
     where documento = $1 order by producto_id, id`,
    [`compra:${compra_id}`],
  );
  return rows;
}

/** All that moved a product's stock, from the first. */
export async function ledgerOf(
  database: pg.Client,
  producto_id: number,
): Promise<(Movement & { nota: string | null })[]> {
  const { rows } = await database.query(
    `select producto_id, cantidad, antes, despues, motivo, nota from movimientos_stock
     where producto_id = $1 order by id`,
    [producto_id],
  );
  return rows;
}

/** The browser as it is after these were put in the cart. */
export async function fillCart(page: Page, ...lines: (readonly [TestProduct, number])[]): Promise<void> {
  const items = lines.map(
    ([{ metodo_envio: _m, familia: _f, sub_familia: _s, marca: _b, ...product }, quantity]): CartItem => ({
      ...product,
      imagen_url: null,
      imagen_anchos: [],
      quantity,
    }),
  );
  await store(page, 'carrito', items);
}
