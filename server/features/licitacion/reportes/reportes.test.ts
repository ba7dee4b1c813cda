import { read, utils } from '@e965/xlsx';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { type Caller, CLAVE, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { ocDePrueba, RUT_COMPRADOR } from '#server/testing/oc-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, sinCostos, cliente] = await people(test, 'admin', 'admin', 'customer');
const { comprada } = ocDePrueba(test, admin);
const HOY = diaEnSantiago();
const ids = { taladro: 0, regalo: 0, web: 0, estado: 0, vieja: 0 };

const leer = async (url: string, quien: Caller = admin) => (await quien.call('GET', `/api/reportes/${url}`)).body;
const archivo = async (url: string) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const { rawPayload, statusCode } = await test.app.inject({ url: `/api/reportes/${url}`, headers });
  expect(statusCode).toBe(200);
  return rawPayload;
};
const hoja = async (url: string) => {
  const { Sheets, SheetNames } = read(await archivo(url));
  return utils.sheet_to_json<Record<string, string | number>>(Sheets[SheetNames[0]!]!);
};

beforeAll(async () => {
  const taladro = await createProducto(test, {
    cantidad_stock: 50,
    ultimo_costo: 500,
    familia: 'herramientas_manuales',
  });
  const regalo = await createProducto(test, { cantidad_stock: 50, familia: null });
  Object.assign(ids, { taladro: taladro.id, regalo: regalo.id });
  const comprar = async (items: { id: number; quantity: number }[]) =>
    (await cliente.call('POST', '/api/compras/compra', compraBody(items))).body.id as number;
  // What nobody knows the cost of, beside what costs $500.
  await test.db.execute(sql`update productos set precio_unitario = 1190 where id = ${taladro.id}`);
  await test.db.execute(sql`update productos set precio_unitario = 999 where id = ${regalo.id}`);
  ids.web = await comprar([
    { id: taladro.id, quantity: 3 },
    { id: regalo.id, quantity: 1 },
  ]);
  const anulada = await comprar([{ id: taladro.id, quantity: 9 }]);
  expect((await admin.call('POST', `/api/compras/compra/${anulada}/anular`, { motivo: 'No va' })).status).toBe(200);
  ids.vieja = await comprar([{ id: taladro.id, quantity: 2 }]);
  await test.db.update(compras).set({ fecha_compra: '2025-12-31' }).where(eq(compras.id, ids.vieja));
  const { compra } = await comprada([
    { producto_id: taladro.id, otv_solicitada: 10, precio_unitario: 1_190, descuento: 10 },
  ]);
  ids.estado = compra.id;
  await admin.call('PUT', `/api/users/${sinCostos.id}/permisos`, {
    permisos: { 'ver-costos': false },
    password: CLAVE,
  });
});

