import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { abrirMercadoPublico, json } from '#server/testing/mercado-publico.ts';
import { ocDePrueba, RUT_COMPRADOR } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { oc_publicas } from './table.ts';

const BASE = '/api/oc-publicas';
const mercado = await abrirMercadoPublico();
const test = await openTestApp({ MERCADO_PUBLICO_URL: mercado.url, MERCADO_PUBLICO_TICKET: 'ticket-de-prueba' });
const [admin, colega, cliente] = await people(test, 'admin', 'admin', 'customer');
const {
  papel,
  registrar,
  hacer,
  leer,
  rastros,
  comoPedidas,
  cotizada,
  vinculada: deCotizacion,
} = ocDePrueba(test, admin);
const leerCotizacion = async (id: number) => (await admin.call('GET', `/api/cotizaciones/cotizacion/${id}`)).body;

/** A sent quotation of 4 at $11.900, and an order that says the same, linked to it. */
async function vinculada({ cambios = {}, stock = 10 }: { cambios?: object; stock?: number } = {}) {
  const producto = await createProducto(test, { cantidad_stock: stock, ultimo_costo: 5_000 });
  const hecha = await deCotizacion([{ producto_id: producto.id, otv_solicitada: 4, precio_unitario: 11_900 }], cambios);
  return { producto, ...hecha };
}
const stockDe = async (id: number) =>
  (await test.db.select().from(productos).where(eq(productos.id, id)))[0]!.cantidad_stock;

describe('registrar', () => {
  it('suma lo que dice, con IVA, cargos y descuentos, y queda escrito quién', async () => {
    const { status, body } = await registrar(
      [
        { descripcion: 'Taladro', cantidad: 3, precio_neto: 10_000 },
        { descripcion: 'Cable por metro', cantidad: 2.5, precio_neto: 1_001 },
      ],
      { codigo: ' 2097-241-se14 ', cargos: 5_000, descuentos: 1_000, codigo_licitacion: '1509-5-l126' },
      colega,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      codigo: '2097-241-SE14',
      estado: 4,
      etapa: 'pendiente',
      neto: 30_000 + 2_503 + 4_000,
      iva: Math.round(36_503 * 0.19),
      total: 36_503 + Math.round(36_503 * 0.19),
      codigo_licitacion: '1509-5-L126',
      cotizacion: null,
      ya_estaba: false,
      historial: [{ estado: 'Enviada a Proveedor', quien: 'Persona admin' }],
    });
    expect(await rastros(body.id)).toMatchObject([{ accion: 'registrar-oc_publica', actor_id: colega.id }]);
    const { body: exenta } = await registrar([{ descripcion: 'Libro', cantidad: 1, precio_neto: 9_000 }], {
      iva: false,
    });
    expect([exenta.neto, exenta.iva, exenta.total]).toEqual([9_000, 0, 9_000]);
  });

  it('el mismo código dos veces es la misma orden, aunque lo registren cinco a la vez', async () => {
    const una = papel([{ descripcion: 'Taladro', cantidad: 1, precio_neto: 1_000 }]);
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        admin.call('POST', BASE, {
          ...una,
          organismo: `Organismo ${i}`,
          codigo: i % 2 ? una.codigo : una.codigo.toLowerCase(),
        }),
      ),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
    expect(respuestas.filter(({ body }) => !body.ya_estaba)).toHaveLength(1);
    expect(await test.db.$count(oc_publicas, eq(oc_publicas.codigo, una.codigo))).toBe(1);
    expect(await rastros(respuestas[0]!.body.id)).toHaveLength(1);
  });

  it('un código, un RUT o una cantidad que no son, se niegan en su campo', async () => {
    const linea = { descripcion: 'Taladro', cantidad: 1, precio_neto: 1_000 };
    for (const [lineas, mas, campo] of [
      [[linea], { codigo: '2097-241' }, 'codigo'],
      [[linea], { rut: '69071100-8' }, 'rut'],
      [[{ ...linea, cantidad: 0 }], {}, 'lineas.0.cantidad'],
      [[], {}, 'lineas'],
    ] as const) {
      const { status, body } = await registrar([...lineas], mas);
      expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
    }
    expect((await registrar([linea], {}, cliente)).status).toBe(403);
  });

  it('la que suma más de lo que una orden puede, se niega y no queda', async () => {
    const enorme = { descripcion: 'Taladro', cantidad: 10_000_000, precio_neto: 999_999_999_999 };
    const una = papel([{ ...enorme, cantidad: 1 }]);
    for (const lineas of [[enorme], Array.from({ length: 300 }, () => ({ ...enorme, cantidad: 1 }))]) {
      const { status, body } = await admin.call('POST', BASE, { ...una, lineas });
      expect([status, body.message]).toEqual([400, 'Es demasiado para una orden.']);
    }
    expect((await admin.call('POST', BASE, una)).status).toBe(400);
    expect(await test.db.$count(oc_publicas, eq(oc_publicas.codigo, una.codigo))).toBe(0);
  });
});

