import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PERMISOS, PERMISOS_DE_ROL, PERMISOS_POSIBLES, type Permiso } from '#contract/casa/usuarios/permisos.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import {
  type Caller,
  CLAVE,
  compraBody,
  createProducto,
  createProvedor,
  people,
  visitor,
} from '#server/testing/builders.ts';
import { unPago } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [cliente, empleado, admin, jefa] = await people(test, 'customer', 'employee', 'admin', 'admin');

/** Gives and takes away by the real call, as an admin does. */
const cambiar = (quien: Caller, permisos: Partial<Record<Permiso, boolean>>) =>
  jefa.call('PUT', `/api/users/${quien.id}/permisos`, { permisos, password: CLAVE });
const conLosDelRol = (quien: Caller) => test.db.update(usuarios).set({ permisos: {} }).where(eq(usuarios.id, quien.id));

/** Who may call at all, and what it needs besides: every call of the contract that needs a permission always. */
const MATRIZ: Record<string, readonly ['personal' | 'admin', ...Permiso[]]> = {
  'POST /api/products': ['admin', 'cambiar-precios'],
  'PUT /api/products/:id/precio': ['personal', 'cambiar-precios'],
  'PUT /api/products/:id/volumen': ['personal', 'cambiar-precios'],
  'POST /api/cupones': ['admin', 'cambiar-precios'],
  'PUT /api/cupones/:id': ['admin', 'cambiar-precios'],
  'POST /api/listas-de-precios': ['admin', 'cambiar-precios'],
  'PUT /api/listas-de-precios/:id': ['admin', 'cambiar-precios'],
  'PUT /api/listas-de-precios/:id/productos': ['admin', 'cambiar-precios'],
  'DELETE /api/listas-de-precios/:id/productos/:producto_id': ['admin', 'cambiar-precios'],
  'GET /api/clientes/cliente/:id/estado-de-cuenta/archivo': ['admin', 'exportar'],
  'PUT /api/clientes/cliente/:id/lista': ['admin', 'cambiar-precios'],
  'POST /api/products/:id/ofertas': ['personal', 'cambiar-precios'],
  'DELETE /api/products/ofertas/:id': ['personal', 'cambiar-precios'],
  'POST /api/products/bulk/importaciones/:id/deshacer': ['admin', 'cambiar-precios', 'mover-stock'],
  'PUT /api/products/:id/stock': ['personal', 'mover-stock'],
  'POST /api/existencias/conteos': ['personal', 'mover-stock'],
  'PUT /api/existencias/conteos/:id/lineas': ['personal', 'mover-stock'],
  'DELETE /api/existencias/conteos/:id/lineas/:producto_id': ['personal', 'mover-stock'],
  'POST /api/existencias/conteos/:id/anular': ['personal', 'mover-stock'],
  'POST /api/existencias/conteos/:id/cerrar': ['admin', 'mover-stock'],
  'POST /api/productos-proveedor': ['admin', 'mover-stock'],
  'PUT /api/productos-proveedor/:id': ['admin', 'mover-stock'],
  'DELETE /api/productos-proveedor/:id': ['admin', 'mover-stock'],
  'POST /api/llegadas': ['personal', 'mover-stock'],
  'PUT /api/llegadas/llegada/:id': ['personal', 'mover-stock'],
  'POST /api/llegadas/llegada/:id/cerrar': ['personal', 'mover-stock'],
  'POST /api/llegadas/llegada/:id/anular': ['personal', 'mover-stock'],
  'POST /api/llegadas/llegada/:id/lineas': ['personal', 'mover-stock'],
  'PUT /api/llegadas/llegada/:id/lineas/:linea_id': ['personal', 'mover-stock'],
  'DELETE /api/llegadas/llegada/:id/lineas/:linea_id': ['personal', 'mover-stock'],
  'POST /api/llegadas/llegada/:id/inspeccionar': ['personal', 'mover-stock'],
  'POST /api/llegadas/lineas/:id/fotos': ['personal', 'mover-stock'],
  'DELETE /api/llegadas/fotos/:id': ['personal', 'mover-stock'],
  'POST /api/compras/compra/:id/anular': ['personal', 'anular-compras'],
  'POST /api/compras/compra/:id/recortar': ['personal', 'anular-compras'],
  'POST /api/compras/compra/:id/retornos': ['personal', 'mover-stock'],
  'POST /api/reclamos/reclamo/:id/retorno': ['personal', 'mover-stock'],
  'POST /api/compras/compra/:id/retornos/:retorno_id/deshacer': ['personal', 'mover-stock'],
  'POST /api/compras/compra/:id/extender': ['personal', 'anular-compras'],
  'POST /api/compras/compra/:id/pagos': ['personal', 'registrar-pagos'],
  'POST /api/compras/compra/:id/pagos/:pago_id/quitar': ['admin', 'registrar-pagos'],
  'POST /api/compras/compra/:id/usar-saldo': ['admin', 'registrar-pagos'],
  'POST /api/compras/compra/:id/dejar-a-favor': ['admin', 'registrar-pagos'],
  'POST /api/compras/compra/:id/pagos/:pago_id/devolver': ['personal', 'registrar-pagos'],
  'GET /api/fletes/tarifas/archivo': ['personal', 'exportar'],
  'GET /api/fletes/comunas/archivo': ['personal', 'exportar'],
  'GET /api/products/caracteristicas/archivo': ['personal', 'exportar'],
  'GET /api/recaudacion': ['personal', 'registrar-pagos'],
  'GET /api/recaudacion/archivo': ['personal', 'registrar-pagos', 'exportar'],
  'GET /api/libros': ['admin', 'ver-costos'],
  'GET /api/libros/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/libros/resumen-diario': ['admin', 'ver-costos', 'exportar'],
  'GET /api/libros/iva': ['admin', 'ver-costos'],
  'POST /api/libros/comparar': ['admin', 'ver-costos'],
  'GET /api/conciliacion': ['personal', 'registrar-pagos'],
  'POST /api/conciliacion': ['personal', 'registrar-pagos'],
  'POST /api/compras/compra/:id/cobrar-y-entregar': ['personal', 'registrar-pagos'],
  'GET /api/transferencias/comprobantes': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/comprobantes/:id/confirmar': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/comprobantes/:id/a-favor': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/comprobantes/:id/rechazar': ['personal', 'registrar-pagos'],
  'GET /api/transferencias/cuentas': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/cartolas/revisar': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/cartolas': ['personal', 'registrar-pagos'],
  'GET /api/transferencias/lineas': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/lineas/asignar': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/lineas/linea/:id/ignorar': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/lineas/linea/:id/recuperar': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/lineas/linea/:id/liberar': ['personal', 'registrar-pagos'],
  'POST /api/transferencias/lineas/linea/:id/distinguir': ['personal', 'registrar-pagos'],
  'GET /api/saldos-a-favor/:cuenta/:id': ['admin', 'ver-costos'],
  'POST /api/saldos-a-favor/:cuenta/:id/anticipos': ['admin', 'registrar-pagos'],
  'POST /api/saldos-a-favor/:cuenta/:id/devoluciones': ['admin', 'registrar-pagos'],
  'POST /api/saldos-a-favor/:cuenta/:id/movimientos/:pago_id/quitar': ['admin', 'registrar-pagos'],
  'POST /api/compras/compra/:id/reembolsos': ['personal', 'registrar-pagos'],
  'POST /api/compras/compra/:id/reembolsos/:reembolso_id/deshacer': ['admin', 'registrar-pagos'],
  'DELETE /api/clientes/cliente/:id': ['admin', 'eliminar-clientes'],
  'POST /api/clientes/cliente/:id/unir': ['admin', 'eliminar-clientes'],
  'GET /api/users/archivo': ['admin', 'exportar'],
  'GET /api/auditoria/archivo': ['admin', 'exportar'],
  'GET /api/clientes/archivo': ['admin', 'exportar'],
  'GET /api/retiros/archivo': ['admin', 'exportar'],
  'GET /api/entregas/archivo': ['admin', 'exportar'],
  'GET /api/datos/archivo': ['admin', 'exportar'],
  'GET /api/products/bulk/exportar': ['admin', 'exportar'],
  'GET /api/maestros/archivo': ['personal', 'exportar'],
  'GET /api/compras/compras/archivo': ['personal', 'exportar'],
  'GET /api/products/:id/historia/archivo': ['personal', 'exportar'],
  'GET /api/existencias/movimientos/archivo': ['personal', 'exportar'],
  'GET /api/existencias/conteos/:id/sin-contar/archivo': ['personal', 'exportar'],
  'GET /api/existencias/reposicion/archivo': ['personal', 'exportar'],
  'GET /api/existencias/lotes/archivo': ['personal', 'exportar'],
  'GET /api/proveedores/archivo': ['admin', 'exportar'],
  'GET /api/licitaciones/archivo': ['admin', 'exportar'],
  'GET /api/proveedores/provedor/:id/productos/:producto_id/precios': ['admin', 'ver-costos'],
  'GET /api/abastecimiento/ordenes/archivo': ['personal', 'exportar'],
  'GET /api/abastecimiento/ordenes/orden/:id/pdf': ['admin', 'ver-costos'],
  'POST /api/abastecimiento/ordenes/orden/:id/enviar': ['admin', 'ver-costos'],
  'GET /api/dte/recibidos': ['admin', 'ver-costos'],
  'POST /api/dte/recibidos': ['admin', 'ver-costos'],
  'GET /api/dte/recibidos/:id': ['admin', 'ver-costos'],
  'GET /api/dte/recibidos/:id/xml': ['admin', 'ver-costos'],
  'GET /api/dte/recibidos/respuestas/:id/xml': ['admin', 'ver-costos'],
  'POST /api/dte/recibidos/:id/proveedor': ['admin', 'ver-costos'],
  'POST /api/dte/recibidos/:id/lineas': ['admin', 'ver-costos'],
  'POST /api/dte/recibidos/:id/factura': ['admin', 'ver-costos'],
  'POST /api/dte/recibidos/:id/acusar': ['admin', 'ver-costos'],
  'POST /api/dte/recibidos/:id/aceptar': ['admin', 'ver-costos'],
  'POST /api/dte/recibidos/:id/reclamar': ['admin', 'ver-costos'],
  'GET /api/abastecimiento/facturas': ['admin', 'ver-costos'],
  'GET /api/abastecimiento/facturas/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/abastecimiento/facturas/por-pagar': ['admin', 'ver-costos'],
  'GET /api/abastecimiento/facturas/por-pagar/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/abastecimiento/facturas/propuesta': ['admin', 'ver-costos'],
  'GET /api/abastecimiento/facturas/factura/:id': ['admin', 'ver-costos'],
  'POST /api/abastecimiento/facturas': ['admin', 'ver-costos'],
  'PUT /api/abastecimiento/facturas/factura/:id': ['admin', 'ver-costos'],
  'POST /api/abastecimiento/facturas/factura/:id/aprobar': ['admin', 'ver-costos'],
  'POST /api/abastecimiento/facturas/factura/:id/rechazar': ['admin', 'ver-costos'],
  'POST /api/abastecimiento/facturas/factura/:id/reabrir': ['admin', 'ver-costos'],
  'POST /api/abastecimiento/facturas/factura/:id/anular': ['admin', 'ver-costos'],
  'POST /api/abastecimiento/facturas/factura/:id/pagos': ['admin', 'ver-costos', 'registrar-pagos'],
  'POST /api/abastecimiento/facturas/factura/:id/usar-saldo': ['admin', 'ver-costos', 'registrar-pagos'],
  'POST /api/abastecimiento/facturas/factura/:id/pagos/:pago_id/quitar': ['admin', 'ver-costos', 'registrar-pagos'],
  'GET /api/cotizaciones/margen-minimo': ['personal', 'ver-costos'],
  'GET /api/llegadas/archivo': ['personal', 'exportar'],
  'POST /api/llegadas/llegada/:id/decidir': ['personal', 'mover-stock'],
  'POST /api/llegadas/llegada/:id/aceptar': ['personal', 'mover-stock'],
  'GET /api/abastecimiento/devoluciones/archivo': ['personal', 'exportar'],
  'POST /api/abastecimiento/devoluciones/devolucion/:id/credito': ['admin', 'ver-costos'],
  'GET /api/oc-publicas/archivo': ['admin', 'exportar'],
  'GET /api/ots/archivo': ['admin', 'exportar'],
  'GET /api/ots/operaciones/archivo': ['admin', 'exportar'],
  'GET /api/facturas-venta/archivo': ['admin', 'exportar'],
  'GET /api/dte/archivo': ['admin', 'exportar'],
  'GET /api/reclamos/archivo': ['admin', 'exportar'],
  'POST /api/facturas-venta/factura/:id/pagos': ['admin', 'registrar-pagos'],
  'POST /api/facturas-venta/factura/:id/pagos/:pago_id/quitar': ['admin', 'registrar-pagos'],
  'GET /api/reportes/utilidades': ['admin', 'ver-costos'],
  'GET /api/reportes/utilidades/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/reportes/utilidades/pdf': ['admin', 'ver-costos', 'exportar'],
  'GET /api/reportes/utilidades/ventas': ['admin', 'ver-costos'],
  'GET /api/reportes/utilidades/ventas/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/reportes/cotizaciones/archivo': ['admin', 'exportar'],
  'GET /api/reportes/cotizaciones/pdf': ['admin', 'exportar'],
  'GET /api/reportes/cotizaciones/filas/archivo': ['admin', 'exportar'],
  'GET /api/metas/archivo': ['admin', 'exportar'],
  'GET /api/metas/ventas/archivo': ['admin', 'exportar'],
  'GET /api/comisiones': ['admin', 'ver-costos'],
  'POST /api/comisiones': ['admin', 'ver-costos'],
  'GET /api/comisiones/comision/:id': ['admin', 'ver-costos'],
  'GET /api/comisiones/comision/:id/lineas': ['admin', 'ver-costos'],
  'GET /api/comisiones/comision/:id/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/comisiones/comision/:id/pdf': ['admin', 'ver-costos', 'exportar'],
  'POST /api/comisiones/comision/:id/recalcular': ['admin', 'ver-costos'],
  'POST /api/comisiones/comision/:id/aprobar': ['admin', 'ver-costos'],
  'POST /api/comisiones/comision/:id/pagar': ['admin', 'ver-costos', 'registrar-pagos'],
  'POST /api/comisiones/comision/:id/quitar-pago': ['admin', 'ver-costos', 'registrar-pagos'],
  'POST /api/comisiones/comision/:id/anular': ['admin', 'ver-costos'],
  'GET /api/facturas-venta/por-cobrar/archivo': ['admin', 'exportar'],
  'GET /api/proveedores/operaciones/archivo': ['admin', 'exportar'],
  'GET /api/centros-costo': ['admin', 'ver-costos'],
  'GET /api/centros-costo/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/centros-costo/centro/:id': ['admin', 'ver-costos'],
  'GET /api/centros-costo/centro/:id/documentos': ['admin', 'ver-costos'],
  'GET /api/centros-costo/centro/:id/documentos/archivo': ['admin', 'ver-costos', 'exportar'],
  'POST /api/centros-costo': ['admin', 'ver-costos'],
  'PUT /api/centros-costo/centro/:id': ['admin', 'ver-costos'],
  'POST /api/centros-costo/centro/:id/archivar': ['admin', 'ver-costos'],
  'POST /api/centros-costo/centro/:id/recuperar': ['admin', 'ver-costos'],
  'DELETE /api/centros-costo/centro/:id': ['admin', 'ver-costos'],
  'GET /api/transacciones': ['admin', 'ver-costos'],
  'GET /api/transacciones/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/transacciones/pedidos': ['admin', 'ver-costos'],
  'GET /api/transacciones/pedidos/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/cotizaciones/archivo': ['personal', 'exportar'],
  'GET /api/cotizaciones/cifras/archivo': ['personal', 'exportar'],
  'POST /api/cotizaciones/cotizacion/:id/aprobar': ['admin', 'ver-costos'],
  'GET /api/existencias/cuadratura': ['admin', 'ver-costos'],
  'PUT /api/existencias/valorizacion/:id': ['admin', 'ver-costos', 'mover-stock'],
  'GET /api/existencias/valorizacion': ['admin', 'ver-costos'],
  'GET /api/existencias/valorizacion/archivo': ['admin', 'ver-costos', 'exportar'],
  'GET /api/existencias/margenes': ['admin', 'ver-costos'],
  'GET /api/existencias/margenes/archivo': ['admin', 'ver-costos', 'exportar'],
};

