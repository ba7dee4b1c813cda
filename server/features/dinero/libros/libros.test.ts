import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, sumarMeses } from '#contract/valores/mes.ts';
import { conXml, elementos } from '#server/platform/sii/leer-xml.ts';
import { faltasDelEsquema } from '#server/platform/sii/validar.ts';
import { verificarFirma } from '#server/platform/sii/verificar.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { prepararEmision } from '#server/testing/emisor-de-prueba.ts';
import { sendForm } from '#server/testing/form.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/libros';
const MES = sumarMeses(mesDe(diaEnSantiago()), -1);
const test = await openTestApp();
const [admin, cliente, empleado] = await people(test, 'admin', 'customer', 'employee');
const { comprada } = ocDePrueba(test, admin);
const proveedor_id = await createProvedor(test, 'Aceros del Sur');
const { rows: proveedores } = await test.db.execute<{ rut: string }>(
  sql`select rut_provedor as rut from proveedores where id = ${proveedor_id}`,
);
const RUT_PROVEEDOR = proveedores[0]!.rut;

interface Emitido {
  tipo: number;
  folio: number;
  neto?: number;
  exento?: number;
  estado?: string;
  dia?: string;
  ambiente?: string;
  factura_venta_id?: number;
}
const emitir = ({
  tipo,
  folio,
  neto = 0,
  exento = 0,
  estado = 'aceptado',
  dia = '10',
  ambiente = 'demo',
  ...mas
}: Emitido) => {
  const iva = Math.round(neto * 0.19);
  return test.db.execute(sql`
    insert into dte (ambiente, tipo, folio, estado, factura_venta_id, fecha_emision, receptor_rut, receptor, neto, exento, iva, total,
      pedido, documento, xml, ted)
    values (${ambiente}, ${tipo}, ${folio}, ${estado}, ${mas.factura_venta_id ?? null}, ${`${MES}-${dia}`}, '76123456-0',
      'Constructora Ñandú', ${neto}, ${exento}, ${iva}, ${neto + exento + iva}, '{}', '{}', '', '')`);
};
const factura = (
  tipo: number,
  folio: string,
  neto: number,
  iva: number,
  mas: { estado?: string; afecta?: boolean } = {},
) =>
  test.db.execute<{ id: number }>(sql`
    insert into facturas_proveedor (proveedor_id, tipo, folio, folio_normal, referencia_id, estado, fecha_emision, vence, afecta, neto, iva, total)
    values (${proveedor_id}, ${tipo}, ${folio}, ${folio},
      ${tipo === 61 ? sql`(select min(id) from facturas_proveedor)` : null}, ${mas.estado ?? 'aprobada'}, ${`${MES}-20`}, ${`${MES}-28`},
      ${mas.afecta ?? true}, ${neto}, ${iva}, ${neto + iva}) returning id`);

const ver = async (query: string) => (await admin.call('GET', `${BASE}?mes=${MES}&${query}`)).body;
const montos = (exento: number, neto: number, iva: number) => ({ exento, neto, iva, total: exento + neto + iva });

// What was tried before it issued in earnest, what the SII refused and a guía are in no book.
await emitir({ tipo: 33, folio: 900, neto: 7_000, ambiente: 'certificacion' });
await emitir({ tipo: 52, folio: 1, neto: 5_000 });
await emitir({ tipo: 33, folio: 1, neto: 100_000, estado: 'con_reparos' });
await emitir({ tipo: 33, folio: 2, neto: 40_000, exento: 10_000, estado: 'por_enviar' });
await emitir({ tipo: 33, folio: 3, neto: 99_000, estado: 'rechazado' });
await emitir({ tipo: 39, folio: 1, neto: 1_000 });
await emitir({ tipo: 61, folio: 1, neto: 20_000, dia: '28' });
const pedido = async (folio: number, tipo = 33) => {
  const { id } = await createProducto(test, { cantidad_stock: 20 });
  const { compra } = await comprada([{ producto_id: id, otv_solicitada: 1, precio_unitario: 11_900 }]);
  const venta = { tipo, folio, compra_id: compra.id, fecha_emision: `${MES}-05` };
  return (await admin.call('POST', '/api/facturas-venta', venta)).body.id as number;
};
const aMano = await pedido(501);
await emitir({ tipo: 33, folio: 4, neto: 10_000, factura_venta_id: await pedido(502) });
const anulada = await pedido(503);
await test.db.execute(sql`update facturas_venta set estado = 'anulada' where id = ${anulada}`);