describe('el estado de Mercado Público', () => {
  it('se anota una vez, va y vuelve, y queda su historia', async () => {
    const { body: oc } = await registrar([{ descripcion: 'Taladro', cantidad: 1, precio_neto: 1_000 }]);
    await hacer(oc.id, 'estado', { estado: 6 }, colega);
    const repetidas = await Promise.all(Array.from({ length: 10 }, () => hacer(oc.id, 'estado', { estado: 12 })));
    expect(new Set(repetidas.map(({ status }) => status))).toEqual(new Set([200]));
    const { historial, estado } = await leer(oc.id);
    expect([estado, historial.map((paso: { estado: string }) => paso.estado)]).toEqual([
      12,
      ['Enviada a Proveedor', 'Aceptada', 'Recepción Conforme'],
    ]);
    expect((await hacer(oc.id, 'estado', { estado: 7 })).status).toBe(400);
    expect((await hacer(oc.id, 'estado', { estado: 9 }, cliente)).status).toBe(403);
  });
});

describe('vincular', () => {
  it('ofrece primero las de su RUT y las de total parecido, y no las de otra orden', async () => {
    const { cotizacion_id, oc } = await vinculada();
    const { body: otra } = await registrar([{ descripcion: 'Otra', cantidad: 1, precio_neto: 40_000 }]);
    const producto = await createProducto(test, { ultimo_costo: 100 });
    const lineas = [{ producto_id: producto.id, otv_solicitada: 1, precio_unitario: 47_600 }];
    const ajena = await cotizada(lineas, { cliente: 'Liceo de Quilicura' });
    const suya = await cotizada(lineas, { cliente_rut: RUT_COMPRADOR });
    const { body } = await admin.call('GET', `${BASE}/oc/${otra.id}/cotizaciones`);
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids[0]).toBe(suya.id);
    expect(ids).not.toContain(cotizacion_id);
    expect(body[0]).toMatchObject({ mismo_rut: true, total: 47_600 });
    const { body: buscadas } = await admin.call('GET', `${BASE}/oc/${otra.id}/cotizaciones?q=quilicura`);
    expect(buscadas.map(({ id }: { id: number }) => id)).toEqual([ajena.id]);
    const { status, body: negada } = await hacer(otra.id, 'vincular', { cotizacion_id });
    expect([status, negada.details.codigo]).toEqual([409, oc.codigo]);
  });

  it('de cinco órdenes que quieren la misma cotización, una la tiene', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100 });
    const { id } = await cotizada([{ producto_id: producto.id, otv_solicitada: 1 }]);
    const ordenes = await Promise.all(
      Array.from({ length: 5 }, () => registrar([{ descripcion: 'X', cantidad: 1, precio_neto: 1 }])),
    );
    const respuestas = await Promise.all(ordenes.map(({ body }) => hacer(body.id, 'vincular', { cotizacion_id: id })));
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('un borrador no; suelta vuelve a quedar sin cotización', async () => {
    const producto = await createProducto(test);
    const { body: sinEnviar } = await admin.call('POST', '/api/cotizaciones/cotizacion', {
      cliente: 'Municipalidad de Renca',
      lineas: [{ producto_id: producto.id, otv_solicitada: 1 }],
    });
    const borrador = sinEnviar.id;
    const { body: oc } = await registrar([{ descripcion: 'X', cantidad: 1, precio_neto: 1 }]);
    expect((await hacer(oc.id, 'vincular', { cotizacion_id: borrador })).status).toBe(409);
    expect((await hacer(oc.id, 'desvincular')).status).toBe(409);
    const { oc: con } = await vinculada();
    const { body } = await hacer(con.id, 'desvincular', {}, colega);
    expect([body.etapa, body.cotizacion]).toEqual(['pendiente', null]);
    expect((await rastros(con.id)).map(({ accion }) => accion)).toEqual([
      'registrar-oc_publica',
      'vincular-oc_publica',
      'desvincular-oc_publica',
    ]);
  });
});

