import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { CLAVE, createProducto, people } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, ciego] = await people(test, 'admin', 'employee');
await admin.call('PUT', `/api/users/${ciego.id}/permisos`, { permisos: { 'ver-costos': false }, password: CLAVE });
const taladro = await createProducto(test, { descripcion: 'Taladro percutor Makita 13 mm 710 W', ultimo_costo: 4_321 });
const guante = await createProducto(test, { descripcion: 'Guante de cabritilla talla 10', ean: '7801234567898' });
await createProducto(test, { descripcion: 'Pintura esmalte al agua blanco 1 galón' });

type Celda = string | number | boolean | null;
const libro = (filas: Celda[][]): Buffer =>
  write(
    { SheetNames: ['Pedido'], Sheets: { Pedido: utils.aoa_to_sheet(filas) } },
    { type: 'buffer', bookType: 'xlsx' },
  );
const subir = (archivo: Buffer | string, quien = admin, nombre = 'pedido.xlsx') =>
  sendForm(test, quien, ['POST', '/api/cotizaciones/planilla'], { excelFile: [nombre, archivo] });

describe('la planilla de un cliente', () => {
  it('halla sus columnas como se llamen, bajo un título, y cada producto por código, código de barras o palabras', async () => {
    const { status, body } = await subir(
      libro([
        ['Constructora Los Aromos', null, null],
        ['Pedido de materiales'],
        [],
        ['Ítem', 'CÓD.', 'Descripción del material', 'Cant. solicitada'],
        [1, taladro.codigo_producto_fussan, 'taladro', 2],
        [2, '7801234567898', 'lo que sea', '1.000'],
        [3, '', 'Taladro percutor Makita 13mm 710W', 3],
        [4, '', 'zzzz qqqq', '12,5'],
        [5, '', 'guantes cabritilla', 'doce'],
      ]),
    );
    expect(status).toBe(200);
    expect(
      body.filas.map(
        ({
          fila,
          cantidad,
          confianza,
          candidatos,
        }: {
          fila: number;
          cantidad: number;
          confianza: string;
          candidatos: { producto_id: number }[];
        }) => [fila, cantidad, confianza, candidatos[0]?.producto_id ?? null],
      ),
    ).toEqual([
      [5, 2, 'codigo', taladro.id],
      [6, 1_000, 'codigo', guante.id],
      [7, 3, 'alta', taladro.id],
      [8, 12.5, 'ninguna', null],
      [9, null, expect.stringMatching(/alta|media/), guante.id],
    ]);
    expect(body.filas[4].problema).toBe('Cantidad: «doce» no es un número.');
    expect(body.filas[0].candidatos[0]).toMatchObject({
      ultimo_costo: 4_321,
      codigo_fussan: taladro.codigo_producto_fussan,
    });
  });

  it.each([
    [
      ['Ítem', 'Código', 'Detalle del producto', 'Cant.', 'Unidad'],
      [1, '', 'Taladro percutor Makita', 3, 'un'],
    ],
    [
      ['N°', 'Descripción técnica', 'U.M.', 'Cantidad a cotizar'],
      [1, 'Taladro percutor Makita', 'un', 3],
    ],
    [
      ['Referencia del cliente', 'Nombre del material', 'Cdad. pedida'],
      ['X-1', 'Taladro percutor Makita', 3],
    ],
  ])('los encabezados %j se entienden', async (encabezado, fila) => {
    const { body } = await subir(libro([encabezado, fila]));
    expect(body.filas).toMatchObject([{ descripcion: 'Taladro percutor Makita', cantidad: 3 }]);
    expect(body.filas[0].candidatos[0].producto_id).toBe(taladro.id);
  });

  it('«Ítem» antes del código es el número de la línea', async () => {
    const { body } = await subir(
      libro([
        ['Ítem', 'Código', 'Cantidad'],
        [7, taladro.codigo_producto_fussan, 2],
      ]),
    );
    expect(body.filas).toMatchObject([{ descripcion: '', cantidad: 2, confianza: 'codigo' }]);
  });

  it('de lo leído se escribe una cotización de una vez', async () => {
    const { body } = await subir(
      libro([
        ['Producto', 'Cantidad'],
        ['Taladro percutor Makita', 4],
      ]),
    );
    const [{ candidatos, cantidad }] = body.filas;
    const { status, body: creada } = await admin.call('POST', '/api/cotizaciones/cotizacion', {
      cliente: 'Los Aromos',
      lineas: [{ producto_id: candidatos[0].producto_id, otv_solicitada: cantidad, margen: 25 }],
    });
    expect([status, creada.items[0].cantidad, creada.items[0].precio_unitario]).toEqual([201, 4, 6_856]);
  });

  it('quien no ve costos no los lee', async () => {
    const { body } = await subir(
      libro([
        ['Producto', 'Cantidad'],
        ['Taladro percutor Makita', 4],
      ]),
      ciego,
    );
    expect(body.filas[0].candidatos[0].ultimo_costo).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/\b4321\b/);
  });

  it.each([
    [
      'sin columnas que se entiendan',
      libro([
        ['Uno', 'Dos'],
        ['a', 'b'],
      ]),
      /No encontramos las columnas/,
    ],
    ['sin filas', libro([['Producto', 'Cantidad']]), /no pide nada/],
    ['demasiado larga', libro([['Producto', 'Cantidad'], ...Array.from({ length: 501 }, () => ['Pala', 1])]), /500/],
    ['que miente sobre su tipo', 'esto no es un Excel', /./],
    ['vacía', '', /vacío/],
  ])('%s se niega con su razón', async (_, archivo, razon) => {
    const { status, body } = await subir(archivo);
    expect([status, body.code]).toEqual([400, 'DATOS_INVALIDOS']);
    expect(body.message).toMatch(razon);
  });

  it('lo que trae una celda hostil es sólo texto', async () => {
    const { status, body } = await subir(
      libro([
        ['Descripción', 'Cantidad', 'Código'],
        [`=HYPERLINK("http://evil.cl")`, 1e300, `'; drop table productos; --`],
        ['<img src=x onerror=alert(1)> taladro -makita', -5, '9'.repeat(40)],
        ['% _ \\ & | ! ( ) :*', true, ''],
        ['x'.repeat(5_000), 1, ''],
      ]),
    );
    expect(status).toBe(200);
    expect(body.filas.map(({ cantidad }: { cantidad: number | null }) => cantidad)).toEqual([null, null, null, 1]);
    expect(body.filas[3].problema).toContain('No puede pasar de 300 caracteres');
  });
});
