import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Permiso } from '#contract/casa/usuarios/permisos.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http.ts';
import { MIEMBROS } from '#contract/licitacion/cadena.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, sumarMeses } from '#contract/valores/mes.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { type Caller, CLAVE, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
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

describe('todo lo que contesta al personal', () => {
  // 10% of a net price of 7.319.130, 731.913, is a commission that nothing else is.
  const MES = sumarMeses(mesDe(diaEnSantiago()), -1);
  let compra: { id: number; num_pedido: number };
  let comision: { id: number };
  beforeAll(async () => {
    const vendido = await createProducto(test, { precio_unitario: 8_709_765, ultimo_costo: COSTO, proveedor_id });
    ({ compra } = await ocDePrueba(test, jefa).comprada([{ producto_id: vendido.id, otv_solicitada: 1 }]));
    await test.db.update(cotizaciones).set({ vendedor_id: jefa.id }).where(eq(cotizaciones.compra_id, compra.id));
    await jefa.call('POST', '/api/comisiones/reglas', { base: 'venta', porciento: 10, desde: sumarMeses(MES, -1) });
    const venta = (
      await jefa.call('POST', '/api/facturas-venta', {
        tipo: 33,
        folio: 1,
        compra_id: compra.id,
        fecha_emision: `${MES}-01`,
      })
    ).body;
    await jefa.call('POST', `/api/facturas-venta/factura/${venta.id}/pagos`, {
      monto: venta.saldo,
      fecha: `${MES}-15`,
      medio: 'transferencia',
    });
    comision = (await jefa.call('POST', '/api/comisiones', { mes: MES })).body;
    await jefa.call('POST', '/api/metas', {
      usuario_id: empleado.id,
      mes: mesDe(diaEnSantiago()),
      montoAsignado: 5_000_000,
    });
    await jefa.call('POST', '/api/ots', { compra_id: compra.id });
    await jefa.call('POST', '/api/abastecimiento/ordenes', {
      proveedor_id,
      lineas: [{ producto_id: costoso.id, cantidad: 1, costo: COSTO }],
    });
    await jefa.call('POST', '/api/centros-costo', { codigo: 'CC1', nombre: 'Reparto', presupuesto: COSTO });
    for (const rut_cliente of ['76.543.210-3', '12.345.678-5']) {
      await jefa.call('POST', '/api/clientes/cliente', { user_id: jefa.id, empresa: 'Obras', rut_cliente });
    }
    await jefa.call('POST', '/api/reclamos', {
      compra_id: compra.id,
      tipo: 'garantia',
      descripcion: 'Dejó de andar al segundo día.',
      lineas: [{ linea: 1, cantidad: 1 }],
    });
  });
  // As numbers and as people read them, and what a price leaves over such a cost.
  const SUYAS = /(?<!\d)(?:4\.?32[13]\.?98[78]|3\.?24[13]\.?03[78]|3\.?23[89]\.?03[78]|731\.?913)(?!\d)/;
  const COMISIONES = /(?<!\d)731\.?913(?!\d)/;
  const de = (nombre: string, ruta: string): (string | number)[] =>
    ({
      miembro: [...MIEMBROS],
      cuenta: ['proveedor', 'cliente'],
      q: [costoso.codigo_producto_fussan],
      ids: [`${costoso.id}`],
      codigo: [costoso.codigo_producto_fussan],
      codigos: [costoso.codigo_producto_fussan],
      numero: [compra.num_pedido],
      vendedor_id: [jefa.id],
      proveedor_id: [proveedor_id],
      canal: ['tienda'],
      entidad: ['compra'],
      documento: ['orden'],
      desde: [`${MES}-01`],
      hasta: [diaEnSantiago()],
      rut: ['12345678-5'],
      cod_familia: ['01'],
      otro: [2],
      tipo: ['factura'],
      mes: [MES],
      id: ruta.includes('comision/') ? [comision.id] : [1, 2, 3],
    })[nombre] ?? [1];
  const SIN_NADA = [
    '/api/banners/:id',
    // Of a company: the staff are of none.
    '/api/dte/:id',
    '/api/dte/:id/pdf',
    '/api/dte/:id/xml',
    '/api/dte/recibidos/:id',
    '/api/dte/recibidos/:id/xml',
    '/api/dte/recibidos/respuestas/:id/xml',
    '/api/empresa/estado-de-cuenta',
    '/api/empresa/estado-de-cuenta/archivo',
    '/api/empresa/pedidos',
    '/api/empresa/personas',
    '/api/cotizaciones/adjuntos/:id',
    '/api/products/documentos/:id',
    '/api/products/bulk/importaciones/:id/deshacer',
    '/api/llegadas/fotos/:id',
    '/api/maestros/:id',
    '/api/maestros/:id/productos',
    '/api/transferencias/comprobantes/:id/archivo',
    '/api/libros/resumen-diario',
    '/api/licitaciones/documento/:id',
    '/api/cotizaciones/precios-de-tienda',
    '/api/listas-de-precios/:id',
    '/api/listas-de-precios/:id/productos',
    '/api/pedidos-habituales/:id',
    '/api/variantes/:id',
    '/api/products/masivo/:id',
    '/api/products/masivo/:id/deshacer',
    '/api/reclamos/adjuntos/:id',
    '/api/webpay/:clave',
  ];
  /** All the ways in which one may be read here: by each id that there may be, as each file and each view. */
  function urlsDe({ path, query }: Endpoint): string[] {
    const pedido = z.toJSONSchema(query ?? z.object({}), { io: 'input', unrepresentable: 'any' });
    const campos = (pedido.properties ?? {}) as Record<string, { enum?: string[]; maximum?: number }>;
    let urls = [...path.matchAll(/:(\w+)/g)].reduce<string[]>(
      (urls, [hueco, nombre]) => urls.flatMap((url) => de(nombre!, path).map((dato) => url.replace(hueco, `${dato}`))),
      [`${path}?`],
    );
    const con = (nombre: string, datos: readonly (string | number)[]) => {
      urls = urls.flatMap((url) => datos.map((dato) => `${url}&${nombre}=${dato}`));
    };
    for (const nombre of pedido.required ?? []) con(nombre, campos[nombre]?.enum?.slice(0, 1) ?? de(nombre, path));
    if (campos.limit) con('limit', [campos.limit.maximum ?? 100]);
    if (path.endsWith('/productos')) con('q', de('q', path));
    if (campos.formato) con('formato', ['csv', 'xlsx']);
    const { vista } = campos;
    if (vista) con('vista', vista.enum ?? ['lineas']);
    return urls;
  }
  /** What a reply says, whatever kind of file it is. */
  async function leer(quien: Caller, url: string): Promise<{ status: number; texto: string }> {
    const { statusCode, headers, rawPayload, body } = await test.app.inject({
      url,
      headers: { authorization: `Bearer ${quien.token}` },
    });
    const tipo = String(headers['content-type']);
    if (statusCode !== 200) return { status: statusCode, texto: body };
    if (tipo.includes('pdf')) return { status: 200, texto: (await pagesOf(rawPayload)).join('\n') };
    if (!tipo.includes('spreadsheet')) return { status: 200, texto: body };
    const hojas = Object.values(read(rawPayload).Sheets);
    return { status: 200, texto: hojas.map((hoja) => utils.sheet_to_csv(hoja, { rawNumbers: true })).join('\n') };
  }

  it('no dice un costo ni una comisión a quien no los ve, en ninguna respuesta ni archivo', async () => {
    await cambiar(admin, { 'ver-costos': false });
    await cambiar(empleado, { 'ver-costos': false });
    const [dichos, dichas, fugas, mudos] = [new Set(), new Set(), [] as string[], [] as string[]];
    for (const endpoint of Object.values(ENDPOINTS)) {
      if (endpoint.method !== 'GET') continue;
      let leido = false;
      for (const url of urlsDe(endpoint)) {
        const { status, texto } = await leer(jefa, url);
        if (status !== 200) continue;
        leido = true;
        // Who sees less reads no more than who sees all.
        if (!SUYAS.test(texto)) continue;
        dichos.add(endpoint.path);
        if (COMISIONES.test(texto)) dichas.add(endpoint.path);
        for (const quien of [admin, empleado]) {
          const [dicha] = SUYAS.exec((await leer(quien, url)).texto) ?? [];
          if (dicha) fugas.push(`${quien.email.split('-')[0]} ${url}: ${dicha}`);
        }
      }
      if (!leido) mudos.push(endpoint.path);
    }
    expect(fugas).toEqual([]);
    // It read enough to find them: all but these, which have nothing here to tell of, or only somebody's own files.
    expect(mudos.toSorted()).toEqual(SIN_NADA.toSorted());
    expect([dichos.size, dichas.size]).toEqual([expect.toSatisfy((n) => n > 45), expect.toSatisfy((n) => n > 6)]);
  }, 120_000);
});