describe('tomar', () => {
  it('la que dice lo mismo: acepta la cotización con su código, una vez aunque lo pidan cinco', async () => {
    const { oc, cotizacion_id } = await vinculada();
    expect(oc.diferencias).toEqual([]);
    expect(oc.items[0].cotizada).toMatchObject({ cantidad: 4, precio_neto: 10_000 });
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => hacer(oc.id, 'tomar', {}, colega)));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await leerCotizacion(cotizacion_id)).toMatchObject({ etapa: 'aceptada', oc_cliente: oc.codigo });
    expect((await rastros(oc.id)).filter(({ accion }) => accion === 'tomar-oc_publica')).toHaveLength(1);
    expect(
      await test.db.$count(
        auditoria,
        and(
          eq(auditoria.entidad, 'cotizacion'),
          eq(auditoria.entidad_id, cotizacion_id),
          eq(auditoria.accion, 'aceptar-cotizacion'),
        ),
      ),
    ).toBe(1);
    expect((await hacer(oc.id, 'desvincular')).status).toBe(409);
    expect((await hacer(oc.id, 'tomar', {}, cliente)).status).toBe(403);
  });

  it('la que difiere espera a un administrador, que aprueba esas diferencias y no otras', async () => {
    const { oc } = await vinculada({ cambios: { cantidad: 3, precio_neto: 9_500 } });
    expect(oc.diferencias).toMatchObject([
      { tipo: 'cantidad', cotizado: 4, pedido: 3 },
      { tipo: 'precio', cotizado: 10_000, pedido: 9_500 },
    ]);
    const { status, body } = await hacer(oc.id, 'tomar');
    expect([status, body.message]).toEqual([
      409,
      'No dice lo mismo que la cotización: un administrador debe aprobar las diferencias.',
    ]);
    const aprobacion = { motivo: 'Rebaja acordada por teléfono', version: oc.version };
    const { body: aprobada } = await hacer(oc.id, 'aprobar', aprobacion);
    expect(aprobada).toMatchObject({ por_aprobar: 0, aprobadas: { motivo: 'Rebaja acordada por teléfono' } });
    expect((await hacer(oc.id, 'aprobar', aprobacion)).body.code).toBe('OC_CAMBIADA');
    // Another figure is another difference.
    const { items, ...papel } = aprobada;
    const lineas = [{ descripcion: items[0].descripcion, cantidad: 2, precio_neto: 9_500 }];
    const editar = (version: number) =>
      admin.call('PUT', `${BASE}/oc/${oc.id}`, {
        organismo: papel.organismo,
        rut: papel.rut,
        direccion: papel.direccion,
        comuna: papel.comuna,
        telefono: papel.telefono,
        email: papel.email,
        fecha_envio: papel.fecha_envio,
        lineas,
        version,
      });
    expect((await editar(1)).body.code).toBe('OC_CAMBIADA');
    const { body: editada } = await editar(aprobada.version);
    expect([editada.por_aprobar, editada.aprobadas]).toEqual([2, null]);
    expect((await hacer(oc.id, 'tomar')).status).toBe(409);
    await hacer(oc.id, 'aprobar', { motivo: 'También', version: editada.version });
    expect((await hacer(oc.id, 'tomar')).body.etapa).toBe('tomada');
    expect((await editar(editada.version + 2)).status).toBe(409);
  });

  it('cancelada en Mercado Público, ni se vincula ni se toma', async () => {
    const { oc } = await vinculada();
    await hacer(oc.id, 'estado', { estado: 9 });
    const { status, body } = await hacer(oc.id, 'tomar');
    expect([status, body.message]).toEqual([409, 'Esta orden de compra está cancelada en Mercado Público.']);
  });
});