const { rows } = await factura(33, '77', 60_000, 9_500);
await test.db.execute(sql`
  insert into facturas_proveedor_lineas (factura_id, linea, descripcion, cantidad, precio, exenta)
  values (${rows[0]!.id}, 1, 'Acero', 5, 10000, false), (${rows[0]!.id}, 2, 'Flete', 2, 5000, true)`);
await factura(34, '78', 3_000, 0, { afecta: false });
await factura(61, '5', 10_000, 1_900);
await factura(33, '79', 8_000, 1_520, { estado: 'anulada' });
await factura(33, '80', 8_000, 1_520, { estado: 'rechazada' });

// What was claimed is nobody's credit, nor is what takes from it.
await factura(33, '81', 8_000, 1_520);
const { rows: notas } = await factura(61, '6', 8_000, 1_520);
await test.db.execute(
  sql`update facturas_proveedor set referencia_id = (select id from facturas_proveedor where folio = '81') where id = ${notas[0]!.id}`,
);
const recibido = (tipo: number, folio: number, estado: string, neto = 0) =>
  test.db.execute(sql`
    with a as (insert into dte_recibidos_archivos (nombre, xml) values ('a.xml', '') returning id)
    insert into dte_recibidos (archivo_id, rut_emisor, emisor, tipo, folio, fecha_emision, total, documento, estado)
    select a.id, ${RUT_PROVEEDOR}, 'Aceros del Sur', ${tipo}, ${folio}, ${`${MES}-15`}, ${neto * 1.19},
      ${JSON.stringify({ totales: { neto, exento: 0, iva: neto * 0.19 } })}::jsonb, ${estado} from a`);
await recibido(33, 81, 'reclamado');
await recibido(56, 3, 'sin_responder', 2_000);
await recibido(56, 4, 'reclamado', 9_000);

describe('el libro', () => {
  it('de ventas: lo emitido, lo anotado a mano una vez, y lo que una nota quita; lo rechazado sólo en el SII', async () => {
    const libro = await ver('limit=4');
    expect(libro).toMatchObject({ libro: 'ventas', mes: MES, total: 6, limit: 4 });
    expect(libro.por_tipo).toEqual([
      { tipo: 33, documentos: 4, ...montos(10_000, 160_000, 30_400) },
      { tipo: 39, documentos: 1, ...montos(0, 1_000, 190) },
      { tipo: 61, documentos: 1, ...montos(0, -20_000, -3_800) },
    ]);
    expect(libro.suma).toEqual({ documentos: 6, ...montos(10_000, 141_000, 26_790) });
    expect(libro.en_el_sii).toEqual([
      { estado: 'por_enviar', documentos: 1, total: 57_600 },
      { estado: 'aceptado', documentos: 3, total: -10_710 },
      { estado: 'con_reparos', documentos: 1, total: 119_000 },
      { estado: 'rechazado', documentos: 1, total: 117_810 },
    ]);
    expect(libro.items[0]).toMatchObject({ origen: 'dte', tipo: 61, folio: '1', neto: -20_000, rut: '761234560' });
    expect((await ver('limit=4&page=2')).items).toHaveLength(2);
    expect((await ver('q=501')).items).toEqual([
      expect.objectContaining({ origen: 'factura_venta', id: aMano, estado: null, total: 11_900 }),
    ]);
    for (const query of ['q=nandu', 'q=76.123.456-0']) expect(await ver(query)).toMatchObject({ total: 5 });
    // The sums are the month's, whatever is looked for.
    expect(await ver('tipo=39')).toMatchObject({ total: 1, suma: { documentos: 6 } });
    expect((await admin.call('GET', BASE)).body).toMatchObject({ mes: mesDe(diaEnSantiago()), total: 0, por_tipo: [] });
  });

  it('de compras: lo que no lleva IVA aparte; ni anuladas, ni rechazadas, ni reclamadas; las notas de débito como llegaron', async () => {
    const libro = await ver('libro=compras');
    expect(libro).toMatchObject({ libro: 'compras', total: 4, en_el_sii: [] });
    expect(libro.por_tipo).toEqual([
      { tipo: 33, documentos: 1, ...montos(10_000, 50_000, 9_500) },
      { tipo: 34, documentos: 1, ...montos(3_000, 0, 0) },
      { tipo: 56, documentos: 1, ...montos(0, 2_000, 380) },
      { tipo: 61, documentos: 1, ...montos(0, -10_000, -1_900) },
    ]);
    expect(libro.items[0]).toMatchObject({ nombre: 'Aceros del Sur', rut: RUT_PROVEEDOR });
    expect((await ver('libro=compras&tipo=56')).items).toMatchObject([
      { origen: 'dte_recibido', folio: '3', rut: RUT_PROVEEDOR },
    ]);
  });

  it('el IVA del mes es el débito menos el crédito de los mismos libros', async () => {
    const { body } = await admin.call('GET', `${BASE}/iva?mes=${MES}`);
    expect(body).toEqual({ mes: MES, debito: 26_790, credito: 7_980, iva: 18_810 });
  });

  it('baja en Excel con su resumen y su detalle, y en CSV', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const bajar = (query: string) => test.app.inject({ url: `${BASE}/archivo?mes=${MES}${query}`, headers });
    const { Sheets } = read((await bajar('')).rawPayload);
    const filas = (hoja: string) => utils.sheet_to_json<unknown[]>(Sheets[hoja]!, { header: 1 });
    expect(filas('Resumen').at(-1)!.slice(1)).toEqual(['Total', 6, 10_000, 141_000, 26_790, 177_790]);
    expect(filas('Detalle')).toHaveLength(7);
    const csv = (await bajar('&formato=csv&libro=compras')).payload;
    expect(csv).toContain('61;Nota de crédito electrónica;5;');
  });

  it('es de quien administra y ve costos', async () => {
    for (const quien of [empleado, cliente]) {
      for (const ruta of ['', '/iva', '/archivo']) expect((await quien.call('GET', BASE + ruta)).status).toBe(403);
    }
  });
});

