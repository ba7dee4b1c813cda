import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { createProvedor, people } from '#server/testing/builders.ts';
import { facturasDePrueba } from '#server/testing/facturas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cuadrarFacturas } from './cuadrar.ts';
import { recotejarPendientes } from './recotejar.ts';
import { facturas_proveedor } from './table.ts';

const BASE = '/api/abastecimiento/facturas';
const HOY = diaEnSantiago();
const test = await openTestApp();
const [admin, otra] = await people(test, 'admin', 'admin');
const { registrar, hacer, leer, listar, aprobar, pagar, rastros, conRecepcion } = facturasDePrueba(test, admin);

const ctx = {
  config: test.config,
  changes: { tell: () => {}, tellAll: () => {} },
  db: test.db,
  actor: null,
  touched: new Set(),
} as unknown as Context;

describe('lo que ya está', () => {
  it('el mismo número del mismo proveedor, como se escriba, es 409 con cuál; de otro proveedor o tipo, no', async () => {
    const proveedor_id = await createProvedor(test);
    const flete = [{ descripcion: 'Flete', cantidad: 1, precio: 700 }];
    const { body: primera } = await registrar(proveedor_id, flete, { folio: 'F-00 77' });
    const { status, body } = await registrar(proveedor_id, flete, { folio: 'f0077', insistir: true });
    expect([status, body.code, body.details.factura.id]).toEqual([409, 'FACTURA_REPETIDA', primera.id]);
    expect(body.message).toContain('Factura F-00 77');
    expect((await registrar(proveedor_id, flete, { folio: 'F0077', tipo: 34 })).status).toBe(201);
    expect((await registrar(await createProvedor(test), flete, { folio: 'F0077' })).status).toBe(201);
  });

  it('de muchos que registran el mismo número a la vez queda uno', async () => {
    const proveedor_id = await createProvedor(test);
    const flete = [{ descripcion: 'Flete', cantidad: 1, precio: 700 }];
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        registrar(proveedor_id, flete, { folio: `${'0'.repeat(n % 3)}88`, insistir: true }),
      ),
    );
    expect(respuestas.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort()).toEqual([
      201,
      ...Array(19).fill('FACTURA_REPETIDA'),
    ]);
  });

  it('una fecha de emisión futura se pregunta una vez, al registrar y al corregirla', async () => {
    const proveedor_id = await createProvedor(test);
    const flete = [{ descripcion: 'Flete', cantidad: 1, precio: 700 }];
    const manana = sumarDias(HOY, 1);
    const { status, body } = await registrar(proveedor_id, flete, { fecha_emision: manana, insistir: true });
    expect([status, body.code, body.details.fecha_emision]).toEqual([409, 'FECHA_POR_CONFIRMAR', manana]);
    const confirmada = await registrar(proveedor_id, flete, { fecha_emision: manana, fecha_confirmada: true });
    expect([confirmada.status, confirmada.body.fecha_emision]).toEqual([201, manana]);
    const { id, version, folio, total } = confirmada.body;
    const editar = (fecha_emision: string) =>
      admin.call('PUT', `/api/abastecimiento/facturas/factura/${id}`, {
        version,
        folio,
        total,
        fecha_emision,
        lineas: flete,
      });
    expect((await editar(sumarDias(manana, 1))).body.code).toBe('FECHA_POR_CONFIRMAR');
    expect((await editar(manana)).status).toBe(200);
  });

  it('otro número del mismo día y total se pregunta una vez; anulada, no cuenta', async () => {
    const proveedor_id = await createProvedor(test);
    const flete = [{ descripcion: 'Flete', cantidad: 1, precio: 700 }];
    const { body: primera } = await registrar(proveedor_id, flete, { folio: '501' });
    const { status, body } = await registrar(proveedor_id, flete, { folio: '502' });
    expect([status, body.code, body.details.factura.id]).toEqual([409, 'FACTURA_PARECIDA', primera.id]);
    const { body: segunda } = await registrar(proveedor_id, flete, { folio: '502', insistir: true });
    expect(segunda.folio).toBe('502');
    await hacer(segunda.id, 'anular', { motivo: 'Era la misma' });
    await hacer(primera.id, 'anular', { motivo: 'Mal escrita' });
    expect((await registrar(proveedor_id, flete, { folio: '501' })).status).toBe(201);
  });
});