describe('convertir', () => {
  it('hace la compra a los precios cotizados, con factura del comprador, una vez para veinte', async () => {
    const { oc, producto, cotizacion_id } = await vinculada();
    expect((await hacer(oc.id, 'convertir')).status).toBe(409);
    await hacer(oc.id, 'tomar');
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => hacer(oc.id, 'convertir', {}, colega)));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
    const [{ body: compra }] = respuestas as [(typeof respuestas)[number]];
    expect(compra).toMatchObject({
      precio_final: 47_600,
      documento: 'factura',
      factura: { rut: '69.071.100-1', razon_social: 'Municipalidad de Renca' },
      direccion: 'Blanco Encalada 1335',
      comuna: 'Renca',
      email: 'compras@renca.test',
      gestion_compras: 'Cotización',
    });
    expect(await stockDe(producto.id)).toBe(6);
    expect(await leer(oc.id)).toMatchObject({ etapa: 'convertida', compra: { num_pedido: compra.num_pedido } });
    expect((await leerCotizacion(cotizacion_id)).etapa).toBe('convertida');
    expect((await rastros(oc.id)).filter(({ accion }) => accion === 'convertir-oc_publica')).toHaveLength(1);
    expect((await hacer(oc.id, 'convertir', {}, cliente)).status).toBe(403);
  });

  it('sin stock no hace nada y dice qué falta; con lo que llega, sí', async () => {
    const { oc, producto } = await vinculada({ stock: 1 });
    await hacer(oc.id, 'tomar');
    const { status, body } = await hacer(oc.id, 'convertir');
    expect([status, body.code, (await leer(oc.id)).etapa]).toEqual([409, 'STOCK_INSUFICIENTE', 'tomada']);
    await admin.call('PUT', `/api/products/${producto.id}/stock`, { cantidad_stock: 9, visto: 1, motivo: 'Llegó' });
    expect((await hacer(oc.id, 'convertir')).status).toBe(201);
  });

  it('pide lo que la orden no dijo, y lo que se dice manda', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100 });
    const { id, cotizacion: hecha } = await cotizada(
      [{ producto_id: producto.id, otv_solicitada: 1, precio_unitario: 11_900 }],
      { cliente_telefono: '', cliente_comuna: '', cliente_direccion: '' },
    );
    const { body: oc } = await registrar(comoPedidas(hecha.items), {
      rut: '',
      telefono: '',
      comuna: '',
      direccion: '',
    });
    await hacer(oc.id, 'vincular', { cotizacion_id: id });
    await hacer(oc.id, 'tomar');
    const { status, body } = await hacer(oc.id, 'convertir');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['factura.rut']]);
    const factura = { rut: '69.071.100-1', razon_social: 'Municipalidad de Renca', giro: 'Municipalidad' };
    const { body: faltan } = await hacer(oc.id, 'convertir', { factura });
    expect(Object.keys(faltan.fields ?? {}).sort()).toEqual(['comuna', 'contacto', 'direccion']);
    const { status: hecho } = await hacer(oc.id, 'convertir', {
      factura,
      direccion: 'Blanco 1335',
      comuna: 'renca',
      contacto: '+56 2 2685 6600',
    });
    expect(hecho).toBe(201);
    const [fila] = await test.db.select().from(compras).where(eq(compras.direccion, 'Blanco 1335'));
    expect([fila!.comuna, fila!.contacto]).toEqual(['Renca', '56226856600']);
  });
});

