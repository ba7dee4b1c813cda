import { sql } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { pdfDeUnaLinea } from '#server/demo/una-linea.ts';
import { compraBody, createProducto } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import type { Rows } from './shop.ts';

const BASE = '/api/transferencias';

/**
 * Who may do what with transfers: who bought sends proofs of their own purchase, and whoever writes down payments looks at them and at
 * what the banks say; for another customer none of it is there.
 */
export const transferencias: Rows = ({ test, callers, ownCompra }) => {
  async function comprobanteUrl(resto: string): Promise<string> {
    const { body } = await sendForm(
      test,
      callers.dueno,
      ['POST', `/api/compras/compra/${await ownCompra()}/comprobantes`],
      {
        comprobante: ['pago.pdf', pdfDeUnaLinea('Transferencia')],
      },
    );
    return `${BASE}/comprobantes/${body.comprobantes[0].id}/${resto}`;
  }
  /** A line of a statement that nobody else touches. */
  let lineas = 0;
  async function linea(estado = 'por_asignar'): Promise<number> {
    const { rows } = await test.db.execute<{ id: number }>(sql`
      insert into cartolas_lineas (identidad, cuenta, fecha, monto, descripcion, estado)
      values (${`permisos-${++lineas}`}, 'una', ${diaEnSantiago()}, 100, 'Abono', ${estado}) returning id`);
    return rows[0]!.id;
  }
  const lineaUrl = async (acto: string, estado?: string) => `${BASE}/lineas/linea/${await linea(estado)}/${acto}`;
  async function porRetirarUrl(): Promise<string> {
    const { id } = await createProducto(test, { precio_unitario: 10_000 });
    const { body } = await callers.dueno.call(
      'POST',
      '/api/compras/compra',
      compraBody([{ id, quantity: 1 }], { entrega: 'retiro' }),
    );
    const url = `/api/compras/compra/${body.id}`;
    for (const paso of ['preparar', 'alistar']) await callers.admin.call('POST', `${url}/${paso}`);
    return `${url}/cobrar-y-entregar`;
  }

  return {
    'GET /api/compras/compra/:id/transferencia': {
      expected: [401, 200, 404, 200, 200],
      url: async () => `/api/compras/compra/${await ownCompra()}/transferencia`,
    },
    // What is no form with a file is refused; for another customer there is no purchase at all.
    'POST /api/compras/compra/:id/comprobantes': {
      expected: [401, 400, 404, 400, 400],
      url: async () => `/api/compras/compra/${await ownCompra()}/comprobantes`,
      body: async () => ({}),
    },
    'POST /api/compras/compra/:id/cobrar-y-entregar': {
      expected: [401, 403, 403, 403, 201],
      url: porRetirarUrl,
      body: async () => ({ monto: 10_000, medio: 'efectivo', recibido_por: 'Ana Soto' }),
    },
    'GET /api/transferencias/comprobantes/:id/archivo': {
      expected: [401, 200, 404, 403, 200],
      url: () => comprobanteUrl('archivo'),
    },
    'GET /api/transferencias/comprobantes': { expected: [401, 403, 403, 403, 200] },
    'POST /api/transferencias/comprobantes/:id/confirmar': {
      expected: [401, 403, 403, 403, 200],
      url: () => comprobanteUrl('confirmar'),
      body: async () => ({ monto: 100, fecha: diaEnSantiago() }),
    },
    // The order isn't cancelled: whoever may is told to confirm it.
    'POST /api/transferencias/comprobantes/:id/a-favor': {
      expected: [401, 403, 403, 403, 409],
      url: () => comprobanteUrl('a-favor'),
      body: async () => ({ monto: 100, fecha: diaEnSantiago() }),
    },
    'POST /api/transferencias/comprobantes/:id/rechazar': {
      expected: [401, 403, 403, 403, 200],
      url: () => comprobanteUrl('rechazar'),
      body: async () => ({ motivo: 'No se lee' }),
    },
    'GET /api/transferencias/cuentas': { expected: [401, 403, 403, 403, 200] },
    'POST /api/transferencias/cartolas/revisar': { expected: [401, 403, 403, 403, 400] },
    'POST /api/transferencias/cartolas': { expected: [401, 403, 403, 403, 400] },
    'GET /api/transferencias/lineas': { expected: [401, 403, 403, 403, 200] },
    'POST /api/transferencias/lineas/asignar': {
      expected: [401, 403, 403, 403, 200],
      body: async () => ({ lineas: [{ id: await linea(), compra_id: await ownCompra() }] }),
    },
    'POST /api/transferencias/lineas/linea/:id/ignorar': {
      expected: [401, 403, 403, 403, 200],
      url: () => lineaUrl('ignorar'),
      body: async () => ({}),
    },
    'POST /api/transferencias/lineas/linea/:id/recuperar': {
      expected: [401, 403, 403, 403, 200],
      url: () => lineaUrl('recuperar', 'ignorada'),
    },
    'POST /api/transferencias/lineas/linea/:id/liberar': {
      expected: [401, 403, 403, 403, 200],
      url: () => lineaUrl('liberar', 'asignada'),
    },
    'POST /api/transferencias/lineas/linea/:id/distinguir': {
      expected: [401, 403, 403, 403, 200],
      url: () => lineaUrl('distinguir', 'repetida'),
    },
  };
};
