import { buffer } from 'node:stream/consumers';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { descuadres } from '#server/cuadrar.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { writeWorkbook } from '#server/platform/planillas/index.ts';
import { type Caller, people, visitor } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TIENDA_CUENTAS, transferenciasDePrueba } from '#server/testing/transferencias-de-prueba.ts';
import { zipOf } from '#server/testing/zip.ts';
import { cartolas_lineas } from './table.ts';

const test = await openTestApp({ TIENDA_CUENTAS, UNCONFIRMED_MAILS_PER_DAY: '100000' });
const [admin, colega, empleado, cliente] = await people(test, 'admin', 'admin', 'employee', 'customer');
const { pedido, comprobante, subirCartola } = transferenciasDePrueba(test, cliente);

const HOY = formatFecha(diaEnSantiago());
let numero = 70_000;
type Fila = readonly [descripcion: string, abono: number | string, numero?: string];
/** A statement as a bank writes it: with a title above and a balance below. */
const csv = (...filas: Fila[]) =>
  [
    'Cartola de cuenta corriente;;;',
    'Fecha;Descripción;N° documento;Abonos',
    ...filas.map(([descripcion, abono, n = String(++numero)]) => `${HOY};"${descripcion}";${n};${abono}`),
    'Saldo final;;;999.999',
  ].join('\r\n');
const revisar = (quien: Caller, texto: string | Buffer, mapa = {}, nombre = 'cartola.csv') =>
  subirCartola(quien, texto, mapa, nombre, '/api/transferencias/cartolas/revisar');
const lineas = async (q: string, quien: Caller = admin) =>
  (await quien.call('GET', `/api/transferencias/lineas?q=${encodeURIComponent(q)}&limit=100`)).body.items;
const asignar = (quien: Caller, ...pedidas: object[]) =>
  quien.call('POST', '/api/transferencias/lineas/asignar', { lineas: pedidas });
const pagosDe = (id: number) => test.db.select().from(pagos).where(eq(pagos.compra_id, id));
const compraDe = async (id: number) => (await admin.call('GET', `/api/compras/compra/${id}`)).body;

/** A line of its own, by a text that nothing else has. */
async function abono(monto: number, descripcion = `Abono ${++numero}`) {
  await subirCartola(admin, csv([descripcion, monto]));
  const [linea] = await lineas(descripcion);
  return linea as {
    id: number;
    estado: string;
    propuestas: { compra_id: number; segura: boolean; razones: string[] }[];
  };
}

