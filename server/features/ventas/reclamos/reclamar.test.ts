import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { historial } from '#server/platform/estados/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { BASE_RECLAMOS as BASE, QUE_PASO, reclamosDePrueba } from '#server/testing/reclamos-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { reclamos } from './table.ts';

const HOY = diaEnSantiago();
const test = await openTestApp({
  RECLAMOS_DIAS: 'atraso:1',
  RECLAMOS_POR_HORA: '200',
  UNCONFIRMED_MAILS_PER_DAY: '100000',
});
const [admin, colega, cliente, otro] = await people(test, 'admin', 'admin', 'customer', 'customer');
const { pedido, reclamar, hacer, aceptar, leer, correosA, rastros, subir } = reclamosDePrueba(test, {
  cliente,
  colega,
});

describe('reclamar', () => {
  it('quien compró reclama de lo suyo, con los días de su tipo; a él y a la tienda les llega un correo', async () => {
    const compra = await pedido({ entregada: sumarDias(HOY, -20) });
    const { status, body } = await reclamar(compra.id, { pide: 'devolucion', vence: '2030-01-01', responsable_id: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: expect.stringMatching(/^Reclamo \d{6}$/),
      estado: 'recibido',
      compra: { num_pedido: compra.num_pedido, estado: 'Entregado' },
      email: compra.email,
      fecha: HOY,
      vence: sumarDias(HOY, 10),
      dias_atraso: 0,
      unidades: 1,
      monto: 10_000,
      pide: 'devolucion',
      responsable: null,
      por_el_cliente: true,
      garantia: { estado: 'vigente', consumidor: true },
      historial: [{ estado: 'recibido', quien: null }],
    });
    expect(await rastros(body.id)).toEqual(['crear-reclamo']);
    expect(await correosA(compra.email)).toMatchObject([{ numero: body.numero, paso: 'recibido', texto: QUE_PASO }]);
    const avisos = await correosA(test.config.MAIL_INBOX, 'aviso-de-reclamo');
    expect(avisos.at(-1)).toMatchObject({ numero: body.numero, que: 'recibido', cliente: compra.email });
    const { body: atraso } = await reclamar(compra.id, { tipo: 'atraso' });
    expect(atraso.vence).toBe(sumarDias(HOY, 1));
  });

  it('de lo ajeno no hay nada: ni leerlo, ni reclamar, escribir, adjuntar, retirar o bajar sus archivos', async () => {
    const compra = await pedido();
    const { body } = await reclamar(compra.id);
    const foto = (await subir(body.id, ['boleta.pdf', '%PDF-1.4 a %%EOF'])).body.adjuntos[0].id;
    const respuestas = [
      await reclamar(compra.id, {}, otro),
      await otro.call('GET', `${BASE}/compra/${compra.id}`),
      await otro.call('GET', `${BASE}/reclamo/${body.id}`),
      await hacer(body.id, 'mensajes', { texto: 'Hola' }, otro),
      await hacer(body.id, 'retirar', {}, otro),
      await hacer(body.id, 'reabrir', { motivo: 'Porque sí' }, otro),
      await subir(body.id, ['x.pdf', '%PDF-1.4 b %%EOF'], false, otro),
      await otro.call('GET', `${BASE}/adjuntos/${foto}`),
    ];
    expect(respuestas.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await otro.call('GET', BASE)).status).toBe(403);
    expect((await aceptar(body.id, {}, cliente)).status).toBe(403);
    expect((await leer(body.id)).historial).toHaveLength(1);
  });

  it('pasados los seis meses sólo por el personal, y de lo anulado nadie', async () => {
    const vieja = await pedido({ entregada: sumarDias(HOY, -200) });
    const tarde = await reclamar(vieja.id);
    expect([tarde.status, tarde.body.message]).toEqual([409, expect.stringContaining('más de seis meses')]);
    const { body: para } = await cliente.call('GET', `${BASE}/compra/${vieja.id}`);
    expect(para.no_se_puede).toContain('más de seis meses');
    const { status, body } = await reclamar(vieja.id, { responsable_id: colega.id, vence: sumarDias(HOY, 3) }, admin);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      responsable: 'Persona admin',
      vence: sumarDias(HOY, 3),
      garantia: { estado: 'vencida' },
    });
    const anulada = await pedido({ salio: false });
    await cliente.call('DELETE', `/api/compras/compra/${anulada.id}`);
    expect((await reclamar(anulada.id, {}, admin)).status).toBe(409);
  });

  it('pasados los seis meses, de lo que su fabricante garantiza por más tiempo sigue reclamando quien compró', async () => {
    const vieja = await pedido({ entregada: sumarDias(HOY, -200), especificaciones: 'Garantía: 24 meses' });
    const { body: para } = await cliente.call('GET', `${BASE}/compra/${vieja.id}`);
    expect(para).toMatchObject({
      no_se_puede: null,
      garantia: { estado: 'vencida' },
      lineas: [{ a_tiempo: true, fabricante: { meses: 24, vigente: true } }],
    });
    const { status, body } = await reclamar(vieja.id);
    expect(status).toBe(201);
    expect(body.items).toMatchObject([{ fabricante: { meses: 24, vigente: true }, sin_retracto: false }]);

    // Of two things, only what is still guaranteed.
    const productos = await Promise.all(
      ['Garantía: 12 meses', ''].map((especificaciones) =>
        createProducto(test, { cantidad_stock: 9, especificaciones }),
      ),
    );
    const { body: dos } = await cliente.call(
      'POST',
      '/api/compras/compra',
      compraBody(productos.map(({ id }) => ({ id, quantity: 1 }))),
    );
    await test.db.update(compras).set({ estado: 'Entregado' }).where(eq(compras.id, dos.id));
    const cuando = new Date(`${sumarDias(HOY, -300)}T15:00:00Z`);
    await test.db.insert(historial).values({ entidad: 'compra', entidad_id: dos.id, estado: 'Entregado', cuando });
    const negado = await reclamar(dos.id, { lineas: [1, 2].map((linea) => ({ linea, cantidad: 1 })) });
    expect([negado.status, negado.body.message]).toEqual([
      409,
      expect.stringContaining('no da una garantía más larga'),
    ]);
    expect((await reclamar(dos.id, { lineas: [{ linea: 1, cantidad: 1 }] })).status).toBe(201);
    expect((await reclamar(dos.id, { lineas: [{ linea: 2, cantidad: 1 }] }, colega)).status).toBe(201);
  });

  it('el retracto es de lo recibido hace hasta diez días, con boleta y si la ficha no dice otra cosa', async () => {
    const retractarse = (id: number, quien: Caller = cliente) =>
      reclamar(id, { tipo: 'retracto', pide: 'reparacion' }, quien);
    const reciente = await pedido({ entregada: sumarDias(HOY, -10) });
    const { body: para } = await cliente.call('GET', `${BASE}/compra/${reciente.id}`);
    expect(para.retracto).toEqual({ estado: 'vigente', hasta: HOY });
    const { status, body } = await retractarse(reciente.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ tipo: 'retracto', pide: 'devolucion', retracto: { estado: 'vigente' } });

    const negados = [
      [await pedido(), 'de lo que ya se recibió'],
      [await pedido({ entregada: sumarDias(HOY, -11) }), 'venció el'],
      [
        await pedido({ entregada: HOY, especificaciones: 'Retracto: no procede' }),
        'no hay retracto: así lo dice su ficha',
      ],
    ] as const;
    for (const [{ id }, porQue] of negados) {
      for (const quien of [cliente, admin]) {
        const negado = await retractarse(id, quien);
        expect([negado.status, negado.body.message]).toEqual([409, expect.stringContaining(porQue)]);
      }
      // It can't become one either.
      const otro = (await reclamar(id, { tipo: 'otro' }, colega)).body;
      const editado = await colega.call('PUT', `${BASE}/reclamo/${otro.id}`, { tipo: 'retracto', version: 1 });
      expect([editado.status, editado.body.message]).toEqual([409, expect.stringContaining(porQue)]);
    }
    const conFactura = await pedido({
      entregada: HOY,
      documento: 'factura',
      factura: { rut: '76.086.428-5', razon_social: 'Maestranza SpA', giro: 'Obras' },
    });
    expect((await retractarse(conFactura.id)).body.message).toContain('como consumidor final');
    expect((await retractarse(conFactura.id, colega)).status).toBe(201);

    // Its money is theirs: anything else was agreed upon. It is looked at as of the day on which it came.
    await test.db
      .update(historial)
      .set({ cuando: new Date(`${sumarDias(HOY, -14)}T15:00:00Z`) })
      .where(
        and(eq(historial.entidad, 'compra'), eq(historial.entidad_id, reciente.id), eq(historial.estado, 'Entregado')),
      );
    await test.db
      .update(reclamos)
      .set({ fecha: sumarDias(HOY, -5) })
      .where(eq(reclamos.id, body.id));
    expect((await leer(body.id)).retracto.estado).toBe('vigente');
    const otra = await aceptar(body.id);
    expect([otra.status, otra.body.code, otra.body.message]).toEqual([
      409,
      'RESOLUCION_DISTINTA',
      expect.stringContaining('la ley le devuelve su dinero'),
    ]);
    expect((await aceptar(body.id, { resolucion: 'devolucion' })).status).toBe(200);
  });

  it('de doce a la vez por 1 de 4, entran cuatro; retirado uno, cabe otro y ya no se reabre', async () => {
    const compra = await pedido();
    const respuestas = await Promise.all(Array.from({ length: 12 }, () => reclamar(compra.id)));
    const hechos = respuestas.filter(({ status }) => status === 201);
    expect([hechos.length, respuestas.filter(({ status }) => status === 409).length]).toEqual([4, 8]);
    expect(new Set(hechos.map(({ body }) => body.numero)).size).toBe(4);
    const { body: lleno } = await reclamar(compra.id);
    expect([lleno.message, lleno.details.lineas]).toEqual([
      '«Taladro» ya está en un reclamo abierto.',
      [{ linea: 1, quedan: 0 }],
    ]);
    const [primero, segundo] = hechos.map(({ body }) => body.id as number);
    expect((await hacer(primero!, 'retirar', {}, cliente)).body.estado).toBe('retirado');
    expect((await hacer(segundo!, 'rechazar', { respuesta: 'Se mojó.' })).status).toBe(200);
    await reclamar(compra.id, { lineas: [{ linea: 1, cantidad: 2 }] });
    expect((await hacer(segundo!, 'reabrir', { motivo: 'No se mojó' }, cliente)).status).toBe(409);
    expect((await leer(segundo!)).estado).toBe('rechazado');
  });

  it('sin contar qué pasó, de una línea que no está o dos veces la misma, se niega', async () => {
    const { id } = await pedido();
    for (const [mas, campo] of [
      [{ descripcion: 'Malo' }, 'descripcion'],
      [{ tipo: 'pena' }, 'tipo'],
      [{ lineas: [] }, 'lineas'],
      [{ lineas: [{ linea: 9, cantidad: 1 }] }, 'lineas.0.linea'],
      [{ lineas: [1, 1].map((linea) => ({ linea, cantidad: 1 })) }, 'lineas'],
      [{ lineas: [{ linea: 1, cantidad: 1.5 }] }, 'lineas.0.cantidad'],
    ] as const) {
      const { status, body } = await reclamar(id, mas);
      expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
    }
    expect((await reclamar(999_999)).status).toBe(404);
  });
});
