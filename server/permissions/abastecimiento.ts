import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { emisorDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import { createProducto, createProvedor } from '#server/testing/builders.ts';
import { prepararEmision } from '#server/testing/emisor-de-prueba.ts';
import { sendForm } from '#server/testing/form.ts';
import { pagoBody, type Rows } from './shop.ts';

const ORDENES = '/api/abastecimiento/ordenes';
const LLEGADAS = '/api/llegadas';
const RECIBIDOS = '/api/dte/recibidos';
const FACTURAS = '/api/abastecimiento/facturas';
const DEVOLUCIONES = '/api/abastecimiento/devoluciones';

/** Who may do what with orders to suppliers, what arrives of them, its invoices and what goes back. */
export const abastecimiento: Rows = ({ test, callers, productoId, ownCompra, recepcionBody, recepcion }) => {
  const llegada = async () => {
    const pedido = { proveedor_id: await createProvedor(test), documento_tipo: 'sin-documento' };
    return (await callers.admin.call('POST', LLEGADAS, pedido)).body.id as number;
  };
  const llegadaUrl = async (resto = '') => `${LLEGADAS}/llegada/${await llegada()}${resto}`;
  /** A delivery with a line of 5 that nobody decided on, and that line. */
  async function conLinea(): Promise<{ url: string; linea: number }> {
    const url = await llegadaUrl();
    const { id } = await createProducto(test);
    const lineas = [{ clave: randomUUID(), producto_id: id, cantidad_recibida: 5 }];
    const { body } = await callers.admin.call('POST', `${url}/lineas`, { lineas });
    return { url, linea: body.lineas[0].id };
  }
  const lineaUrl = async () => {
    const { url, linea } = await conLinea();
    return `${url}/lineas/${linea}`;
  };
  const ordenUrl = async (rest = '') => {
    const proveedor_id = await createProvedor(test);
    const lineas = [{ producto_id: productoId, cantidad: 1, costo: 100 }];
    const { body } = await callers.admin.call('POST', ORDENES, { proveedor_id, lineas });
    return `${ORDENES}/orden/${body.id}${rest}`;
  };
  /** One that was sent, with something of it here. */
  async function ordenParcialUrl(rest: string): Promise<string> {
    const url = await ordenUrl();
    await callers.admin.call('POST', `${url}/enviar`, {});
    await test.db.execute(
      sql`update ordenes_proveedor set estado = 'parcial' where id = ${Number(url.split('/').at(-1))}`,
    );
    return `${url}${rest}`;
  }
  /** What a supplier that nobody wrote down sent. */
  const recibidoUrl = async (rest = '') => {
    const emisor = emisorDePrueba();
    const archivo = emisor.solo(emisor.documento(33));
    const { body } = await sendForm(test, callers.admin, ['POST', RECIBIDOS], { archivo: ['dte.xml', archivo] });
    return `${RECIBIDOS}/${body.documentos[0].id}${rest}`;
  };
  let emite: Promise<void> | undefined;
  /** The same, in a shop that has what to sign its answers with. */
  const porResponderUrl = async (rest: string) => {
    emite ??= prepararEmision(test, callers.admin, []);
    await emite;
    return recibidoUrl(rest);
  };
  let folio = 0;
  const facturaBody = async () => ({
    proveedor_id: await createProvedor(test),
    tipo: 33,
    folio: String(++folio),
    fecha_emision: '2026-11-20',
    total: 119,
    lineas: [{ descripcion: 'Flete', cantidad: 1, precio: 100 }],
  });
  /** One that nobody has looked at, or that may be paid. */
  async function facturaUrl(rest = '', aprobada = false): Promise<string> {
    const { body } = await callers.admin.call('POST', FACTURAS, await facturaBody());
    const url = `${FACTURAS}/factura/${body.id}`;
    if (aprobada) await callers.admin.call('POST', `${url}/aprobar`, { version: body.version });
    return `${url}${rest}`;
  }
  async function pagoUrl(): Promise<string> {
    const url = await facturaUrl('/pagos', true);
    return `${url}/${(await callers.admin.call('POST', url, await pagoBody())).body.pagos[0].id}/quitar`;
  }
  /** A rejected receipt of a supplier of its own. */
  async function rechazada(): Promise<number> {
    const body = { ...(await recepcionBody()), estado_recepcion: 'rechazado' };
    await callers.admin.call('POST', '/api/productos-proveedor', body);
    return body.proveedor_id;
  }
  const newDevolucion = async () => {
    const { body } = await callers.admin.call('POST', DEVOLUCIONES, { proveedor_id: await rechazada() });
    return { url: `${DEVOLUCIONES}/devolucion/${body.id}`, linea: body.items[0].id as number };
  };
  const devolucionUrl = async (rest = '') => `${(await newDevolucion()).url}${rest}`;
  const devueltoUrl = async (rest: string) => {
    const { url, linea } = await newDevolucion();
    return `${url}/linea/${linea}/${rest}`;
  };

  return {
    'GET /api/abastecimiento/ordenes': { expected: [401, 403, 403, 200, 200] },
    'GET /api/abastecimiento/ordenes/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/abastecimiento/ordenes/productos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `${ORDENES}/productos?proveedor_id=${await createProvedor(test)}`,
    },
    'POST /api/abastecimiento/ordenes': {
      expected: [401, 403, 403, 201, 201],
      body: async () => ({ proveedor_id: await createProvedor(test), lineas: [] }),
    },
    // Nothing is proposed of a new supplier, but only the staff hear of it.
    'POST /api/abastecimiento/ordenes/reposicion': {
      expected: [401, 403, 403, 409, 409],
      body: async () => ({ proveedores: [await createProvedor(test)] }),
    },
    'POST /api/abastecimiento/ordenes/compra/:id': {
      expected: [401, 403, 403, 201, 201],
      url: async () => `${ORDENES}/compra/${await ownCompra()}`,
    },
    'GET /api/abastecimiento/ordenes/orden/:id': { expected: [401, 403, 403, 200, 200], url: () => ordenUrl() },
    'GET /api/abastecimiento/ordenes/orden/:id/pdf': {
      expected: [401, 403, 403, 403, 200],
      url: () => ordenUrl('/pdf'),
    },
    'PUT /api/abastecimiento/ordenes/orden/:id': {
      expected: [401, 403, 403, 409, 409],
      url: () => ordenUrl(),
      body: async () => ({ version: 99, lineas: [] }),
    },
    'POST /api/abastecimiento/ordenes/orden/:id/duplicar': {
      expected: [401, 403, 403, 201, 201],
      url: () => ordenUrl('/duplicar'),
    },
    'POST /api/abastecimiento/ordenes/orden/:id/enviar': {
      expected: [401, 403, 403, 403, 200],
      url: () => ordenUrl('/enviar'),
      body: async () => ({}),
    },
    'POST /api/abastecimiento/ordenes/orden/:id/reenviar': {
      expected: [401, 403, 403, 403, 200],
      url: () => ordenParcialUrl('/reenviar'),
    },
    'POST /api/abastecimiento/ordenes/orden/:id/confirmar': {
      expected: [401, 403, 403, 403, 200],
      url: () => ordenParcialUrl('/confirmar'),
      body: async () => ({}),
    },
    'POST /api/abastecimiento/ordenes/orden/:id/cerrar': {
      expected: [401, 403, 403, 403, 200],
      url: () => ordenParcialUrl('/cerrar'),
      body: async () => ({ motivo: 'No hay más' }),
    },
    'POST /api/abastecimiento/ordenes/orden/:id/anular': {
      expected: [401, 403, 403, 403, 200],
      url: () => ordenUrl('/anular'),
      body: async () => ({ motivo: 'Ya no hace falta' }),
    },
    'GET /api/abastecimiento/facturas': { expected: [401, 403, 403, 403, 200] },
    'GET /api/abastecimiento/facturas/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/abastecimiento/facturas/por-pagar': { expected: [401, 403, 403, 403, 200] },
    'GET /api/abastecimiento/facturas/por-pagar/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/abastecimiento/facturas/propuesta': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `${FACTURAS}/propuesta?proveedor_id=${await createProvedor(test)}`,
    },
    'GET /api/abastecimiento/facturas/factura/:id': { expected: [401, 403, 403, 403, 200], url: () => facturaUrl() },
    'POST /api/abastecimiento/facturas': { expected: [401, 403, 403, 403, 201], body: facturaBody },
    'PUT /api/abastecimiento/facturas/factura/:id': {
      expected: [401, 403, 403, 403, 409],
      url: () => facturaUrl(),
      body: async () => ({ ...(await facturaBody()), version: 99 }),
    },
    'POST /api/abastecimiento/facturas/factura/:id/aprobar': {
      expected: [401, 403, 403, 403, 409],
      url: () => facturaUrl('/aprobar'),
      body: async () => ({ version: 99 }),
    },
    'POST /api/abastecimiento/facturas/factura/:id/rechazar': {
      expected: [401, 403, 403, 403, 200],
      url: () => facturaUrl('/rechazar'),
      body: async () => ({ motivo: 'No es nuestra' }),
    },
    'POST /api/abastecimiento/facturas/factura/:id/reabrir': {
      expected: [401, 403, 403, 403, 200],
      url: () => facturaUrl('/reabrir', true),
      body: async () => ({ motivo: 'Hay que mirarla' }),
    },
    'POST /api/abastecimiento/facturas/factura/:id/anular': {
      expected: [401, 403, 403, 403, 200],
      url: () => facturaUrl('/anular'),
      body: async () => ({ motivo: 'Mal escrita' }),
    },
    'POST /api/abastecimiento/facturas/factura/:id/pagos': {
      expected: [401, 403, 403, 403, 201],
      url: () => facturaUrl('/pagos', true),
      body: pagoBody,
    },
    'POST /api/abastecimiento/facturas/factura/:id/usar-saldo': {
      expected: [401, 403, 403, 403, 201],
      url: async () => {
        const url = await facturaUrl('', true);
        const { body } = await callers.admin.call('GET', url);
        const cuenta = `/api/saldos-a-favor/proveedor/${body.proveedor_id}/anticipos`;
        await callers.admin.call('POST', cuenta, await pagoBody());
        return `${url}/usar-saldo`;
      },
      body: async () => ({ monto: 10 }),
    },
    'POST /api/abastecimiento/facturas/factura/:id/pagos/:pago_id/quitar': {
      expected: [401, 403, 403, 403, 200],
      url: () => pagoUrl(),
      body: async () => ({ motivo: 'Mal anotado' }),
    },
    'GET /api/dte/recibidos': { expected: [401, 403, 403, 403, 200] },
    // What is no form with a file is refused.
    'POST /api/dte/recibidos': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
    'GET /api/dte/recibidos/:id': { expected: [401, 403, 403, 403, 200], url: () => recibidoUrl() },
    'GET /api/dte/recibidos/:id/xml': { expected: [401, 403, 403, 403, 200], url: () => recibidoUrl('/xml') },
    'GET /api/dte/recibidos/respuestas/:id/xml': {
      expected: [401, 403, 403, 403, 200],
      url: async () => {
        const { body } = await callers.admin.call('POST', await porResponderUrl('/aceptar'), {});
        return `${RECIBIDOS}/respuestas/${body.respuestas[0].id}/xml`;
      },
    },
    'POST /api/dte/recibidos/:id/proveedor': {
      expected: [401, 403, 403, 403, 200],
      url: () => recibidoUrl('/proveedor'),
    },
    'POST /api/dte/recibidos/:id/lineas': {
      expected: [401, 403, 403, 403, 200],
      url: () => recibidoUrl('/lineas'),
      body: async () => ({ linea: 1, producto_id: productoId }),
    },
    // Nobody among the suppliers has its RUT.
    'POST /api/dte/recibidos/:id/factura': {
      expected: [401, 403, 403, 403, 409],
      url: () => recibidoUrl('/factura'),
      body: async () => ({}),
    },
    'POST /api/dte/recibidos/:id/acusar': {
      expected: [401, 403, 403, 403, 200],
      url: () => porResponderUrl('/acusar'),
      body: async () => ({}),
    },
    'POST /api/dte/recibidos/:id/aceptar': {
      expected: [401, 403, 403, 403, 200],
      url: () => porResponderUrl('/aceptar'),
      body: async () => ({}),
    },
    'POST /api/dte/recibidos/:id/reclamar': {
      expected: [401, 403, 403, 403, 200],
      url: () => porResponderUrl('/reclamar'),
      body: async () => ({ motivo: 'No es nuestra' }),
    },
    'GET /api/llegadas': { expected: [401, 403, 403, 200, 200] },
    'GET /api/llegadas/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/llegadas/documento': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `${LLEGADAS}/documento?proveedor_id=1&tipo=factura&numero=1`,
    },
    'POST /api/llegadas': {
      expected: [401, 403, 403, 201, 201],
      body: async () => ({ proveedor_id: await createProvedor(test), documento_tipo: 'sin-documento' }),
    },
    'GET /api/llegadas/llegada/:id': { expected: [401, 403, 403, 200, 200], url: () => llegadaUrl() },
    'PUT /api/llegadas/llegada/:id': {
      expected: [401, 403, 403, 200, 200],
      url: () => llegadaUrl(),
      body: async () => ({ documento_tipo: 'guia', documento_numero: '7' }),
    },
    'POST /api/llegadas/llegada/:id/cerrar': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `${(await conLinea()).url}/cerrar`,
    },
    'POST /api/llegadas/llegada/:id/anular': { expected: [401, 403, 403, 200, 200], url: () => llegadaUrl('/anular') },
    'GET /api/llegadas/llegada/:id/lineas': { expected: [401, 403, 403, 200, 200], url: () => llegadaUrl('/lineas') },
    'GET /api/llegadas/llegada/:id/esperado': {
      expected: [401, 403, 403, 200, 200],
      url: () => llegadaUrl('/esperado'),
    },
    'GET /api/llegadas/llegada/:id/codigo': {
      expected: [401, 403, 403, 200, 200],
      url: () => llegadaUrl('/codigo?codigo=7'),
    },
    'POST /api/llegadas/llegada/:id/lineas': {
      expected: [401, 403, 403, 200, 200],
      url: () => llegadaUrl('/lineas'),
      body: async () => ({ lineas: [{ clave: randomUUID(), producto_id: productoId, cantidad_recibida: 1 }] }),
    },
    'PUT /api/llegadas/llegada/:id/lineas/:linea_id': {
      expected: [401, 403, 403, 200, 200],
      url: lineaUrl,
      body: async () => ({ cantidad_recibida: 4 }),
    },
    'DELETE /api/llegadas/llegada/:id/lineas/:linea_id': { expected: [401, 403, 403, 204, 204], url: lineaUrl },
    'POST /api/llegadas/llegada/:id/aceptar': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `${(await conLinea()).url}/aceptar`,
      body: async () => ({ por_decidir: 5 }),
    },
    // Of a line that is of another delivery: only the staff hear of it.
    'POST /api/llegadas/llegada/:id/decidir': {
      expected: [401, 403, 403, 404, 404],
      url: () => llegadaUrl('/decidir'),
      body: async () => ({ decisiones: [{ recepcion_id: await recepcion(), aceptadas: 5, rechazadas: 0 }] }),
    },
    'POST /api/llegadas/llegada/:id/inspeccionar': {
      expected: [401, 403, 403, 404, 404],
      url: () => llegadaUrl('/inspeccionar'),
      body: async () => ({ recepciones: [await recepcion()] }),
    },
    // Without a picture there is nothing to keep, but only the staff hear of it.
    'POST /api/llegadas/lineas/:id/fotos': {
      expected: [401, 403, 403, 400, 400],
      url: async () => `${LLEGADAS}/lineas/${(await conLinea()).linea}/fotos`,
    },
    'GET /api/llegadas/fotos/:id': { expected: [401, 403, 403, 404, 404], url: async () => `${LLEGADAS}/fotos/999999` },
    'DELETE /api/llegadas/fotos/:id': {
      expected: [401, 403, 403, 404, 404],
      url: async () => `${LLEGADAS}/fotos/999999`,
    },
    'GET /api/abastecimiento/devoluciones': { expected: [401, 403, 403, 200, 200] },
    'GET /api/abastecimiento/devoluciones/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/abastecimiento/devoluciones/por-devolver': { expected: [401, 403, 403, 200, 200] },
    'POST /api/abastecimiento/devoluciones': {
      expected: [401, 403, 403, 201, 201],
      body: async () => ({ proveedor_id: await rechazada() }),
    },
    'GET /api/abastecimiento/devoluciones/devolucion/:id': {
      expected: [401, 403, 403, 200, 200],
      url: () => devolucionUrl(),
    },
    'GET /api/abastecimiento/devoluciones/devolucion/:id/pdf': {
      expected: [401, 403, 403, 200, 200],
      url: () => devolucionUrl('/pdf'),
    },
    'PUT /api/abastecimiento/devoluciones/devolucion/:id': {
      expected: [401, 403, 403, 409, 409],
      url: () => devolucionUrl(),
      body: async () => ({ version: 99 }),
    },
    'POST /api/abastecimiento/devoluciones/devolucion/:id/entregar': {
      expected: [401, 403, 403, 200, 200],
      url: () => devolucionUrl('/entregar'),
      body: async () => ({ fecha_entrega: '2020-01-02', entregada_a: 'El chofer' }),
    },
    'POST /api/abastecimiento/devoluciones/devolucion/:id/enviar': {
      expected: [401, 403, 403, 403, 200],
      url: () => devolucionUrl('/enviar'),
      body: async () => ({ visto: null }),
    },
    // Its lines are of other notes, but only an admin hears of it.
    'POST /api/abastecimiento/devoluciones/devolucion/:id/credito': {
      expected: [401, 403, 403, 403, 400],
      url: () => devolucionUrl('/credito'),
      body: async () => ({ lineas: [1_999_999], numero: 'NC 1', monto: 1, fecha: '2020-01-02' }),
    },
    'POST /api/abastecimiento/devoluciones/devolucion/:id/descarte': {
      expected: [401, 403, 403, 403, 400],
      url: () => devolucionUrl('/descarte'),
      body: async () => ({ lineas: [1_999_999], motivo: 'No responde' }),
    },
    'GET /api/abastecimiento/devoluciones/devolucion/:id/linea/:linea_id/reemplazos': {
      expected: [401, 403, 403, 200, 200],
      url: () => devueltoUrl('reemplazos'),
    },
    'POST /api/abastecimiento/devoluciones/devolucion/:id/linea/:linea_id/reemplazo': {
      expected: [401, 403, 403, 403, 409],
      url: () => devueltoUrl('reemplazo'),
      body: async () => ({ recepcion_id: 1_999_999 }),
    },
    'POST /api/abastecimiento/devoluciones/devolucion/:id/linea/:linea_id/deshacer': {
      expected: [401, 403, 403, 403, 409],
      url: () => devueltoUrl('deshacer'),
    },
    'POST /api/abastecimiento/devoluciones/devolucion/:id/anular': {
      expected: [401, 403, 403, 403, 200],
      url: () => devolucionUrl('/anular'),
      body: async () => ({ motivo: 'Se arregló con él' }),
    },
  };
};
