import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { store } from './people.ts';

interface NewProducto {
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
  /** Packed; null: nobody measured it. */
  peso_kg: number | null;
}

export type TestProducto = NewProducto & { id: number; codigo_producto_fussan: number };

/** A word that no other product has. */
export function uniqueWord(): string {
  return `Zx${randomUUID().slice(0, 8)}`;
}

/**
 * A product of this journey alone, its stock with its row in the ledger. It is old, so that it doesn't come among the
 * newest ones that other journeys look at.
 */
export async function createProducto(database: pg.Client, values: Partial<NewProducto> = {}): Promise<TestProducto> {
  const producto: NewProducto = {
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
    peso_kg: null,
    ...values,
  };
  const codigo = randomInt(10 ** 9, 10 ** 14);
  const { rows } = await database.query<{ id: number }>(
    `with nuevo as (
       insert into productos (codigo_producto_fussan, descripcion, precio_unitario, "previousPrice", cantidad_stock,
         especificaciones, metodo_envio, costo_envio, familia, marca, sub_familia, proveedor_id, peso_kg, fecha_creacion)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, '2001-01-01')
       returning id, cantidad_stock
     ), movimiento as (
       insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo)
       select id, cantidad_stock, 0, cantidad_stock, 'inicial' from nuevo
     )
     select id, pg_notify('fussan_cambios', 'listado') from nuevo`,
    [
      codigo,
      producto.descripcion,
      producto.precio_unitario,
      producto.previousPrice,
      producto.cantidad_stock,
      producto.especificaciones,
      producto.metodo_envio,
      producto.costo_envio,
      producto.familia,
      producto.marca,
      producto.sub_familia,
      producto.proveedor_id,
      producto.peso_kg,
    ],
  );
  return { ...producto, id: rows[0]!.id, codigo_producto_fussan: codigo };
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

interface Movimiento {
  producto_id: number;
  cantidad: number;
  antes: number;
  despues: number;
  motivo: string;
}

/** The ledger's rows that a purchase left, by product. */
export async function movimientosOf(database: pg.Client, compra_id: number): Promise<Movimiento[]> {
  const { rows } = await database.query<Movimiento>(
    `select producto_id, cantidad, antes, despues, motivo from movimientos_stock
     where documento = $1 order by producto_id, id`,
    [`compra:${compra_id}`],
  );
  return rows;
}

/** All that moved a product's stock, from the first. */
export async function libroOf(
  database: pg.Client,
  producto_id: number,
): Promise<(Movimiento & { nota: string | null })[]> {
  const { rows } = await database.query(
    `select producto_id, cantidad, antes, despues, motivo, nota from movimientos_stock
     where producto_id = $1 order by id`,
    [producto_id],
  );
  return rows;
}

/** The browser as it is after these were put in the cart. */
export async function fillCarrito(page: Page, ...lines: (readonly [TestProducto, number])[]): Promise<void> {
  const items = lines.map(
    ([
      { metodo_envio: _m, familia: _f, sub_familia: _s, marca: _b, peso_kg: _p, ...producto },
      quantity,
    ]): CarritoItem => ({
      ...producto,
      imagen_url: null,
      imagen_anchos: [],
      quantity,
    }),
  );
  await store(page, 'carrito', items);
}