describe('una cartola', () => {
  it('se revisa sin guardar nada, con sus columnas adivinadas, y se recuerdan una vez dichas', async () => {
    const texto = csv(['Uno', '1.000'], ['Dos', '2.000'], ['Sale', ''], ['Mala', 'x']);
    const { status, body } = await revisar(admin, texto);
    expect([status, body]).toMatchObject([
      200,
      {
        columnas: ['Fecha', 'Descripción', 'N° documento', 'Abonos'],
        mapa: { fecha: 0, descripcion: 1, numero: 2, abono: 3 },
        falta: null,
        recordado: false,
        nuevas: 2,
        repetidas: 0,
        cargos: 1,
        monto: 3_000,
        sin_leer: 1,
        problemas: [{ fila: 6, mensaje: '«x» no es un monto en pesos enteros.' }],
      },
    ]);
    expect(await lineas('Uno')).toEqual([]);
    expect((await subirCartola(admin, texto)).body).toEqual({
      nuevas: 2,
      repetidas: 0,
      parecidas: 0,
      problemas: [{ fila: 6, mensaje: '«x» no es un monto en pesos enteros.' }],
      sin_leer: 1,
      sin_dia: [{ fila: 7, mensaje: '«Saldo final · 999.999» trae un monto y ningún día.' }],
      filas_sin_dia: 1,
    });
    expect((await revisar(colega, csv(['Tres', 3_000]))).body).toMatchObject({ recordado: true, nuevas: 1 });
  });

  it('dos veces no agrega nada, tampoco muchas a la vez; dos abonos iguales del mismo día son dos', async () => {
    const texto = csv(['Igual', 500, '7'], ['Igual', 500, '7'], ['Distinto', 500, '8']);
    const todas = await Promise.all(Array.from({ length: 6 }, (_, n) => subirCartola(n % 2 ? admin : colega, texto)));
    expect(todas.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(todas.reduce((suma, { body }) => suma + body.nuevas, 0)).toBe(3);
    expect((await subirCartola(admin, texto)).body).toMatchObject({ nuevas: 0, repetidas: 3 });
    expect(await lineas('Igual')).toHaveLength(2);
    // The evening's statement of the same day overlaps with the morning's.
    const tarde = csv(['Igual', 500, '7'], ['Igual', 500, '7'], ['Igual', 500, '7'], ['Distinto', 500, '8']);
    expect((await subirCartola(admin, tarde)).body).toMatchObject({ nuevas: 1, repetidas: 3 });
  });

  it('viene en Excel con fechas de Excel, y en CSV de otros programas', async () => {
    const rows = [
      ['Fecha', 'Descripción', 'N° documento', 'Abonos'],
      [HOY, 'En Excel', '9', 12_000],
    ];
    const libro = await buffer(writeWorkbook([{ name: 'Cartola', widths: [], rows }]));
    expect((await revisar(admin, libro, {}, 'cartola.xlsx')).body).toMatchObject({ nuevas: 1, monto: 12_000 });
    const comas = `\ufeffFecha,Descripción,Documento,Monto\n${HOY},"Ana, de Ñuñoa",1,"1,500"\n`;
    expect((await revisar(admin, comas)).body.lineas).toMatchObject([{ descripcion: 'Ana, de Ñuñoa', monto: 1_500 }]);
    const latin1 = Buffer.from(`Fecha;Descripción;Abonos\n${HOY};Muñoz;700\n`, 'latin1');
    expect((await revisar(admin, latin1)).body.lineas).toMatchObject([{ descripcion: 'Muñoz', monto: 700 }]);
    const utf16 = Buffer.from(`\ufeffFecha\tDescripción\tAbonos\n${HOY}\tMuñoz\t700\n`, 'utf16le');
    expect((await revisar(admin, utf16)).body).toMatchObject({ nuevas: 1 });
  });

  it.each([
    [
      'una página con otro nombre',
      '<html><table><tr><td>Fecha</td></tr></table></html>',
      'no es un libro de Excel ni un CSV',
    ],
    ['sin encabezados', 'uno;dos\n1;2\n', 'No encontramos los encabezados'],
    ['sin movimientos', 'Fecha;Descripción;Abonos\n', 'no trae movimientos'],
    ['vacía', '', 'vacío'],
    ['binaria', Buffer.from([1, 2, 0, 3, 0]), 'no es un libro de Excel ni un CSV'],
    ['un ZIP roto', Buffer.from('PK\x03\x04roto', 'latin1'), 'dañada'],
    [
      'comillas que no cierran',
      `Fecha;Abonos\n"${'x'.repeat(9_000)}`,
      'comillas (") que no se cierran, desde la línea 2',
    ],
    ['demasiadas filas', `Fecha;Abonos\n${`${HOY};1\n`.repeat(5_001)}`, 'más de 5.000 filas'],
  ])('%s no se lee, y se dice por qué', async (_, texto, porque) => {
    const { status, body } = await revisar(admin, texto);
    expect([status, body.message]).toEqual([400, expect.stringContaining(porque)]);
  });

  it('una bomba se rechaza con palabras de una cartola, y no de una planilla de productos', async () => {
    const bomba = zipOf({ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>'), says: { bytes: 3e9 } });
    const { status, body } = await revisar(admin, bomba, {}, 'cartola.xlsx');
    expect([status, body.message]).toEqual([
      400,
      'La cartola es demasiado grande al descomprimirla. Deja sólo la hoja que hace falta y súbela de nuevo.',
    ]);
  });

  it('pide saber qué columna es cuál, y de qué cuenta es', async () => {
    const texto = `Fecha;Abonos\n${HOY};100\n`;
    expect((await revisar(admin, texto)).body).toMatchObject({ falta: 'Di en qué columna está la descripción.' });
    expect((await subirCartola(admin, texto, { fecha: 0, abono: 1 })).status).toBe(400);
    expect((await subirCartola(admin, texto, { fecha: 0, descripcion: 9, abono: 1 })).status).toBe(201);
  });

  it('sólo de quien registra pagos, y queda escrito quién la subió', async () => {
    expect((await empleado.call('GET', '/api/transferencias/cuentas')).status).toBe(403);
    expect((await cliente.call('GET', '/api/transferencias/lineas')).status).toBe(403);
    expect((await visitor(test).call('GET', '/api/transferencias/lineas')).status).toBe(401);
    const rastros = await test.db.select().from(auditoria).where(eq(auditoria.accion, 'subir-cartola'));
    expect(rastros[0]).toMatchObject({ actor_id: admin.id, detalle: { nuevas: 2 } });
    expect(JSON.stringify(rastros)).not.toContain('123-45678');
  });
});

describe('lo que se propone', () => {
  it('la compra que nombra, por su monto, es segura; sólo por el monto, no', async () => {
    const compra = await pedido(41_230);
    const otra = await pedido(41_230);
    const nombrada = await abono(41_230, `Transferencia pedido ${compra.num_pedido}`);
    expect(nombrada.propuestas[0]).toMatchObject({ compra_id: compra.id, segura: true, razones: ['numero', 'monto'] });
    const muda = await abono(41_230);
    expect(muda.propuestas.map(({ compra_id, segura }) => [compra_id, segura])).toEqual([
      [otra.id, false],
      [compra.id, false],
    ]);
  });

  it('por el RUT de su factura y por su comprobante', async () => {
    const factura = { rut: '77.111.222-8', razon_social: 'Obras SpA', giro: 'Obras', direccion: 'Uno 1' };
    const rut = '77111222';
    const conFactura = await pedido(52_110, { documento: 'factura', factura: { ...factura, rut: rutDe(rut) } });
    expect((await abono(52_110, `TEF DE 0${rutDe(rut).replace(/[.-]/g, '')}`)).propuestas[0]).toMatchObject({
      compra_id: conFactura.id,
      segura: true,
      razones: ['rut', 'monto'],
    });
    const conComprobante = await pedido(53_330);
    await comprobante(conComprobante.id, { monto: '53330' });
    expect((await abono(53_330)).propuestas[0]).toMatchObject({
      compra_id: conComprobante.id,
      segura: true,
      razones: ['monto', 'comprobante'],
    });
  });
});

describe('asignar', () => {
  it('paga la compra una vez, y su comprobante queda confirmado con ese pago', async () => {
    const compra = await pedido(61_000);
    await comprobante(compra.id, { monto: '61000' });
    const { id } = await abono(61_000);
    expect((await asignar(admin, { id, compra_id: compra.id })).body).toEqual({ hechas: [id], rechazadas: [] });
    const [pago, ...otros] = await pagosDe(compra.id);
    expect([pago, otros]).toMatchObject([{ monto: 61_000, medio: 'transferencia', clase: 'cobro' }, []]);
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'pagado', por_pagar: 0 });
    const { body } = await admin.call('GET', '/api/transferencias/comprobantes?estado=confirmado');
    expect(body.items[0]).toMatchObject({ pago_id: pago!.id, compra: { id: compra.id } });
    const rastros = await test.db.select().from(auditoria).where(sql`accion = 'asignar-abono' and entidad_id = ${id}`);
    expect(rastros).toMatchObject([{ actor_id: admin.id, detalle: { compra_id: compra.id, pago_id: pago!.id } }]);
  });

  it('de diez a la vez, a la misma compra o a dos distintas, paga una vez', async () => {
    const [una, otra] = [await pedido(62_000), await pedido(62_000)];
    const { id } = await abono(62_000);
    const todos = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        asignar(n % 2 ? admin : colega, { id, compra_id: n % 3 ? una.id : otra.id }),
      ),
    );
    expect(todos.filter(({ body }) => body.hechas.length === 1)).toHaveLength(1);
    expect([...(await pagosDe(una.id)), ...(await pagosDe(otra.id))]).toHaveLength(1);
    expect(todos.find(({ body }) => body.rechazadas.length > 0)?.body.rechazadas[0].message).toMatch(
      /^Este abono no está por asignar|^No se puede|^El pedido \d+ no debe nada/,
    );
  });

  it('muchos abonos a una compra nunca pasan de lo que se debe', async () => {
    const compra = await pedido(63_000);
    const abonos = [];
    for (let n = 0; n < 5; n++) abonos.push(await abono(20_000));
    await Promise.all(abonos.map(({ id }) => asignar(admin, { id, compra_id: compra.id })));
    expect(await compraDe(compra.id)).toMatchObject({ pagado: 60_000, por_pagar: 3_000 });
  });

  it('lo que sobra queda por asignar, o a favor del cliente si se dice', async () => {
    const compra = await pedido(64_000, {
      documento: 'factura',
      factura: { rut: rutDe('76543210'), razon_social: 'Con Saldo SpA', giro: 'Obras', direccion: 'Uno 1' },
    });
    const { id } = await abono(70_000);
    expect((await asignar(admin, { id, compra_id: compra.id })).body).toMatchObject({
      hechas: [],
      rechazadas: [{ id, sobra: 6_000, message: expect.stringMatching(/debe \$64\.000: sobran \$6\.000\.$/) }],
    });
    expect(await pagosDe(compra.id)).toEqual([]);
    const sinCliente = await asignar(admin, { id, compra_id: compra.id, a_favor: true });
    expect(sinCliente.body.rechazadas[0].message).toContain('no está en la base de clientes');
    expect(await pagosDe(compra.id)).toEqual([]);
    const creado = await admin.call('POST', '/api/clientes/cliente', {
      user_id: admin.id,
      empresa: 'Con Saldo SpA',
      rut_cliente: rutDe('76543210'),
    });
    expect(creado.status).toBe(201);
    expect((await asignar(admin, { id, compra_id: compra.id, a_favor: true })).body.hechas).toEqual([id]);
    const [linea] = await test.db.select().from(cartolas_lineas).where(eq(cartolas_lineas.id, id));
    const [aFavor] = await test.db.select().from(pagos).where(eq(pagos.id, linea!.anticipo_id!));
    expect(aFavor).toMatchObject({ monto: 6_000, clase: 'cobro', cliente_id: creado.body.id ?? expect.any(Number) });
    expect(await compraDe(compra.id)).toMatchObject({ por_pagar: 0 });
  });

  it('lo anulado se propone sólo por su número, y nunca como seguro: de él nada se debe', async () => {
    const compra = await pedido(47_310);
    await cliente.call('DELETE', `/api/compras/compra/${compra.id}`);
    const { num_pedido } = await compraDe(compra.id);
    expect((await abono(47_310)).propuestas).toEqual([]);
    expect((await abono(47_310, `Pago tardío ${num_pedido}`)).propuestas).toMatchObject([
      { compra_id: compra.id, por_pagar: 0, segura: false, razones: ['numero'] },
    ]);
  });

  it('de lo anulado queda a favor, y su comprobante con él: nadie lo deja a favor otra vez', async () => {
    const rut = '77.654.321-7';
    await admin.call('POST', '/api/clientes/cliente', {
      user_id: 1,
      empresa: 'Anulada',
      nombre: 'Ana',
      rut_cliente: rut,
      mail: 'ana@anulada.cl',
    });
    const compra = await pedido(40_000, {
      documento: 'factura',
      factura: { rut, razon_social: 'Anulada', giro: 'Obras' },
    });
    const suyo = await comprobante(compra.id, { monto: '40000' });
    await cliente.call('DELETE', `/api/compras/compra/${compra.id}`);
    const { id } = await abono(40_000);
    expect((await asignar(admin, { id, compra_id: compra.id, a_favor: true })).body.hechas).toEqual([id]);
    const otra = await admin.call('POST', `/api/transferencias/comprobantes/${suyo}/a-favor`, {
      monto: 40_000,
      fecha: diaEnSantiago(),
    });
    expect(otra.status).toBe(409);
    const avisos = await test.db
      .select({ datos: correos.datos })
      .from(correos)
      .where(like(correos.clave, `pago-confirmado-${compra.num_pedido}-%`));
    expect(avisos).toMatchObject([{ datos: { a_favor: true, monto: 40_000 } }]);
    expect((await admin.call('GET', `/api/compras/compra/${compra.id}/pagos`)).body.cliente.saldo_a_favor).toBe(40_000);
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('lo que el comprobante de lo anulado ya dejó a favor es el abono: no queda a favor otra vez, tampoco a la vez', async () => {
    const rut = '77.222.333-1';
    const empresa = { user_id: 1, empresa: 'Repetida', nombre: 'Eva', rut_cliente: rut, mail: 'eva@repetida.cl' };
    await admin.call('POST', '/api/clientes/cliente', empresa);
    const factura = { rut, razon_social: 'Repetida', giro: 'Obras' };
    const compra = await pedido(40_000, { documento: 'factura', factura });
    const suyo = await comprobante(compra.id, { monto: '40000' });
    await cliente.call('DELETE', `/api/compras/compra/${compra.id}`);
    const dejar = () =>
      admin.call('POST', `/api/transferencias/comprobantes/${suyo}/a-favor`, { monto: 40_000, fecha: diaEnSantiago() });
    const aFavor = async () =>
      (await admin.call('GET', `/api/compras/compra/${compra.id}/pagos`)).body.cliente.saldo_a_favor;
    const { id } = await abono(40_000);
    expect((await dejar()).status).toBe(200);
    const dosVeces = { id, compra_id: compra.id, a_favor: true };
    await Promise.all([asignar(admin, dosVeces), asignar(admin, dosVeces)]);
    expect(await aFavor()).toBe(40_000);
    // A second transfer of as much is another one.
    const { id: segunda } = await abono(40_000);
    expect((await asignar(admin, { ...dosVeces, id: segunda })).body.hechas).toEqual([segunda]);
    expect(await aFavor()).toBe(80_000);
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('el pago que alguien ya anotó es el del abono: no se anota otro', async () => {
    const compra = await pedido(65_120);
    await pagarCompra(admin, compra.id);
    const { id, propuestas } = await abono(65_120);
    const [pago] = await pagosDe(compra.id);
    expect(propuestas[0]).toMatchObject({ compra_id: compra.id, pago_id: pago!.id, segura: true });
    const { body } = await asignar(admin, { id, compra_id: compra.id, pago_id: pago!.id });
    expect(body.hechas).toEqual([id]);
    expect(await pagosDe(compra.id)).toHaveLength(1);
    const otro = await abono(65_120);
    expect(
      (await asignar(admin, { id: otro.id, compra_id: compra.id, pago_id: pago!.id })).body.rechazadas,
    ).toMatchObject([{ message: 'Ese pago ya es de otro abono.' }]);
  });

  it('por el número que se escribe; lo que no existe, se dice', async () => {
    const compra = await pedido(66_000);
    const { id } = await abono(1_000);
    expect((await asignar(admin, { id, num_pedido: 2_000_000_000 })).body.rechazadas[0].message).toContain(
      'No hay un pedido',
    );
    expect((await asignar(admin, { id, num_pedido: compra.num_pedido })).body.hechas).toEqual([id]);
  });
});

describe('ignorar, recuperar y liberar', () => {
  const hacer = (id: number, acto: string, quien: Caller = admin, body: object = {}) =>
    quien.call('POST', `/api/transferencias/lineas/linea/${id}/${acto}`, body);

  it('se ignora y se recupera; ignorado no se asigna', async () => {
    const compra = await pedido(67_000);
    const { id } = await abono(67_000);
    expect((await hacer(id, 'ignorar', empleado)).status).toBe(403);
    expect((await hacer(id, 'ignorar', admin, { motivo: 'Es un préstamo' })).body).toMatchObject({
      estado: 'ignorada',
      motivo: 'Es un préstamo',
      propuestas: [],
    });
    expect((await hacer(id, 'ignorar')).status).toBe(409);
    expect((await asignar(admin, { id, compra_id: compra.id })).body.hechas).toEqual([]);
    expect((await hacer(id, 'recuperar')).body).toMatchObject({ estado: 'por_asignar', motivo: '' });
    expect((await asignar(admin, { id, compra_id: compra.id })).body.hechas).toEqual([id]);
    expect((await hacer(999_999, 'ignorar')).status).toBe(404);
  });

  it('asignado a la que no era, se libera cuando su pago se quita, y paga la que era', async () => {
    const [mala, buena] = [await pedido(68_000), await pedido(68_000)];
    const { id } = await abono(68_000);
    await asignar(admin, { id, compra_id: mala.id });
    expect((await hacer(id, 'liberar')).body.message).toContain('Su pago sigue anotado');
    const [pago] = await pagosDe(mala.id);
    await admin.call('POST', `/api/compras/compra/${mala.id}/pagos/${pago!.id}/quitar`, { motivo: 'Era de otra' });
    expect((await hacer(id, 'liberar')).body).toMatchObject({ estado: 'por_asignar', compra: null });
    expect((await asignar(admin, { id, compra_id: buena.id })).body.hechas).toEqual([id]);
    expect(await compraDe(buena.id)).toMatchObject({ por_pagar: 0 });
  });
});

it('todo cuadra con el libro, y lo que no, se dice', async () => {
  expect(await descuadres(test.db)).toEqual([]);
  const { id } = await abono(1_234);
  await test.db.update(cartolas_lineas).set({ estado: 'asignada' }).where(eq(cartolas_lineas.id, id));
  expect((await descuadres(test.db)).join()).toContain(`Abono ${id}: asignado dice $1.234 y suma $0`);
  await test.db.update(cartolas_lineas).set({ estado: 'por_asignar' }).where(eq(cartolas_lineas.id, id));
});

function rutDe(cuerpo: string): string {
  return `${cuerpo}-${digitoVerificador(cuerpo)}`;
}