describe('la matriz de permisos', () => {
  it('es la que declara el contrato, y cada permiso lo pide al menos un endpoint', () => {
    const declarados = Object.values(ENDPOINTS).flatMap(({ method, path, permisos }) =>
      permisos ? [[`${method} ${path}`, [...permisos].sort()] as const] : [],
    );
    const escritos = Object.entries(MATRIZ).map(([key, [, ...permisos]]) => [key, [...permisos].sort()] as const);
    expect(Object.fromEntries(declarados)).toEqual(Object.fromEntries(escritos));
    const pedidos = Object.values(ENDPOINTS).flatMap(({ permisos = [], permisosSegun = [] }) => [
      ...permisos,
      ...permisosSegun,
    ]);
    expect([...new Set(pedidos)].sort()).toEqual([...PERMISOS].sort());
  });

  describe.each(Object.entries(MATRIZ))('%s', (key, [quien, ...pide]) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const llamar = (caller: Caller) =>
      caller.call(method, path.replace(/:\w+/g, '999999'), method === 'GET' ? undefined : {});
    const niega = async (caller: Caller) => (await llamar(caller)).status === 403;

    it('un visitante no tiene sesión, y un cliente nunca', async () => {
      expect((await llamar(visitor(test))).status).toBe(401);
      expect(await niega(cliente)).toBe(true);
    });

    it.each([
      ['empleado', empleado, 'employee'],
      ['administrador', admin, 'admin'],
    ] as const)('un %s, con los de su rol, con todos los que puede tener y sin cada uno', async (_, caller, role) => {
      const entra = quien === 'personal' || role === 'admin';
      await conLosDelRol(caller);
      expect(await niega(caller)).toBe(!entra || pide.some((permiso) => !PERMISOS_DE_ROL[role].includes(permiso)));
      await cambiar(caller, Object.fromEntries(PERMISOS_POSIBLES[role].map((permiso) => [permiso, true])));
      expect(await niega(caller)).toBe(!entra || pide.some((permiso) => !PERMISOS_POSIBLES[role].includes(permiso)));
      for (const permiso of pide.filter((permiso) => entra && PERMISOS_POSIBLES[role].includes(permiso))) {
        await cambiar(caller, { [permiso]: false });
        const { status, body } = await llamar(caller);
        expect([status, body.code, body.details]).toEqual([403, 'SIN_PERMISO', { permiso }]);
        await cambiar(caller, { [permiso]: true });
      }
      await conLosDelRol(caller);
    });
  });

  it('los roles de siempre traen lo que podían', () => {
    expect(PERMISOS_DE_ROL).toEqual({
      customer: [],
      employee: ['ver-costos', 'mover-stock', 'anular-compras', 'exportar'],
      admin: [...PERMISOS],
    });
  });
});

