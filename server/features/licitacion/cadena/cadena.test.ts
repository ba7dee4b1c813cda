import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { oportunidades } from '#server/features/licitacion/oportunidades/index.ts';
import { CLAVE, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { costoHasta, trasComision } from './cifras.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const { vinculada, hacer } = ocDePrueba(test, admin);
const HOY = diaEnSantiago();

const leer = async (miembro: string, id: number, quien = admin) =>
  (await quien.call('GET', `/api/cadena/${miembro}/${id}`)).body;
// biome-ignore lint/suspicious/noExplicitAny: a reply as it came
const paso = (cadena: any, nombre: string) => cadena.pasos.find((uno: any) => uno.paso === nombre);
// biome-ignore lint/suspicious/noExplicitAny: a reply as it came
const avances = (cadena: any) => cadena.pasos.map((uno: any) => uno.avance).join(' ');

/** An opportunity of which a quotation was made and ordered: 10 at $1.190, guessed to cost $600; there are 4. */
async function tomada() {
  const proveedor_id = await createProvedor(test, 'Importadora de la Cadena');
  const producto = await createProducto(test, { cantidad_stock: 4, ultimo_costo: 600, proveedor_id });
  const { cotizacion_id, oc } = await vinculada([
    { producto_id: producto.id, otv_solicitada: 10, precio_unitario: 1_190, precio_compra: 600 },
  ]);
  const codigo = `${oc.codigo.split('-')[0]}-7-L126`;
  const [oportunidad] = await test.db
    .insert(oportunidades)
    .values({
      codigo,
      tipo: 'licitacion',
      nombre: 'Herramientas para el taller',
      comprador: 'Municipalidad de Renca',
      estado: 'adjudicada',
      origen: 'mano',
      cotizacion_id,
    })
    .returning();
  await hacer(oc.id, 'tomar');
  const pedida = await admin.call('POST', `/api/cotizaciones/cotizacion/${cotizacion_id}/pedir`, {});
  return { producto, cotizacion_id, oc, oportunidad: oportunidad!, orden: pedida.body.ordenes[0] };
}

const { producto, cotizacion_id, oc, oportunidad, orden } = await tomada();

describe('la cadena de una venta al Estado', () => {
  it('pedido lo que falta, la orden es de la cotización aunque no haya pedido todavía', async () => {
    const cadena = await leer('orden', orden.id);
    expect(cadena).toMatchObject({
      titulo: `${oportunidad.codigo} · Herramientas para el taller`,
      cliente: 'Municipalidad de Renca',
      de: { miembro: 'orden', nombre: orden.numero, estado: 'Borrador' },
      otras: [],
    });
    expect(avances(cadena)).toBe('hecho hecho hecho en-curso pendiente pendiente pendiente pendiente pendiente');
    expect(paso(cadena, 'cotizacion').documentos).toMatchObject([{ miembro: 'cotizacion', id: cotizacion_id }]);
    expect(cadena.cuenta).toMatchObject({ neto: 10_000, costo: 6_000, margen: 4_000, porcentaje: 40, sin_costo: 0 });
  });

  const camino: Record<string, number> = {};
  it('a cada paso dice lo que ya se sabe que cuesta, y cuánto de cuánto', async () => {
    const url = `/api/abastecimiento/ordenes/orden/${orden.id}`;
    const { version } = (await admin.call('GET', url)).body;
    const lineas = [{ producto_id: producto.id, cantidad: 6, costo: 650 }];
    expect((await admin.call('PUT', url, { version, lineas, confirmados: true })).status).toBe(200);
    expect((await admin.call('POST', `${url}/enviar`, {})).status).toBe(200);
    const llegada = (await admin.call('POST', '/api/llegadas', { orden_id: orden.id, documento_tipo: 'sin-documento' }))
      .body;
    camino.llegada = llegada.id;
    const aqui = `/api/llegadas/llegada/${llegada.id}`;
    const anotar = async (clave: string, cantidad_recibida: number) => {
      const { body } = await admin.call('POST', `${aqui}/lineas`, {
        lineas: [{ clave, producto_id: producto.id, cantidad_recibida }],
      });
      const { id } = body.lineas.at(-1);
      await admin.call('POST', `${aqui}/decidir`, {
        decisiones: [{ recepcion_id: id, aceptadas: cantidad_recibida, rechazadas: 0 }],
      });
    };
    await anotar('la-primera-parte', 4);
    const enParte = await leer('llegada', llegada.id);
    expect(paso(enParte, 'ordenes')).toMatchObject({ avance: 'hecho' });
    expect(paso(enParte, 'recepcion')).toMatchObject({
      avance: 'en-curso',
      parte: { hechas: 4, de: 6, en: 'unidades' },
      documentos: [{ miembro: 'llegada', id: llegada.id }],
    });
    await anotar('la-segunda-parte', 2);

    const compra = (await hacer(oc.id, 'convertir')).body;
    camino.compra = compra.id;
    const ot = (await admin.call('POST', '/api/ots', { compra_id: compra.id, fecha: HOY })).body;
    camino.ot = ot.id;
    await admin.call('POST', `/api/ots/ot/${ot.id}/preparar`);
    await admin.call('POST', `/api/ots/ot/${ot.id}/despachar`, { transportista: 'Starken', num_gd: 'GD-7' });
    const factura = (
      await admin.call('POST', '/api/facturas-venta', {
        tipo: 33,
        folio: 4_711,
        compra_id: compra.id,
        fecha_emision: HOY,
      })
    ).body;
    camino['factura-venta'] = factura.id;
    await admin.call('POST', `/api/facturas-venta/factura/${factura.id}/pagos`, {
      monto: 5_000,
      fecha: HOY,
      medio: 'transferencia',
    });

    const cadena = await leer('compra', compra.id);
    expect(avances(cadena)).toBe('hecho hecho hecho hecho hecho hecho hecho en-curso pendiente');
    expect(paso(cadena, 'ot')).toMatchObject({
      parte: { hechas: 10, de: 10 },
      documentos: [{ detalle: '10 unidades · guía GD-7' }],
    });
    expect(paso(cadena, 'factura')).toMatchObject({ parte: { hechas: 11_900, de: 11_900, en: 'pesos' } });
    expect(paso(cadena, 'pago')).toMatchObject({ parte: { hechas: 5_000, de: 11_900 }, documentos: [{ fecha: HOY }] });
    // Four that were here at $600 and six that came at $650, at their average.
    expect(cadena.etapas).toEqual([
      { etapa: 'cotizado', neto: 10_000, costo: 6_000, margen: 4_000, porcentaje: 40, sin_costo: 0 },
      { etapa: 'pedido', neto: 10_000, costo: 6_300, margen: 3_700, porcentaje: 37, sin_costo: 0 },
      { etapa: 'recibido', neto: 10_000, costo: 6_300, margen: 3_700, porcentaje: 37, sin_costo: 0 },
      { etapa: 'real', neto: 10_000, costo: 6_300, margen: 3_700, porcentaje: 37, sin_costo: 0 },
    ]);
    expect(cadena.cuenta).toMatchObject({ costo: 6_300, facturado: 11_900, pagado: 5_000, por_pagar: 6_900 });
    const { rows } = await test.db.execute<{ costo: number }>(
      sql`select -sum(valor)::float8 as costo from movimientos_stock where documento = ${`compra:${compra.id}`}`,
    );
    expect(rows[0]!.costo).toBe(cadena.cuenta.costo);
  });

  it('lo que no se pidió cuesta lo cotizado, y sin eso como lo que se pidió', () => {
    const linea = {
      producto_id: 1,
      descripcion: 'Pala',
      cantidad: 10,
      neto: 10_000,
      real: null,
      pedidas: 6,
      recibidas: 2,
    };
    const dicha = { ...linea, cotizado: 600, pedido: 650, recibido: 700 };
    expect((['cotizado', 'pedido', 'recibido', 'real'] as const).map((etapa) => costoHasta(dicha, etapa))).toEqual([
      6_000, 6_300, 6_400, 6_400,
    ]);
    expect(costoHasta({ ...dicha, cotizado: null }, 'pedido')).toBe(6_500);
    expect(costoHasta({ ...dicha, cotizado: null }, 'cotizado')).toBeNull();
  });

  it('calculada la comisión, dice lo que queda después de ella', () => {
    expect(trasComision({ neto: 10_000, costo: 6_300, margen: 3_700, porcentaje: 37, sin_costo: 0 }, 150)).toEqual({
      neto: 10_000,
      costo: 6_450,
      margen: 3_550,
      porcentaje: 35.5,
      sin_costo: 0,
    });
  });

  it('es la misma por cualquiera de sus documentos', async () => {
    const { de: _, ...desdeLaCompra } = await leer('compra', camino.compra!);
    const todos = { ...camino, orden: orden.id, oc: oc.id, cotizacion: cotizacion_id, oportunidad: oportunidad.id };
    for (const [miembro, id] of Object.entries(todos)) {
      const { de, ...cadena } = await leer(miembro, id);
      expect([miembro, de.id]).toEqual([miembro, id]);
      expect(cadena).toEqual(desdeLaCompra);
    }
  });

  it('y todos sus libros cuadran', async () => {
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('sin ver-costos no dice ninguno', async () => {
    const cambiar = (valor: boolean) =>
      admin.call('PUT', `/api/users/${otro!.id}/permisos`, { permisos: { 'ver-costos': valor }, password: CLAVE });
    const [otro] = await people(test, 'admin');
    await cambiar(false);
    const cadena = await leer('compra', camino.compra!, otro!);
    expect(cadena.etapas).toEqual([]);
    expect(cadena.cuenta).toMatchObject({ neto: 10_000, costo: null, margen: null, porcentaje: null });
    expect(cadena.lineas).toMatchObject([{ cotizado: null, pedido: null, recibido: null, real: null }]);
  });
});

describe('lo que no es una venta entera', () => {
  it('una compra de la tienda: nadie la licitó ni la cotizó, y no hizo falta pedir nada', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 3 });
    const { body } = await admin.call('POST', '/api/cotizaciones/cotizacion', {
      cliente: 'Ana Soto',
      cliente_email: 'ana@cadena.test',
      lineas: [{ producto_id: id, otv_solicitada: 1, precio_unitario: 1_190 }],
    });
    const cadena = await leer('cotizacion', body.id);
    expect(avances(cadena)).toBe('sin en-curso pendiente pendiente pendiente pendiente pendiente pendiente pendiente');
    expect(cadena.cuenta).toMatchObject({ neto: 1_000, costo: null, sin_costo: 1, comision: null });
  });

  it('una orden que repone stock no es de ninguna venta; una de dos ventas dice la otra', async () => {
    const proveedor_id = await createProvedor(test, 'De Todos');
    const { id } = await createProducto(test, { cantidad_stock: 5, proveedor_id });
    const lineas = [{ producto_id: id, cantidad: 5, costo: 100 }];
    const orden = (await admin.call('POST', '/api/abastecimiento/ordenes', { proveedor_id, lineas })).body;
    const cadena = await leer('orden', orden.id);
    expect(avances(cadena)).toBe('sin sin sin en-curso pendiente sin sin sin sin');
    const a = await vinculada([{ producto_id: id, otv_solicitada: 1, precio_unitario: 1_190 }]);
    const b = await vinculada([{ producto_id: id, otv_solicitada: 1, precio_unitario: 1_190 }]);
    const compras: number[] = [];
    for (const { oc } of [a, b]) {
      await hacer(oc.id, 'tomar');
      compras.push((await hacer(oc.id, 'convertir')).body.id);
    }
    const { rows } = await test.db.execute<{ id: number }>(
      sql`select id from compras_lineas where compra_id in (${compras[0]}, ${compras[1]}) order by id`,
    );
    const otro = await createProducto(test, { proveedor_id });
    await test.db.execute(
      sql`update ordenes_proveedor_lineas set compra_linea_id = ${rows[0]!.id} where orden_id = ${orden.id}`,
    );
    await test.db.execute(sql`
      insert into ordenes_proveedor_lineas (orden_id, linea, producto_id, codigo_producto_fussan, descripcion, cantidad, compra_linea_id)
      values (${orden.id}, 2, ${otro.id}, ${otro.codigo_producto_fussan}, 'Otro', 1, ${rows[1]!.id})`);
    const deDos = await leer('orden', orden.id);
    expect(paso(deDos, 'oc').documentos.at(-1)).toMatchObject({ miembro: 'compra', id: compras[1] });
    expect(deDos.otras).toMatchObject([{ miembro: 'cotizacion', id: a.cotizacion_id }]);
  });

  it('lo que no existe es un 404, y un empleado no la ve', async () => {
    for (const miembro of ['oportunidad', 'cotizacion', 'oc', 'compra', 'orden', 'llegada', 'ot', 'factura-venta']) {
      expect((await admin.call('GET', `/api/cadena/${miembro}/999999`)).status).toBe(404);
    }
    expect((await admin.call('GET', '/api/cadena/cliente/1')).status).toBe(404);
    expect((await empleado.call('GET', '/api/cadena/compra/1')).status).toBe(403);
  });
});
