import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leerLicitaciones, leerOrdenes } from '#contract/licitacion/mercado-publico/leer.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { createProducto, person } from '#server/testing/builders.ts';
import { readHere } from '#server/testing/read-here.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { SIMULAR, enviar as sube } from './planillas-de-prueba.ts';

/** Files that were once read wrongly, as somebody sent them. */
const caso = (nombre: string) => readFile(new URL(`../../../testing/casos/${nombre}`, import.meta.url));
const json = async (nombre: string) => JSON.parse((await caso(nombre)).toString());

readHere();
const test = await openTestApp();
const admin = await person(test, 'admin');
const enviar = async (url: string, nombre: string) => sube(test, admin, url, { archivo: await caso(nombre), nombre });
const SOLO_PRECIOS = '&columnas=precio_unitario';

describe('lo que se pega', () => {
  it('es lo mismo que lo que se escribe', async () => {
    const pegados = new Map(
      (await caso('textos-pegados.txt'))
        .toString()
        .split('\n')
        .map((linea) => /^([\w ]+?) {2,}(\S+)/.exec(linea))
        .filter((hallado) => hallado !== null)
        .map(([, que, texto]) => [que!, JSON.parse(`"${texto!.replaceAll('"', '\\"')}"`) as string]),
    );
    const ruts = [...pegados].filter(([que]) => que.startsWith('RUT'));
    expect(ruts).toHaveLength(5);
    for (const [que, rut] of ruts) expect([que, limpiarRut(rut), rutEsValido(rut)]).toEqual([que, '765432103', true]);
    const correos = [...pegados].filter(([que]) => que.startsWith('mail'));
    for (const [, correo] of correos) expect(limpiarDato(correo)).toBe('ana@correo.test');
    expect(leerNumero(pegados.get('number bidi marks')!)).toEqual({ valor: 19_990 });
    expect(limpiarDato(pegados.get('code zero width')!)).toBe('910003');
    expect(limpiarDato(pegados.get('brand NFD')!)).toBe('Cañón');
    expect(limpiarDato(pegados.get('brand zero width')!)).toBe('Cañón');
    expect(limpiarDato(pegados.get('search')!)).toBe('3/8');
  });

  it('de lo que no se ve en una planilla no queda nada', async () => {
    const revision = await enviar(SIMULAR, 'invisibles.xlsx');
    expect(revision.body.nuevos).toMatchObject([
      {
        codigo_producto_fussan: 910_003,
        descripcion: 'Martillo\u00a0carpintero',
        precio_unitario: 19_990,
        cantidad_stock: 5,
      },
      { codigo_producto_fussan: 910_004, descripcion: 'Serrucho', precio_unitario: 12_990, cantidad_stock: 7 },
    ]);
    expect(revision.body).toMatchObject({ hoja: null, filas_ocultas: 0 });
  });

  it('clientes con el RUT, el correo y el celular pegados de otra parte', async () => {
    const { status, body } = await enviar('/api/clientes/planilla', 'clientes-rut-pegado.xlsx');
    expect([status, body.creados]).toEqual([201, 5]);
    const lista = (await admin.call('GET', '/api/clientes/clientes')).body;
    const de = (rut: string) => lista.find(({ rut_cliente }: { rut_cliente: string }) => rut_cliente === rut);
    expect(['765432103', '777777777', '123456785'].map((rut) => de(rut)?.empresa)).toEqual([
      'Guion largo SpA',
      'Guion duro SpA',
      'Bidi Ltda',
    ]);
    expect([de('111111111').mail, de('99999993').celular]).toEqual(['ventas@prueba.test', '+56 9 1234 5678']);
  });
});

describe('las hojas y las filas de un libro', () => {
  it('se lee la hoja que trae el encabezado, aunque antes vaya un resumen, y se dice cuál fue', async () => {
    await createProducto(test, { codigo_producto_fussan: 120_001, precio_unitario: 59_990 });
    const revision = await enviar(`${SIMULAR}${SOLO_PRECIOS}`, 'numbers-con-resumen.xlsx');
    expect(revision.body).toMatchObject({ actualizados: 1, hoja: 'Hoja 1', filas_ocultas: 0 });
    const negada = await enviar(SIMULAR, 'numbers-con-resumen.xlsx');
    expect(negada.body.message).toMatch(/^El encabezado .* Se leyó la hoja «Hoja 1»\.$/);
    const ajena = await enviar('/api/clientes/planilla?simular=1', 'numbers-con-resumen.xlsx');
    expect(ajena.body.message).toMatch(/«rut_cliente».* Se leyó la hoja «Resumen de exportación»\.$/);
  });

  it('la revisión dice que trae filas ocultas', async () => {
    for (const codigo of [950_001, 950_002, 950_003]) {
      await createProducto(test, { codigo_producto_fussan: codigo, precio_unitario: 990 });
    }
    const { body } = await enviar(`${SIMULAR}${SOLO_PRECIOS}`, 'filas-ocultas.xlsx');
    expect(body).toMatchObject({ actualizados: 3, filas_ocultas: 1, hoja: null });
  });
});

describe('lo que escribe Mercado Público', () => {
  it('un ítem que no está en una lista es una lista de uno, de órdenes y de licitaciones', async () => {
    const orden = await json('oc-un-item-como-objeto.json');
    expect(leerOrdenes(orden)).toMatchObject({
      leidas: [{ codigo: '1234-1-SE26', items: [{ producto: 'Taladro', cantidad: 1, precio_neto: 1_000 }] }],
      rechazadas: [],
    });
    expect(leerOrdenes({ ...orden, Listado: orden.Listado[0] }).leidas).toHaveLength(1);
    const licitacion = await json('licitacion-cambio-hora.json');
    const [una] = licitacion.Listado;
    una.Items.Listado = una.Items.Listado[0];
    expect(leerLicitaciones(licitacion).leidas[0]!.items).toHaveLength(1);
    expect(leerLicitaciones({ Cantidad: 1, Listado: { ...una, Items: { Cantidad: 0 } } }).leidas[0]!.items).toEqual([]);
  });

  it('una medianoche que en Santiago no existe es la una', async () => {
    const { leidas } = leerLicitaciones(await json('licitacion-cambio-hora.json'));
    expect(leidas[0]).toMatchObject({
      fecha_cierre: '2026-09-06T04:00:00.000Z',
      fecha_preguntas: '2026-09-06T04:00:00.000Z',
    });
    const { rows } = await test.db.execute(
      sql`select to_char('2026-09-06'::timestamp at time zone 'America/Santiago' at time zone 'UTC', 'HH24:MI') as salto,
        to_char('2026-04-05'::timestamp at time zone 'America/Santiago' at time zone 'UTC', 'HH24:MI') as vuelta`,
    );
    expect(rows).toEqual([{ salto: '04:00', vuelta: '04:00' }]);
  });
});
