import { sql } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, sumarMeses } from '#contract/valores/mes.ts';
import { createProducto } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { pagoBody, type Rows } from './shop.ts';

const OC = '/api/oc-publicas';
const OTS = '/api/ots';
const VENTAS = '/api/facturas-venta';
const METAS = '/api/metas';
const COMISIONES = '/api/comisiones';

/** Who may do what with what is sold to the State: its orders, their work orders and invoices, goals and commissions. */
export const ventasEstado: Rows = ({ test, callers, ownCompra }) => {
  let folio = 0;
  const oc = ocDePrueba(test, callers.admin);
  const ocNueva = async (rest = '', cantidad = 1): Promise<string> =>
    `${OC}/oc/${(await oc.registrar([{ descripcion: 'Taladro', cantidad, precio_neto: 1_000 }])).body.id}${rest}`;
  /** One that says what its quotation says, or something else. */
  async function ocVinculada(rest: string, cambios: object = {}): Promise<string> {
    const { id } = await createProducto(test, { ultimo_costo: 100 });
    return `${OC}/oc/${(await oc.vinculada([{ producto_id: id, otv_solicitada: 1 }], cambios)).oc.id}${rest}`;
  }
  async function ocTomada(rest: string): Promise<string> {
    const url = await ocVinculada('');
    await callers.admin.call('POST', `${url}/tomar`);
    return `${url}${rest}`;
  }
  /** A purchase that was quoted, and a work order of it in some state. */
  async function compraCotizada(): Promise<number> {
    const { id } = await createProducto(test, { ultimo_costo: 100 });
    return (await oc.comprada([{ producto_id: id, otv_solicitada: 2 }])).compra.id;
  }
  async function otUrl(rest = '', ...actos: ('preparar' | 'despachar')[]): Promise<string> {
    const { body } = await callers.admin.call('POST', OTS, { compra_id: await compraCotizada() });
    const url = `${OTS}/ot/${body.id}`;
    for (const acto of actos) {
      await callers.admin.call('POST', `${url}/${acto}`, { transportista: 'Starken', num_gd: `OT-${body.id}` });
    }
    return `${url}${rest}`;
  }
  const ventaBody = async () => ({
    tipo: 33,
    folio: ++folio,
    compra_id: await compraCotizada(),
    fecha_emision: '2026-11-20',
  });
  const ventaUrl = async (rest = ''): Promise<string> =>
    `${VENTAS}/factura/${(await callers.admin.call('POST', VENTAS, await ventaBody())).body.id}${rest}`;
  async function cobroUrl(): Promise<string> {
    const url = await ventaUrl('/pagos');
    return `${url}/${(await callers.admin.call('POST', url, await pagoBody())).body.pagos[0].id}/quitar`;
  }
  let meses = 0;
  const nextMes = () => {
    meses -= 1;
    return sumarMeses(mesDe(diaEnSantiago()), meses);
  };
  const metaBody = async () => ({
    usuario_id: callers.admin.id,
    mes: nextMes(),
    montoAsignado: 1_000,
    motivo: 'Se acordó',
  });
  const metaUrl = async (rest = ''): Promise<string> =>
    `${METAS}/meta/${(await callers.admin.call('POST', METAS, await metaBody())).body.id}${rest}`;
  const reglaBody = async () => ({ base: 'venta', porciento: 1, desde: nextMes() });
  const reglaUrl = async (rest = ''): Promise<string> =>
    `${COMISIONES}/reglas/regla/${(await callers.admin.call('POST', `${COMISIONES}/reglas`, await reglaBody())).body.id}${rest}`;
  /** A month that has no commissions, as no other is open. */
  async function comisionBody(): Promise<{ mes: string }> {
    await test.db.execute(sql`update comisiones set estado = 'anulada'`);
    return { mes: '2020-01' };
  }
  async function comisionUrl(rest = '', estado = 'calculada'): Promise<string> {
    const { body } = await callers.admin.call('POST', COMISIONES, await comisionBody());
    await test.db.execute(sql`
      update comisiones set estado = ${estado}, pagada_el = ${estado === 'pagada' ? '2026-11-21' : null} where id = ${body.id}`);
    return `${COMISIONES}/comision/${body.id}${rest}`;
  }

  return {
    'GET /api/oc-publicas': { expected: [401, 403, 403, 403, 200] },
    'GET /api/oc-publicas/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/oc-publicas/oc/:id': { expected: [401, 403, 403, 403, 200], url: () => ocNueva() },
    'GET /api/oc-publicas/oc/:id/cotizaciones': {
      expected: [401, 403, 403, 403, 200],
      url: () => ocNueva('/cotizaciones'),
    },
    'POST /api/oc-publicas': {
      expected: [401, 403, 403, 403, 201],
      body: async () => oc.papel([{ descripcion: 'Taladro', cantidad: 1, precio_neto: 1_000 }]),
    },
    // There is no ticket, but only administrators hear of it.
    'POST /api/oc-publicas/traer': {
      expected: [401, 403, 403, 403, 502],
      body: async () => ({ codigo: '2097-241-SE14' }),
    },
    'POST /api/oc-publicas/importar': {
      expected: [401, 403, 403, 403, 400],
      body: async () => ({ texto: 'no es JSON' }),
    },
    'PUT /api/oc-publicas/oc/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => ocNueva(),
      body: async () => ({ ...oc.papel([{ descripcion: 'Sierra', cantidad: 1, precio_neto: 1_000 }]), version: 1 }),
    },
    // It is in pesos.
    'POST /api/oc-publicas/oc/:id/cambio': {
      expected: [401, 403, 403, 403, 409],
      url: () => ocNueva('/cambio'),
      body: async () => ({ cambio: 39_000, fecha: '2026-11-02' }),
    },
    'POST /api/oc-publicas/oc/:id/estado': {
      expected: [401, 403, 403, 403, 200],
      url: () => ocNueva('/estado'),
      body: async () => ({ estado: 6 }),
    },
    'POST /api/oc-publicas/oc/:id/vincular': {
      expected: [401, 403, 403, 403, 404],
      url: () => ocNueva('/vincular'),
      body: async () => ({ cotizacion_id: 999_999 }),
    },
    'POST /api/oc-publicas/oc/:id/desvincular': {
      expected: [401, 403, 403, 403, 200],
      url: () => ocVinculada('/desvincular'),
    },
    'POST /api/oc-publicas/oc/:id/aprobar': {
      expected: [401, 403, 403, 403, 200],
      url: () => ocVinculada('/aprobar', { cantidad: 2 }),
      body: async () => ({ version: 2, motivo: 'Piden uno más' }),
    },
    'POST /api/oc-publicas/oc/:id/tomar': { expected: [401, 403, 403, 403, 200], url: () => ocVinculada('/tomar') },
    'POST /api/oc-publicas/oc/:id/convertir': {
      expected: [401, 403, 403, 403, 201],
      url: () => ocTomada('/convertir'),
      body: async () => ({}),
    },
    'GET /api/ots': { expected: [401, 403, 403, 403, 200] },
    'GET /api/ots/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/ots/operaciones': { expected: [401, 403, 403, 403, 200] },
    'GET /api/ots/operaciones/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/ots/responsables': { expected: [401, 403, 403, 403, 200] },
    'GET /api/ots/pedido': {
      expected: [401, 403, 403, 403, 404],
      url: async () => `${OTS}/pedido?numero=1`,
    },
    'GET /api/ots/ot/:id': { expected: [401, 403, 403, 403, 200], url: () => otUrl() },
    'GET /api/ots/ot/:id/pdf': { expected: [401, 403, 403, 403, 200], url: () => otUrl('/pdf') },
    'POST /api/ots': {
      expected: [401, 403, 403, 403, 201],
      body: async () => ({ compra_id: await compraCotizada() }),
    },
    'PUT /api/ots/ot/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => otUrl(),
      body: async () => ({ notas: 'Con grúa', version: 1 }),
    },
    'POST /api/ots/ot/:id/preparar': { expected: [401, 403, 403, 403, 200], url: () => otUrl('/preparar') },
    'POST /api/ots/ot/:id/despachar': {
      expected: [401, 403, 403, 403, 200],
      url: () => otUrl('/despachar', 'preparar'),
      body: async () => ({ transportista: 'Starken', num_gd: 'OT-0' }),
    },
    'POST /api/ots/ot/:id/entregar': {
      expected: [401, 403, 403, 403, 200],
      url: () => otUrl('/entregar', 'preparar', 'despachar'),
      body: async () => ({ recibido_por: 'Ana' }),
    },
    'POST /api/ots/ot/:id/anular': {
      expected: [401, 403, 403, 403, 200],
      url: () => otUrl('/anular'),
      body: async () => ({ motivo: 'Se repitió' }),
    },
    'GET /api/cadena/:miembro/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/cadena/compra/${await ownCompra()}`,
    },
    'GET /api/facturas-venta': { expected: [401, 403, 403, 403, 200] },
    'GET /api/facturas-venta/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/facturas-venta/por-cobrar': { expected: [401, 403, 403, 403, 200] },
    'GET /api/facturas-venta/propuesta': {
      expected: [401, 403, 403, 403, 404],
      url: async () => `${VENTAS}/propuesta?numero=1`,
    },
    'GET /api/facturas-venta/factura/:id': { expected: [401, 403, 403, 403, 200], url: () => ventaUrl() },
    'POST /api/facturas-venta': { expected: [401, 403, 403, 403, 201], body: ventaBody },
    'POST /api/facturas-venta/factura/:id/pagos': {
      expected: [401, 403, 403, 403, 201],
      url: () => ventaUrl('/pagos'),
      body: pagoBody,
    },
    'POST /api/facturas-venta/factura/:id/pagos/:pago_id/quitar': {
      expected: [401, 403, 403, 403, 200],
      url: cobroUrl,
      body: async () => ({ motivo: 'Era de otra' }),
    },
    'POST /api/facturas-venta/factura/:id/ceder': {
      expected: [401, 403, 403, 403, 200],
      url: () => ventaUrl('/ceder'),
      body: async () => ({ factoring: 'Banco Sur', fecha: '2026-11-21' }),
    },
    'POST /api/facturas-venta/factura/:id/anular': {
      expected: [401, 403, 403, 403, 200],
      url: () => ventaUrl('/anular'),
      body: async () => ({ motivo: 'Mal registrada' }),
    },
    'GET /api/metas': { expected: [401, 403, 403, 403, 200] },
    'GET /api/metas/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/metas/ventas': { expected: [401, 403, 403, 403, 200] },
    'GET /api/metas/ventas/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/metas/meta/:id': { expected: [401, 403, 403, 403, 200], url: () => metaUrl() },
    'POST /api/metas': { expected: [401, 403, 403, 403, 201], body: metaBody },
    'PUT /api/metas/meta/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => metaUrl(),
      body: async () => ({ montoAsignado: 2_000, version: 1, motivo: 'Se acordó' }),
    },
    'POST /api/metas/meta/:id/quitar': {
      expected: [401, 403, 403, 403, 200],
      url: () => metaUrl('/quitar'),
      body: async () => ({ version: 1, motivo: 'Se acordó' }),
    },
    'POST /api/metas/copiar': {
      expected: [401, 403, 403, 403, 200],
      body: async () => ({ mes: mesDe(diaEnSantiago()) }),
    },
    'GET /api/comisiones/reglas': { expected: [401, 403, 403, 403, 200] },
    'POST /api/comisiones/reglas': { expected: [401, 403, 403, 403, 201], body: reglaBody },
    'PUT /api/comisiones/reglas/regla/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => reglaUrl(),
      body: async () => ({ base: 'margen', porciento: 2, version: 1 }),
    },
    'POST /api/comisiones/reglas/regla/:id/quitar': {
      expected: [401, 403, 403, 403, 204],
      url: () => reglaUrl('/quitar'),
      body: async () => ({ version: 1 }),
    },
    'GET /api/comisiones': { expected: [401, 403, 403, 403, 200] },
    // One is open at a time: that of the row before is annulled first.
    'POST /api/comisiones': { expected: [401, 403, 403, 403, 201], body: comisionBody },
    'GET /api/comisiones/comision/:id': { expected: [401, 403, 403, 403, 200], url: () => comisionUrl() },
    'GET /api/comisiones/comision/:id/lineas': {
      expected: [401, 403, 403, 403, 200],
      url: () => comisionUrl('/lineas'),
    },
    // Nobody in particular sold anything in it.
    'GET /api/comisiones/comision/:id/pdf': {
      expected: [401, 403, 403, 403, 404],
      url: () => comisionUrl('/pdf?vendedor_id=1'),
    },
    'GET /api/comisiones/comision/:id/archivo': {
      expected: [401, 403, 403, 403, 200],
      url: () => comisionUrl('/archivo'),
    },
    'POST /api/comisiones/comision/:id/recalcular': {
      expected: [401, 403, 403, 403, 200],
      url: () => comisionUrl('/recalcular'),
    },
    // Of an empty month there is nothing to approve: whoever may is told so.
    'POST /api/comisiones/comision/:id/aprobar': {
      expected: [401, 403, 403, 403, 409],
      url: () => comisionUrl('/aprobar'),
      body: async () => ({ version: 1 }),
    },
    'POST /api/comisiones/comision/:id/pagar': {
      expected: [401, 403, 403, 403, 200],
      url: () => comisionUrl('/pagar', 'aprobada'),
      body: async () => ({ fecha: '2026-11-21', medio: 'cheque' }),
    },
    'POST /api/comisiones/comision/:id/quitar-pago': {
      expected: [401, 403, 403, 403, 200],
      url: () => comisionUrl('/quitar-pago', 'pagada'),
      body: async () => ({ motivo: 'Era de otro mes' }),
    },
    'POST /api/comisiones/comision/:id/anular': {
      expected: [401, 403, 403, 403, 200],
      url: () => comisionUrl('/anular'),
      body: async () => ({ motivo: 'Era una prueba' }),
    },
    'GET /api/facturas-venta/por-cobrar/archivo': { expected: [401, 403, 403, 403, 200] },
  };
};
