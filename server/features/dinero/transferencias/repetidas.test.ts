import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { writeWorkbook } from '#server/platform/planillas/index.ts';
import { people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TIENDA_CUENTAS, transferenciasDePrueba } from '#server/testing/transferencias-de-prueba.ts';
import { cartolas_lineas } from './table.ts';

const test = await openTestApp({ TIENDA_CUENTAS });
const [admin, colega, empleado, cliente] = await people(test, 'admin', 'admin', 'employee', 'customer');
const { pedido, subirCartola } = transferenciasDePrueba(test, cliente);

const HOY = formatFecha(diaEnSantiago());
const CSV = { fecha: 0, descripcion: 1, numero: 2, abono: 3 };
/** The same header told otherwise: the number is not said. */
const OTRO_MAPA = { fecha: 0, descripcion: 2, abono: 3 };
const csv = (...filas: (readonly [descripcion: string, numero: string, abono: number])[]) =>
  ['Fecha;Descripción;N° documento;Abonos', ...filas.map(([d, n, abono]) => `${HOY};${d};${n};${abono}`)].join('\r\n');
const libro = (...filas: (readonly [abono: number, detalle: string])[]) =>
  buffer(
    writeWorkbook([
      {
        name: 'Movimientos',
        widths: [],
        rows: [['Fecha', 'Depósitos', 'Detalle'], ...filas.map(([abono, detalle]) => [HOY, abono, detalle])],
      },
    ]),
  );
const EXCEL = { fecha: 0, abono: 1, descripcion: 2 };
const revisar = (texto: string | Buffer, mapa: Record<string, number>, nombre = 'cartola.csv') =>
  subirCartola(admin, texto, mapa, nombre, '/api/transferencias/cartolas/revisar');
const lineasDe = (monto: number) =>
  test.db.select().from(cartolas_lineas).where(eq(cartolas_lineas.monto, monto)).orderBy(cartolas_lineas.id);
const estados = async (monto: number) => (await lineasDe(monto)).map(({ estado }) => estado);
const vistas = async (monto: number) =>
  (await admin.call('GET', '/api/transferencias/lineas?limit=100')).body.items.filter(
    (linea: { monto: number }) => linea.monto === monto,
  );

