import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type Base, sumar } from '#contract/valores/money.ts';
import { desgloseDePapel, subtotalDe } from '#contract/valores/totales.ts';
import { cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { ocDePrueba, RUT_COMPRADOR } from '#server/testing/oc-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { descuadres } from './cuadrar.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const oc = ocDePrueba(test, admin);
const MAX = 5;
const productos = await Promise.all(
  Array.from({ length: MAX }, (_, n) => createProducto(test, { descripcion: `Cosa ${n}`, cantidad_stock: 9_000_000 })),
);
const HOY = diaEnSantiago();
const FACTURA = { rut: '69.071.100-1', razon_social: 'Municipalidad de Renca', giro: 'Municipalidad' };
const CLIENTE = { cliente_email: 'compras@renca.test' };
const DESPACHO = { entrega: 'despacho', documento: 'factura', factura: FACTURA };
let folio = 0;

const hacer = (id: number, acto: string, body: object = {}) =>
  admin.call('POST', `/api/cotizaciones/cotizacion/${id}/${acto}`, body);
const crear = async (lineas: object[], mas: object = {}) =>
  (await admin.call('POST', '/api/cotizaciones/cotizacion', { cliente: 'Municipalidad', ...CLIENTE, lineas, ...mas }))
    .body;
async function aceptada(lineas: object[], mas: object = {}) {
  const hecha = await oc.cotizada(lineas, mas);
  await hacer(hecha.id, 'aceptar', { motivo: 'Por teléfono' });
  return hecha;
}

interface Papel {
  base: Base;
  neto: number;
  iva: number;
}
const dicen = ({ base, neto, iva }: Papel, total: number) => ({ base, neto, iva, total });
const convertir = async (id: number, mas: object = {}) => {
  const { status, body } = await hacer(id, 'convertir', { ...DESPACHO, sobre_credito: true, ...mas });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const enOt = async (compra_id: number, lineas?: object[]) => {
  const { status, body } = await admin.call('POST', '/api/ots', { compra_id, fecha: HOY, ...(lineas && { lineas }) });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const facturar = async (compra_id: number, mas: object = {}) => {
  const cuerpo = { tipo: 33, folio: ++folio, compra_id, fecha_emision: HOY, con_envio: true, ...mas };
  const { status, body } = await admin.call('POST', '/api/facturas-venta', cuerpo);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const pdfDe = async (url: string) => {
  const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  return (await pagesOf(rawPayload)).join(' ');
};

const precio = fc.oneof(
  fc.integer({ min: 1, max: 500_000 }),
  fc.integer({ min: 1, max: 90_000_000 }).map((diezmilesimas) => diezmilesimas / 10_000),
);
const linea = fc.record({
  otv_solicitada: fc.integer({ min: 1, max: 400 }),
  precio_unitario: precio,
  descuento: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 9_000 }).map((centesimos) => centesimos / 100),
  ),
});
const lineas = fc
  .array(linea, { minLength: 1, maxLength: MAX })
  .filter((unas) => unas.some((una) => subtotalDe({ base: 'neto', cantidad: una.otv_solicitada, ...una }) > 0));
const conProducto = <T extends object>(unas: readonly T[]) =>
  unas.map((una, n) => ({ producto_id: productos[n]!.id, ...una }));

describe('cotización, pedido, OT y facturas de una venta neta', () => {
  it('dicen el mismo neto, IVA y total; en partes, suman el pedido al peso y nunca más', async () => {
    await fc.assert(
      fc.asyncProperty(
        lineas,
        fc.boolean(),
        fc.integer({ min: 0, max: 9_990 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 * MAX, maxLength: 2 * MAX }),
        async (unas, conEnvio, envio, cortes) => {
          const costo_envio = conEnvio ? envio : 0;
          const suma = sumar(...unas.map((una) => subtotalDe({ base: 'neto', cantidad: una.otv_solicitada, ...una })));
          const dicho = desgloseDePapel({ base: 'neto', lineas: suma, envio: costo_envio });
          const esperado = { base: 'neto', neto: dicho.neto, iva: dicho.iva, total: dicho.total };
          const { id, cotizacion } = await aceptada(conProducto(unas), {
            base: 'neto',
            costo_envio,
            cliente_rut: RUT_COMPRADOR,
          });
          expect(dicen(cotizacion, cotizacion.total)).toEqual(esperado);
          const compra = await convertir(id);
          expect(dicen(compra, compra.precio_final)).toEqual(esperado);
          const ot = await enOt(compra.id);
          expect(dicen(ot, ot.monto)).toEqual({
            base: 'neto',
            neto: suma,
            iva: sumar(dicho.productos, -suma),
            total: dicho.productos,
          });

          const facturas = [];
          for (const tanda of [0, 1]) {
            const propuesta = (await admin.call('GET', `/api/facturas-venta/propuesta?numero=${compra.num_pedido}`))
              .body;
            const parte = propuesta.lineas.map((una: { linea: number; por_facturar: number }, n: number) => ({
              linea: una.linea,
              cantidad: Math.floor(una.por_facturar * cortes[tanda * MAX + n]!),
            }));
            const pedidas = parte.filter(({ cantidad }: { cantidad: number }) => cantidad > 0);
            const cuerpo = { tipo: 33, folio: ++folio, compra_id: compra.id, fecha_emision: HOY, lineas: pedidas };
            // What rounds to nothing is no invoice.
            const { status, body } = await admin.call('POST', '/api/facturas-venta', cuerpo);
            if (pedidas.length > 0 && status === 201) facturas.push(body);
          }
          const { body: queda } = await admin.call('GET', `/api/facturas-venta/propuesta?numero=${compra.num_pedido}`);
          if (queda.productos_por_facturar + queda.costo_envio > 0) facturas.push(await facturar(compra.id));
          const totales = facturas.map(({ total }: { total: number }) => total);
          expect(sumar(...totales)).toBe(dicho.total);
          for (const { base, neto, iva, total } of facturas) {
            expect([base, sumar(neto, iva), Number.isInteger(neto)]).toEqual(['neto', total, true]);
          }
          const todas = facturas.flatMap(({ items }: { items: { id: number; subtotal: number }[] }) =>
            items.filter((item) => item.id > 0),
          );
          expect(sumar(...todas.map(({ subtotal }) => subtotal))).toBe(suma);
          if (facturas.length === 1) expect(dicen(facturas[0], facturas[0].total)).toEqual(esperado);
        },
      ),
      // Each run sells: a failing one is shown as it is.
      { numRuns: 15, endOnFailure: true },
    );
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('100.000 × $9 netos son 900.000 + 171.000 en cotización, enlace, PDF, orden, pedido, OT, guía y factura', async () => {
    const figuras = { base: 'neto', neto: 900_000, iva: 171_000, total: 1_071_000 };
    const { cotizacion, oc: orden } = await oc.vinculada(
      [{ producto_id: productos[0]!.id, otv_solicitada: 100_000, precio_unitario: 9 }],
      {},
      { canal: 'compra_agil' },
    );
    expect(dicen(cotizacion, cotizacion.total)).toEqual(figuras);
    expect(cotizacion.items[0]).toMatchObject({ precio_unitario: 9, subtotal: 900_000 });
    const token = cotizacion.versiones[0].enlace.split('#token=')[1];
    const { body: enlace } = await visitor(test).call('POST', '/api/cotizaciones/enlace', { token });
    expect(dicen(enlace.cotizacion, enlace.cotizacion.total)).toEqual(figuras);
    const pdf = await pdfDe(`/api/cotizaciones/${cotizacion.id}/pdf`);
    for (const dice of ['Precio neto', 'Neto $900.000', 'IVA (19%) $171.000', 'Total $1.071.000']) {
      expect(pdf).toContain(dice);
    }
    expect(orden.diferencias).toEqual([]);
    expect(dicen(orden, orden.total)).toEqual(figuras);
    await oc.hacer(orden.id, 'tomar');
    const { body: compra } = await oc.hacer(orden.id, 'convertir');
    expect(dicen(compra, compra.precio_final)).toEqual(figuras);
    expect(compra.items[0]).toMatchObject({ precio_unitario: 9, cantidad: 100_000, subtotal: 900_000 });
    const ot = await enOt(compra.id);
    expect(dicen(ot, ot.monto)).toEqual(figuras);
    for (const tipo of [52, 33]) {
      const papel = await facturar(compra.id, { tipo });
      expect(dicen(papel, papel.total)).toEqual(figuras);
      expect(papel.items).toMatchObject([{ precio_unitario: 9, cantidad: 100_000, subtotal: 900_000 }]);
    }
  });

  it('una con IVA sigue como siempre: 100.000 × $9 son $900.000 en todos', async () => {
    const figuras = { base: 'bruto', neto: 756_303, iva: 143_697, total: 900_000 };
    const { id, cotizacion } = await aceptada(conProducto([{ otv_solicitada: 100_000, precio_unitario: 9 }]));
    expect(dicen(cotizacion, cotizacion.total)).toEqual(figuras);
    expect(await pdfDe(`/api/cotizaciones/${id}/pdf`)).toContain('Precio (IVA incluido)');
    const compra = await convertir(id);
    expect(dicen(compra, compra.precio_final)).toEqual(figuras);
    const ot = await enOt(compra.id);
    expect(dicen(ot, ot.monto)).toEqual(figuras);
    const mitad = await facturar(compra.id, { lineas: [{ linea: 1, cantidad: 50_000 }] });
    const resto = await facturar(compra.id);
    expect([mitad.total, resto.total, resto.base]).toEqual([450_000, 450_000, 'bruto']);
  });
});

describe('las facturas en partes', () => {
  it('la última se lleva lo que queda por redondeo: de a una, 10 unidades de $0,5 netos son $5 y su IVA', async () => {
    const { id } = await aceptada(conProducto([{ otv_solicitada: 10, precio_unitario: 0.5 }]), { base: 'neto' });
    const compra = await convertir(id);
    expect([compra.neto, compra.precio_final]).toEqual([5, 6]);
    const una = { lineas: [{ linea: 1, cantidad: 1 }] };
    const totales = [];
    for (let n = 0; n < 5; n++) totales.push((await facturar(compra.id, una)).total);
    expect(totales).toEqual([1, 1, 1, 1, 1]);
    // What is left of the line is nothing; of the purchase, the IVA: whoever charges the last unit charges it.
    const { body } = await admin.call('POST', '/api/facturas-venta', {
      tipo: 33,
      folio: ++folio,
      compra_id: compra.id,
      fecha_emision: HOY,
      ...una,
    });
    expect(body.message).toBe('Todo el pedido ya está facturado.');
    expect((await facturar(compra.id)).total).toBe(1);
  });

  it('anulada una del medio, la que la reemplaza deja el pedido al peso', async () => {
    const { id } = await aceptada(
      conProducto([
        { otv_solicitada: 7, precio_unitario: 333.3333 },
        { otv_solicitada: 3, precio_unitario: 10.5, descuento: 3.33 },
      ]),
      { base: 'neto' },
    );
    const compra = await convertir(id);
    const primera = await facturar(compra.id, { lineas: [{ linea: 1, cantidad: 2 }] });
    await facturar(compra.id, { lineas: [{ linea: 1, cantidad: 3 }] });
    await facturar(compra.id);
    const anular = `/api/facturas-venta/factura/${primera.id}/anular`;
    expect((await admin.call('POST', anular, { motivo: 'Mal hecha' })).status).toBe(200);
    const otra = await facturar(compra.id);
    expect(otra.total).toBe(primera.total);
    const { body } = await admin.call('GET', `/api/facturas-venta/propuesta?numero=${compra.num_pedido}`);
    expect([body.productos_por_facturar, body.lineas.map(({ queda }: { queda: number }) => queda)]).toEqual([
      0,
      [0, 0],
    ]);
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('cortadas las unidades que faltaban, lo facturado es el pedido', async () => {
    const { id } = await aceptada(
      conProducto([
        { otv_solicitada: 9, precio_unitario: 0.7 },
        { otv_solicitada: 1, precio_unitario: 100.4 },
      ]),
      { base: 'neto' },
    );
    const compra = await convertir(id);
    const partes = [
      [
        { linea: 1, cantidad: 2 },
        { linea: 2, cantidad: 1 },
      ],
      [{ linea: 1, cantidad: 2 }],
    ];
    const facturas = [];
    for (const suyas of partes) facturas.push(await facturar(compra.id, { lineas: suyas }));
    const corte = { codigo_producto_fussan: productos[0]!.codigo_producto_fussan, cantidad: 5, motivo: 'No hay' };
    const { status, body } = await admin.call('POST', `/api/compras/compra/${compra.id}/recortar`, corte);
    expect([status, body.precio_final]).toEqual([200, sumar(...facturas.map(({ total }) => total))]);
    expect(await descuadres(test.db)).toEqual([]);
  });
});

describe('lo que el Estado ordenó manda (D121)', () => {
  const deOc = async (lineas: object[], mas: object) => {
    const { id } = await oc.cotizada(
      conProducto([{ otv_solicitada: 10, precio_unitario: 1_000 }]).map((una) => ({ ...una, descripcion: 'Cosa 0' })),
      { canal: 'convenio', cliente_rut: RUT_COMPRADOR, costo_envio: 2_380 },
    );
    const { body: orden } = await oc.registrar(lineas as never, mas);
    const { body: vinculada } = await oc.hacer(orden.id, 'vincular', { cotizacion_id: id });
    return vinculada;
  };
  const tomada = async (orden: { id: number; version: number }) => {
    await oc.hacer(orden.id, 'aprobar', { motivo: 'Así lo pidieron', version: orden.version });
    expect((await oc.hacer(orden.id, 'tomar')).body.etapa).toBe('tomada');
  };

  it('sus precios, su neto, su IVA y su total, con lo que cobra y descuenta, son los del pedido y sus facturas', async () => {
    const orden = await deOc([{ descripcion: 'Cosa 0', cantidad: 12, precio_neto: 990.5051 }], {
      cargos: 3_000,
      descuentos: 500,
    });
    expect(orden.diferencias.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['cantidad', 'precio']);
    expect((await oc.hacer(orden.id, 'tomar')).status).toBe(409);
    await tomada(orden);
    const { body: compra } = await oc.hacer(orden.id, 'convertir');
    expect(dicen(compra, compra.precio_final)).toEqual(dicen(orden, orden.total));
    expect(compra.items).toMatchObject([{ precio_unitario: 990.5051, cantidad: 12, subtotal: 11_886 }]);
    const primera = await facturar(compra.id, { con_envio: false, lineas: [{ linea: 1, cantidad: 5 }] });
    const ultima = await facturar(compra.id);
    expect(sumar(primera.total, ultima.total)).toBe(orden.total);
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('exenta, el pedido lo es: sin IVA, con factura exenta', async () => {
    const orden = await deOc([{ descripcion: 'Cosa 0', cantidad: 10, precio_neto: 1_000 }], { iva: false });
    expect(orden.diferencias.map(({ tipo }: { tipo: string }) => tipo)).toContain('iva');
    await tomada(orden);
    const { body: compra } = await oc.hacer(orden.id, 'convertir');
    expect(dicen(compra, compra.precio_final)).toEqual({ base: 'neto', neto: 10_000, iva: 0, total: 10_000 });
    const cuerpo = { tipo: 33, folio: ++folio, compra_id: compra.id, fecha_emision: HOY };
    expect((await admin.call('POST', '/api/facturas-venta', cuerpo)).status).toBe(409);
    const papel = await facturar(compra.id, { tipo: 34 });
    expect(dicen(papel, papel.total)).toEqual({ base: 'neto', neto: 10_000, iva: 0, total: 10_000 });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('lo que no se cotizó es el producto que se diga; y los metros, su medida al total de su línea', async () => {
    const orden = await deOc(
      [
        { descripcion: 'Cosa 0', cantidad: 10, precio_neto: 1_000 },
        { descripcion: 'Cable que nadie cotizó', cantidad: 2.5, precio_neto: 1_001 },
      ],
      {},
    );
    await tomada(orden);
    const sin = await oc.hacer(orden.id, 'convertir');
    expect([sin.status, sin.body.code]).toEqual([409, 'COTIZACION_SIN_PRODUCTO']);
    const item_id = orden.items[1].id;
    const conCodigo = (codigo_fussan: number) =>
      oc.hacer(orden.id, 'convertir', { items: [{ item_id, codigo_fussan }] });
    expect((await conCodigo(999_999_999)).body.fields).toHaveProperty(['items.0.codigo_fussan']);
    const { status, body: compra } = await conCodigo(productos[1]!.codigo_producto_fussan);
    expect([status, compra.precio_final]).toEqual([201, orden.total]);
    expect(compra.items).toMatchObject([
      { cantidad: 10 },
      { cantidad: 3, subtotal: 2_503, medida: 2.5, precio_unitario: 1_001 },
    ]);
    expect(await descuadres(test.db)).toEqual([]);
  });
});

describe('quién dice la base de una cotización', () => {
  const LINEAS = [{ descripcion: 'Tornillo', otv_solicitada: 100, precio_unitario: 9 }];
  const editar = (id: number, body: object, quien = admin) =>
    quien.call('PUT', `/api/cotizaciones/cotizacion/${id}`, body);

  it('su canal, si nadie dice otra; y quien la escribe, sin que un precio cambie', async () => {
    const bases = await Promise.all(
      [{}, { canal: 'compra_agil' }, { canal: 'convenio' }, { canal: 'convenio', base: 'bruto' }].map(
        async (mas) => (await crear(LINEAS, mas)).base,
      ),
    );
    expect(bases).toEqual(['bruto', 'neto', 'neto', 'bruto']);
    const { id, version } = await crear([{ ...LINEAS[0], precio_compra: 5, margen: 33 }]);
    expect((await editar(id, { canal: 'convenio', version })).body).toMatchObject({ base: 'bruto', total: 900 });
    const { body } = await editar(id, { base: 'neto' }, empleado);
    expect(body).toMatchObject({ base: 'neto', neto: 900, iva: 171, total: 1_071, precio_unitario: 9, margen: 44.4 });
    expect((await editar(id, { base: 'mixta' })).status).toBe(400);
    expect((await editar(id, { base: 'bruto' }, cliente)).status).toBe(403);
    const [guardada] = await test.db.select().from(cotizaciones).where(eq(cotizaciones.id, id));
    expect(guardada?.base).toBe('neto');
  });

  it('con más de dos decimales no hay precio con IVA, y enviada ya no cambia', async () => {
    const { id } = await crear([{ ...LINEAS[0], precio_unitario: 9.0909 }], { base: 'neto' });
    const { status, body } = await editar(id, { base: 'bruto' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['lineas.0.precio_unitario']]);
    expect((await hacer(id, 'enviar')).status).toBe(200);
    expect((await editar(id, { base: 'bruto' })).status).toBe(409);
  });

  it('un producto entra al precio de la tienda, en la base que corresponde', async () => {
    const { id: producto_id } = await createProducto(test, { precio_unitario: 10_990 });
    const { items, total } = await crear([{ producto_id, otv_solicitada: 100 }], { canal: 'compra_agil' });
    expect([items[0].precio_unitario, total]).toEqual([9_235.2941, 1_099_000]);
  });
});