it('la lista se busca, se filtra y se baja con las mismas cifras', async () => {
  const { body: oc } = await registrar([{ descripcion: 'Sierra', cantidad: 2, precio_neto: 33_333 }], {
    organismo: 'Hospital Barros Luco',
    codigo_licitacion: '777-1-LE26',
    fecha_envio: '2026-03-05',
  });
  for (const query of [
    'q=barros',
    `q=${oc.codigo}`,
    'codigo_licitacion=777-1-le26',
    'desde=2026-03-05&hasta=2026-03-05',
    'etapa=pendiente&estado=4&q=hospital',
  ]) {
    const { body } = await admin.call('GET', `${BASE}?${query}`);
    expect([query, body.total, body.items[0].id]).toEqual([query, 1, oc.id]);
  }
  const { body: todas } = await admin.call('GET', `${BASE}?q=69.071.100-1&limit=100`);
  expect(todas.total).toBeGreaterThan(3);
  const { body: archivo } = await admin.call('GET', `${BASE}/archivo?formato=csv&q=barros`);
  expect(archivo).toContain(`${oc.codigo}`);
  expect(archivo).toContain('Hospital Barros Luco');
  expect(archivo).toContain('66666');
  expect((await cliente.call('GET', BASE)).status).toBe(403);
});

describe('de Mercado Público', () => {
  const comoLaApi = (codigo: string, mas: object = {}) => ({
    Cantidad: 1,
    Version: 'v1',
    Listado: [
      {
        Codigo: codigo,
        Nombre: 'HERRAMIENTAS PARA TALLER',
        CodigoEstado: 6,
        CodigoLicitacion: '1509-5-L126',
        PorcentajeIva: 19,
        Descuentos: 0,
        Cargos: 2_000,
        Comprador: {
          NombreOrganismo: 'I MUNICIPALIDAD DE RENCA',
          RutUnidad: '69.071.100-1',
          DireccionUnidad: 'Blanco Encalada 1335',
          ComunaUnidad: 'Renca',
          FonoContacto: '56-2-26856600',
        },
        Fechas: { FechaCreacion: '2026-11-17T09:00:00', FechaEnvio: '2026-11-18T10:00:00' },
        Items: {
          Cantidad: 1,
          Listado: [
            {
              Correlativo: 1,
              Producto: 'Taladros',
              EspecificacionComprador: 'TALADRO PERCUTOR',
              EspecificacionProveedor: 'Taladro percutor inalámbrico 18V',
              Cantidad: 4,
              PrecioNeto: 10_000,
              Total: 40_000,
            },
          ],
        },
        ...mas,
      },
    ],
  });

  it('por código: la registra, y otra vez la pone al día', async () => {
    const codigo = '2097-900-SE26';
    mercado.next(json(comoLaApi(codigo)), json(comoLaApi(codigo, { CodigoEstado: 12, Nombre: 'OTRO NOMBRE' })));
    const { status, body } = await admin.call('POST', `${BASE}/traer`, { codigo: '2097-900-se26' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      codigo,
      estado: 6,
      organismo: 'I MUNICIPALIDAD DE RENCA',
      rut: RUT_COMPRADOR,
      codigo_licitacion: '1509-5-L126',
      fecha_envio: '2026-11-18',
      neto: 42_000,
      ya_estaba: false,
      items: [{ descripcion: 'Taladro percutor inalámbrico 18V', cantidad: 4, precio_neto: 10_000 }],
    });
    expect(mercado.asked.at(-1)!.searchParams.get('codigo')).toBe(codigo);
    const { body: otra } = await colega.call('POST', `${BASE}/traer`, { codigo });
    expect([otra.id, otra.estado, otra.nombre, otra.ya_estaba]).toEqual([body.id, 12, 'OTRO NOMBRE', true]);
  });

  it('una tomada sólo cambia de estado', async () => {
    const { oc } = await vinculada();
    await hacer(oc.id, 'tomar');
    mercado.next(json(comoLaApi(oc.codigo, { CodigoEstado: 13 })));
    const { body } = await admin.call('POST', `${BASE}/traer`, { codigo: oc.codigo });
    expect([body.estado, body.items[0].descripcion, body.total]).toEqual([13, oc.items[0].descripcion, oc.total]);
  });

  it('la que no conoce, y cuando no responde, se dicen', async () => {
    const { status, body } = await admin.call('POST', `${BASE}/traer`, { codigo: '1-1-SE26' });
    expect([status, body.fields]).toEqual([400, expect.objectContaining({ codigo: expect.any(String) })]);
    const nadie = await admin.call('POST', `${BASE}/traer`, { codigo: '2097-999-SE26' });
    expect([nadie.status, nadie.body.message]).toEqual([502, 'Mercado Público no conoce la orden 2097-999-SE26.']);
  });

  it('pegadas: cada una por sí sola, y la ilegible se nombra', async () => {
    const [buena] = comoLaApi('2097-901-SE26').Listado;
    const [sinItems] = comoLaApi('2097-902-SE26', { Items: null }).Listado;
    const texto = JSON.stringify({ Listado: [buena, { Codigo: '¿?' }, sinItems] });
    const { status, body } = await colega.call('POST', `${BASE}/importar`, { texto });
    expect([status, body.ordenes]).toEqual([
      200,
      [{ id: expect.any(Number), codigo: '2097-901-SE26', ya_estaba: false }],
    ]);
    expect(body.rechazadas).toHaveLength(2);
    expect(body.rechazadas[1].motivo).toBe('2097-902-SE26: Agrega al menos un ítem.');
    const { body: otra } = await admin.call('POST', `${BASE}/importar`, { texto });
    expect(otra.ordenes[0].ya_estaba).toBe(true);
    const malo = await admin.call('POST', `${BASE}/importar`, { texto: 'hola' });
    expect([malo.status, Object.keys(malo.body.fields)]).toEqual([400, ['texto']]);
  });
});

