import { and, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos_proveedor } from '#server/features/bodega/recepciones/index.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [cliente, empleado, admin] = await people(test, 'customer', 'employee', 'admin');
const GUIA = { transportista: 'Starken', num_gd: '  GD-77  ', seguimiento: 'https://starken.test/77' };

async function comprada(cambios: Partial<typeof compras.$inferInsert> = {}) {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 4 }]));
  if (Object.keys(cambios).length > 0) await test.db.update(compras).set(cambios).where(eq(compras.id, body.id));
  return { id: body.id as number, num_pedido: body.num_pedido as number, producto_id };
}
const mover = (quien: typeof admin, id: number, acto: string, body?: unknown) =>
  quien.call('POST', `/api/compras/compra/${id}/${acto}`, body);
const editar = (id: number, body: unknown) => admin.call('PUT', `/api/compras/compra/${id}`, body);
const avanzar = (body: unknown) => empleado.call('POST', '/api/compras/avance', body);
const stockDe = async (id: number) =>
  (await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id)))[0]!.stock;
const avisosDe = async (num_pedido: number) =>
  (
    await test.db
      .select({ datos: correos.datos })
      .from(correos)
      .where(like(correos.clave, `compra-avanzada-${num_pedido}-%`))
      .orderBy(correos.id)
  ).map(({ datos }) => datos as Record<string, unknown>);
const rastrosDe = (id: number, accion: string) =>
  test.db
    .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'compra'), eq(auditoria.entidad_id, id), eq(auditoria.accion, accion)))
    .orderBy(auditoria.id);

it('un despacho va de pendiente a entregado: cada paso queda escrito, y el cliente lo lee y lo recibe por correo', async () => {
  const { id, num_pedido } = await comprada();
  expect((await mover(empleado, id, 'preparar')).body.estado).toBe('En preparación');
  const { body: despachada } = await mover(empleado, id, 'despachar', GUIA);
  expect(despachada).toMatchObject({ estado: 'Despachado', transportista: 'Starken', num_gd: 'GD-77' });
  const { body: entregada } = await mover(admin, id, 'entregar', { recibido_por: 'Ana Soto' });
  expect(entregada).toMatchObject({ estado: 'Entregado', recibido_por: 'Ana Soto', num_gd: 'GD-77' });

  const { body: delCliente } = await cliente.call('GET', `/api/compras/compra/${id}`);
  expect(delCliente).toMatchObject({ seguimiento: 'https://starken.test/77', recibido_por: 'Ana Soto' });
  expect(delCliente.historial.map(({ estado, quien }: { estado: string; quien: null }) => [estado, quien])).toEqual([
    ['Pendiente de Despacho', null],
    ['En preparación', null],
    ['Despachado', null],
    ['Entregado', null],
  ]);
  expect((await avisosDe(num_pedido)).map(({ estado, num_gd }) => [estado, num_gd])).toEqual([
    ['En preparación', null],
    ['Despachado', 'GD-77'],
    ['Entregado', 'GD-77'],
  ]);
  expect(await rastrosDe(id, 'despachar-compra')).toEqual([
    {
      actor_id: empleado.id,
      detalle: {
        estado: { antes: 'En preparación', despues: 'Despachado' },
        transportista: 'Starken',
        num_gd: 'GD-77',
        seguimiento: 'https://starken.test/77',
      },
    },
  ]);
});

it('un retiro espera en la tienda y no se despacha; un despacho no espera en la tienda', async () => {
  const retiro = await comprada({ entrega: 'retiro', direccion: 'Retiro en tienda: Av. Uno 1' });
  await mover(empleado, retiro.id, 'preparar');
  const negado = await mover(empleado, retiro.id, 'despachar', GUIA);
  expect([negado.status, negado.body.message]).toEqual([409, 'Este pedido se retira en la tienda: no se despacha.']);
  expect((await mover(empleado, retiro.id, 'alistar')).body.estado).toBe('Listo para retiro');
  expect((await avisosDe(retiro.num_pedido)).at(-1)).toMatchObject({
    estado: 'Listo para retiro',
    destino: 'Av. Uno 1',
  });
  expect((await mover(empleado, retiro.id, 'entregar', { recibido_por: 'Luis' })).body.estado).toBe('Entregado');
  const despacho = await comprada({ estado: 'En preparación' });
  expect((await mover(empleado, despacho.id, 'alistar')).status).toBe(409);
});