describe('comparar con el registro del SII', () => {
  const comparar = (csv: string, libro = 'ventas') =>
    sendForm(test, admin, ['POST', `${BASE}/comparar`], {
      libro,
      mes: MES,
      registro: ['RCV.csv', Buffer.from(csv, 'latin1')],
    });
  const VENTAS =
    'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse Recibo;Fecha Reclamo;Monto Exento;Monto Neto;Monto IVA;Monto total;IVA Retenido Total';

  it('dice lo que está sólo aquí, sólo allá y lo que no suma lo mismo; sin boletas, no las compara', async () => {
    const fila = (tipo: number, folio: number, neto: number, exento = 0) =>
      `1;${tipo};Del Giro;76123456-0;Constructora Ñandú;${folio};10/10/2026;10/10/2026 09:00:00;;;${exento};${neto};${Math.round(neto * 0.19)};${exento + neto + Math.round(neto * 0.19)};0;`;
    const { status, body } = await comparar(
      [VENTAS, fila(33, 1, 100_000), fila(33, 2, 40_001, 10_000), fila(61, 1, 20_000), fila(33, 555, 5_000)].join(
        '\r\n',
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      leidos: 4,
      iguales: 2,
      cuantos: { solo_aqui: 2, solo_alla: 1, distintos: 1 },
      sin_boletas: true,
      solo_alla: [{ tipo: 33, folio: '555', nombre: 'Constructora Ñandú', total: 5_950 }],
      distintos: [{ aqui: { folio: '2', neto: 40_000 }, alla: { folio: '2', neto: 40_001 } }],
    });
    expect(body.solo_aqui.map(({ folio }: { folio: string }) => folio).toSorted()).toEqual(['4', '501']);
  });

  it('de compras, con el IVA que no se recupera', async () => {
    const csv = `Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Monto Exento;Monto Neto;Monto IVA Recuperable;Monto Iva No Recuperable;Codigo IVA No Rec.;Monto Total
1;33;Del Giro;${RUT_PROVEEDOR.slice(0, -1)}-${RUT_PROVEEDOR.slice(-1)};Aceros del Sur;77;20/10/2026;10000;50000;9000;500;1;69500`;
    const { body } = await comparar(csv, 'compras');
    expect(body).toMatchObject({ leidos: 1, iguales: 1, cuantos: { solo_aqui: 3, solo_alla: 0, distintos: 0 } });
    expect((await comparar(csv)).body.fields.registro).toContain('es del registro de compras');
  });

  it('avisa de un folio con dos montos, de otro mes, y de un archivo sin documentos', async () => {
    const otroMes = sumarMeses(MES, -3).split('-').toReversed().join('/');
    const fila = (dia: string, folio: number, total: number) =>
      `1;33;x;76123456-0;x;${folio};${dia};${dia} 09:00:00;;;0;0;0;${total};0`;
    const avisos = async (...filas: string[]) => (await comparar([VENTAS, ...filas].join('\n'))).body.avisos;
    const suyo = `10/${MES.split('-').toReversed().join('/')}`;
    expect(await avisos(fila(suyo, 1, 119), fila(suyo, 1, 119), fila(`1/${otroMes}`, 2, 119))).toEqual([]);
    expect(await avisos(fila(suyo, 1, 119), fila(suyo, 1, 238))).toEqual([
      expect.stringContaining('cada uno: factura electrónica 1.'),
    ]);
    expect(await avisos(fila(`10/${otroMes}`, 1, 119))).toEqual([
      expect.stringContaining('Ningún documento del archivo es de'),
    ]);
    expect(await avisos()).toEqual(['El archivo sólo trae el encabezado: ningún documento.']);
  });

  it('lo que no es el registro se niega en palabras', async () => {
    for (const [csv, dice] of [
      ['', 'El archivo está vacío.'],
      ['a;b\n1;2', 'No es el detalle del registro del SII'],
      [`${VENTAS.replace('Monto Neto', 'Neto')}\n1`, 'falta la columna de «Monto Neto»'],
      [`${VENTAS}\n1;33;x;1-9;"Ñandú;1;;;;;0;0;0;0\n1;33;x;1-9;x;2;;;;;0;0;0;0`, 'no se cierran, desde la línea 2'],
      [`${VENTAS}\n1;33;x;1-9;x;1;;;;;0;doce;0;0`, 'Fila 2: «doce» no es un monto en pesos.'],
    ] as const) {
      const { status, body } = await comparar(csv);
      expect([status, body.message]).toEqual([400, expect.stringContaining(dice)]);
    }
  });
});

