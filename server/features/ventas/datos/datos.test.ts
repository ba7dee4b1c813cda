import { expect, it } from 'vitest';
import type { DatosCompra } from '#contract/ventas/datos.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

it('los datos son la gestión de cada compra; se editan sin moverla, con auditoría de lo que cambió', async () => {
  const producto = await createProducto(test);
  const body = compraBody([{ id: producto.id, quantity: 1 }]);
  const compra = (await cliente.call('POST', '/api/compras/compra', body)).body;
  const primero: DatosCompra = {
    id: compra.id,
    gestion_compras: 'Web',
    estado_compra: '',
    gestion_logica: compra.gestion_logica,
    condicion_de_pago: '',
    tipo_pago: 'Webpay/Transferencia',
    gestion_retiro: '',
    num_pedido: compra.num_pedido,
    fecha_compra: compra.fecha_compra,
    email: compra.email,
    estado: 'Pendiente de Despacho',
  };
  expect((await admin.call('GET', '/api/datos')).body).toEqual([primero]);
  const pagina = await admin.call('GET', `/api/datos?page=1&q=${compra.num_pedido}&estado=Pendiente de Despacho`);
  expect(pagina.body).toEqual({ items: [primero], total: 1, page: 1, limit: 24 });
  expect((await admin.call('GET', '/api/datos?page=1&estado=Entregado')).body.total).toBe(0);

  const url = `/api/datos/${compra.id}`;
  const cambio = { condicion_de_pago: ' 30 días ', gestion_retiro: 'Flete propio', tipo_pago: 'Webpay/Transferencia' };
  expect((await empleado.call('PUT', url, cambio)).status).toBe(403);
  expect((await admin.call('PUT', '/api/datos/1999999999', cambio)).body.message).toBe('Compra no encontrada.');
  expect((await admin.call('PUT', url, { estado_compra: 'x'.repeat(121) })).body.fields).toEqual({
    estado_compra: 'Escribe hasta 120 letras.',
  });
  const editado = { ...primero, condicion_de_pago: '30 días', gestion_retiro: 'Flete propio' };
  expect((await admin.call('PUT', url, cambio)).body).toEqual(editado);
  // What says the same changes nothing.
  await admin.call('PUT', url, cambio);

  const actos = (await admin.call('GET', '/api/auditoria?accion=editar-datos')).body.items;
  expect(actos.map(({ cambios }: { cambios: unknown }) => cambios)).toEqual([
    [
      { campo: 'gestion_retiro', nombre: 'Gestión de retiro', antes: null, despues: 'Flete propio' },
      { campo: 'condicion_de_pago', nombre: 'Condición de pago', antes: null, despues: '30 días' },
    ],
  ]);
  const csv = await admin.call('GET', '/api/datos/archivo?formato=csv');
  expect(csv.body).toContain(';30 días;Webpay/Transferencia;Flete propio;');
});

it('de varios que escriben lo mismo a la vez uno lo deja; los demás leen qué dice ahora, y pueden insistir', async () => {
  const producto = await createProducto(test);
  const pedido = compraBody([{ id: producto.id, quantity: 1 }]);
  const { body: compra } = await cliente.call('POST', '/api/compras/compra', pedido);
  const guardar = (gestion_retiro: string, visto: string) =>
    admin.call('PUT', `/api/datos/${compra.id}`, { gestion_retiro, visto: { gestion_retiro: visto } });
  const respuestas = await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro'].map((dicho) => guardar(dicho, '')));
  const hecha = respuestas.find(({ status }) => status === 200)!.body.gestion_retiro;
  const negadas = respuestas.filter(({ status }) => status === 409);
  expect(negadas).toHaveLength(3);
  for (const { body } of negadas) {
    expect(body).toMatchObject({
      message: 'Otra persona lo cambió mientras escribías. Si guardas otra vez, queda lo tuyo.',
      fields: { gestion_retiro: `Otra persona escribió «${hecha}». Guarda otra vez para dejar lo tuyo.` },
      details: { ahora: { gestion_retiro: hecha } },
    });
  }
  // What one saw of other fields is no matter, and what it says already is no conflict.
  expect((await guardar(hecha, '')).status).toBe(200);
  expect((await guardar('Insisto', hecha)).body.gestion_retiro).toBe('Insisto');
});