it('lo que falta se pide, y fuera de su turno un paso no se da: 409 con el estado de ahora', async () => {
  const { id } = await comprada({ estado: 'En preparación' });
  const vacia = await mover(empleado, id, 'despachar', {});
  expect([vacia.status, Object.keys(vacia.body.fields)]).toEqual([400, ['transportista', 'num_gd']]);
  const enlace = await mover(empleado, id, 'despachar', { ...GUIA, seguimiento: 'javascript:alert(1)' });
  expect(enlace.body.fields).toEqual({ seguimiento: 'El enlace de seguimiento debe comenzar con https://' });
  for (const recibido_por of [undefined, '', '  ', 7, 'x'.repeat(121)]) {
    expect((await mover(empleado, id, 'entregar', { recibido_por })).status).toBe(400);
  }
  const { status, body } = await mover(empleado, id, 'preparar');
  expect([status, body.details]).toEqual([409, { estado: 'En preparación' }]);
  const anulada = await comprada({ estado: 'Anulado' });
  expect((await mover(admin, anulada.id, 'preparar')).body.message).toBe('No se puede preparar: ahora está «Anulado».');
  expect((await mover(cliente, id, 'preparar')).status).toBe(403);
  expect((await mover(admin, 999_999, 'preparar')).body.message).toBe('Compra no encontrada.');
});

