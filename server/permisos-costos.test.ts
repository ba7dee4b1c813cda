import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Permiso } from '#contract/casa/usuarios/permisos.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { type Caller, CLAVE, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [empleado, admin, jefa] = await people(test, 'employee', 'admin', 'admin');

/** Gives and takes away by the real call, as an admin does. */
const cambiar = (quien: Caller, permisos: Partial<Record<Permiso, boolean>>) =>
  jefa.call('PUT', `/api/users/${quien.id}/permisos`, { permisos, password: CLAVE });
const conLosDelRol = (quien: Caller) => test.db.update(usuarios).set({ permisos: {} }).where(eq(usuarios.id, quien.id));

// Figures that nothing else has.
const COSTO = 4_321_987;
const RECIBIDO = 4_323_987;
const proveedor_id = await createProvedor(test, 'De los costos SpA');
const costoso = await createProducto(test, {
  cantidad_stock: 1,
  precio_unitario: 9_000_000,
  stock_minimo: 5,
  stock_maximo: 10,
  ultimo_costo: COSTO,
  proveedor_id,
});
await admin.call('PUT', `/api/products/${costoso.id}`, { ultimo_costo: COSTO + 1 });
await admin.call('PUT', `/api/products/${costoso.id}`, { ultimo_costo: COSTO });
await admin.call('POST', '/api/productos-proveedor', {
  codigo_producto_fussan: costoso.codigo_producto_fussan,
  proveedor_id,
  cantidad_recibida: 1,
  precio_compra_unitario: RECIBIDO,
});
const { id: factura } = (
  await admin.call('POST', '/api/abastecimiento/facturas', {
    proveedor_id,
    tipo: 33,
    folio: '1',
    fecha_emision: '2026-11-20',
    total: RECIBIDO,
    lineas: [{ producto_id: costoso.id, cantidad: 1, precio: COSTO }],
  })
).body;
const llegada = (await admin.call('POST', '/api/llegadas', { proveedor_id, documento_tipo: 'sin-documento' })).body.id;
await admin.call('POST', `/api/llegadas/llegada/${llegada}/lineas`, {
  lineas: [{ clave: 'la-costosa', producto_id: costoso.id, cantidad_recibida: 1 }],
});
const rechazada = {
  codigo_producto_fussan: costoso.codigo_producto_fussan,
  proveedor_id,
  cantidad_recibida: 1,
  precio_compra_unitario: RECIBIDO,
  estado_recepcion: 'rechazado',
};
await admin.call('POST', '/api/productos-proveedor', rechazada);
const devolucion = (await admin.call('POST', '/api/abastecimiento/devoluciones', { proveedor_id })).body;
await admin.call('POST', `/api/abastecimiento/devoluciones/devolucion/${devolucion.id}/credito`, {
  lineas: [devolucion.items[0].id],
  numero: 'NC 1',
  monto: RECIBIDO,
  fecha: '2020-01-02',
});
await admin.call('POST', '/api/productos-proveedor', rechazada);
await admin.call('PUT', `/api/existencias/valorizacion/${costoso.id}`, {
  costo_promedio: RECIBIDO,
  visto: COSTO,
  motivo: 'De los costos',
});
const conteo = (await admin.call('POST', '/api/existencias/conteos', { nombre: 'De los costos' })).body.id;
await admin.call('PUT', `/api/existencias/conteos/${conteo}/lineas`, {
  lineas: [{ producto_id: costoso.id, contado: 2 }],
});

const cotizacion = (
  await jefa.call('POST', '/api/cotizaciones/cotizacion', {
    cliente: 'Constructora Sur',
    lineas: [{ producto_id: costoso.id, otv_solicitada: 1 }],
  })
).body.id;

const licitacion = (
  await jefa.call('POST', '/api/licitaciones', {
    codigo: '1509-5-L126',
    nombre: 'Lo que cuesta',
    comprador: 'Municipalidad de Renca',
    items: [{ nombre: 'Algo', cantidad: 1 }],
  })
).body;
await jefa.call('PUT', `/api/licitaciones/licitacion/${licitacion.id}/item/${licitacion.lineas[0].id}`, {
  producto_id: costoso.id,
});

