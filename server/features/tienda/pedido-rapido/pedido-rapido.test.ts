import { utils, write } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { LineaDePedido } from '#contract/tienda/pedido-rapido.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { createProducto, createProvedor, people, visitor } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [ana] = await people(test, 'customer');
const nadie = visitor(test);
const taladro = await createProducto(test, { descripcion: 'Taladro percutor Makita 13 mm 710 W' });
const guante = await createProducto(test, { descripcion: 'Guante de cabritilla talla 10', ean: '7801234567898' });
const disco = await createProducto(test, { descripcion: 'Disco de corte para metal 115 mm' });
const oculto = await createProducto(test, { descripcion: 'Pintura esmalte blanco', estado: 'inactivo' });
const uno = await createProvedor(test);
const otro = await createProvedor(test, 'Otra Importadora');
await test.db.execute(sql`insert into proveedores_productos (proveedor_id, producto_id, codigo_proveedor, codigo_caja, unidades_por_caja)
  values (${uno}, ${disco.id}, 'dc-115', '17801234567895', 100), (${otro}, ${disco.id}, 'DC-115', '', null),
    (${uno}, ${guante.id}, 'COMUN-1', '', null), (${otro}, ${taladro.id}, 'COMUN-1', '', null)`);

const leer = (texto: string, quien = nadie) => quien.call('POST', '/api/pedido-rapido', { texto });
const lineasDe = async (texto: string): Promise<LineaDePedido[]> => (await leer(texto)).body.lineas;

it('a un visitante le dice qué producto es cada línea: por código, código de barras, caja, proveedor o palabras', async () => {
  const { status, body } = await leer(
    [
      `10 x FUS-00${taladro.codigo_producto_fussan}`,
      '7801234567898;3',
      '17801234567895\t2',
      'dc-115 x 4',
      'COMUN-1 x 4',
      'taladro percutor makita 13mm  x 25',
      `${oculto.codigo_producto_fussan} 1`,
      'zzzz qqqq 5 unidades',
    ].join('\n'),
  );
  expect(status).toBe(200);
  const visto = body.lineas.map(({ como, cantidad, candidatos }: LineaDePedido) => [
    como,
    cantidad,
    candidatos[0] ?? null,
  ]);
  expect(visto).toEqual([
    ['codigo', 10, taladro.id],
    ['codigo', 3, guante.id],
    ['codigo', 2, disco.id],
    ['texto', 4, disco.id],
    ['ninguna', 4, null],
    ['texto', 25, taladro.id],
    ['ninguna', 1, null],
    ['ninguna', 5, null],
  ]);
  const avisos = body.lineas.map(({ avisos }: LineaDePedido) => avisos.join(' '));
  expect(avisos[2]).toBe('Es el código de una caja de 100: la cantidad se cuenta en unidades.');
  expect(avisos[3]).toContain('código de un proveedor');
  expect(avisos[4]).toBe('No conocemos el código COMUN-1.');
  expect(avisos[6]).toContain('ya no está a la venta');
  expect(avisos[7]).toBe('No encontramos un producto con ese nombre.');
  expect(body.lineas[2].por_caja).toBe(100);
  // Nothing of what staff alone sees, and nothing hidden.
  expect(body.productos.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [taladro.id, guante.id, disco.id].toSorted(),
  );
  expect(body.productos[0]).not.toHaveProperty('ultimo_costo');
});

it('suma lo repetido y lo dice; una cantidad que no se entiende se pregunta', async () => {
  const codigo = taladro.codigo_producto_fussan;
  const lineas = await lineasDe(
    `${codigo} x 2\nguante de cabritilla\n${codigo} x 3\n${codigo};1.250\n${codigo};0\n${codigo};1,5`,
  );
  expect(lineas.map(({ lineas, cantidad, problema }) => [lineas, cantidad, problema])).toEqual([
    [[1, 3], 5, null],
    [[2], 1, null],
    [[4], null, '¿Son 1.250 unidades? Escríbelo sin punto: 1250.'],
    [[5], null, 'La cantidad debe ser 1 o más.'],
    [[6], null, 'Se vende por unidades enteras: ¿1 o 2?'],
  ]);
  expect(lineas[0]!.avisos).toEqual(['Estaba 2 veces en tu lista: sumamos sus cantidades.']);
  expect(lineas[1]!.avisos).toEqual(['No dice cuántas: pusimos 1.']);
});