describe('cada unidad recibida, en una sola factura', () => {
  it('lo que otra cobra se niega con cuál; lo que queda, no; y lo anulado o rechazado queda libre', async () => {
    const { proveedor_id, linea, recepciones } = await conRecepcion();
    const de = (cantidad: number) => linea({ cantidad, recepciones: [{ recepcion_id: recepciones[0]!, cantidad }] });
    const { body: primera } = await registrar(proveedor_id, [de(6)]);
    const { status, body } = await registrar(proveedor_id, [de(5)]);
    expect([status, body.code, body.details]).toEqual([
      409,
      'RECEPCION_FACTURADA',
      expect.objectContaining({ disponibles: 4, factura: expect.objectContaining({ id: primera.id }) }),
    ]);
    const { body: segunda } = await registrar(proveedor_id, [de(4)]);
    expect(segunda.lineas[0].cotejo.marcas).toEqual([]);
    await hacer(primera.id, 'rechazar', { motivo: 'Precio malo' });
    const { body: tercera } = await registrar(proveedor_id, [de(6)]);
    // It can't come back as long as another one has its units.
    expect((await hacer(primera.id, 'reabrir', { motivo: 'Era buena' })).body.code).toBe('RECEPCION_FACTURADA');
    await hacer(tercera.id, 'anular', { motivo: 'No era' });
    expect((await hacer(primera.id, 'reabrir', { motivo: 'Era buena' })).body.estado).toBe('por_revisar');
  });

  it('de veinte que las cobran a la vez, uno lo hace', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => registrar(proveedor_id, [linea()], { insistir: true })),
    );
    expect(respuestas.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort()).toEqual([
      201,
      ...Array(19).fill('RECEPCION_FACTURADA'),
    ]);
  });

  it('dos líneas de una misma factura tampoco las cobran dos veces', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    expect((await registrar(proveedor_id, [linea(), linea()])).body.code).toBe('RECEPCION_FACTURADA');
  });

  it('una recepción facturada no se elimina', async () => {
    const { proveedor_id, linea, recepciones } = await conRecepcion();
    await registrar(proveedor_id, [linea()]);
    const { status, body } = await admin.call('DELETE', `/api/productos-proveedor/${recepciones[0]}`);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^No se puede eliminar: está en «Factura \w+» de su proveedor\.$/),
    ]);
  });

  it('la que se corrige o se aparta después deja de calzar', async () => {
    const { proveedor_id, linea, recepciones } = await conRecepcion({ recibe: [{ estado: 'recibido' }] });
    const { body } = await registrar(proveedor_id, [linea()]);
    expect(body.lineas[0].cotejo.marcas).toEqual(['por_inspeccionar']);
    await admin.call('PUT', `/api/productos-proveedor/${recepciones[0]}`, { estado_recepcion: 'aceptado' });
    // The list keeps up; done again, there is nothing left to do.
    await recotejarPendientes(ctx);
    expect(await recotejarPendientes(ctx)).toBe(0);
    expect((await listar(`proveedor_id=${proveedor_id}`)).items[0].con_diferencias).toBe(false);
    expect((await leer(body.id)).lineas[0].cotejo.marcas).toEqual([]);
    // Two of them were taken apart, rejected.
    await test.db.execute(sql`
      insert into productos_proveedor (producto_id, codigo_producto_fussan, proveedor_id, cantidad_recibida,
        precio_compra_unitario, estado_recepcion, fecha_recepcion, origen_id)
      select producto_id, codigo_producto_fussan, proveedor_id, 2, precio_compra_unitario, 'rechazado', fecha_recepcion, id
      from productos_proveedor where id = ${recepciones[0]}`);
    await test.db.execute(sql`update productos_proveedor set cantidad_recibida = 8 where id = ${recepciones[0]}`);
    const { lineas } = await leer(body.id);
    expect(lineas[0]).toMatchObject({ aceptadas: 8, rechazadas: 2, cotejo: { marcas: ['de_mas', 'rechazadas'] } });
  });
});

describe('lo que otra cobra del mismo pedido', () => {
  it('la lista lo dice también de la que ya estaba, y deja de decirlo cuando la otra se anula', async () => {
    const { proveedor_id, linea, recepciones } = await conRecepcion({ pedidas: 10, recibe: [{}, { cantidad: 5 }] });
    const { body: primera } = await registrar(proveedor_id, [linea()]);
    const distintas = async () => {
      const { items } = await listar(`proveedor_id=${proveedor_id}`);
      return items.find(({ id }: { id: number }) => id === primera.id).distintas;
    };
    expect(await distintas()).toBe(0);
    const deMas = linea({ cantidad: 5, recepciones: [{ recepcion_id: recepciones[1]!, cantidad: 5 }] });
    const { body: segunda } = await registrar(proveedor_id, [deMas]);
    await vi.waitFor(async () => expect(await distintas()).toBe(1), { timeout: 20_000 });
    await hacer(segunda.id, 'anular', { motivo: 'Mal escrita' });
    await vi.waitFor(async () => expect(await distintas()).toBe(0), { timeout: 20_000 });
  });
});