describe('los costos', () => {
  const DONDE = [
    `/api/licitaciones/licitacion/${licitacion.id}`,
    `/api/cadena/cotizacion/${cotizacion}`,
    '/api/cotizaciones/cotizaciones',
    '/api/cotizaciones/cotizaciones?page=1',
    '/api/cotizaciones/cotizaciones?page=1&vista=lineas',
    `/api/cotizaciones/cotizacion/${cotizacion}`,
    `/api/cotizaciones/productos?q=${costoso.codigo_producto_fussan}`,
    '/api/cotizaciones/archivo?vista=lineas&formato=csv',
    `/api/products/admin?q=${costoso.codigo_producto_fussan}`,
    `/api/products/admin/${costoso.id}`,
    `/api/products/${costoso.id}`,
    '/api/products?page=1',
    '/api/products?page=1&limit=7',
    `/api/products?page=1&q=${costoso.codigo_producto_fussan}`,
    '/api/products',
    `/api/products/vigentes?ids=${costoso.id}`,
    `/api/products/${costoso.id}/historia`,
    `/api/products/${costoso.id}/historia/archivo?formato=csv`,
    '/api/existencias/reposicion',
    '/api/existencias/reposicion/archivo?formato=csv',
    `/api/existencias/conteos/${conteo}`,
    '/api/existencias/conteos',
    '/api/productos-proveedor',
    '/api/productos-proveedor?page=1',
    `/api/llegadas/llegada/${llegada}/lineas`,
    `/api/proveedores/provedor/${proveedor_id}/productos`,
    '/api/abastecimiento/devoluciones',
    '/api/abastecimiento/devoluciones/por-devolver',
    '/api/abastecimiento/devoluciones/archivo?formato=csv',
    `/api/abastecimiento/devoluciones/devolucion/${devolucion.id}`,
    `/api/auditoria?entidad=devolucion&entidad_id=${devolucion.id}`,
    `/api/auditoria?entidad=producto&entidad_id=${costoso.id}`,
    `/api/auditoria?entidad=factura_proveedor&entidad_id=${factura}`,
    '/api/auditoria/archivo?formato=csv',
  ];
  // As numbers and as people read them.
  const CIFRA = /4\.?32[13]\.?98[78]/;
  const leer = async (quien: Caller, url: string) => JSON.stringify((await quien.call('GET', url)).body);

  it.each(DONDE)('%s los dice a quien los ve, y no a quien no', async (url) => {
    await conLosDelRol(admin);
    expect(await leer(admin, url)).toMatch(CIFRA);
    await cambiar(admin, { 'ver-costos': false });
    const { status, body } = await admin.call('GET', url);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(CIFRA);
    expect(JSON.stringify(body)).not.toMatch(/Costo neto|Subtotal/);
  });

  it.each([
    '/api/products/admin?sort=margen-asc',
    '/api/products/admin?sort=margen-desc',
    '/api/products/admin?margen_bajo=20',
    '/api/products/admin?les_falta=costo',
    '/api/products/bulk/exportar?margen_bajo=20&formato=csv',
    '/api/existencias/reposicion?sort=subtotal-desc',
  ])('%s tampoco los deja adivinar', async (url) => {
    await cambiar(admin, { 'ver-costos': false });
    const { status, body } = await admin.call('GET', url);
    // A file is on its way already when its query is refused: then there is none.
    if (url.includes('bulk')) return expect(status).toBeGreaterThanOrEqual(400);
    expect([status, body.details]).toEqual([403, { permiso: 'ver-costos' }]);
  });

  it('el margen mínimo contesta lo mismo a quien no los ve, cualquiera sea el precio, y se le aprueba', async () => {
    const crear = async (precio_unitario: number) =>
      (
        await empleado.call('POST', '/api/cotizaciones/cotizacion', {
          cliente: 'Constructora Sur',
          lineas: [{ producto_id: costoso.id, otv_solicitada: 1, precio_unitario }],
        })
      ).body;
    const paso = (id: number, acto: string, body: object, quien = empleado) =>
      quien.call('POST', `/api/cotizaciones/cotizacion/${id}/${acto}`, body);
    await cambiar(empleado, { 'ver-costos': false });
    await conLosDelRol(admin);
    const respuestas = [];
    for (const precio of [1_000, 5_000_000, 5_800_000, 90_000_000]) {
      const { id, version } = await crear(precio);
      const { status, body } = await paso(id, 'enviar', { version, sin_correo: true });
      const leida = (await empleado.call('GET', `/api/cotizaciones/cotizacion/${id}`)).body;
      respuestas.push(JSON.stringify([status, body.message, body.details, leida.bajo_piso, leida.margen_minimo]));
    }
    expect(new Set(respuestas)).toEqual(
      new Set([
        JSON.stringify([
          409,
          'Necesita aprobación: pídesela a un administrador antes de enviarla.',
          { lineas: [costoso.descripcion] },
          [costoso.descripcion],
          null,
        ]),
      ]),
    );
    const { id, version } = await crear(90_000_000);
    expect((await paso(id, 'aprobar', { version, motivo: 'Bueno' }, admin)).status).toBe(409);
    expect((await paso(id, 'pedir-aprobacion', { version })).status).toBe(200);
    expect((await paso(id, 'aprobar', { version, motivo: 'Bueno' }, admin)).status).toBe(200);
    expect((await paso(id, 'enviar', { version, sin_correo: true })).status).toBe(200);
    await conLosDelRol(empleado);
  });

  it('la auditoría no dice comisiones ni centros de costo a quien no puede leerlos', async () => {
    await conLosDelRol(admin);
    await admin.call('POST', '/api/comisiones/reglas', { base: 'venta', porciento: 7.77, desde: '2099-01' });
    await admin.call('POST', '/api/centros-costo', { codigo: 'CC9', nombre: 'Obras', presupuesto: RECIBIDO });
    const leerla = async (entidad: string) =>
      JSON.stringify((await admin.call('GET', `/api/auditoria?entidad=${entidad}`)).body.items);
    expect(await leerla('regla_comision')).toMatch(/7[.,]77/);
    expect(await leerla('centro_costo')).toMatch(CIFRA);
    await cambiar(admin, { 'ver-costos': false });
    expect(await leerla('regla_comision')).not.toMatch(/7[.,]77/);
    expect(await leerla('centro_costo')).not.toMatch(CIFRA);
    await conLosDelRol(admin);
  });

  it('un cambio en masa no dice el margen, ni avisa de lo que quedaría bajo el costo', async () => {
    const previa = () =>
      admin.call('POST', '/api/products/masivo/previa', {
        seleccion: { ids: [costoso.id] },
        cambio: { precio: { porcentaje: -80, redondeo: 10 } },
      });
    await conLosDelRol(admin);
    const con = (await previa()).body;
    expect([con.bajo_costo, con.muestra[0].margen.antes]).toEqual([1, expect.any(Number)]);
    await cambiar(admin, { 'ver-costos': false });
    const sin = (await previa()).body;
    expect([sin.bajo_costo, sin.bajan_mucho, sin.muestra[0].margen]).toEqual([0, 1, { antes: null, despues: null }]);
    await conLosDelRol(admin);
  });

  it('quien no los ve tampoco los cambia a ciegas al ajustar el stock', async () => {
    await cambiar(empleado, { 'ver-costos': false });
    const { status, body } = await empleado.call('PUT', `/api/products/${costoso.id}/stock`, {
      cantidad_stock: 3,
      visto: 1,
    });
    expect([status, body.ultimo_costo]).toEqual([200, null]);
    const [fila] = await test.db.select().from(productos).where(eq(productos.id, costoso.id));
    expect(fila?.ultimo_costo).toBe(COSTO);
    await conLosDelRol(empleado);
  });
});
