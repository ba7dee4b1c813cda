import { randomInt } from 'node:crypto';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { createProducto, createProvedor } from '#server/testing/builders.ts';
import type { Rows } from './shop.ts';

/** Who may do what with suppliers. */
export const proveedores: Rows = ({ test, callers }) => {
  function provedorBody() {
    const cuerpo = String(randomInt(50_000_000, 99_999_999));
    return {
      nombre_provedor: 'Ferretera Sur',
      rut_provedor: cuerpo + digitoVerificador(cuerpo),
      contacto: 56_912_345_678,
    };
  }
  const provedorUrl = async (rest = '') => `/api/proveedores/provedor/${await createProvedor(test)}${rest}`;
  /** A supplier's contact. */
  async function contactoUrl(): Promise<string> {
    const url = await provedorUrl('/contactos');
    return `${url}/${(await callers.admin.call('POST', url, { nombre: 'Rosa Díaz' })).body.id}`;
  }
  /** A product of a supplier's assortment. */
  async function surtidoUrl(): Promise<string> {
    const { id, codigo_producto_fussan } = await createProducto(test);
    const url = await provedorUrl('/productos');
    await callers.admin.call('POST', url, { codigo_producto_fussan });
    return `${url}/${id}`;
  }

  return {
    'GET /api/proveedores/operaciones': { expected: [401, 403, 403, 403, 200] },
    'GET /api/proveedores/operaciones/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/proveedores/provedores': { expected: [401, 403, 403, 200, 200] },
    'GET /api/proveedores/provedor/:id': {
      expected: [200, 200, 200, 200, 200],
      url: () => provedorUrl(),
    },
    'GET /api/proveedores/archivo': { expected: [401, 403, 403, 403, 200] },
    'POST /api/proveedores/provedor': { expected: [401, 403, 403, 403, 201], body: async () => provedorBody() },
    'PUT /api/proveedores/provedor/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => provedorUrl(),
      body: async () => ({ espera: 7 }),
    },
    'DELETE /api/proveedores/provedor/:id': { expected: [401, 403, 403, 403, 204], url: () => provedorUrl() },
    'POST /api/proveedores/provedor/:id/archivar': {
      expected: [401, 403, 403, 403, 200],
      url: () => provedorUrl('/archivar'),
    },
    'POST /api/proveedores/provedor/:id/recuperar': {
      expected: [401, 403, 403, 403, 200],
      url: async () => {
        const url = await provedorUrl();
        await callers.admin.call('POST', `${url}/archivar`);
        return `${url}/recuperar`;
      },
    },
    'POST /api/proveedores/provedor/:id/contactos': {
      expected: [401, 403, 403, 403, 201],
      url: () => provedorUrl('/contactos'),
      body: async () => ({ nombre: 'Rosa Díaz' }),
    },
    'PUT /api/proveedores/provedor/:id/contactos/:contacto_id': {
      expected: [401, 403, 403, 403, 200],
      url: contactoUrl,
      body: async () => ({ cargo: 'Gerenta' }),
    },
    'DELETE /api/proveedores/provedor/:id/contactos/:contacto_id': {
      expected: [401, 403, 403, 403, 204],
      url: contactoUrl,
    },
    'GET /api/proveedores/provedor/:id/resumen': {
      expected: [401, 403, 403, 403, 200],
      url: () => provedorUrl('/resumen'),
    },
    'GET /api/proveedores/provedor/:id/documentos': {
      expected: [401, 403, 403, 403, 200],
      url: () => provedorUrl('/documentos'),
    },
    'GET /api/proveedores/provedor/:id/productos': {
      expected: [401, 403, 403, 403, 200],
      url: () => provedorUrl('/productos'),
    },
    'POST /api/proveedores/provedor/:id/productos': {
      expected: [401, 403, 403, 403, 201],
      url: () => provedorUrl('/productos'),
      body: async () => ({ codigo_producto_fussan: (await createProducto(test)).codigo_producto_fussan }),
    },
    'PUT /api/proveedores/provedor/:id/productos/:producto_id': {
      expected: [401, 403, 403, 403, 200],
      url: surtidoUrl,
      body: async () => ({ minimo: 6 }),
    },
    'DELETE /api/proveedores/provedor/:id/productos/:producto_id': {
      expected: [401, 403, 403, 403, 204],
      url: surtidoUrl,
    },
    'GET /api/proveedores/provedor/:id/productos/:producto_id/precios': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `${await surtidoUrl()}/precios`,
    },
  };
};
