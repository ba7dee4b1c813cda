import { eq, sql } from 'drizzle-orm';
import { esFeriado } from '#contract/valores/dias-habiles.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { CLAVE } from '#server/testing/builders.ts';
import { pagarCompra, unPago } from '#server/testing/cobros-de-prueba.ts';
import { type Rows, SOLO_ADMIN } from './shop.ts';

const RUT = '76.543.210-3';
const REEMBOLSO = { monto: 1, fecha: diaEnSantiago(), medio: 'efectivo', motivo: 'Se anuló' };

const RETORNO = { lineas: [{ linea: 1, cantidad: 1, al_stock: 1 }], motivo: 'Se arrepintió' };
const VIERNES = 5;
/** Some weeks from now, when the shop opens. */
const unViernes = (): string =>
  Array.from({ length: 28 }, (_, n) => sumarDias(diaEnSantiago(), 20 + n)).find(
    (dia) => new Date(`${dia}T00:00:00Z`).getUTCDay() === VIERNES && !esFeriado(dia),
  )!;

/** Who may do what with what customers buy and how it gets to them. */
export const compras: Rows = ({ test, callers, productoId, newCompraBody, ownCompra }) => {
  /** The line of a purchase, as the lists of lines call it. */
  async function ownLinea(): Promise<number> {
    const lineas = await test.db.execute<{ id: number }>(
      sql`select id from compras_lineas where compra_id = ${await ownCompra()}`,
    );
    return lineas.rows[0]!.id;
  }
  /** A parcel of a purchase. */
  async function bultoOf(compra: number): Promise<string> {
    const url = `/api/compras/compra/${compra}/bultos`;
    const { body } = await callers.admin.call('POST', url, { transportista: 'Starken' });
    return `${url}/${body.items[0].id}`;
  }
  /** What came back of a purchase that left; with `hecho`, one of them to be undone. */
  async function retornosUrl({ hecho = false } = {}): Promise<string> {
    const id = await ownCompra();
    await test.db.execute(sql`update compras set estado = 'Entregado' where id = ${id}`);
    const url = `/api/compras/compra/${id}/retornos`;
    if (!hecho) return url;
    const { body } = await callers.admin.call('POST', url, RETORNO);
    return `${url}/${body.items[0].id}/deshacer`;
  }
  /** A paid purchase's refunds; with `hecho`, one of them to be undone. */
  async function reembolsosUrl({ hecho = false } = {}): Promise<string> {
    const id = await ownCompra();
    await pagarCompra(callers.admin, id);
    const url = `/api/compras/compra/${id}/reembolsos`;
    if (!hecho) return url;
    const { body } = await callers.admin.call('POST', url, REEMBOLSO);
    return `${url}/${body.reembolsos[0].id}/deshacer`;
  }

  /** A purchase under the RUT of a client of the base who has something in their favour. */
  let cliente: number | undefined;
  async function elCliente(): Promise<number> {
    if (cliente === undefined) {
      const ficha = { user_id: 1, empresa: 'Con saldo', rut_cliente: RUT, nombre: 'Ana', mail: 'ana@saldo.test' };
      cliente = (await callers.admin.call('POST', '/api/clientes/cliente', ficha)).body.id as number;
    }
    await callers.admin.call('POST', `/api/saldos-a-favor/cliente/${cliente}/anticipos`, unPago(1_000));
    return cliente;
  }
  async function deCliente(): Promise<number> {
    await elCliente();
    const factura = { rut: RUT, razon_social: 'Con saldo', giro: 'Obras', direccion: 'Calle 1', comuna: 'Ñuñoa' };
    const body = { ...(await newCompraBody()), documento: 'factura', factura };
    return (await callers.dueno.call('POST', '/api/compras/compra', body)).body.id;
  }
  const saldoUrl = async (resto = '') => `/api/saldos-a-favor/cliente/${await elCliente()}${resto}`;
  const pagosUrl = async () => `/api/compras/compra/${await ownCompra()}/pagos`;

  let nombres = 0;
  const zona = async (): Promise<number> =>
    (await callers.admin.call('POST', '/api/fletes/zonas', { nombre: `Zona ${++nombres}` })).body.id;
  const transportista = async (): Promise<number> =>
    (
      await callers.admin.call('POST', '/api/fletes/transportistas', {
        nombre: `Transportista ${++nombres}`,
        maximo_kg: null,
      })
    ).body.id;

  const lista = async () =>
    (
      await callers.admin.call('POST', '/api/listas-de-precios', {
        nombre: `Lista ${++nombres}`,
        desde: diaEnSantiago(),
      })
    ).body;
  const precioDeLista = async () => {
    const { codigo_producto_fussan } = productos;
    const [producto] = await test.db
      .select({ codigo_producto_fussan })
      .from(productos)
      .where(eq(productos.id, productoId));
    return { ...producto, precio: 1_000 };
  };

  const cupon = async () =>
    (
      await callers.admin.call('POST', '/api/cupones', {
        codigo: `CUPON-${++nombres}`,
        tipo: 'despacho',
        desde: diaEnSantiago(),
      })
    ).body;

  return {
    'POST /api/compras/cuenta': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ items: [{ id: productoId, quantity: 1 }] }),
    },
    'GET /api/cupones': { expected: SOLO_ADMIN },
    'POST /api/cupones': {
      expected: [401, 403, 403, 403, 201],
      body: async () => ({ codigo: `CUPON-${++nombres}`, tipo: 'despacho', desde: diaEnSantiago() }),
    },
    'PUT /api/cupones/:id': {
      expected: SOLO_ADMIN,
      url: async () => `/api/cupones/${(await cupon()).id}`,
      body: async () => ({ ...(await cupon()), codigo: `CUPON-${++nombres}`, version: 1 }),
    },
    'GET /api/listas-de-precios': { expected: SOLO_ADMIN },
    'GET /api/listas-de-precios/mia': { expected: [401, 200, 200, 200, 200] },
    'GET /api/listas-de-precios/:id': {
      expected: SOLO_ADMIN,
      url: async () => `/api/listas-de-precios/${(await lista()).id}`,
    },
    'POST /api/listas-de-precios': {
      expected: [401, 403, 403, 403, 201],
      body: async () => ({ nombre: `Lista ${++nombres}`, desde: diaEnSantiago() }),
    },
    'PUT /api/listas-de-precios/:id': {
      expected: SOLO_ADMIN,
      url: async () => `/api/listas-de-precios/${(await lista()).id}`,
      body: async () => ({ nombre: `Lista ${++nombres}`, desde: diaEnSantiago(), version: 1 }),
    },
    'GET /api/listas-de-precios/:id/productos': {
      expected: SOLO_ADMIN,
      url: async () => `/api/listas-de-precios/${(await lista()).id}/productos`,
    },
    'PUT /api/listas-de-precios/:id/productos': {
      expected: SOLO_ADMIN,
      url: async () => `/api/listas-de-precios/${(await lista()).id}/productos`,
      body: async () => precioDeLista(),
    },
    'DELETE /api/listas-de-precios/:id/productos/:producto_id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => {
        const { id } = await lista();
        await callers.admin.call('PUT', `/api/listas-de-precios/${id}/productos`, await precioDeLista());
        return `/api/listas-de-precios/${id}/productos/${productoId}`;
      },
    },
    'POST /api/fletes/cotizar': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ comuna: 'Ñuñoa', items: [{ id: productoId, quantity: 1 }] }),
    },
    'GET /api/fletes': { expected: [401, 403, 403, 200, 200] },
    'POST /api/fletes/transportistas': {
      expected: [401, 403, 403, 403, 201],
      body: async () => ({ nombre: `Transportista ${++nombres}`, maximo_kg: null }),
    },
    'PUT /api/fletes/transportistas/:id': {
      expected: SOLO_ADMIN,
      url: async () => `/api/fletes/transportistas/${await transportista()}`,
      body: async () => ({ nombre: `Transportista ${++nombres}`, maximo_kg: 50 }),
    },
    'POST /api/fletes/zonas': {
      expected: [401, 403, 403, 403, 201],
      body: async () => ({ nombre: `Zona ${++nombres}` }),
    },
    'PUT /api/fletes/zonas/:id': {
      expected: SOLO_ADMIN,
      url: async () => `/api/fletes/zonas/${await zona()}`,
      body: async () => ({ nombre: `Zona ${++nombres}` }),
    },
    'DELETE /api/fletes/zonas/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/fletes/zonas/${await zona()}`,
    },
    'PUT /api/fletes/comunas': {
      expected: SOLO_ADMIN,
      body: async () => ({ comunas: [{ comuna: 'Putre', zona_id: await zona(), dias_viaje: 9, servicio: 'si' }] }),
    },
    'PUT /api/fletes/tarifas': {
      expected: SOLO_ADMIN,
      body: async () => ({
        zona_id: await zona(),
        transportista_id: await transportista(),
        tramos: [{ hasta_kg: 5, precio: 3_990 }],
      }),
    },
    'GET /api/fletes/tarifas/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/fletes/comunas/archivo': { expected: [401, 403, 403, 200, 200] },
    // Without a file there is nothing to do, but only an admin hears of it.
    'POST /api/fletes/tarifas/planilla': { expected: [401, 403, 403, 403, 400] },
    'POST /api/fletes/tarifas/planilla/errores': { expected: [401, 403, 403, 403, 400] },
    'GET /api/fletes/tarifas/planilla': { expected: SOLO_ADMIN },
    'POST /api/fletes/comunas/planilla': { expected: [401, 403, 403, 403, 400] },
    'POST /api/fletes/comunas/planilla/errores': { expected: [401, 403, 403, 403, 400] },
    'GET /api/fletes/comunas/planilla': { expected: SOLO_ADMIN },
    'GET /api/compras/compras': { expected: [401, 200, 200, 200, 200] },
    'GET /api/compras/compras/totales': { expected: [401, 403, 403, 200, 200] },
    'GET /api/compras/compras/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/compras/compra/:id': {
      expected: [401, 200, 404, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}`,
    },
    'POST /api/compras/compra': { expected: [401, 201, 201, 201, 201], body: newCompraBody },
    'DELETE /api/compras/compra/:id': {
      expected: [401, 204, 404, 204, 204],
      url: async () => `/api/compras/compra/${await ownCompra()}`,
    },
    'GET /api/compras/formas-de-pago': { expected: [200, 200, 200, 200, 200] },
    'POST /api/compras/compra/:id/forma-de-pago': {
      expected: [401, 200, 404, 403, 403],
      url: async () => `/api/compras/compra/${await ownCompra()}/forma-de-pago`,
      body: async () => ({ forma_pago: 'transferencia' }),
    },
    'POST /api/compras/compra/:id/anular': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/anular`,
      body: async () => ({ motivo: 'No hay stock' }),
    },
    'POST /api/compras/compra/:id/extender': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/extender`,
      body: async () => ({ hasta: unViernes(), motivo: 'Avisó que transfiere' }),
    },
    // The matrix has no Webpay to ask: who may begin a payment is told that it doesn't answer.
    'POST /api/compras/compra/:id/pagos/:pago_id/devolver': {
      expected: [401, 403, 403, 403, 409],
      url: async () => `/api/compras/compra/${await ownCompra()}/pagos/999999/devolver`,
      body: async () => ({ monto: 1, motivo: 'Se anuló', password: CLAVE }),
    },
    'POST /api/compras/compra/:id/webpay': {
      expected: [401, 502, 404, 403, 403],
      url: async () => `/api/compras/compra/${await ownCompra()}/webpay`,
    },
    'GET /api/webpay/:clave': {
      expected: [404, 404, 404, 404, 404],
      url: async () => '/api/webpay/una-clave-que-nadie-tiene',
    },
    'GET /api/compras/compra/:id/pagos': { expected: [401, 200, 404, 200, 200], url: () => pagosUrl() },
    'POST /api/compras/compra/:id/pagos': {
      expected: [401, 403, 403, 403, 201],
      url: () => pagosUrl(),
      body: async () => unPago(1),
    },
    'POST /api/compras/compra/:id/pagos/:pago_id/quitar': {
      expected: [401, 403, 403, 403, 200],
      url: async () => {
        const url = await pagosUrl();
        const { body } = await callers.admin.call('POST', url, unPago(1));
        return `${url}/${body.pagos[0].id}/quitar`;
      },
      body: async () => ({ motivo: 'Mal anotado' }),
    },
    'POST /api/compras/compra/:id/reembolsos': {
      expected: [401, 403, 403, 403, 201],
      url: () => reembolsosUrl(),
      body: async () => REEMBOLSO,
    },
    'POST /api/compras/compra/:id/reembolsos/:reembolso_id/deshacer': {
      expected: [401, 403, 403, 403, 200],
      url: () => reembolsosUrl({ hecho: true }),
      body: async () => ({ motivo: 'Mal anotado' }),
    },
    'POST /api/compras/compra/:id/usar-saldo': {
      expected: [401, 403, 403, 403, 201],
      url: async () => `/api/compras/compra/${await deCliente()}/usar-saldo`,
      body: async () => ({ monto: 1 }),
    },
    'POST /api/compras/compra/:id/dejar-a-favor': {
      expected: [401, 403, 403, 403, 201],
      url: async () => {
        const id = await deCliente();
        await pagarCompra(callers.admin, id);
        await callers.admin.call('POST', `/api/compras/compra/${id}/anular`, { motivo: 'No hay stock' });
        return `/api/compras/compra/${id}/dejar-a-favor`;
      },
      body: async () => ({ monto: 1 }),
    },
    'GET /api/saldos-a-favor/:cuenta/:id': { expected: SOLO_ADMIN, url: () => saldoUrl() },
    'POST /api/saldos-a-favor/:cuenta/:id/anticipos': {
      expected: [401, 403, 403, 403, 201],
      url: () => saldoUrl('/anticipos'),
      body: async () => unPago(1),
    },
    'POST /api/saldos-a-favor/:cuenta/:id/devoluciones': {
      expected: [401, 403, 403, 403, 201],
      url: () => saldoUrl('/devoluciones'),
      body: async () => unPago(1),
    },
    'POST /api/saldos-a-favor/:cuenta/:id/movimientos/:pago_id/quitar': {
      expected: SOLO_ADMIN,
      url: async () => {
        const url = await saldoUrl();
        const { body } = await callers.admin.call('GET', url);
        return `${url}/movimientos/${body.movimientos.at(-1).id}/quitar`;
      },
      body: async () => ({ motivo: 'Mal anotado' }),
    },
    'POST /api/compras/compra/:id/preparar': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/preparar`,
    },
    'POST /api/compras/compra/:id/despachar': {
      // To staff, whose turn it isn't yet.
      expected: [401, 403, 403, 409, 409],
      url: async () => `/api/compras/compra/${await ownCompra()}/despachar`,
      body: async () => ({ transportista: 'Despacho propio', num_gd: '77' }),
    },
    'POST /api/compras/compra/:id/alistar': {
      expected: [401, 403, 403, 409, 409],
      url: async () => `/api/compras/compra/${await ownCompra()}/alistar`,
    },
    'POST /api/compras/compra/:id/entregar': {
      expected: [401, 403, 403, 409, 409],
      url: async () => `/api/compras/compra/${await ownCompra()}/entregar`,
      body: async () => ({ recibido_por: 'Ana Soto' }),
    },
    'POST /api/compras/avance': {
      expected: [401, 403, 403, 200, 200],
      body: async () => ({ acto: 'preparar', compras: [{ id: await ownCompra() }] }),
    },
    'POST /api/compras/salida': {
      expected: [401, 403, 403, 200, 200],
      body: async () => ({ compras: [{ id: await ownCompra() }] }),
    },
    'POST /api/compras/compra/:id/guia': {
      // It has not left.
      expected: [401, 403, 403, 409, 409],
      url: async () => `/api/compras/compra/${await ownCompra()}/guia`,
      body: async () => ({ transportista: 'Starken', num_gd: '78' }),
    },
    'GET /api/compras/compra/:id/guia': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/guia`,
    },
    'GET /api/compras/bultos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/bultos?ids=${await ownCompra()}`,
    },
    'GET /api/compras/compra/:id/bultos': {
      expected: [401, 200, 404, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/bultos`,
    },
    'GET /api/compras/compra/:id/bultos/historia': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/bultos/historia`,
    },
    'POST /api/compras/compra/:id/bultos': {
      expected: [401, 403, 403, 201, 201],
      url: async () => `/api/compras/compra/${await ownCompra()}/bultos`,
      body: async () => ({ transportista: 'Starken' }),
    },
    'PUT /api/compras/compra/:id/bultos/:bulto_id': {
      expected: [401, 403, 403, 200, 200],
      url: async () => bultoOf(await ownCompra()),
      body: async () => ({ transportista: 'Chilexpress' }),
    },
    'DELETE /api/compras/compra/:id/bultos/:bulto_id': {
      expected: [401, 403, 403, 200, 200],
      url: async () => bultoOf(await ownCompra()),
    },
    'GET /api/compras/compra/:id/retornos': {
      expected: [401, 200, 404, 200, 200],
      url: async () => retornosUrl(),
    },
    'POST /api/compras/compra/:id/retornos': {
      expected: [401, 403, 403, 201, 201],
      url: async () => retornosUrl(),
      body: async () => RETORNO,
    },
    'POST /api/compras/compra/:id/retornos/:retorno_id/deshacer': {
      expected: [401, 403, 403, 200, 200],
      url: async () => retornosUrl({ hecho: true }),
      body: async () => ({ motivo: 'Era de otro pedido' }),
    },
    'POST /api/compras/compra/:id/recortar': {
      // All that it has can't be taken out of it.
      expected: [401, 403, 403, 409, 409],
      url: async () => `/api/compras/compra/${await ownCompra()}/recortar`,
      body: async () => ({ codigo_producto_fussan: 1, cantidad: 1, motivo: 'No hay stock' }),
    },
    'GET /api/compras/rotulos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/rotulos?ids=${await ownCompra()}`,
    },
    'GET /api/retiros': { expected: [401, 403, 403, 403, 200] },
    'GET /api/retiros/archivo': { expected: [401, 403, 403, 403, 200] },
    'PUT /api/retiros/:id/retirado': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/retiros/${await ownLinea()}/retirado`,
      body: async () => ({ fecha_retiro: '2026-01-05', sucursal_retiro: 'Casa matriz', retirado_por: 'Ana' }),
    },
    'DELETE /api/retiros/:id/retirado': {
      // Nobody fetched it.
      expected: [401, 403, 403, 403, 409],
      url: async () => `/api/retiros/${await ownLinea()}/retirado`,
    },
    'GET /api/entregas': { expected: [401, 403, 403, 403, 200] },
    'GET /api/entregas/archivo': { expected: [401, 403, 403, 403, 200] },
    'PUT /api/entregas/:id': {
      // It has not left.
      expected: [401, 403, 403, 403, 404],
      url: async () => `/api/entregas/${await ownLinea()}`,
      body: async () => ({ num_factura: '77' }),
    },
    'GET /api/datos': { expected: [401, 403, 403, 403, 200] },
    'GET /api/datos/archivo': { expected: [401, 403, 403, 403, 200] },
    'PUT /api/datos/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/datos/${await ownCompra()}`,
      body: async () => ({ condicion_de_pago: '30 días' }),
    },
    'GET /api/compras/lista-de-preparacion': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/lista-de-preparacion?ids=${await ownCompra()}`,
    },
    'PUT /api/compras/compra/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}`,
      body: async () => ({ fecha_retiro: '2030-01-02' }),
    },
    'GET /api/compras/compra/:id/nota-despacho': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/nota-despacho`,
    },
    'GET /api/compras/compra/:id/correo': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/correo`,
    },
    'POST /orden-completa/:id': {
      expected: [401, 202, 404, 202, 202],
      url: async () => `/orden-completa/${await ownCompra()}`,
      body: async () => ({ destinatario: 'a@b.cl', cuerpo: 'hola' }),
    },
  };
};
