import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { HechoDeProducto } from '#contract/catalogo/historia.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const historia = async (id: number, query = '') =>
  (await empleado.call('GET', `/api/products/${id}/historia?${query}`)).body as {
    items: HechoDeProducto[];
    total: number;
  };
const textos = async (id: number, query = '') => (await historia(id, query)).items.map(({ texto }) => texto);
const editar = (id: number, body: object) => admin.call('PUT', `/api/products/${id}`, body);
const cambios = ({ cambios }: HechoDeProducto) =>
  Object.fromEntries(cambios.map(({ nombre, antes, despues }) => [nombre, [antes, despues]]));

describe('la historia de un producto', () => {
  it('cuenta cada cosa una vez, lo último primero: quién, qué, antes y después, y su documento', async () => {
    const proveedor_id = await createProvedor(test, 'Aceros del Sur');
    const { id } = (
      await admin.call('POST', '/api/products', {
        codigo_producto_fussan: 70_001,
        descripcion: 'Sierra',
        precio_unitario: 1_000,
        cantidad_stock: 10,
      })
    ).body;
    await editar(id, { marca: 'Bosch', proveedor_id, ultimo_costo: 400, precio_unitario: 1_200 });
    await editar(id, { cantidad_stock: 12, visto: 10, razon: 'Error de conteo' });
    await editar(id, { estado: 'inactivo' });
    await editar(id, { estado: 'activo' });
    const { id: compra, num_pedido } = (
      await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 2 }]))
    ).body;
    // A favourite is nothing that happened to the product.
    await cliente.call('PUT', `/api/favoritos/${id}`);

    const { items, total } = await historia(id);
    expect(total).toBe(items.length);
    expect(items.map(({ texto }) => texto)).toEqual([
      'Venta: menos 2 unidades',
      'Lo mostró de nuevo',
      'Lo ocultó',
      'Ajuste: más 2 unidades',
      'Editó los datos',
      'Cambió el precio',
      'Stock inicial: más 10 unidades',
      'Creó el producto',
      'Precio inicial',
    ]);
    expect(items[0]).toMatchObject({
      quien_id: cliente.id,
      documento: { tipo: 'compra', id: compra, texto: `Pedido ${num_pedido}` },
    });
    expect(cambios(items[0]!)).toEqual({ Stock: ['12', '10'] });
    expect(cambios(items[2]!)).toEqual({ Estado: ['Activo', 'Inactivo'] });
    expect(items[3]).toMatchObject({ nota: 'Error de conteo', quien: 'Persona admin' });
    expect(cambios(items[4]!)).toEqual({
      Marca: [null, 'Bosch'],
      Proveedor: [null, 'Aceros del Sur'],
      'Último costo': [null, '$400'],
    });
    expect(cambios(items[5]!)).toEqual({ Precio: ['$1.000', '$1.200'] });
    expect(cambios(items[7]!)).toEqual({ Código: [null, '70001'], Descripción: [null, 'Sierra'] });

    const primeros = await historia(id, 'limit=4');
    const segundos = await historia(id, 'limit=4&page=2');
    const terceros = await historia(id, 'limit=4&page=3');
    expect([...primeros.items, ...segundos.items, ...terceros.items]).toEqual(items);

    expect(await textos(id, 'que=precio')).toEqual(['Cambió el precio', 'Precio inicial']);
    expect(await textos(id, 'que=venta')).toEqual(['Venta: menos 2 unidades']);
    expect(await textos(id, 'que=estado')).toEqual(['Lo mostró de nuevo', 'Lo ocultó']);
    expect(await textos(id, 'persona=CUSTOMER')).toEqual(['Venta: menos 2 unidades']);
    expect(await textos(id, 'persona=sistema')).toEqual([]);
    expect((await historia(id, `desde=${diaEnSantiago()}&hasta=${diaEnSantiago()}`)).total).toBe(total);
    expect((await historia(id, `hasta=${sumarDias(diaEnSantiago(), -1)}`)).total).toBe(0);

    const { body, headers } = await empleado.call(
      'GET',
      `/api/products/${id}/historia/archivo?formato=csv&que=datos&desde=${diaEnSantiago()}`,
    );
    expect(headers['content-disposition']).toContain(`historia-producto-${id}-`);
    const [titulos, ...filas] = body.trimEnd().split('\r\n') as string[];
    expect(titulos).toBe('\uFEFFFecha;Persona;Qué pasó;Campo;Antes;Después;Documento;Nota');
    expect(filas.map((fila) => fila.split(';').slice(1, 6))).toEqual([
      ['Persona admin', 'Lo mostró de nuevo', 'Estado', 'Inactivo', 'Activo'],
      ['Persona admin', 'Lo ocultó', 'Estado', 'Activo', 'Inactivo'],
      ['Persona admin', 'Editó los datos', 'Último costo', '', '$400'],
      ['Persona admin', 'Editó los datos', 'Marca', '', 'Bosch'],
      ['Persona admin', 'Editó los datos', 'Proveedor', '', 'Aceros del Sur'],
      ['Persona admin', 'Creó el producto', 'Código', '', '70001'],
      ['Persona admin', 'Creó el producto', 'Descripción', '', 'Sierra'],
    ]);
  });

  it('dice lo que hicieron un cambio masivo y su deshacer, también cuando ya no se puede deshacer', async () => {
    const { id } = await createProducto(test, { marca: 'Boky', familia: null, precio_unitario: 1_000 });
    const aplicar = async (cambio: object) => {
      const pedido = { seleccion: { ids: [id] }, cambio };
      const { huella } = (await admin.call('POST', '/api/products/masivo/previa', pedido)).body;
      return (await admin.call('POST', '/api/products/masivo', { ...pedido, huella })).body.id as number;
    };
    const familia = await aplicar({ familia: 'aseo industrial', sub_familia: '' });
    const precio = await aplicar({ precio: { porcentaje: 10, redondeo: 1 } });
    await admin.call('POST', `/api/products/masivo/${precio}/deshacer`);
    await test.db.execute(sql`delete from cambios_masivos_productos`);
    const { items } = await historia(id, 'que=masivo');
    expect(items.map((hecho) => [hecho.texto, cambios(hecho)])).toEqual([
      ['Cambio masivo de precio', { Precio: ['$1.100', '$1.000'] }],
      ['Cambio masivo de precio', { Precio: ['$1.000', '$1.100'] }],
      ['Lo cambió junto con otros', { Familia: [null, 'Aseo industrial'] }],
    ]);
    expect(items.map(({ documento }) => documento?.id)).toEqual([expect.any(Number), precio, familia]);
  });

  it('cuenta las ofertas, las que no llegaron a comenzar también, los conteos y las recepciones', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, { precio_unitario: 1_000, cantidad_stock: 5 });
    const fin = new Date(Date.now() + 3_600_000).toISOString();
    const oferta = (await admin.call('POST', `/api/products/${id}/ofertas`, { precio_oferta: 800, fin })).body;
    await admin.call('DELETE', `/api/products/ofertas/${oferta.id}`);
    expect(await textos(id, 'que=oferta')).toEqual([
      'Anuló una oferta',
      'Terminó una oferta',
      expect.stringMatching(/^Programó una oferta a \$800, del /),
      'Comenzó una oferta',
    ]);
    const programada = { precio_oferta: 700, inicio: new Date(Date.now() + 1_800_000).toISOString(), fin };
    await admin.call('POST', `/api/products/${id}/ofertas`, programada);
    // Its time came and went while no shop was open.
    await test.db.execute(sql`
      update ofertas set inicio = now() - interval '2 hours', fin = now() - interval '1 hour'
      where producto_id = ${id} and estado = 'programada'`);
    await admin.call('POST', `/api/products/${id}/ofertas`, { precio_oferta: 600, fin });
    expect(await textos(id, 'que=oferta&limit=3')).toContain('La oferta a $700 no comenzó: su plazo ya había pasado');

    const recepcion = (
      await admin.call('POST', '/api/productos-proveedor', {
        codigo_producto_fussan,
        proveedor_id: await createProvedor(test),
        cantidad_recibida: 3,
        precio_compra_unitario: 250,
      })
    ).body.id;
    await admin.call('PUT', `/api/productos-proveedor/${recepcion}`, { estado_recepcion: 'aceptado' });
    const recibido = await historia(id, 'que=recepcion');
    expect(recibido.items.map(({ texto, documento }) => [texto, documento?.id])).toEqual([
      ['Recepción: más 3 unidades', recepcion],
      ['Una recepción dejó otro costo', recepcion],
    ]);
    expect(cambios(recibido.items[1]!)).toEqual({ 'Último costo': [null, '$250'] });

    const conteo = (await empleado.call('POST', '/api/existencias/conteos', { nombre: 'Pasillo 3' })).body.id;
    const lineas = [{ producto_id: id, contado: 7 }];
    await empleado.call('PUT', `/api/existencias/conteos/${conteo}/lineas`, { lineas });
    await admin.call('POST', `/api/existencias/conteos/${conteo}/cerrar`);
    const contado = await historia(id, 'que=conteo');
    expect(contado.items.map(({ texto, documento }) => [texto, documento])).toEqual([
      ['Conteo: menos 1 unidad', { tipo: 'conteo', id: conteo, texto: 'Pasillo 3' }],
      ['Contó 7; el stock decía 8', { tipo: 'conteo', id: conteo, texto: 'Pasillo 3' }],
    ]);
  });

  it('también la de uno oculto; la de uno que no existe es 404', async () => {
    const oculto = await createProducto(test, { estado: 'inactivo' });
    expect((await historia(oculto.id)).total).toBeGreaterThan(0);
    const { status, body } = await admin.call('GET', '/api/products/1999999999/historia');
    expect([status, body.message]).toEqual([404, 'Producto no encontrado.']);
  });
});