describe('utilidades', () => {
  it('lo vendido este mes, neto, con lo que costó; lo anulado y lo de otro mes no, y lo sin costo se dice aparte', async () => {
    const { total, filas, serie, desde, hasta, pasos } = await leer('utilidades?por=canal');
    expect([desde, hasta, pasos]).toEqual([`${HOY.slice(0, 7)}-01`, HOY, 'dia']);
    // 3 × $1.000 + $839 of the web; 10 × $900 to the State.
    expect(total).toEqual({
      pedidos: 2,
      unidades: 14,
      venta: 12_839,
      sin_costo: 839,
      costo: 6_500,
      margen: 5_500,
      porcentaje: 45.8,
    });
    expect(filas).toMatchObject([
      {
        clave: 'tienda',
        nombre: 'Cotización de la tienda',
        venta: 9_000,
        costo: 5_000,
        margen: 4_000,
        porcentaje: 44.4,
      },
      { clave: 'web', nombre: 'Compra en la tienda', venta: 3_839, sin_costo: 839, margen: 1_500, porcentaje: 50 },
    ]);
    expect(serie).toEqual([{ punto: HOY, venta: 12_839, costo: 6_500, margen: 5_500 }]);
  });

  it.each(['dia', 'mes', 'cliente', 'vendedor', 'canal', 'familia'])(
    'por %s: las filas suman el total, y las líneas de cada una suman la suya, al peso',
    async (por) => {
      const periodo = 'desde=2025-01-01&hasta=2099-12-31';
      const { total, filas, pasos } = await leer(`utilidades?por=${por}&${periodo}`);
      expect(pasos).toBe('mes');
      const suma = (cifra: string, de: Record<string, number>[]) => de.reduce((s, una) => s + (una[cifra] ?? 0), 0);
      for (const cifra of ['unidades', 'venta', 'sin_costo', 'costo', 'margen']) {
        expect([cifra, suma(cifra, filas)]).toEqual([cifra, total[cifra]]);
      }
      for (const fila of filas) {
        const detras = await leer(
          `utilidades/ventas?por=${por}&${periodo}&clave=${encodeURIComponent(fila.clave)}&limit=100`,
        );
        expect(detras.nombre).toBe(fila.nombre);
        expect(detras.suma).toMatchObject({ venta: fila.venta, costo: fila.costo, margen: fila.margen });
        expect(suma('venta', detras.items)).toBe(fila.venta);
        expect(suma('costo', detras.items)).toBe(fila.costo);
      }
    },
  );

  it('por cliente y por vendedor, como se llaman; por categoría, también lo que no tiene', async () => {
    expect((await leer('utilidades?por=cliente')).filas).toMatchObject([
      { clave: RUT_COMPRADOR, nombre: 'Municipalidad de Renca', venta: 9_000 },
      { clave: `cuenta ${cliente.id}`, venta: 3_839 },
    ]);
    const [vendedora, nadie] = (await leer('utilidades?por=vendedor')).filas;
    expect([vendedora.clave, nadie.nombre]).toEqual([String(admin.id), 'Sin vendedor']);
    expect((await leer('utilidades?por=familia')).filas.at(-1)).toMatchObject({
      clave: 'sin-categoria',
      nombre: 'Sin categoría',
    });
  });

  it('una compra del 31 de diciembre es de ese día, y los meses sin ventas también se dibujan', async () => {
    const { total, serie } = await leer('utilidades?por=mes&desde=2025-12-31&hasta=2025-12-31');
    expect([total.venta, total.pedidos, serie]).toEqual([
      2_000,
      1,
      [{ punto: '2025-12-31', venta: 2_000, costo: 1_000, margen: 1_000 }],
    ]);
    expect((await leer('utilidades?desde=2026-01-01&hasta=2026-01-31')).total.pedidos).toBe(0);
    const largo = await leer(`utilidades?desde=2025-12-01&hasta=${HOY}`);
    const meses = (Number(HOY.slice(0, 4)) - 2025) * 12 + Number(HOY.slice(5, 7)) - 11;
    expect(largo.serie).toHaveLength(meses);
    expect(largo.serie[1]).toEqual({ punto: '2026-01', venta: 0, costo: 0, margen: 0 });
  });

  it('el Excel y el PDF dicen lo mismo que la pantalla, con el total al final', async () => {
    const { total, filas } = await leer('utilidades?por=canal');
    const filasDelExcel = await hoja('utilidades/archivo?por=canal');
    expect(filasDelExcel.map((fila) => [fila.Canal, fila['Venta neta'], fila.Margen])).toEqual([
      ...filas.map((fila: { nombre: string; venta: number; margen: number }) => [fila.nombre, fila.venta, fila.margen]),
      ['Total', total.venta, total.margen],
    ]);
    const texto = (await pagesOf(await archivo('utilidades/pdf?por=canal'))).join(' ');
    for (const dicho of ['Utilidades', 'Cotización de la tienda', '$12.839', '$6.500', '$5.500', '$839']) {
      expect(texto).toContain(dicho);
    }
    // The chart of the same rows: what its colours are, and its scale from zero on.
    expect(texto).toMatch(/Venta neta\s+Costo\s+Margen/u);
    expect(texto).toContain('$0');
    const lineas = await hoja('utilidades/ventas/archivo?por=canal&clave=web');
    expect(lineas.reduce((suma, una) => suma + Number(una['Venta neta']), 0)).toBe(3_839);
    expect(lineas.map(({ Costo }) => Costo).sort()).toEqual([1_500, undefined]);
  });

  it('más grupos de los que caben: los demás son una fila más, y el Excel los trae todos', async () => {
    await test.db.execute(sql`
      insert into compras (num_pedido, user_id, email, codigo_producto_fussan, descripcion, otv, otv_compras, precio_compra,
        costo_envio, precio_final, provedor, web_provedor, gestion_compras, fecha_compra, fecha_retiro, estado, direccion, comuna, contacto, tipo_pago)
      select 500000 + n, null, 'ana' || n || '@muchos.test', 1, 'x', 1, 1, 119, 0, 119, '', '', '', '2024-05-05', '2024-05-05', 'Entregado', '', '', '1', ''
      from generate_series(1, 230) n`);
    await test.db.execute(sql`
      insert into compras_lineas (compra_id, linea, codigo_producto_fussan, descripcion, provedor, precio_unitario, cantidad, subtotal, neto)
      select id, 1, 1, 'Perno', '', 119, 1, 119, 100 from compras where email like '%@muchos.test'`);
    const url = 'por=cliente&desde=2024-05-01&hasta=2024-05-31';
    const { filas, total } = await leer(`utilidades?${url}`);
    expect([filas.length, filas.at(-1), total.venta]).toEqual([
      201,
      expect.objectContaining({ clave: null, nombre: 'Los demás', venta: 3_000, pedidos: 30, porcentaje: null }),
      23_000,
    ]);
    expect(await hoja(`utilidades/archivo?${url}`)).toHaveLength(231);
  });

  it.each([
    'utilidades',
    'utilidades/pdf',
    'utilidades/archivo',
    'utilidades/ventas',
    'cotizaciones',
    'cotizaciones/pdf',
    'cotizaciones/filas',
  ])('desde un día posterior a hasta se niega y lo dice: %s', async (de) => {
    const { status, body } = await admin.call(
      'GET',
      `/api/reportes/${de}?desde=2026-02-02&hasta=2026-02-01&por=canal&clave=web&page=1`,
    );
    expect([status, body.message]).toEqual([400, '«Desde» (02-02-2026) es un día posterior a «Hasta» (01-02-2026).']);
  });

  it('sin ver-costos no hay utilidades', async () => {
    expect((await sinCostos.call('GET', '/api/reportes/utilidades')).status).toBe(403);
    expect((await admin.call('GET', '/api/reportes/utilidades?desde=ayer')).status).toBe(400);
  });
});