describe('el resumen diario de boletas', () => {
  it('vale por el esquema del SII y su firma; cuenta boletas y las notas que las corrigen', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const bajar = (dia: string) => test.app.inject({ url: `${BASE}/resumen-diario?dia=${dia}`, headers });
    expect((await bajar(`${MES}-10`)).statusCode).toBe(409);
    await prepararEmision(test, admin, []);
    for (const folio of [2, 3, 5]) await emitir({ tipo: 39, folio, neto: 1_000 });
    await emitir({ tipo: 39, folio: 6, neto: 9_000, estado: 'rechazado' });
    await emitir({ tipo: 61, folio: 9, neto: 500 });
    await test.db.execute(
      sql`update dte set documento = '{"referencias":[{"tipo":"39"}]}' where tipo = 61 and folio = 9`,
    );
    const archivo = (await bajar(`${MES}-10`)).rawPayload;
    expect(faltasDelEsquema(archivo, 'ConsumoFolio_v10')).toEqual([]);
    conXml(archivo, (xml) => {
      const [documento] = elementos(xml, '/*/s:DocumentoConsumoFolios');
      expect(verificarFirma(xml, documento!)).toMatchObject({ vale: true });
    });
    const dice = archivo.toString('latin1');
    expect(dice).toContain(
      '<TipoDocumento>39</TipoDocumento><MntNeto>4000</MntNeto><MntIva>760</MntIva><TasaIVA>19</TasaIVA><MntTotal>4760</MntTotal>' +
        '<FoliosEmitidos>4</FoliosEmitidos><FoliosAnulados>1</FoliosAnulados><FoliosUtilizados>5</FoliosUtilizados>' +
        '<RangoUtilizados><Inicial>1</Inicial><Final>3</Final></RangoUtilizados>' +
        '<RangoUtilizados><Inicial>5</Inicial><Final>5</Final></RangoUtilizados>' +
        '<RangoAnulados><Inicial>6</Inicial><Final>6</Final></RangoAnulados>',
    );
    expect(dice).toContain('<TipoDocumento>61</TipoDocumento><MntNeto>500</MntNeto>');
    const vacio = (await bajar(`${MES}-11`)).rawPayload;
    expect(faltasDelEsquema(vacio, 'ConsumoFolio_v10')).toEqual([]);
  });
});