describe('en otra moneda', () => {
  const enUf = (Codigo: string) => ({
    Codigo,
    Nombre: 'Compra de herramientas',
    CodigoEstado: 4,
    TipoMoneda: 'CLF',
    TotalNeto: 100.84,
    PorcentajeIva: 19,
    Total: 120,
    Fechas: { FechaEnvio: '2026-11-20T12:00:00' },
    Comprador: { NombreOrganismo: 'Municipalidad de Prueba', RutUnidad: RUT_COMPRADOR, ComunaUnidad: 'Renca' },
    Items: { Listado: { Correlativo: 1, Producto: 'Grupo electrógeno', Cantidad: 1, PrecioNeto: 100.84 } },
  });

  it('se nombra, no se suma con pesos, y se toma al cambio que se anota', async () => {
    const codigo = `${Date.now() % 10_000_000}-3-SE26`;
    const importada = await admin.call('POST', `${BASE}/importar`, { texto: JSON.stringify(enUf(codigo)) });
    const { id } = importada.body.ordenes[0];
    expect(await leer(id)).toMatchObject({
      moneda: 'CLF',
      neto: 100.84,
      iva: 19.16,
      total: 120,
      cambio: null,
      items: [{ precio_neto: 100.84, total: 100.84 }],
    });
    const desdeElFinal = async (sort: string) => {
      const { items } = (await admin.call('GET', `${BASE}?sort=${sort}&limit=100`)).body;
      return items.length - 1 - items.findIndex((oc: { id: number }) => oc.id === id);
    };
    // 120 of them are neither little nor much while nobody says what one is.
    expect([await desdeElFinal('total-asc'), await desdeElFinal('total-desc')]).toEqual([0, 0]);
    const { id: cotizacion_id } = await cotizada(
      [{ descripcion: 'Grupo electrógeno', otv_solicitada: 1, precio_unitario: 3_831_920 }],
      { cliente_rut: RUT_COMPRADOR, canal: 'convenio' },
    );
    const sinCambio = await hacer(id, 'vincular', { cotizacion_id });
    expect([sinCambio.status, sinCambio.body.message]).toEqual([409, expect.stringMatching(/^No está en pesos/)]);
    expect((await hacer(id, 'cambio', { cambio: 38_000, fecha: '2026-11-20' })).body.cambio).toEqual({
      cambio: 38_000,
      fecha: '2026-11-20',
    });
    expect((await rastros(id)).at(-1)).toMatchObject({
      accion: 'anotar-cambio-oc_publica',
      detalle: { moneda: 'CLF', cambio: { antes: null, despues: 38_000 }, fecha: '2026-11-20' },
    });
    expect(await desdeElFinal('total-asc')).toBe(0);
    expect(await desdeElFinal('total-desc')).toBeGreaterThan(0);
    // 100,84 UF at $38.000 are what was quoted: there is nothing to approve of.
    expect((await hacer(id, 'vincular', { cotizacion_id })).body).toMatchObject({ por_aprobar: 0, total: 120 });
    expect((await hacer(id, 'tomar')).status).toBe(200);
    const producto = await createProducto(test, { cantidad_stock: 1 });
    const { items } = await leer(id);
    const { status, body: compra } = await hacer(id, 'convertir', {
      items: [{ item_id: items[0].id, codigo_fussan: producto.codigo_producto_fussan }],
    });
    expect([status, compra.message]).toEqual([201, undefined]);
    expect(compra.precio_final).toBe(3_831_920 + 728_065);
    expect((await hacer(id, 'cambio', { cambio: 39_000, fecha: '2026-11-21' })).status).toBe(409);
  });
});