describe('cotizaciones', () => {
  beforeAll(async () => {
    // Of the State's channel, net.
    const crear = async (precio_unitario: number, mas: object = {}) =>
      (
        await admin.call('POST', '/api/cotizaciones/cotizacion', {
          cliente: 'Ferretería El Clavo',
          cliente_email: 'clavo@reporte.test',
          canal: 'convenio',
          lineas: [{ producto_id: ids.taladro, otv_solicitada: 1, precio_unitario, precio_compra: 500 }],
          ...mas,
        })
      ).body.id as number;
    const mover = (id: number, acto: string, body: object = {}) =>
      admin.call('POST', `/api/cotizaciones/cotizacion/${id}/${acto}`, body);
    const [perdida, espera] = [await crear(2_000), await crear(3_000)];
    await crear(4_000);
    const deOctubre = await crear(5_000);
    for (const id of [perdida, espera]) expect((await mover(id, 'enviar')).status).toBe(200);
    expect((await mover(perdida, 'rechazar', { motivo_perdida: 'precio' })).status).toBe(200);
    // Half past eleven at night of the 31st in Chile.
    await test.db
      .update(cotizaciones)
      .set({ creada_en: new Date('2025-11-01T02:30:00Z') })
      .where(eq(cotizaciones.id, deOctubre));
  });

  it('las hechas en el período y en qué quedaron: cada una es una cosa', async () => {
    const { total, filas, perdidas, serie } = await leer('cotizaciones?por=canal');
    expect(total).toEqual({
      hechas: 4,
      enviadas: 3,
      ganadas: 1,
      perdidas: 1,
      esperan: 1,
      sin_enviar: 1,
      tasa: 50,
      cotizado: 18_000,
      ganado: 9_000,
      perdido: 2_000,
      margen: 44.4,
    });
    expect(filas).toMatchObject([
      { clave: 'convenio', nombre: 'Convenio', hechas: 3, tasa: 0, cotizado: 9_000 },
      { clave: 'tienda', nombre: 'Tienda', hechas: 1, tasa: 100, ganado: 9_000 },
    ]);
    expect(perdidas).toEqual([{ motivo: 'precio', cuantas: 1, monto: 2_000 }]);
    expect(serie).toEqual([{ punto: HOY, ganadas: 1, perdidas: 1, abiertas: 2 }]);
    expect((await leer('cotizaciones?por=canal', sinCostos)).total.margen).toBeNull();
  });

  it('los días son los de Chile', async () => {
    expect((await leer('cotizaciones?por=dia&desde=2025-10-31&hasta=2025-10-31')).filas).toMatchObject([
      { clave: '2025-10-31', nombre: '31-10-2025', hechas: 1, cotizado: 5_000 },
    ]);
    expect((await leer('cotizaciones?desde=2025-11-01&hasta=2025-11-30')).total.hechas).toBe(0);
  });

  it.each(['dia', 'mes', 'cliente', 'vendedor', 'canal'])(
    'por %s: filas y cotizaciones suman lo mismo',
    async (por) => {
      const periodo = 'desde=2025-01-01&hasta=2099-12-31';
      const { total, filas } = await leer(`cotizaciones?por=${por}&${periodo}`);
      const suma = (cifra: string, de: Record<string, number>[]) => de.reduce((s, una) => s + una[cifra]!, 0);
      for (const cifra of ['hechas', 'ganadas', 'perdidas', 'esperan', 'sin_enviar', 'cotizado', 'ganado']) {
        expect([cifra, suma(cifra, filas)]).toEqual([cifra, total[cifra]]);
      }
      for (const fila of filas) {
        const clave = `clave=${encodeURIComponent(fila.clave)}`;
        const detras = await leer(`cotizaciones/filas?por=${por}&${periodo}&${clave}`);
        expect([detras.total, detras.suma.neto, suma('neto', detras.items)]).toEqual([
          fila.hechas,
          fila.cotizado,
          fila.cotizado,
        ]);
        const ganadas = await leer(`cotizaciones/filas?por=${por}&${periodo}&${clave}&situacion=ganada`);
        expect([ganadas.total, ganadas.suma.neto]).toEqual([fila.ganadas, fila.ganado]);
      }
    },
  );

  it('el Excel y el PDF dicen lo mismo', async () => {
    const filas = await hoja('cotizaciones/archivo?por=canal');
    expect(filas.map((fila) => [fila.Canal, fila.Hechas, fila['Ganado neto']])).toEqual([
      ['Convenio', 3, 0],
      ['Tienda', 1, 9_000],
      ['Total', 4, 9_000],
    ]);
    const texto = (await pagesOf(await archivo('cotizaciones/pdf?por=canal'))).join(' ');
    for (const dicho of ['Reporte de cotizaciones', 'Abiertas', 'Convenio', '$18.000', '$9.000', 'precio, 1'])
      expect(texto).toContain(dicho);
    expect(await hoja('cotizaciones/filas/archivo?por=canal&situacion=perdida')).toMatchObject([
      { Estado: 'Rechazada', Neto: 2_000 },
    ]);
  });
});