describe('la misma cartola escrita de otro modo', () => {
  it('con otras columnas: se dice dónde está, se guarda aparte y no se propone', async () => {
    const { por_pagar } = await pedido(101_000);
    const texto = csv(['TEF de Ana', '71', por_pagar]);
    await subirCartola(admin, texto, CSV, 'noviembre.csv');
    const ya_en = { cartola: 'noviembre.csv', subida: diaEnSantiago(), hay: 1 };
    expect((await revisar(texto, OTRO_MAPA)).body).toMatchObject({
      nuevas: 0,
      repetidas: 0,
      parecidas: 1,
      monto: 0,
      lineas: [{ monto: por_pagar, repetida: false, ya_en }],
    });
    const { body } = await subirCartola(admin, texto, OTRO_MAPA, 'otra.csv');
    expect(body).toMatchObject({ nuevas: 0, repetidas: 0, parecidas: 1 });
    expect(await estados(por_pagar)).toEqual(['por_asignar', 'repetida']);
    const [segunda, primera] = await vistas(por_pagar);
    expect(segunda).toMatchObject({ estado: 'repetida', ya_en, propuestas: [] });
    expect(primera).toMatchObject({ ya_en: null, propuestas: [{ por_pagar }] });
    // And again, it is there.
    expect((await subirCartola(admin, texto, OTRO_MAPA)).body).toMatchObject({ nuevas: 0, repetidas: 1, parecidas: 0 });
  });

  it('en CSV y después en Excel: un movimiento no paga dos compras', async () => {
    const [una, otra] = [await pedido(102_000), await pedido(102_000)];
    await subirCartola(admin, csv(['TEF 1', '81', 102_000]), CSV);
    const { body } = await subirCartola(admin, await libro([102_000, 'Transferencia']), EXCEL, 'cartola.xlsx');
    expect(body).toMatchObject({ nuevas: 0, parecidas: 1 });
    const [primera, segunda] = await lineasDe(102_000);
    const asignar = (id: number, compra_id: number) =>
      admin.call('POST', '/api/transferencias/lineas/asignar', { lineas: [{ id, compra_id }] });
    expect((await asignar(primera!.id, una.id)).body.hechas).toEqual([primera!.id]);
    expect((await asignar(segunda!.id, otra.id)).body).toMatchObject({
      hechas: [],
      rechazadas: [{ message: expect.stringContaining('parece ser el de otra cartola') }],
    });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('de dos del mismo día y monto donde había uno, uno es nuevo; en una tercera, ninguno', async () => {
    await subirCartola(admin, csv(['Uno', '91', 103_000]), CSV);
    const dos = await libro([103_000, 'A'], [103_000, 'B']);
    expect((await revisar(dos, EXCEL, 'dos.xlsx')).body).toMatchObject({ nuevas: 1, parecidas: 1, monto: 103_000 });
    expect((await subirCartola(admin, dos, EXCEL, 'dos.xlsx')).body).toMatchObject({ nuevas: 1, parecidas: 1 });
    const tercera = csv(['X', '1', 103_000], ['Y', '2', 103_000], ['Z', '3', 103_000]);
    expect((await revisar(tercera, OTRO_MAPA)).body).toMatchObject({
      nuevas: 1,
      parecidas: 2,
      lineas: [{ ya_en: { hay: 2 } }, { ya_en: { hay: 2 } }, { ya_en: null }],
    });
  });

  it('en el mismo formato, lo que tiene otro número es otro movimiento', async () => {
    await subirCartola(admin, csv(['Mañana', '11', 104_000]), CSV);
    expect((await subirCartola(admin, csv(['Tarde', '12', 104_000]), CSV)).body).toMatchObject({ nuevas: 1 });
    expect(await estados(104_000)).toEqual(['por_asignar', 'por_asignar']);
  });

  it('muchas a la vez, de tres formatos: un movimiento queda por asignar', async () => {
    const uno = csv(['TEF', '21', 105_000], ['TEF', '22', 105_000]);
    const otro = await libro([105_000, 'A'], [105_000, 'B']);
    const todas = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 3 === 0
          ? subirCartola(n % 2 ? admin : colega, uno, CSV)
          : n % 3 === 1
            ? subirCartola(n % 2 ? admin : colega, otro, EXCEL, 'a.xlsx')
            : subirCartola(admin, uno, OTRO_MAPA),
      ),
    );
    expect(todas.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(todas.reduce((suma, { body }) => suma + body.nuevas, 0)).toBe(2);
    expect((await estados(105_000)).filter((estado) => estado === 'por_asignar')).toHaveLength(2);
  });
});

describe('otro movimiento', () => {
  const distinguir = (id: number, quien = admin) =>
    quien.call('POST', `/api/transferencias/lineas/linea/${id}/distinguir`);

  it('lo dice quien registra pagos, una vez, y queda escrito; después se propone y cuenta', async () => {
    const { por_pagar } = await pedido(106_000);
    const texto = csv(['TEF', '31', por_pagar]);
    await subirCartola(admin, texto, CSV);
    await subirCartola(admin, texto, OTRO_MAPA);
    const [primera, segunda] = await lineasDe(por_pagar);
    expect((await distinguir(segunda!.id, empleado)).status).toBe(403);
    expect((await distinguir(primera!.id)).status).toBe(409);
    const respuestas = await Promise.all([1, 2, 3].map(() => distinguir(segunda!.id)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = respuestas.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({ estado: 'por_asignar', ya_en: null, propuestas: [{ por_pagar }] });
    const rastros = await test.db
      .select()
      .from(auditoria)
      .where(sql`accion = 'distinguir-abono' and entidad_id = ${segunda!.id}`);
    expect(rastros).toMatchObject([{ actor_id: admin.id }]);
    // Now there are two of them for whatever comes.
    const excel = await libro([por_pagar, 'A'], [por_pagar, 'B'], [por_pagar, 'C']);
    expect((await revisar(excel, EXCEL, 'b.xlsx')).body).toMatchObject({ nuevas: 1, parecidas: 2 });
  });
});

describe('filas con un monto y sin día', () => {
  it('se nombran con su fila y lo que dicen, y no se guardan', async () => {
    const texto = `${csv(['Buena', '41', 107_000])}\r\n;TEF de Ana;42;5.000\r\nSaldo final;;;999.999\r\npendiente;Sin monto;;\r\n99/99/2026;Mala;;7.000`;
    const fuera = {
      sin_dia: [
        { fila: 3, mensaje: '«TEF de Ana · 42 · 5.000» trae un monto y ningún día.' },
        { fila: 4, mensaje: '«Saldo final · 999.999» trae un monto y ningún día.' },
      ],
      filas_sin_dia: 2,
      problemas: [{ fila: 6, mensaje: '«99/99/2026» no es una fecha.' }],
      sin_leer: 1,
    };
    expect((await revisar(texto, CSV)).body).toMatchObject({ nuevas: 1, ...fuera });
    expect((await subirCartola(admin, texto, CSV)).body).toMatchObject({ nuevas: 1, ...fuera });
  });
});