const enVenta = await createProducto(test, { cantidad_stock: 50 });
const comprar = async () =>
  (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: enVenta.id, quantity: 1 }]))).body.id;
const compra = await comprar();
const producto = await createProducto(test);

describe('lo que se da a un empleado, lo puede', () => {
  it.each([
    ['cambiar-precios', 'PUT', `/api/products/${producto.id}/precio`, { precio_unitario: 8_990 }, 200],
    ['registrar-pagos', 'POST', `/api/compras/compra/${compra}/pagos`, unPago(1), 201],
    [
      'cambiar-precios',
      'POST',
      `/api/products/${producto.id}/ofertas`,
      { precio_oferta: 990, fin: new Date(Date.now() + 3_600_000).toISOString() },
      201,
    ],
  ] as const)('%s: %s %s', async (permiso, method, url, body, status) => {
    await conLosDelRol(empleado);
    expect((await empleado.call(method, url, body)).status).toBe(403);
    expect((await cambiar(empleado, { [permiso]: true })).status).toBe(200);
    expect((await empleado.call(method, url, body)).status).toBe(status);
    // It takes effect at the next call of the same session, back as well.
    await cambiar(empleado, { [permiso]: false });
    expect((await empleado.call(method, url, body)).body.details).toEqual({ permiso });
  });

  it('pero no el resto del producto', async () => {
    await cambiar(empleado, { 'cambiar-precios': true });
    const { status } = await empleado.call('PUT', `/api/products/${producto.id}`, { precio_unitario: 7_990 });
    expect(status).toBe(403);
    await conLosDelRol(empleado);
  });
});