it('cinco que la despachan a la vez la despachan una vez, y sale un correo', async () => {
  const { id, num_pedido } = await comprada({ estado: 'En preparación' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => mover(n % 2 ? admin : empleado, id, 'despachar', { ...GUIA, num_gd: `${n}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)]);
  const hecha = answers.find(({ status }) => status === 200)!.body;
  expect((await avisosDe(num_pedido)).map(({ num_gd }) => num_gd)).toEqual([hecha.num_gd]);
  expect(await rastrosDe(id, 'despachar-compra')).toHaveLength(1);
});

it('despachar contra anular a la vez: gana uno, y el stock es el que le toca', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const { id, producto_id } = await comprada({ estado: 'En preparación' });
    const [despacho, anulacion] = await Promise.all([
      mover(empleado, id, 'despachar', { ...GUIA, num_gd: `R-${vez}` }),
      admin.call('POST', `/api/compras/compra/${id}/anular`, { motivo: 'No hay stock' }),
    ]);
    expect([despacho.status, anulacion.status].sort()).toEqual([200, 409]);
    expect(await stockDe(producto_id)).toBe(despacho.status === 200 ? 6 : 10);
  }
});

it('varias a la vez: las que se pueden se mueven, de las demás se dice por qué', async () => {
  const lista = await comprada();
  const lejos = await comprada({ estado: 'Despachado' });
  const { body } = await avanzar({
    acto: 'preparar',
    compras: [{ id: lista.id }, { id: lejos.id }, { id: lista.id }, { id: 999_999 }],
  });
  expect(body).toEqual({
    hechas: [lista.id],
    retenidas: [],
    rechazadas: [
      { id: lejos.id, num_pedido: lejos.num_pedido, message: 'No se puede preparar: ahora está «Despachado».' },
      { id: 999_999, num_pedido: null, message: 'Compra no encontrada.' },
    ],
  });
  const guias = await avanzar({
    acto: 'despachar',
    transportista: 'Chilexpress',
    compras: [{ id: lista.id, num_gd: '101' }],
  });
  expect(guias.body.hechas).toEqual([lista.id]);
  const [entregadas, sinNadie, demasiadas] = await Promise.all([
    avanzar({ acto: 'entregar', compras: [lista, lejos].map(({ id }) => ({ id, recibido_por: 'Ana' })) }),
    avanzar({ acto: 'entregar', compras: [{ id: lista.id }] }),
    avanzar({ acto: 'preparar', compras: Array.from({ length: 201 }, (_, n) => ({ id: n + 1 })) }),
  ]);
  expect(entregadas.body.hechas).toEqual([lista.id, lejos.id]);
  expect([sinNadie.status, demasiadas.status]).toEqual([400, 400]);
});

it('antes de salir se dice lo que falta pagar y la guía de otro; se pregunta, y quien lo sabe la repite', async () => {
  const una = await comprada({ estado: 'En preparación' });
  const otra = await comprada({ estado: 'En preparación' });
  const pagada = await comprada({ estado: 'En preparación' });
  await pagarCompra(admin, pagada.id);
  const dicha = { transportista: 'Starken', num_gd: 'GD-500' };
  expect((await mover(empleado, una.id, 'despachar', dicha)).status).toBe(200);

  const { body: revisada } = await empleado.call('POST', '/api/compras/salida', {
    compras: [
      { id: otra.id, num_gd: 'gd-500' },
      { id: pagada.id, num_gd: 'GD-501' },
    ],
  });
  const { body: deuda } = await empleado.call('GET', `/api/compras/compra/${otra.id}`);
  expect(revisada).toEqual({
    sin_pagar: [
      { id: otra.id, num_pedido: otra.num_pedido, cliente: deuda.email, por_pagar: deuda.precio_final, exceso: 0 },
    ],
    guias: [{ id: otra.id, num_pedido: otra.num_pedido, num_gd: 'gd-500', pedidos: [una.num_pedido] }],
  });

  const negada = await mover(empleado, otra.id, 'despachar', { ...dicha, num_gd: 'gd-500' });
  expect([negada.status, negada.body.details, Object.keys(negada.body.fields)]).toEqual([
    409,
    { pedidos: [una.num_pedido] },
    ['num_gd'],
  ]);
  const varias = (guia_repetida: boolean) =>
    avanzar({
      acto: 'despachar',
      transportista: 'Starken',
      compras: [{ id: otra.id, num_gd: 'GD-500', guia_repetida }],
    });
  expect((await varias(false)).body.hechas).toEqual([]);
  expect((await varias(true)).body.hechas).toEqual([otra.id]);
});

it('una guía es la misma sin mirar mayúsculas, espacios, guiones ni puntos; corregir la propia no pregunta', async () => {
  const una = await comprada({ estado: 'En preparación' });
  const otra = await comprada({ estado: 'En preparación' });
  const despachar = ({ id }: { id: number }, num_gd: string) =>
    mover(empleado, id, 'despachar', { transportista: 'Starken', num_gd });
  expect((await despachar(una, 'G-77')).status).toBe(200);
  for (const num_gd of ['G 77', 'g77', 'G.77', 'G – 77', 'N-1, g-77']) {
    const { body } = await empleado.call('POST', '/api/compras/salida', { compras: [{ id: otra.id, num_gd }] });
    const negada = await despachar(otra, num_gd);
    expect([num_gd, body.guias[0]?.pedidos, negada.status, negada.body.details]).toEqual([
      num_gd,
      [una.num_pedido],
      409,
      { pedidos: [una.num_pedido] },
    ]);
  }
  expect((await mover(empleado, una.id, 'guia', { transportista: 'Starken', num_gd: 'G 77' })).body.num_gd).toBe(
    'G 77',
  );
  expect((await despachar(otra, 'G-770')).status).toBe(200);
});

it('una guía que sale con varios a la vez es de uno', async () => {
  const salen = await Promise.all(Array.from({ length: 4 }, () => comprada({ estado: 'En preparación' })));
  const dichas = await Promise.all(
    salen.map(({ id }, n) =>
      mover(empleado, id, 'despachar', {
        transportista: 'Starken',
        num_gd: ['GD-600', 'GD 600', 'gd600', 'GD.600'][n],
      }),
    ),
  );
  expect(dichas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

it('lo que pasa el crédito de su cliente se dice en pesos', async () => {
  const rut = '761234560';
  const { id } = await comprada({ factura: { rut, razon_social: 'Obras SpA', giro: 'Obras' } });
  await test.db
    .insert(clientes)
    .values({ user_id: admin.id, empresa: 'Obras del Sur', rut_cliente: rut, mail: 'a@obras.cl', credito: 1 });
  const { body } = await empleado.call('POST', '/api/compras/salida', { compras: [{ id }] });
  const [debe] = body.sin_pagar;
  expect([debe.cliente, debe.exceso]).toEqual(['Obras del Sur', debe.por_pagar - 1]);
});

it('lo que su empresa debe a plazo y dentro de su crédito sale sin preguntar; lo que no eligió así, o lo vencido, se dice', async () => {
  const rut = '761234579';
  const factura = { rut, razon_social: 'Plazos SpA', giro: 'Obras' };
  await test.db
    .insert(clientes)
    .values({ user_id: admin.id, empresa: 'Plazos', rut_cliente: rut, mail: 'a@plazos.cl', credito: 9_000_000 });
  const aPlazo = await comprada({ factura, reservada_hasta: null, vence_pago: sumarDias(diaEnSantiago(), 30) });
  const porTransferir = await comprada({ factura });
  const salida = async () => {
    const salen = [{ id: aPlazo.id }, { id: porTransferir.id }];
    const { body } = await empleado.call('POST', '/api/compras/salida', { compras: salen });
    return body.sin_pagar.map(({ id, exceso }: Record<string, number>) => [id, exceso]);
  };
  expect(await salida()).toEqual([[porTransferir.id, 0]]);
  // Where the page asks, both are being prepared.
  for (const { id } of [aPlazo, porTransferir]) expect((await mover(empleado, id, 'preparar')).status).toBe(200);
  expect(await salida()).toEqual([[porTransferir.id, 0]]);
  await test.db
    .update(compras)
    .set({ vence_pago: sumarDias(diaEnSantiago(), -1) })
    .where(eq(compras.id, aPlazo.id));
  expect(await salida()).toEqual([
    [aPlazo.id, 0],
    [porTransferir.id, 0],
  ]);
});

it('una guía se corrige después, con lo que decía antes, quién y cuándo; dos a la vez no se pisan', async () => {
  const { id, num_pedido } = await comprada({ estado: 'En preparación' });
  const corregir = (body: unknown, quien = empleado) => mover(quien, id, 'guia', body);
  expect((await corregir({ transportista: 'Starken', num_gd: '900' })).status).toBe(409);
  await mover(empleado, id, 'despachar', { transportista: 'Starken', num_gd: '900' });
  const { body } = await corregir({ transportista: 'Starken', num_gd: '901', visto: { num_gd: '900' } });
  expect([body.num_gd, body.estado]).toEqual(['901', 'Despachado']);
  const tarde = await corregir({ transportista: 'Starken', num_gd: '902', visto: { num_gd: '900' } }, admin);
  expect([tarde.status, tarde.body.details]).toEqual([409, { ahora: { num_gd: '901' } }]);
  // The seeds' edit corrects it as well, and leaves what was read as null.
  const leida = (await admin.call('GET', `/api/compras/compra/${id}`)).body;
  expect((await editar(id, leida)).status).toBe(200);
  expect((await editar(id, { num_gd: '903' })).body.num_gd).toBe('903');
  const historia = await empleado.call('GET', `/api/compras/compra/${id}/guia`);
  expect(historia.body.map(({ cambios }: { cambios: unknown }) => cambios)).toEqual([
    [{ campo: 'num_gd', antes: '901', despues: '903' }],
    [{ campo: 'num_gd', antes: '900', despues: '901' }],
  ]);
  expect(historia.body[1].quien).toBeTruthy();
  expect(await rastrosDe(id, 'corregir-guia')).toHaveLength(2);
  // Nobody is written to for it.
  expect((await avisosDe(num_pedido)).map(({ num_gd }) => num_gd)).toEqual(['900']);
});

it('editar la lleva por su camino con el acto y su correo; otra palabra sólo la corrige', async () => {
  const { id, num_pedido } = await comprada();
  expect((await editar(id, { estado: 'En preparación', precio_final: 1, id: 7 })).body).toMatchObject({
    id,
    estado: 'En preparación',
  });
  expect(await rastrosDe(id, 'preparar-compra')).toHaveLength(1);
  expect((await editar(id, { estado: 'Esperando a Pedro' })).body.estado).toBe('Esperando a Pedro');
  expect((await editar(id, { estado: 'Pendiente de Despacho' })).body.estado).toBe('Pendiente de Despacho');
  expect((await rastrosDe(id, 'corregir-compra')).map(({ detalle }) => detalle)).toEqual([
    { estado: { antes: 'En preparación', despues: 'Esperando a Pedro' } },
    { estado: { antes: 'Esperando a Pedro', despues: 'Pendiente de Despacho' } },
  ]);
  // It is prepared anew, and its customer told anew.
  await mover(empleado, id, 'preparar');
  expect((await avisosDe(num_pedido)).map(({ estado }) => estado)).toEqual(['En preparación', 'En preparación']);

  const { body } = await editar(id, { fecha_retiro: '2030-01-02', provedor: ' Otro SpA ' });
  expect(body).toMatchObject({ fecha_retiro: '2030-01-02', provedor: 'Otro SpA', estado: 'En preparación' });
  expect(await rastrosDe(id, 'editar-compra')).toHaveLength(1);
  await editar(id, { fecha_retiro: '2030-01-02', provedor: 'Otro SpA', estado: 'En preparación' });
  expect(await rastrosDe(id, 'editar-compra')).toHaveLength(1);
  for (const malo of [{ estado: ' ' }, { fecha_retiro: 'ayer' }, { provedor: '' }, { estado: 'x'.repeat(61) }]) {
    const { status, body } = await editar(id, malo);
    expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(malo)]);
  }
});

it('un estado escrito a mano es el del camino, se pregunta o queda como se dijo, y ninguno le quita su pago', async () => {
  const { id } = await comprada();
  expect((await editar(id, { estado: ' en PREPARACION ' })).body.estado).toBe('En preparación');
  expect(await rastrosDe(id, 'preparar-compra')).toHaveLength(1);
  const dudosa = await editar(id, { estado: 'Despachdo' });
  expect([dudosa.status, dudosa.body.message, dudosa.body.details]).toEqual([
    409,
    '¿Quisiste decir «Despachado»?',
    { sugerido: 'Despachado' },
  ]);
  const sinGuia = await editar(id, { estado: 'despachado' });
  expect([sinGuia.status, Object.keys(sinGuia.body.fields)]).toEqual([400, ['transportista', 'num_gd']]);
  const salio = await editar(id, { estado: 'despachado', transportista: 'Starken', num_gd: '77' });
  expect(salio.body).toMatchObject({ estado: 'Despachado', num_gd: '77' });
  expect(await rastrosDe(id, 'despachar-compra')).toHaveLength(1);
  const sinNadie = await editar(id, { estado: 'ENTREGADO' });
  expect([sinNadie.status, sinNadie.body.fields]).toEqual([400, { recibido_por: 'Escribe quién recibió el pedido.' }]);

  // In somebody's own words it keeps what is of money, and is found.
  expect((await editar(id, { estado: 'Despachdo', tal_cual: true })).body.estado).toBe('Despachdo');
  expect((await editar(id, { estado: 'Esperando camion' })).body.estado).toBe('Esperando camion');
  const { body: otras } = await empleado.call('GET', '/api/compras/compras?page=1&otros_estados=1');
  expect(otras.items.map((una: { estado: string }) => una.estado)).toContain('Esperando camion');
  expect(otras.items.some((una: { estado: string }) => una.estado === 'Pendiente de Despacho')).toBe(false);
  await pagarCompra(admin, id);
  expect((await admin.call('GET', `/api/compras/compra/${id}`)).body.estado_pago).toBe('pagado');
  // What doesn't come by its act asks for the same.
  expect((await editar(id, { estado: 'Entregado' })).status).toBe(400);
  expect((await editar(id, { estado: 'Listo para retiro' })).body.message).toBe(
    'Este pedido se despacha: no se retira en la tienda.',
  );
  const hecha = await editar(id, { estado: 'Entregado', recibido_por: 'Ana' });
  expect(hecha.body).toMatchObject({ estado: 'Entregado', recibido_por: 'Ana' });
});

it('editarla a «Anulado» la anula con su stock, y de ahí no vuelve; despachada no se anula', async () => {
  const { id, producto_id } = await comprada();
  const { body } = await editar(id, { estado: 'Anulado', motivo: 'Pedido repetido' });
  expect([body.estado, body.historial.at(-1).motivo]).toEqual(['Anulado', 'Pedido repetido']);
  expect(await stockDe(producto_id)).toBe(10);
  const { status, body: negada } = await editar(id, { estado: 'Pendiente de Despacho' });
  expect([status, negada.details]).toEqual([409, { estado: 'Anulado' }]);
  const lejos = await comprada({ estado: 'Despachado' });
  expect((await editar(lejos.id, { estado: 'Anulado', provedor: 'Nadie' })).status).toBe(409);
  expect((await admin.call('GET', `/api/compras/compra/${lejos.id}`)).body.provedor).not.toBe('Nadie');
  expect((await empleado.call('PUT', `/api/compras/compra/${id}`, { provedor: 'X' })).status).toBe(403);
});

it('la lista de preparación junta varias compras por lugar, sin lo que ya salió; vacía es 409', async () => {
  const [una, otra, lejos] = [await comprada(), await comprada(), await comprada({ estado: 'Despachado' })];
  const [{ codigo } = { codigo: 0 }] = await test.db
    .select({ codigo: productos.codigo_producto_fussan })
    .from(productos)
    .where(eq(productos.id, otra.producto_id));
  await test.db.insert(productos_proveedor).values({
    producto_id: otra.producto_id,
    codigo_producto_fussan: codigo,
    proveedor_id: await createProvedor(test),
    cantidad_recibida: 1,
    precio_compra_unitario: 1_000,
    estado_recepcion: 'aceptado',
    ubicacion_almacen: 'Pasillo 4',
    fecha_recepcion: '2026-01-02',
  });
  const LISTA = '/api/compras/lista-de-preparacion?ids=';
  const pedir = (ids: string) => empleado.call('GET', `${LISTA}${ids}`);
  const { statusCode, headers, rawPayload } = await test.app.inject({
    url: `${LISTA}${una.id},${otra.id},${lejos.id}`,
    headers: { authorization: `Bearer ${empleado.token}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = (await pagesOf(rawPayload)).join(' ');
  expect(texto).toContain('2 pedidos');
  expect(texto.indexOf('Pasillo 4')).toBeLessThan(texto.indexOf('Sin lugar'));
  expect(texto).toContain(`${otra.num_pedido} × 4`);
  expect(texto).not.toContain(String(lejos.num_pedido));
  expect((await pedir(`${lejos.id}`)).body.message).toBe('Ninguno de esos pedidos espera en la bodega.');
  expect((await pedir('1,x')).status).toBe(400);
});

it('los rótulos van a la medida del rollo, uno por bulto; lo entregado no lleva', async () => {
  const [una, hecha] = [await comprada({ transportista: 'Starken' }), await comprada({ estado: 'Entregado' })];
  const URL_ROTULOS = '/api/compras/rotulos?ids=';
  const { statusCode, rawPayload } = await test.app.inject({
    url: `${URL_ROTULOS}${una.id},${hecha.id}&bultos=2`,
    headers: { authorization: `Bearer ${empleado.token}` },
  });
  expect(statusCode).toBe(200);
  const paginas = await pagesOf(rawPayload);
  expect(paginas).toHaveLength(2);
  for (const texto of ['Persona customer', 'DESPACHO', String(una.num_pedido), '2 de 2', 'Lo lleva Starken'])
    expect(paginas[1]).toContain(texto);
  expect(rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/);
  expect((await empleado.call('GET', `${URL_ROTULOS}${hecha.id}`)).body.message).toBe(
    'Esos pedidos ya se entregaron o están anulados.',
  );
  for (const bultos of ['0', '21', 'x', '1.5', '1,2', '']) {
    expect((await empleado.call('GET', `${URL_ROTULOS}${una.id}&bultos=${bultos}`)).status).toBe(400);
  }
});

it('cada compra lleva sus propios bultos', async () => {
  const [una, otra] = [await comprada({}), await comprada({})];
  const { rawPayload } = await test.app.inject({
    url: `/api/compras/rotulos?ids=${otra.id},${una.id}&bultos=3,1`,
    headers: { authorization: `Bearer ${empleado.token}` },
  });
  const paginas = await pagesOf(rawPayload);
  const de = ({ num_pedido }: { num_pedido: number }) => paginas.filter((texto) => texto.includes(String(num_pedido)));
  expect([de(una).length, de(otra).length]).toEqual([1, 3]);
  expect(de(otra)[2]).toContain('3 de 3');
});

it('los correos de un pedido se encuentran por su número, del primero al último', async () => {
  // Of somebody who has not bought so often that the mails have to wait.
  const [otro] = await people(test, 'customer');
  const { id: producto } = await createProducto(test, { cantidad_stock: 10 });
  const { body: compra } = await otro.call('POST', '/api/compras/compra', compraBody([{ id: producto, quantity: 1 }]));
  const { id, num_pedido } = compra;
  await mover(empleado, id, 'preparar');
  const { body } = await admin.call('GET', `/api/correos?pedido=${num_pedido}&sort=creado-asc`);
  expect(body.items.map(({ sobre }: { sobre: string }) => sobre)).toEqual([
    `Pedido N° ${num_pedido}`,
    `Pedido N° ${num_pedido}, en preparación`,
  ]);
});

it('el stock de cada producto lo ve el personal, no el cliente', async () => {
  const { id } = await comprada();
  const de = async (quien: typeof admin) =>
    (await quien.call('GET', `/api/compras/compra/${id}`)).body.items[0].cantidad_stock;
  expect([await de(empleado), await de(cliente)]).toEqual([6, null]);
});

it('lo atrasado, de una comuna o de un proveedor se filtra, y lo que se muestra se suma', async () => {
  const tarde = await comprada({ fecha_entrega: '2020-01-01', comuna: 'Putre' });
  await comprada({ fecha_retiro: '2020-01-01' });
  const anulada = await comprada({ fecha_entrega: '2020-01-01', comuna: 'Putre', estado: 'Anulado' });
  const lista = async (query: string) =>
    (await empleado.call('GET', `/api/compras/compras?page=1&limit=100&${query}`)).body.items.map(
      ({ id }: { id: number }) => id,
    );
  expect(await lista('atrasadas=1')).toEqual([tarde.id]);
  expect(await lista('comuna=putre&sort=fecha-asc')).toEqual([tarde.id, anulada.id]);
  const suma = (await empleado.call('GET', '/api/compras/compras/totales?comuna=Putre')).body;
  const { precio_final } = (await admin.call('GET', `/api/compras/compra/${tarde.id}`)).body;
  expect(suma).toEqual({ unidades: 4, monto: precio_final, por_pagar: precio_final, por_devolver: 0 });
  expect(await lista('proveedor_id=999999')).toEqual([]);
});
