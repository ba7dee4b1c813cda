import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { emisorDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { facturasDePrueba } from '#server/testing/facturas-de-prueba.ts';
import { sendForm } from '#server/testing/form.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/dte/recibidos';
const HOY = diaEnSantiago();
const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const { conRecepcion, leer } = facturasDePrueba(test, admin);

type Emisor = ReturnType<typeof emisorDePrueba>;
type Papel = Parameters<Emisor['documento']>[1];

/** The id of what was taken in. */
async function recibir(
  emisor: Emisor,
  tipo: 33 | 34 | 52 | 56 | 61,
  papel: Papel = {},
): Promise<{ id: number; folio: number }> {
  const documento = emisor.documento(tipo, papel);
  const { status, body } = await sendForm(test, admin, ['POST', BASE], {
    archivo: ['dte.xml', emisor.solo(documento)],
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.documentos[0].id, folio: documento.folio };
}
const ficha = async (id: number) => (await admin.call('GET', `${BASE}/${id}`)).body;
const casar = (id: number, body: object, quien = admin) => quien.call('POST', `${BASE}/${id}/lineas`, body);
const registrar = (id: number, body: object = {}, quien = admin) => quien.call('POST', `${BASE}/${id}/factura`, body);
const ser = (emisor: Emisor, proveedor_id: number) =>
  test.db.update(proveedores).set({ rut_provedor: emisor.rut }).where(eq(proveedores.id, proveedor_id));

/** A supplier that sends documents, of whom a product was ordered at 1.000 and came. */
async function conPedido(opciones: Parameters<typeof conRecepcion>[0] = {}) {
  const emisor = emisorDePrueba();
  const hecho = await conRecepcion(opciones);
  await ser(emisor, hecho.proveedor_id);
  return { emisor, ...hecho };
}

describe('de qué producto es cada línea', () => {
  it('el código se aprende una vez, con sus unidades, y queda en el surtido', async () => {
    const { emisor, producto, proveedor_id } = await conPedido();
    const lineas = [{ nombre: 'PERN HEX CAJA', codigo: 'PX-100', unidad: 'CAJ', cantidad: 2, precio: 5_000 }];
    const { id } = await recibir(emisor, 33, { lineas });
    const antes = await ficha(id);
    expect([antes.por_casar, antes.lineas[0].como, antes.impedimento]).toEqual([
      1,
      null,
      'Falta decir de qué producto es una línea.',
    ]);
    const { status, body } = await casar(id, { linea: 1, producto_id: producto.id, unidades: 10 });
    expect([status, body.lineas[0]]).toMatchObject([
      200,
      { como: 'persona', unidades: 10, producto: { producto_id: producto.id } },
    ]);
    const { body: surtido } = await admin.call('GET', `/api/proveedores/provedor/${proveedor_id}/productos?q=PX-100`);
    expect(surtido.items[0]).toMatchObject({ codigo_proveedor: 'PX-100' });
    const otra = await ficha((await recibir(emisor, 33, { lineas: [{ ...lineas[0]!, cantidad: 3 }] })).id);
    expect(otra.lineas[0]).toMatchObject({ como: 'codigo', unidades: 15, producto: { producto_id: producto.id } });
    // In a fraction somebody has to say how many of ours.
    const media = await ficha((await recibir(emisor, 33, { lineas: [{ ...lineas[0]!, cantidad: 1.5 }] })).id);
    expect([media.lineas[0].como, media.por_casar]).toEqual([null, 1]);
  });

  it('por su código de barras, por lo pedido, y por la búsqueda; un cargo se recuerda como cargo', async () => {
    const { emisor, producto } = await conPedido({ pedidas: 7, recibe: [] });
    const otro = await createProducto(test, { ean: '7801234567898', descripcion: 'Esmeril angular Zorro 4 1/2' });
    const { id } = await recibir(emisor, 33, {
      lineas: [
        { nombre: 'Cosa', codigo: '7801234567898', cantidad: 1, precio: 900 },
        { nombre: 'Taladro raro', codigo: 'ZZ', cantidad: 7, precio: 1_000 },
        { nombre: 'ESMERIL ANGULAR ZORRO', cantidad: 2, precio: 30_000 },
        { nombre: 'FLETE', cantidad: 1, precio: 4_000 },
      ],
    });
    const { lineas } = await ficha(id);
    expect(lineas[0]).toMatchObject({ como: 'ean', producto: { producto_id: otro.id } });
    expect(lineas[1].propuestas[0]).toMatchObject({ como: 'orden', producto_id: producto.id, unidades: 7 });
    expect(lineas[2].propuestas[0]).toMatchObject({ como: 'busqueda', producto_id: otro.id });
    await casar(id, { linea: 4, producto_id: null });
    const siguiente = await ficha(
      (await recibir(emisor, 33, { lineas: [{ nombre: 'FLETE', cantidad: 1, precio: 9 }] })).id,
    );
    expect(siguiente.lineas[0]).toMatchObject({ como: 'codigo', sin_producto: true, producto: null });
  });

  it('niega una línea o un producto que no hay, unidades que faltan, y a quien no es administrador', async () => {
    const emisor = emisorDePrueba();
    const { id } = await recibir(emisor, 33, { lineas: [{ nombre: 'Cable', cantidad: 1.5, precio: 100, monto: 150 }] });
    const { id: producto_id } = await createProducto(test);
    expect((await casar(id, { linea: 2, producto_id })).body.fields).toHaveProperty('linea');
    expect((await casar(id, { linea: 1, producto_id: 2_000_000_000 })).body.fields).toHaveProperty('producto_id');
    expect((await casar(id, { linea: 1, producto_id })).body.fields).toHaveProperty('unidades');
    expect((await casar(id, { linea: 1, producto_id, unidades: 2 }, empleado)).status).toBe(403);
    expect((await casar(999_999, { linea: 1, producto_id, unidades: 2 })).status).toBe(404);
  });
});

describe('su factura', () => {
  it('cobra lo pedido y lo recibido, calza, y el documento queda vinculado', async () => {
    const { emisor, producto, orden_linea_id, recepciones } = await conPedido();
    const { id, folio } = await recibir(emisor, 33, {
      lineas: [
        { nombre: 'Perno', codigo: 'P1', cantidad: 10, precio: 1_000 },
        { nombre: 'Despacho', cantidad: 1, precio: 500 },
      ],
      globales: [{ es: 'descuento', en: '$', valor: 500, glosa: 'Pronto pago' }],
    });
    const { status: antes, body: falta } = await registrar(id);
    expect([antes, Object.keys(falta.fields)]).toEqual([409, ['lineas.1', 'lineas.2']]);
    await casar(id, { linea: 1, producto_id: producto.id });
    const { body: casada } = await casar(id, { linea: 2, producto_id: null });
    expect(casada.lineas[0].toma).toEqual([
      { cantidad: 10, recibidas: 10, orden: { id: expect.any(Number), numero: expect.stringContaining('OC ') } },
    ]);
    expect((await registrar(id, {}, empleado)).status).toBe(403);
    const todos = await Promise.all([registrar(id), registrar(id), registrar(id)]);
    expect(todos.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { body } = todos.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({
      vinculado: true,
      impedimento: 'Ya está registrada.',
      factura: { folio: String(folio), estado: 'por_revisar' },
    });
    const factura = await leer(body.factura.id);
    expect(factura).toMatchObject({ neto: 10_000, iva: 1_900, total: 11_900, descuadre: 0, con_diferencias: false });
    expect(factura.lineas[0]).toMatchObject({
      cantidad: 10,
      precio: 1_000,
      orden: { linea_id: orden_linea_id },
      recepciones: [{ recepcion_id: recepciones[0], cantidad: 10 }],
      cotejo: { marcas: [] },
    });
    expect(
      factura.lineas.slice(1).map(({ descripcion, precio }: Record<string, unknown>) => [descripcion, precio]),
    ).toEqual([
      ['Despacho', 500],
      ['Pronto pago', -500],
    ]);
    const acciones = await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(sql`entidad = 'dte_recibido' and entidad_id = ${id}`);
    expect(acciones.map(({ accion }) => accion)).toContain('registrar-dte_recibido');
    // What was annulled is to be written down again.
    await admin.call('POST', `/api/abastecimiento/facturas/factura/${factura.id}/anular`, { motivo: 'Mal registrada' });
    expect(await ficha(id)).toMatchObject({ vinculado: false, factura: null, impedimento: null });
  });

  it('la guía va primero: la factura que la nombra cobra lo que llegó con ella, y no lo de otra', async () => {
    const { emisor, producto, proveedor_id } = await conPedido({ pedidas: 30, recibe: [] });
    const guia = async () => {
      const { id, folio } = await recibir(emisor, 52, {
        lineas: [{ nombre: 'Perno', codigo: 'P1', cantidad: 10, precio: 1_000 }],
      });
      const { body: llegada } = await admin.call('POST', '/api/llegadas', {
        proveedor_id,
        documento_tipo: 'guia',
        documento_numero: `0${folio}`,
      });
      const lineas = [{ clave: randomUUID(), producto_id: producto.id, cantidad_recibida: 10 }];
      const { body } = await admin.call('POST', `/api/llegadas/llegada/${llegada.id}/lineas`, { lineas });
      return { id, folio, recepcion_id: body.lineas[0].id as number };
    };
    const primera = await guia();
    const segunda = await guia();
    expect(await ficha(primera.id)).toMatchObject({
      vinculado: true,
      plazo: null,
      llegadas: [{ estado: 'abierta' }],
      impedimento: expect.stringContaining('Una guía no se paga'),
    });
    const { id } = await recibir(emisor, 33, {
      lineas: [{ nombre: 'Perno', codigo: 'P1', cantidad: 10, precio: 1_000 }],
      referencias: [{ tipo: '52', folio: String(segunda.folio), fecha: HOY }],
    });
    await casar(id, { linea: 1, producto_id: producto.id });
    expect((await ficha(id)).guias).toMatchObject([
      { folio: String(segunda.folio), recibido_id: segunda.id, llegadas: [{}] },
    ]);
    const { body } = await registrar(id);
    const factura = await leer(body.factura.id);
    expect(factura.lineas.map(({ recepciones }: { recepciones: unknown }) => recepciones)).toMatchObject([
      [{ recepcion_id: segunda.recepcion_id, cantidad: 10 }],
    ]);
  });

  it('la que se escribió a mano antes es la misma; una nota de crédito rebaja la que nombra', async () => {
    const { emisor, producto, proveedor_id } = await conPedido();
    const papel = emisor.documento(33);
    const { body: aMano } = await admin.call('POST', '/api/abastecimiento/facturas', {
      proveedor_id,
      tipo: 33,
      folio: `000${papel.folio}`,
      fecha_emision: HOY,
      total: 12_000,
      lineas: [{ producto_id: producto.id, cantidad: 10, precio: 1_000 }],
    });
    const { body } = await sendForm(test, admin, ['POST', BASE], { archivo: ['dte.xml', emisor.solo(papel)] });
    const suya = await ficha(body.documentos[0].id);
    expect([suya.factura.id, suya.advertencias]).toEqual([
      aMano.id,
      ['La factura registrada dice $12.000 y el documento $11.900.'],
    ]);
    const referencias = [{ tipo: '33', folio: String(papel.folio), fecha: HOY, codigo: 3 as const }];
    const nota = await recibir(emisor, 61, { lineas: [{ nombre: 'Perno', cantidad: 1, precio: 1_000 }], referencias });
    await casar(nota.id, { linea: 1, producto_id: producto.id });
    const { body: registrada } = await registrar(nota.id);
    expect(registrada.factura).toMatchObject({ tipo: 61, total: 1_190 });
    expect((await leer(registrada.factura.id)).referencia.id).toBe(aMano.id);
    const huerfana = await recibir(emisor, 61, { referencias: [{ ...referencias[0]!, folio: '5' }] });
    expect((await ficha(huerfana.id)).impedimento).toMatch('que no está registrada: regístrala antes');
    const debito = await recibir(emisor, 56, { referencias: [{ ...referencias[0]! }] });
    expect((await registrar(debito.id)).body.message).toMatch('Las notas de débito se guardan');
  });

  it('lo que se pierde al repartir una caja en sus unidades va aparte: el neto y el IVA son los del papel', async () => {
    const { emisor, producto } = await conPedido({ recibe: [] });
    const casos = [
      { lineas: 1, precio: 10_040, unidades: 10_000, neto: 10_040, iva: 1_908, ajuste: 40 },
      { lineas: 1, precio: 10_001, unidades: 3_000, neto: 10_001, iva: 1_900, ajuste: 11 },
      { lineas: 8, precio: 4_321, unidades: 500, neto: 34_568, iva: 6_568, ajuste: 8 },
      { lineas: 12, precio: 1_999, unidades: 144, neto: 23_988, iva: 4_558, ajuste: 3.36 },
    ];
    for (const { lineas, precio, unidades, neto, iva, ajuste } of casos) {
      const { id } = await recibir(emisor, 33, {
        lineas: Array.from({ length: lineas }, (_, n) => ({ nombre: `Caja ${n} de ${unidades}`, cantidad: 1, precio })),
      });
      for (let linea = 1; linea <= lineas; linea++) await casar(id, { linea, producto_id: producto.id, unidades });
      const { body } = await registrar(id, { insistir: true });
      const factura = await leer(body.factura.id);
      expect(factura).toMatchObject({ neto, iva, total: neto + iva, descuadre: 0 });
      expect(factura.lineas.at(-1)).toMatchObject({ descripcion: 'Ajuste de redondeo', precio: ajuste, cantidad: 1 });
    }
  });

  it('quien no está en Proveedores se anota con los datos de su XML', async () => {
    const emisor = emisorDePrueba();
    const { id } = await recibir(emisor, 33);
    expect((await registrar(id)).body.message).toMatch('créalo antes');
    expect((await empleado.call('POST', `${BASE}/${id}/proveedor`, {})).status).toBe(403);
    const { body } = await admin.call('POST', `${BASE}/${id}/proveedor`, {});
    const { body: proveedor } = await admin.call('GET', `/api/proveedores/provedor/${body.proveedor.id}`);
    expect(proveedor).toMatchObject({
      rut_provedor: Number(emisor.rut) || emisor.rut,
      nombre_provedor: emisor.razon_social,
      direccion: 'Camino Viejo 100',
      comuna: 'Maipú',
      contacto: 56_221_112_222,
      email: 'dte@emisor.test',
      notas: 'Giro: Venta de pernos y herramientas',
    });
    expect((await admin.call('POST', `${BASE}/${id}/proveedor`, {})).body.code).toBe('RUT_OCUPADO');
  });
});

describe('la lista', () => {
  it('se filtra por vista, proveedor, mes y texto', async () => {
    const { emisor, proveedor_id } = await conPedido();
    const { id, folio } = await recibir(emisor, 33);
    const guia = await recibir(emisor, 52, { fecha: '2026-10-05' });
    const lista = async (query: string) =>
      (await admin.call('GET', `${BASE}?proveedor_id=${proveedor_id}&${query}`)).body.items.map(
        (uno: { id: number }) => uno.id,
      );
    expect(await lista('')).toEqual([guia.id, id]);
    expect(await lista('mes=2026-10')).toEqual([guia.id]);
    expect(await lista(`q=${folio}&tipo=33`)).toEqual([id]);
    expect(await lista('vista=por_registrar')).toEqual([guia.id, id]);
    expect(await lista('vista=por_vencer')).toEqual([]);
    await test.db.execute(sql`update dte_recibidos set plazo = ${HOY}::date + 2 where id = ${id}`);
    expect(await lista('vista=por_vencer')).toEqual([id]);
    await test.db.execute(sql`update dte_recibidos set plazo = ${HOY}::date - 1 where id = ${id}`);
    expect(await ficha(id)).toMatchObject({ dias: null, aceptado_por_ley: true });
    expect((await admin.call('GET', `${BASE}?mes=noviembre`)).status).toBe(400);
  });
});