it('lo que no se puede leer se niega junto a su campo', async () => {
  const nada = (texto: string) => leer(texto).then(({ status, body }) => [status, body.fields?.texto]);
  expect(await nada('')).toEqual([400, 'Pega o escribe tu lista.']);
  expect(await nada('Código\tCantidad')).toEqual([400, expect.stringContaining('no pide nada')]);
  expect(await nada('a1\n'.repeat(301))).toEqual([400, expect.stringContaining('301 líneas')]);
  expect(await nada('x'.repeat(50_000))).toEqual([400, expect.stringContaining('demasiado larga')]);
});

const libro = (filas: (string | number | null)[][]) =>
  write(
    { SheetNames: ['Obra'], Sheets: { Obra: utils.aoa_to_sheet(filas) } },
    { type: 'buffer', bookType: 'xlsx' },
  ) as Buffer;
const subir = (nombre: string, contenido: Buffer | string, quien = ana) =>
  sendForm(test, quien, ['POST', '/api/pedido-rapido/planilla'], { excelFile: [nombre, contenido] });

it('una planilla o un CSV se leen igual, con sesión; la rota y la ajena se niegan', async () => {
  const filas = [
    ['Obra Maipú'],
    [],
    ['Ítem', 'Código', 'Cant.', 'Descripción'],
    [1, taladro.codigo_producto_fussan, 1250, ''],
    [2, '', 2.5, 'Guante de cabritilla'],
    ['Total', null, null, null, 34950],
  ];
  const { status, body } = await subir('obra.xlsx', libro(filas));
  expect(status).toBe(200);
  expect(body.lineas.map(({ lineas, cantidad, problema }: LineaDePedido) => [lineas, cantidad, problema])).toEqual([
    [[4], 1_250, null],
    [[5], null, 'Se vende por unidades enteras: ¿2 o 3?'],
  ]);
  expect([body.hoja, body.saltadas]).toEqual([null, 2]);
  const precio = Number(taladro.precio_unitario);
  const sinTitulos = await subir('obra.xlsx', libro([[1, taladro.codigo_producto_fussan, 'Taladro', precio, 5]]));
  expect(sinTitulos.body.lineas).toMatchObject([{ cantidad: 5, como: 'codigo' }]);
  const csv = await subir('obra.csv', `Código;Cantidad\n${taladro.codigo_producto_fussan};4\n`);
  expect(csv.body.lineas).toMatchObject([{ cantidad: 4, como: 'codigo' }]);
  for (const [nombre, contenido] of [
    ['a.xlsx', 'PK\u0003\u0004 nada'],
    ['a.pdf', '%PDF'],
    ['a.xlsx', ''],
    ['a.xlsx', libro([])],
  ] as const) {
    const { status, body } = await subir(nombre, contenido);
    expect([nombre, status, typeof body.message]).toEqual([nombre, 400, 'string']);
  }
  expect((await subir('a.xlsx', libro(Array.from({ length: 400 }, (_, n) => [n, 'Guante', 1])))).status).toBe(400);
  expect((await subir('obra.xlsx', libro(filas), nadie)).status).toBe(401);
  const modelo = await test.app.inject('/api/pedido-rapido/planilla');
  expect(modelo.headers['content-disposition']).toContain('pedido-por-lista.xlsx');
  const leido = await subir('modelo.xlsx', modelo.rawPayload);
  expect([leido.status, leido.body.message]).toEqual([400, expect.stringContaining('no pide nada')]);
});

it('trescientas líneas se leen de una vez', async () => {
  await test.db.insert(productos).values(
    Array.from({ length: 300 }, (_, n) => ({
      codigo_producto_fussan: 6_000_000 + n,
      descripcion: `Broca para concreto SDS ${n} mm`,
      precio_unitario: 990,
      cantidad_stock: 5,
    })),
  );
  const texto = Array.from({ length: 300 }, (_, n) =>
    n % 2 ? `${6_000_000 + n} x 3` : `broca para concreto ${n} mm - 3`,
  ).join('\n');
  const { body } = await leer(texto);
  expect(body.lineas).toHaveLength(300);
  expect(body.lineas.filter(({ como }: LineaDePedido) => como === 'codigo')).toHaveLength(150);
});

it('demasiadas listas por minuto se niegan, una línea suelta no', async () => {
  const estados = new Set<number>();
  for (let n = 0; n < 45; n++) estados.add((await leer('a1\nb2\nc3\nd4')).status);
  expect([...estados]).toEqual([200, 429]);
  expect((await leer('guante')).status).toBe(200);
});