describe('para otro proveedor', () => {
  const suya = { proveedor: 'Otra Ferretería', proveedor_rut: '76.086.428-5' };
  const linea = { descripcion: 'Taladro', cantidad: 1, precio_neto: 1_000 };

  it('se rechaza, salvo que alguien lo confirme; queda quién', async () => {
    const { status, body } = await registrar([linea], suya);
    expect([status, body.code, body.message]).toEqual([
      409,
      'OC_DE_OTRO',
      expect.stringContaining('Otra Ferretería, 76.086.428-5, no para la tienda (76.000.000-0)'),
    ]);
    const nuestra = await registrar([linea], { proveedor: 'Fussan', proveedor_rut: '76000000-0' });
    expect(nuestra.body).toMatchObject({ proveedor_rut: '76000000-0', proveedor_confirmado: false });

    const Codigo = `${Date.now() % 10_000_000}-4-SE26`;
    const texto = JSON.stringify({
      Codigo,
      CodigoEstado: 4,
      Comprador: { NombreOrganismo: 'Hospital' },
      Proveedor: { Nombre: suya.proveedor, RutSucursal: suya.proveedor_rut },
      Items: { Listado: [{ Correlativo: 1, Producto: 'Taladro', Cantidad: 1, PrecioNeto: 1_000 }] },
    });
    const importar = (mas: object = {}) => admin.call('POST', `${BASE}/importar`, { texto, ...mas });
    expect((await importar()).body).toMatchObject({ ordenes: [], rechazadas: [{ lugar: 1, de_otro: true }] });
    const { body: leidas } = await importar({ otro_proveedor: true });
    expect(leidas).toMatchObject({ ordenes: [{ codigo: Codigo, ya_estaba: false }], rechazadas: [] });
    const { id } = leidas.ordenes[0];
    expect(await leer(id)).toMatchObject({ ...suya, proveedor_confirmado: true });
    const [fila] = await test.db.select().from(oc_publicas).where(eq(oc_publicas.id, id));
    expect(fila!.proveedor_confirmado_por).toBe(admin.id);
    // Confirmed once, it is brought up to date as any.
    expect((await importar()).body).toMatchObject({ ordenes: [{ ya_estaba: true }], rechazadas: [] });
  });
});
