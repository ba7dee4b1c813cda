import { createProducto } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import type { Rows } from './shop.ts';

const COTIZACIONES = '/api/cotizaciones';

/** Who may do what with quotations, by whoever asked and by their link. */
export const cotizaciones: Rows = ({ test, callers, productoId }) => {
  /** What the owner asked to be quoted. */
  async function solicitud(rest = ''): Promise<string> {
    const { id } = await createProducto(test, { ultimo_costo: 100 });
    const { body } = await callers.dueno.call('POST', `${COTIZACIONES}/solicitud`, { items: [{ id, quantity: 1 }] });
    return `${COTIZACIONES}/cotizacion/${body.id}${rest}`;
  }
  /** The same, once the shop answered. */
  async function cotizada(rest = ''): Promise<string> {
    const url = await solicitud();
    await callers.admin.call('POST', `${url}/enviar`, { sin_correo: true });
    return `${url}${rest}`;
  }
  async function cotizacionAceptada(rest: string): Promise<string> {
    const url = await cotizada();
    await callers.dueno.call('POST', `${url}/aceptar`, {});
    return `${url}${rest}`;
  }
  async function enlaceDeCotizacion(): Promise<string> {
    const { body } = await callers.admin.call('GET', await cotizada());
    return body.versiones[0].enlace.split('#token=')[1];
  }
  /** A file of the same that its client sees; with `enviada`, once they may. */
  async function adjunto(enviada = true): Promise<{ id: number; token: string }> {
    const url = await (enviada ? cotizada() : solicitud());
    const { body } = await sendForm(test, callers.admin, ['POST', `${url}/adjuntos`], {
      para_cliente: 'true',
      archivos: ['ficha.pdf', '%PDF-1.4\n%%EOF'],
    });
    const { body: leida } = await callers.admin.call('GET', url);
    return { id: body.adjuntos[0].id, token: leida.versiones[0]?.enlace.split('#token=')[1] };
  }

  return {
    'GET /api/cotizaciones/cotizaciones': { expected: [401, 200, 200, 200, 200] },
    'GET /api/cotizaciones/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/cotizaciones/cifras': { expected: [401, 403, 403, 200, 200] },
    'GET /api/cotizaciones/cifras/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/cotizaciones/precios-de-tienda': {
      expected: [401, 403, 403, 200, 200],
      url: async () => '/api/cotizaciones/precios-de-tienda?lineas=1:1',
    },
    'GET /api/cotizaciones/productos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `${COTIZACIONES}/productos?q=taladro`,
    },
    'GET /api/cotizaciones/margen-minimo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/cotizaciones/cotizacion/:id': { expected: [401, 200, 404, 200, 200], url: () => solicitud() },
    'GET /api/cotizaciones/cotizacion/:id/vecinas': {
      expected: [401, 403, 403, 200, 200],
      url: () => solicitud('/vecinas?canal=convenio'),
    },
    'GET /api/cotizaciones/:id/pdf': {
      expected: [401, 200, 404, 200, 200],
      url: async () => (await solicitud('/pdf')).replace('/cotizacion/', '/'),
    },
    'POST /api/cotizaciones/cotizacion': {
      expected: [401, 403, 403, 201, 201],
      body: async () => ({ descripcion: 'Pala', cliente: 'Ana' }),
    },
    'PUT /api/cotizaciones/cotizacion/:id': {
      expected: [401, 403, 403, 200, 200],
      url: () => solicitud(),
      body: async () => ({ notas: 'Puesto en obra' }),
    },
    'DELETE /api/cotizaciones/cotizacion/:id': { expected: [401, 403, 403, 204, 204], url: () => solicitud() },
    // Without a file there is nothing to read, but only the staff hear of it.
    'POST /api/cotizaciones/planilla': { expected: [401, 403, 403, 400, 400] },
    'POST /api/cotizaciones/solicitud': {
      expected: [401, 201, 201, 201, 201],
      body: async () => ({ items: [{ id: productoId, quantity: 1 }] }),
    },
    'POST /api/cotizaciones/cotizacion/:id/copiar': {
      expected: [401, 403, 403, 201, 201],
      url: () => solicitud('/copiar'),
      body: async () => ({}),
    },
    'PUT /api/cotizaciones/cotizacion/:id/plantilla': {
      expected: [401, 403, 403, 200, 200],
      url: () => solicitud('/plantilla'),
      body: async () => ({ nombre: 'Obra gruesa' }),
    },
    // Nothing in it needs it, but only an admin hears of it.
    'POST /api/cotizaciones/cotizacion/:id/aprobar': {
      expected: [401, 403, 403, 403, 409],
      url: () => solicitud('/aprobar'),
      body: async () => ({ version: 2, motivo: 'Cliente grande' }),
    },
    'POST /api/cotizaciones/cotizacion/:id/pedir-aprobacion': {
      expected: [401, 403, 403, 409, 409],
      url: () => solicitud('/pedir-aprobacion'),
      body: async () => ({ version: 2 }),
    },
    'POST /api/cotizaciones/cotizacion/:id/enviar': {
      expected: [401, 403, 403, 200, 200],
      url: () => solicitud('/enviar'),
      body: async () => ({}),
    },
    'POST /api/cotizaciones/cotizacion/:id/reenviar': {
      expected: [401, 403, 403, 200, 200],
      url: () => cotizada('/reenviar'),
    },
    'POST /api/cotizaciones/cotizacion/:id/reabrir': {
      expected: [401, 403, 403, 200, 200],
      url: () => cotizada('/reabrir'),
    },
    'POST /api/cotizaciones/cotizacion/:id/aceptar': {
      expected: [401, 200, 404, 200, 200],
      url: () => cotizada('/aceptar'),
      body: async () => ({ motivo: 'Por teléfono' }),
    },
    'POST /api/cotizaciones/cotizacion/:id/rechazar': {
      expected: [401, 200, 404, 200, 200],
      url: () => cotizada('/rechazar'),
      body: async () => ({}),
    },
    'POST /api/cotizaciones/cotizacion/:id/comentar': {
      expected: [401, 201, 404, 201, 201],
      url: () => cotizada('/comentar'),
      body: async () => ({ texto: '¿Incluye despacho?' }),
    },
    'POST /api/cotizaciones/cotizacion/:id/convertir': {
      expected: [401, 201, 404, 201, 201],
      url: () => cotizacionAceptada('/convertir'),
      body: async () => ({ entrega: 'retiro', contacto: '912345678' }),
    },
    // There is enough of all, but only the staff hear of it.
    'POST /api/cotizaciones/cotizacion/:id/pedir': {
      expected: [401, 403, 403, 409, 409],
      url: () => cotizacionAceptada('/pedir'),
      body: async () => ({}),
    },
    // A link is enough, whoever holds it.
    'POST /api/cotizaciones/enlace': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ token: await enlaceDeCotizacion() }),
    },
    'POST /api/cotizaciones/enlace/pdf': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ token: await enlaceDeCotizacion() }),
    },
    'POST /api/cotizaciones/enlace/aceptar': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ token: await enlaceDeCotizacion(), nombre: 'Rosa Díaz', rut: '12345678-5' }),
    },
    'POST /api/cotizaciones/enlace/rechazar': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ token: await enlaceDeCotizacion() }),
    },
    'POST /api/cotizaciones/enlace/tomar': {
      // It is the customer's already, and nobody else takes what nobody accepted; the staff sell it without.
      expected: [401, 200, 409, 200, 200],
      body: async () => ({ token: await enlaceDeCotizacion() }),
    },
    'POST /api/cotizaciones/enlace/comentar': {
      expected: [201, 201, 201, 201, 201],
      body: async () => ({ token: await enlaceDeCotizacion(), texto: '¿Incluye despacho?' }),
    },
    // Without a file there is nothing to keep, but only the staff hear of it.
    'POST /api/cotizaciones/cotizacion/:id/adjuntos': {
      expected: [401, 403, 403, 400, 400],
      url: () => solicitud('/adjuntos'),
    },
    'GET /api/cotizaciones/adjuntos/:id': {
      expected: [401, 200, 404, 200, 200],
      url: async () => `${COTIZACIONES}/adjuntos/${(await adjunto()).id}`,
    },
    'PUT /api/cotizaciones/adjuntos/:id': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `${COTIZACIONES}/adjuntos/${(await adjunto(false)).id}`,
      body: async () => ({ para_cliente: false }),
    },
    'DELETE /api/cotizaciones/adjuntos/:id': {
      expected: [401, 403, 403, 204, 204],
      url: async () => `${COTIZACIONES}/adjuntos/${(await adjunto(false)).id}`,
    },
    'POST /api/cotizaciones/enlace/adjunto': {
      expected: [200, 200, 200, 200, 200],
      body: () => adjunto(),
    },
  };
};