describe('aprobar', () => {
  it('con diferencias se niega con las cifras, hasta insistir con un motivo; y la auditoría lo cuenta todo', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body } = await registrar(proveedor_id, [linea({ precio: 1_200 })]);
    expect(body).toMatchObject({ con_diferencias: true, distintas: 1, diferencia: 2_000 });
    const negada = await aprobar(body.id);
    expect([negada.status, negada.body.code]).toEqual([409, 'FACTURA_CON_DIFERENCIAS']);
    expect(negada.body.details).toMatchObject({
      insistir: true,
      diferencia: 2_000,
      motivos: [expect.stringContaining('cobra $1.200 y se pidió a $1.000, un 20% más.')],
    });
    expect((await leer(body.id)).estado).toBe('por_revisar');
    expect((await aprobar(body.id, { insistir: true })).status).toBe(400);
    const { status, body: aprobada } = await aprobar(body.id, { insistir: true, motivo: 'Subió el dólar' });
    expect([status, aprobada.estado, aprobada.historial.at(-1).motivo]).toEqual([200, 'aprobada', 'Subió el dólar']);
    const [, ultimo] = await rastros(body.id);
    expect(ultimo).toMatchObject({
      accion: 'aprobar-factura_proveedor',
      actor_id: admin.id,
      detalle: {
        motivo: 'Subió el dólar',
        diferencia: 2_000,
        diferencias: [expect.stringContaining('un 20% más')],
        estado: { antes: 'por_revisar', despues: 'aprobada' },
      },
    });
  });

  it('lo que cambió desde que se vio no se aprueba a ciegas', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body } = await registrar(proveedor_id, [linea()]);
    const { status } = await otra.call('PUT', `${BASE}/factura/${body.id}`, {
      version: body.version,
      folio: body.folio,
      fecha_emision: HOY,
      total: 14_280,
      lineas: [linea({ precio: 1_200 })],
    });
    expect(status).toBe(200);
    expect((await hacer(body.id, 'aprobar', { version: body.version })).body.code).toBe('FACTURA_CAMBIADA');
  });

  it('de muchos a la vez aprueba uno', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body } = await registrar(proveedor_id, [linea()]);
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, () => hacer(body.id, 'aprobar', { version: body.version })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await rastros(body.id)).filter(({ accion }) => accion.startsWith('aprobar'))).toHaveLength(1);
  });

  it('aprobada no se edita ni se rechaza; reabierta, sí', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body } = await registrar(proveedor_id, [linea()]);
    await aprobar(body.id);
    const cambios = { folio: body.folio, fecha_emision: HOY, total: 11_900, lineas: [linea()] };
    const editar = async () =>
      (await admin.call('PUT', `${BASE}/factura/${body.id}`, { ...cambios, version: (await leer(body.id)).version }))
        .status;
    expect(await editar()).toBe(409);
    expect((await hacer(body.id, 'rechazar', { motivo: 'Por qué no' })).status).toBe(409);
    expect((await hacer(body.id, 'aprobar', { version: 99 })).status).toBe(409);
    expect((await hacer(body.id, 'reabrir', { motivo: 'Me apuré' })).body.estado).toBe('por_revisar');
    expect(await editar()).toBe(200);
    expect((await rastros(body.id)).map(({ accion }) => accion.split('-')[0])).toEqual([
      'registrar',
      'aprobar',
      'reabrir',
      'editar',
    ]);
  });
});

