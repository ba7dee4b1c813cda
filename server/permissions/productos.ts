import { sql } from 'drizzle-orm';
import { createProducto } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import type { Rows } from './shop.ts';

/** Who may do what with products, their prices, offers, pictures and workbooks. */
export const productos: Rows = ({ test, callers, productoId }) => {
  const ofertaBody = () => ({ precio_oferta: 990, fin: new Date(Date.now() + 3_600_000).toISOString() });
  /** An admin's change to many products, of one. */
  async function masivoChange(): Promise<number> {
    const { id } = await createProducto(test);
    const pedido = { seleccion: { ids: [id] }, cambio: { estado: 'inactivo' } };
    const { huella } = (await callers.admin.call('POST', '/api/products/masivo/previa', pedido)).body;
    return (await callers.admin.call('POST', '/api/products/masivo', { ...pedido, huella })).body.id;
  }
  /** A paper of a product that is sold. */
  async function documento(): Promise<number> {
    const { id } = await createProducto(test);
    const { body } = await sendForm(test, callers.admin, ['POST', `/api/products/${id}/documentos`], {
      clase: 'manual',
      archivo: ['manual.pdf', '%PDF-1.4\n%%EOF'],
    });
    return body.documentos[0].id;
  }

  /** Two products that are one thing in two sizes. */
  async function grupoBody() {
    const dos = [await createProducto(test), await createProducto(test)];
    const variantes = dos.map(({ id }, indice) => ({ producto_id: id, valores: [`${indice} mm`] }));
    return { nombre: `Broca ${dos[0]!.id}`, ejes: ['Medida'], variantes };
  }
  const grupo = async (): Promise<{ id: number }> =>
    (await callers.admin.call('POST', '/api/variantes', await grupoBody())).body;
  async function pregunta(): Promise<number> {
    const { rows } = await test.db.execute<{ id: number }>(
      sql`insert into preguntas (producto_id, texto) values (${productoId}, '¿Sirve?') returning id`,
    );
    return rows[0]!.id;
  }
  async function opinion(): Promise<number> {
    const { rows } = await test.db.execute<{ id: number }>(sql`
      insert into opiniones (producto_id, num_pedido, estrellas, texto, nombre)
      values (${productoId}, 1, 5, 'Muy buena', 'Ana') returning id`);
    return rows[0]!.id;
  }

  return {
    'GET /api/products': { expected: [200, 200, 200, 200, 200] },
    'GET /api/products/vigentes': {
      expected: [200, 200, 200, 200, 200],
      url: async () => `/api/products/vigentes?ids=${productoId}`,
    },
    'GET /api/products/caracteristicas/archivo': { expected: [401, 403, 403, 200, 200] },
    'POST /api/products/caracteristicas/planilla': { expected: [401, 403, 403, 403, 400] },
    'POST /api/products/caracteristicas/planilla/errores': { expected: [401, 403, 403, 403, 400] },
    'GET /api/products/caracteristicas/planilla': { expected: [401, 403, 403, 403, 200] },
    'GET /api/products/comparar': {
      expected: [200, 200, 200, 200, 200],
      url: async () => `/api/products/comparar?ids=${productoId}`,
    },
    'GET /api/products/:id': { expected: [200, 200, 200, 200, 200], url: async () => `/api/products/${productoId}` },
    'GET /api/products/:id/ficha': {
      expected: [200, 200, 200, 200, 200],
      url: async () => `/api/products/${productoId}/ficha`,
    },
    'POST /api/products/:id/avisos': {
      expected: [202, 202, 202, 202, 202],
      url: async () => `/api/products/${(await createProducto(test, { cantidad_stock: 0 })).id}/avisos`,
      body: async () => ({ email: 'espera@prueba.test' }),
    },
    'GET /api/products/admin/avisos': { expected: [401, 403, 403, 200, 200] },
    'GET /api/products/admin/:id/avisos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/admin/${productoId}/avisos`,
    },
    'GET /api/products/:id/preguntas': {
      expected: [200, 200, 200, 200, 200],
      url: async () => `/api/products/${productoId}/preguntas`,
    },
    'POST /api/products/:id/preguntas': {
      expected: [202, 202, 202, 202, 202],
      url: async () => `/api/products/${productoId}/preguntas`,
      body: async () => ({ texto: '¿Sirve para hormigón?', email: 'pregunta@prueba.test' }),
    },
    'GET /api/preguntas': { expected: [401, 403, 403, 200, 200] },
    'PUT /api/preguntas/:id/respuesta': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/preguntas/${await pregunta()}/respuesta`,
      body: async () => ({ respuesta: 'Sí, sirve.' }),
    },
    'PUT /api/preguntas/:id/estado': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/preguntas/${await pregunta()}/estado`,
      body: async () => ({ visible: false }),
    },
    'GET /api/products/:id/opiniones': {
      expected: [200, 200, 200, 200, 200],
      url: async () => `/api/products/${productoId}/opiniones`,
    },
    'GET /api/products/:id/opiniones/mia': {
      expected: [401, 200, 200, 200, 200],
      url: async () => `/api/products/${productoId}/opiniones/mia`,
    },
    // Nobody here has it of a purchase that was delivered.
    'POST /api/products/:id/opiniones': {
      expected: [401, 409, 409, 409, 409],
      url: async () => `/api/products/${(await createProducto(test)).id}/opiniones`,
      body: async () => ({ estrellas: 5, texto: 'Muy buena herramienta' }),
    },
    'GET /api/opiniones': { expected: [401, 403, 403, 200, 200] },
    'PUT /api/opiniones/:id/estado': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/opiniones/${await opinion()}/estado`,
      body: async () => ({ estado: 'publicada' }),
    },
    'GET /api/products/:id/relaciones': {
      expected: [200, 200, 200, 200, 200],
      url: async () => `/api/products/${productoId}/relaciones`,
    },
    'GET /api/products/admin/:id/relaciones': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/admin/${productoId}/relaciones`,
    },
    'PUT /api/products/:id/relaciones': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/${(await createProducto(test)).id}/relaciones`,
      body: async () => ({ necesita: [], acompana: [], ocultas: [] }),
    },
    'PUT /api/products/:id/stock': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${(await createProducto(test, { cantidad_stock: 10 })).id}/stock`,
      body: async () => ({ cantidad_stock: 9, visto: 10 }),
    },
    'PUT /api/products/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/${productoId}`,
      body: async () => ({ metodo_envio: 'Despacho a domicilio' }),
    },
    'GET /api/products/:id/caracteristicas': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/caracteristicas`,
    },
    'PUT /api/products/:id/caracteristicas': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/${(await createProducto(test)).id}/caracteristicas`,
      body: async () => ({ valores: [{ clave: 'voltaje', valor: 18 }] }),
    },
    'GET /api/products/caracteristicas': { expected: [401, 403, 403, 200, 200] },
    'POST /api/products/caracteristicas/revisar': {
      expected: [401, 403, 403, 403, 200],
      body: async () => ({ acto: 'confirmar', items: [{ producto_id: productoId, clave: 'voltaje' }] }),
    },
    // Without a file there is nothing to do, but only an admin hears of it.
    'PUT /api/products/productos/imagenes': { expected: [401, 403, 403, 403, 400] },
    'POST /api/products/:id/imagenes': {
      expected: [401, 403, 403, 403, 400],
      url: async () => `/api/products/${productoId}/imagenes`,
    },
    'PUT /api/products/:id/imagenes': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/${(await createProducto(test)).id}/imagenes`,
      body: async () => ({ imagenes: [] }),
    },
    'POST /api/products/:id/documentos': {
      expected: [401, 403, 403, 403, 400],
      url: async () => `/api/products/${productoId}/documentos`,
    },
    'GET /api/products/documentos/:id': {
      expected: [200, 200, 200, 200, 200],
      url: async () => `/api/products/documentos/${await documento()}`,
    },
    'DELETE /api/products/documentos/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/products/documentos/${await documento()}`,
    },
    'GET /api/products/codigos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => '/api/products/codigos?codigos=1',
    },
    'GET /api/products/admin': { expected: [401, 403, 403, 200, 200] },
    'GET /api/products/admin/codigo-siguiente': { expected: [401, 403, 403, 403, 200] },
    'GET /api/products/admin/:id/codigo-libre': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/admin/${productoId}/codigo-libre`,
    },
    'POST /api/products/etiquetas': {
      expected: [401, 403, 403, 200, 200],
      body: async () => ({ tamano: 'rollo-50x25', etiquetas: [{ producto_id: productoId, copias: 1 }] }),
    },
    'POST /api/products/etiquetas/ubicaciones': {
      expected: [401, 403, 403, 200, 200],
      body: async () => ({ tamano: 'rollo-50x25', ubicaciones: ['A-03-2'] }),
    },
    'GET /api/products/admin/valores': { expected: [401, 403, 403, 200, 200] },
    'GET /api/products/admin/:id': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/admin/${productoId}`,
    },
    'POST /api/products': {
      expected: [401, 403, 403, 403, 201],
      body: async () => ({ codigo_producto_fussan: 7, descripcion: 'Nuevo', precio_unitario: 990, cantidad_stock: 1 }),
    },
    // The finer permissions have a matrix of their own: `permisos.test.ts`.
    'PUT /api/products/:id/precio': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/${productoId}/precio`,
      body: async () => ({ precio_unitario: 9_990 }),
    },
    'DELETE /api/products/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/products/${(await createProducto(test)).id}`,
    },
    'POST /api/products/masivo/previa': {
      expected: [401, 403, 403, 403, 200],
      body: async () => ({ seleccion: { ids: [productoId] }, cambio: { estado: 'activo' } }),
    },
    // Not the preview's: so not even an admin's is done.
    'POST /api/products/masivo': {
      expected: [401, 403, 403, 403, 409],
      body: async () => ({ seleccion: { ids: [productoId] }, cambio: { estado: 'activo' }, huella: 'inventada' }),
    },
    'GET /api/products/masivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/products/masivo/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/masivo/${await masivoChange()}`,
    },
    'POST /api/products/masivo/:id/detener': {
      expected: [401, 403, 403, 403, 409],
      url: async () => `/api/products/masivo/${await masivoChange()}/detener`,
    },
    'GET /api/products/masivo/:id/deshacer': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/masivo/${await masivoChange()}/deshacer`,
    },
    'POST /api/products/masivo/:id/deshacer': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/masivo/${await masivoChange()}/deshacer`,
    },
    'GET /api/products/:id/precios': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/precios`,
    },
    'GET /api/products/:id/historia': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/historia`,
    },
    'GET /api/products/:id/historia/archivo': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/historia/archivo`,
    },
    'GET /api/products/:id/volumen': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/volumen`,
    },
    'PUT /api/products/:id/volumen': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/products/${(await createProducto(test)).id}/volumen`,
      body: async () => ({ tramos: [] }),
    },
    'GET /api/products/:id/variantes': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/variantes`,
    },
    'GET /api/variantes': { expected: [401, 403, 403, 200, 200] },
    'GET /api/variantes/:id': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/variantes/${(await grupo()).id}`,
    },
    'POST /api/variantes': { expected: [401, 403, 403, 403, 201], body: grupoBody },
    'PUT /api/variantes/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/variantes/${(await grupo()).id}`,
      body: async () => ({ ...(await grupoBody()), version: 1 }),
    },
    'DELETE /api/variantes/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/variantes/${(await grupo()).id}`,
    },
    'GET /api/products/:id/ofertas': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/ofertas`,
    },
    'POST /api/products/:id/ofertas': {
      expected: [401, 403, 403, 403, 201],
      url: async () => `/api/products/${(await createProducto(test)).id}/ofertas`,
      body: async () => ofertaBody(),
    },
    'DELETE /api/products/ofertas/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => {
        const { id } = await createProducto(test);
        const { body } = await callers.admin.call('POST', `/api/products/${id}/ofertas`, ofertaBody());
        return `/api/products/ofertas/${body.id}`;
      },
    },
    'GET /api/medidas': { expected: [401, 403, 403, 200, 200] },
    'PUT /api/medidas': {
      expected: [401, 403, 403, 403, 200],
      body: async () => ({ familia: 'electrohogar', peso_kg: 8, largo_cm: 50, ancho_cm: 40, alto_cm: 30 }),
    },
    // Without a file there is nothing to do: 400 for who may.
    'POST /api/products/bulk/excel': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
    'POST /api/products/bulk/excel/errores': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
    'GET /api/products/bulk/plantilla': { expected: [401, 403, 403, 403, 200] },
    'GET /api/products/bulk/exportar': { expected: [401, 403, 403, 403, 200] },
    'GET /api/products/bulk/importaciones': { expected: [401, 403, 403, 403, 200] },
    'GET /api/products/bulk/importaciones/:id/deshacer': {
      expected: [401, 403, 403, 403, 404],
      url: async () => '/api/products/bulk/importaciones/999999/deshacer',
    },
    'POST /api/products/bulk/importaciones/:id/deshacer': {
      expected: [401, 403, 403, 403, 404],
      url: async () => '/api/products/bulk/importaciones/999999/deshacer',
    },
  };
};