describe('lo que depende de lo que se envía', () => {
  it('un producto se edita sin el permiso de sus precios, su stock o su costo, mientras no los cambie', async () => {
    const { id, precio_unitario } = await createProducto(test, { cantidad_stock: 10, ultimo_costo: 5_000 });
    await cambiar(admin, { 'cambiar-precios': false, 'mover-stock': false, 'ver-costos': false });
    const editar = (cambios: object) => admin.call('PUT', `/api/products/${id}`, cambios);
    expect((await editar({ marca: 'Bosch', precio_unitario, cantidad_stock: 10 })).status).toBe(200);
    for (const [cambios, permiso] of [
      [{ precio_unitario: precio_unitario - 1 }, 'cambiar-precios'],
      [{ previousPrice: precio_unitario + 1_000 }, 'cambiar-precios'],
      [{ cantidad_stock: 11 }, 'mover-stock'],
      [{ ultimo_costo: 1 }, 'ver-costos'],
      [{ ultimo_costo: null }, 'ver-costos'],
    ] as const) {
      expect((await editar(cambios)).body.details).toEqual({ permiso });
    }
    const [fila] = await test.db.select().from(productos).where(eq(productos.id, id));
    expect(fila).toMatchObject({ marca: 'Bosch', precio_unitario, cantidad_stock: 10, ultimo_costo: 5_000 });
    await conLosDelRol(admin);
  });

  it('en masa, se cambia la marca y no los precios; tampoco se deshace un cambio de precios', async () => {
    const { id } = await createProducto(test);
    const pedido = (cambio: object) => ({ seleccion: { ids: [id] }, cambio });
    const precio = pedido({ precio: { porcentaje: 10, redondeo: 10 } });
    const { huella } = (await admin.call('POST', '/api/products/masivo/previa', precio)).body;
    const lote = (await admin.call('POST', '/api/products/masivo', { ...precio, huella })).body;
    await cambiar(admin, { 'cambiar-precios': false });
    expect((await admin.call('POST', '/api/products/masivo/previa', pedido({ marca: 'Makita' }))).status).toBe(200);
    for (const url of ['/api/products/masivo/previa', '/api/products/masivo']) {
      expect((await admin.call('POST', url, { ...precio, huella })).body.details).toEqual({
        permiso: 'cambiar-precios',
      });
    }
    const deshacer = await admin.call('POST', `/api/products/masivo/${lote.id}/deshacer`);
    expect(deshacer.body.details).toEqual({ permiso: 'cambiar-precios' });
    await conLosDelRol(admin);
  });

  it('una recepción la anota y la acepta quien puede mover stock', async () => {
    const { codigo_producto_fussan } = await createProducto(test);
    const datos = {
      codigo_producto_fussan,
      proveedor_id: await createProvedor(test),
      cantidad_recibida: 5,
      precio_compra_unitario: 1_990,
    };
    const { status, body } = await admin.call('POST', '/api/productos-proveedor', datos);
    expect(status).toBe(201);
    await cambiar(admin, { 'mover-stock': false });
    for (const [method, url, cambios] of [
      ['POST', '/api/productos-proveedor', datos],
      ['PUT', `/api/productos-proveedor/${body.id}`, { estado_recepcion: 'aceptado' }],
    ] as const) {
      expect((await admin.call(method, url, cambios)).status).toBe(403);
    }
    await conLosDelRol(admin);
  });

  it('quien compró anula lo suyo, aunque al personal le falte el permiso', async () => {
    const { status } = await cliente.call('DELETE', `/api/compras/compra/${await comprar()}`);
    expect(status).toBeLessThan(300);
  });
});
