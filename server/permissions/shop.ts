import { type Caller, compraBody, createProducto, createProvedor, people, visitor } from '#server/testing/builders.ts';
import { addSecretColumns } from '#server/testing/secret-columns.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/** Who makes the call. `dueno` is the customer whose purchase it is, `otro` is another customer. */
export const ACTORS = ['visitante', 'dueno', 'otro', 'empleado', 'admin'] as const;
type Actor = (typeof ACTORS)[number];

interface Row {
  /** Status that each actor gets, in the order of ACTORS. */
  expected: readonly [number, number, number, number, number];
  url?: () => Promise<string>;
  body?: () => Promise<unknown>;
}

/** The rows of a folder of the contract: each endpoint's, by its method and path. */
export type Rows = (shop: Shop) => Record<string, Row>;

export const SOLO_ADMIN = [401, 403, 403, 403, 200] as const;
export const pagoBody = async () => ({ monto: 100, fecha: '2026-11-21', medio: 'cheque' });

/** The one shop that all rows are tried in, with what several of them need. */
export async function openShop() {
  const test = await openTestApp({
    ORDER_MAILS_PER_HOUR: '1000',
    COTIZACIONES_POR_HORA: '1000',
    RECLAMOS_POR_HORA: '1000',
  });
  // What somebody adds to a table leaves the house only when its contract and its view say so.
  await addSecretColumns(test);
  const [dueno, otro, empleado, admin] = await people(test, 'customer', 'customer', 'employee', 'admin');
  const callers: Record<Actor, Caller> = { visitante: visitor(test), dueno, otro, empleado, admin };
  const productoId = (await createProducto(test, { cantidad_stock: 1_000 })).id;

  const newCompraBody = async () => compraBody([{ id: productoId, quantity: 1 }]);
  // Each call has a purchase of its own, and all are one customer's.
  const ownCompra = async (): Promise<number> =>
    (await callers.dueno.call('POST', '/api/compras/compra', await newCompraBody())).body.id;
  async function recepcionBody() {
    const { codigo_producto_fussan } = await createProducto(test);
    return {
      codigo_producto_fussan,
      proveedor_id: await createProvedor(test),
      cantidad_recibida: 5,
      precio_compra_unitario: 1_990.5,
    };
  }
  const recepcion = async (): Promise<number> =>
    (await callers.admin.call('POST', '/api/productos-proveedor', await recepcionBody())).body.id;
  return { test, callers, productoId, newCompraBody, ownCompra, recepcionBody, recepcion };
}

type Shop = Awaited<ReturnType<typeof openShop>>;