describe('pagar', () => {
  async function aprobada(precio = 1_000) {
    const { proveedor_id, linea } = await conRecepcion();
    const { body } = await registrar(proveedor_id, [linea({ precio })]);
    return (await aprobar(body.id, { insistir: true, motivo: 'Está bien' })).body;
  }

  it('en partes: lo que falta se debe, y con todo queda pagada; quitado un pago, se debe de nuevo', async () => {
    const { id } = await aprobada();
    const { status, body: primera } = await pagar(id, 5_000);
    expect([status, primera.estado, primera.pagado, primera.saldo]).toEqual([201, 'aprobada', 5_000, 6_900]);
    const excede = await pagar(id, 6_900.01);
    expect([excede.status, excede.body.details]).toEqual([409, { saldo: 6_900 }]);
    const { body: pagada } = await pagar(id, 6_900);
    expect([pagada.estado, pagada.saldo, pagada.pagos.length]).toEqual(['pagada', 0, 2]);
    expect((await pagar(id, 1)).status).toBe(409);
    const pago = pagada.pagos[1].id;
    expect((await hacer(id, `pagos/${pago}/quitar`, {})).status).toBe(400);
    const { body: quitada } = await hacer(id, `pagos/${pago}/quitar`, { motivo: 'Rebotó el cheque' });
    expect([quitada.estado, quitada.saldo, quitada.pagos[1].quitado.motivo]).toEqual([
      'aprobada',
      6_900,
      'Rebotó el cheque',
    ]);
    expect((await hacer(id, `pagos/${pago}/quitar`, { motivo: 'Otra vez' })).status).toBe(409);
    expect((await hacer(id, 'pagos/999999/quitar', { motivo: 'No existe' })).status).toBe(404);
    expect(
      (await rastros(id)).slice(2).map(({ accion, detalle }) => [accion, (detalle as { monto: number }).monto]),
    ).toEqual([
      ['pagar-factura_proveedor', 5_000],
      ['pagar-factura_proveedor', 6_900],
      ['quitar-pago-factura_proveedor', 6_900],
    ]);
  });

  it('con pagos no se anula ni se reabre; sin aprobar no se paga', async () => {
    const { id } = await aprobada();
    await pagar(id, 1_000);
    expect((await hacer(id, 'anular', { motivo: 'Me arrepentí' })).body.message).toBe('Tiene pagos: quítalos antes.');
    expect((await hacer(id, 'reabrir', { motivo: 'Me arrepentí' })).status).toBe(409);
    const { proveedor_id, linea } = await conRecepcion();
    const { body } = await registrar(proveedor_id, [linea()]);
    expect((await pagar(body.id, 1_000)).status).toBe(409);
  });

  it('de veinte que pagan a la vez, no se paga más de lo que se debe', async () => {
    const { id } = await aprobada();
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => pagar(id, 2_975)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([...Array(4).fill(201), ...Array(16).fill(409)]);
    expect(await leer(id)).toMatchObject({ estado: 'pagada', pagado: 11_900, saldo: 0 });
  });

  it('quien vio otra versión no la paga dos veces', async () => {
    const { id, version } = await aprobada();
    const pago = { monto: 1_000, fecha: HOY, medio: 'transferencia', version };
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'pagos', pago)));
    expect(respuestas.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort()).toEqual([
      201,
      ...Array(4).fill('FACTURA_CAMBIADA'),
    ]);
  });
});

it('líneas afectas y exentas en un papel: el IVA es de las afectas, y al costo llega el neto de todas', async () => {
  const { proveedor_id, linea } = await conRecepcion();
  const flete = { descripcion: 'Flete', cantidad: 1, precio: 1_000 };
  const { status, body } = await registrar(proveedor_id, [linea({ exenta: true }), flete]);
  expect([status, body.neto, body.exento, body.iva, body.total, body.descuadre]).toEqual([
    201, 11_000, 10_000, 190, 11_190, 0,
  ]);
  const { id, version, folio, fecha_emision } = body;
  const lineas = [linea(), { ...flete, exenta: true }];
  const cambios = { version, folio, fecha_emision, total: 12_900, lineas };
  const { body: editada } = await admin.call('PUT', `${BASE}/factura/${id}`, cambios);
  expect([editada.exento, editada.iva, editada.descuadre]).toEqual([1_000, 1_900, 0]);
  expect(editada.lineas.map(({ exenta }: { exenta: boolean }) => exenta)).toEqual([false, true]);
  expect((await aprobar(id)).status).toBe(200);
  const { rows } = await test.db.execute(sql`
    select sum(diferencia)::float8 as diferencia from facturas_proveedor_costos where factura_id = ${id}`);
  expect(rows).toEqual([{ diferencia: 1_000 }]);
  const sinIva = await registrar(proveedor_id, [{ ...flete, exenta: true }], { tipo: 34, total: 1_000 });
  expect(sinIva.body).toMatchObject({ exento: 1_000, iva: 0, descuadre: 0, lineas: [{ exenta: false }] });
  expect((await cuadrarFacturas(test.db)).faltas).toEqual([]);
});

describe('notas de crédito', () => {
  const nota = (proveedor_id: number, referencia_id: number, precio: number) =>
    registrar(proveedor_id, [{ descripcion: 'Devolución', cantidad: 1, precio }], { tipo: 61, referencia_id });

  it('aprobada, rebaja lo que se debe de su factura, y puede saldarla; reabierta, se debe de nuevo', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body: factura } = await registrar(proveedor_id, [linea()]);
    await aprobar(factura.id);
    const { status, body: suya } = await nota(proveedor_id, factura.id, 4_000);
    expect([status, suya.saldo, suya.referencia.id]).toEqual([201, 0, factura.id]);
    expect((await leer(factura.id)).saldo).toBe(11_900);
    await aprobar(suya.id);
    expect(await leer(factura.id)).toMatchObject({ saldo: 7_140, acreditado: 4_760, estado: 'aprobada' });
    expect((await hacer(factura.id, 'anular', { motivo: 'No se puede' })).status).toBe(409);
    const { body: resto } = await nota(proveedor_id, factura.id, 6_000);
    await aprobar(resto.id);
    expect(await leer(factura.id)).toMatchObject({ saldo: 0, estado: 'pagada' });
    await hacer(resto.id, 'reabrir', { motivo: 'No correspondía' });
    expect(await leer(factura.id)).toMatchObject({ saldo: 7_140, estado: 'aprobada' });
    expect((await rastros(factura.id)).map(({ accion }) => accion.split('-')[0])).toEqual([
      'registrar',
      'aprobar',
      'acreditar',
      'acreditar',
      'acreditar',
    ]);
    expect((await pagar(suya.id, 1)).status).toBe(409);
  });

  it('no rebaja más de lo que cobra, también de muchas a la vez', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body: factura } = await registrar(proveedor_id, [linea()]);
    await aprobar(factura.id);
    const { body: mucha } = await nota(proveedor_id, factura.id, 10_001);
    const negada = await aprobar(mucha.id);
    expect([negada.status, negada.body.details]).toEqual([409, { queda: 11_900 }]);
    const notas = await Promise.all(
      [3_001, 3_002, 3_003, 3_004, 3_005].map((precio) => nota(proveedor_id, factura.id, precio)),
    );
    const respuestas = await Promise.all([
      ...notas.map(({ body }) => hacer(body.id, 'aprobar', { version: body.version })),
      pagar(factura.id, 3_000),
    ]);
    expect(respuestas.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2);
    const { saldo, acreditado, pagado, total } = await leer(factura.id);
    expect(saldo).toBeGreaterThanOrEqual(0);
    expect(saldo).toBe(total - acreditado - pagado);
  });

  it('es de una factura del mismo proveedor que vale, y no cobra lo recibido', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body: factura } = await registrar(proveedor_id, [linea()]);
    expect((await nota(await createProvedor(test), factura.id, 100)).body.fields.referencia_id).toContain(
      'no es de este proveedor',
    );
    expect((await registrar(proveedor_id, [linea()], { tipo: 61, referencia_id: factura.id })).status).toBe(400);
    await hacer(factura.id, 'rechazar', { motivo: 'No era nuestra' });
    expect((await nota(proveedor_id, factura.id, 100)).status).toBe(400);
  });
});

it('lo que se debe de cada una es su total sin lo pagado ni lo acreditado, sumado de nuevo', async () => {
  const { rows } = await test.db.execute(sql`
    select f.id from facturas_proveedor f
    cross join lateral (
      select coalesce(sum(monto), 0) as pagado from pagos where factura_proveedor_id = f.id
    ) p
    cross join lateral (
      select coalesce(sum(total), 0) as acreditado from facturas_proveedor n where n.referencia_id = f.id and n.estado = 'aprobada'
    ) n
    where f.pagado <> p.pagado or f.acreditado <> n.acreditado
      or f.saldo <> case when f.tipo = 61 or f.estado in ('rechazada', 'anulada') then 0
        else f.total - p.pagado - n.acreditado end
      or (f.estado = 'pagada') <> (f.estado in ('aprobada', 'pagada') and f.tipo <> 61 and f.saldo = 0)`);
  expect(rows).toEqual([]);
  expect(await test.db.$count(facturas_proveedor)).toBeGreaterThan(30);
});
