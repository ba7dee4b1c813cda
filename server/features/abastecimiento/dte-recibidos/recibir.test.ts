import { count, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { plazoDe } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { leerCaf } from '#server/platform/sii/caf.ts';
import { cafDePrueba } from '#server/platform/sii/de-prueba.ts';
import { emisorDePrueba, emlDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import { comoArchivo } from '#server/platform/sii/sobre.ts';
import { people } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { dte_recibidos, dte_recibidos_archivos } from './table.ts';

const BASE = '/api/dte/recibidos';
const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const emisor = emisorDePrueba();
const subir = (contenido: Buffer | string, mas: { nombre?: string; insistir?: '1'; quien?: typeof admin } = {}) =>
  sendForm(test, mas.quien ?? admin, ['POST', BASE], {
    archivo: [mas.nombre ?? 'envio.xml', contenido],
    ...(mas.insistir && { insistir: mas.insistir }),
  });
const cuantos = async () => {
  const [dte] = await test.db.select({ n: count() }).from(dte_recibidos);
  const [archivos] = await test.db.select({ n: count() }).from(dte_recibidos_archivos);
  return [dte!.n, archivos!.n];
};
const latin1 = (contenido: Buffer, cambiar: (xml: string) => string): Buffer =>
  Buffer.from(cambiar(contenido.toString('latin1')), 'latin1');

/** Refused with those words, and nothing of it is kept. */
async function noQueda(
  contenido: Buffer | string,
  dice: RegExp,
  mas: Parameters<typeof subir>[1] & { status?: number } = {},
) {
  const antes = await cuantos();
  const { status, body } = await subir(contenido, mas);
  expect([status, body.message]).toEqual([mas.status ?? 400, expect.stringMatching(dice)]);
  expect(await cuantos()).toEqual(antes);
  return body;
}

describe('lo que llega', () => {
  it('un sobre, un documento solo y un correo se reciben una vez, con sus ocho días, y dejan huella', async () => {
    const factura = emisor.documento(33, { vence: sumarDias(diaEnSantiago(), 30) });
    const guia = emisor.documento(52);
    const { status, body } = await subir(emisor.sobre(factura, guia));
    expect([status, body.documentos.map(({ resultado }: { resultado: string }) => resultado)]).toEqual([
      201,
      ['recibido', 'recibido'],
    ]);
    const id: number = body.documentos[0].id;
    const { body: ficha } = await admin.call('GET', `${BASE}/${id}`);
    expect(ficha).toMatchObject({
      tipo: 33,
      folio: factura.folio,
      rut_emisor: emisor.rut,
      estado: 'sin_responder',
      plazo: plazoDe(33, diaEnSantiago()),
      dias: 8,
      vinculado: false,
      con_advertencia: false,
      responder_a: 'dte@emisor.test',
      proveedor: null,
      impedimento: expect.stringContaining('Ningún proveedor tiene el RUT'),
      archivo: { nombre: 'envio.xml', remitente: null },
    });
    expect(ficha.comprobaciones.every(({ vale }: { vale: boolean }) => vale)).toBe(true);
    expect(ficha.comprobaciones[1].dice).toBe('Vale; firmó Rosa Firma');
    const rastros = await test.db
      .select({ accion: auditoria.accion, actor_id: auditoria.actor_id })
      .from(auditoria)
      .where(sql`entidad = 'dte_recibido' and entidad_id = ${id}`);
    expect(rastros).toEqual([{ accion: 'recibir-dte_recibido', actor_id: admin.id }]);
    const { body: xml } = await admin.call('GET', `${BASE}/${id}/xml`);
    expect(xml).toContain('<EnvioDTE');

    const otra = emisor.documento(34, { base: 'neto' });
    const nota = emisor.documento(61, { referencias: [{ tipo: '33', folio: '9', fecha: diaEnSantiago(), codigo: 3 }] });
    const correo = emlDePrueba({
      'uno.xml': emisor.solo(otra),
      'dos.xml': emisor.solo(nota),
      'tres.xml': emisor.solo(factura),
    });
    const { body: delCorreo } = await subir(correo, { nombre: 'mensaje.eml' });
    expect(delCorreo.documentos).toMatchObject([
      { archivo: 'uno.xml', resultado: 'recibido' },
      { archivo: 'dos.xml', resultado: 'recibido' },
      { archivo: 'tres.xml', resultado: 'repetido', id },
    ]);
    const { body: traida } = await admin.call('GET', `${BASE}/${delCorreo.documentos[0].id}`);
    expect(traida.archivo).toEqual({ nombre: 'uno.xml', remitente: 'dte@emisor.test', asunto: 'Envío de DTE' });
  });

  it('el mismo folio del mismo emisor dice cuál es, también entre muchos a la vez', async () => {
    const archivo = emisor.solo(emisor.documento(33));
    const antes = await cuantos();
    const todos = await Promise.all(Array.from({ length: 6 }, () => subir(archivo)));
    expect(todos.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const { id } = todos.find(({ status }) => status === 201)!.body.documentos[0];
    for (const { status, body } of todos.filter((uno) => uno.status === 409))
      expect([status, body.code, body.details.dte.id]).toEqual([409, 'DTE_REPETIDO', id]);
    expect(await cuantos()).toEqual(antes.map((n) => n + 1));
  });

  it('sólo el administrador recibe', async () => {
    const { status } = await subir(emisor.solo(emisor.documento(33)), { quien: empleado });
    expect(status).toBe(403);
  });

  it('con IVA incluido, descuentos, exentas y un peso de redondeo también suma', async () => {
    const lineas = [
      { nombre: 'Con IVA', cantidad: 3, precio: 3_333 },
      { nombre: 'Exenta', cantidad: 1, precio: 500, exenta: 'exenta' as const },
    ];
    const globales = [{ es: 'descuento' as const, en: '%' as const, valor: 7.5 }];
    const bruta = emisor.documento(33, { base: 'bruto', lineas, globales });
    const { totales } = bruta;
    const redondeada = { ...bruta, totales: { ...totales, neto: totales.neto - 1, iva: totales.iva + 1 } };
    expect((await subir(emisor.solo(redondeada))).status).toBe(201);
  });
});

describe('lo que se rechaza, y nada queda', () => {
  const bueno = () => emisor.solo(emisor.documento(33));

  it('entidades, DOCTYPE y la risa de los mil millones', async () => {
    const risa = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]><DTE>&lol9;</DTE>`;
    await noQueda(risa, /DOCTYPE o entidades/);
    const externa = latin1(bueno(), (xml) => xml.replace('<DTE', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><DTE'));
    await noQueda(externa, /DOCTYPE o entidades/);
    await noQueda(Buffer.from(`\ufeff${risa}`, 'utf16le'), /DOCTYPE o entidades/);
  });

  it('50 MB', async () => {
    const desmedida = { nombre: 'Perno', cantidad: 999_999_999_999, precio: 999_999_999_999.99, monto: 999_999 };
    await noQueda(emisor.solo(emisor.documento(33, { lineas: [desmedida] })), /montos demasiado grandes/);
    await noQueda(Buffer.alloc(50 * 1024 * 1024, ' '), /demasiado grande/, { status: 413 });
  });

  it('otra codificación que la que dice', async () => {
    const mala = latin1(bueno(), (xml) => xml.replace('ISO-8859-1', 'UTF-8'));
    await noQueda(mala, /no está en la codificación que dice/);
  });

  it('lo que no es un DTE, un correo sin XML o un archivo vacío', async () => {
    await noQueda('<html></html>', /no es un EnvioDTE ni un DTE/);
    const sinFirma = (xml: string) => xml.replace(/<Signature[\s\S]*?<\/Signature>/, '');
    await noQueda(latin1(bueno(), sinFirma), /^No viene firmado/);
    await noQueda(latin1(emisor.sobre(emisor.documento(33)), sinFirma), /^No viene firmado/);
    await noQueda(
      latin1(bueno(), (xml) => xml.replace('<TipoDTE>33', '<TipoDTE>39')),
      /^Trae boletas/,
    );
    await noQueda(
      latin1(bueno(), (xml) => xml.replace(/<FchEmis>.*?<\/FchEmis>/, '')),
      /^El XML no está armado.*: línea \d+, en «FmaPago»$/,
    );
    await noQueda('%PDF-1.4', /no es un XML ni un correo/, { nombre: 'factura.pdf' });
    await noQueda(emlDePrueba({}), /no trae ningún XML/, { nombre: 'hola.eml' });
    await noQueda('', /vacío/);
  });

  it('una firma envuelta: dos partes con el mismo identificador, o la firmada en otro lugar', async () => {
    const firmado = emisor.firmado(emisor.documento(33));
    const falso = firmado.replace('Perno hexagonal 1/2', 'Oro puro');
    const sobre = emisor.sobre(emisor.documento(33)).toString('latin1');
    const dtes = /<DTE[\s\S]*<\/DTE>/;
    await noQueda(Buffer.from(sobre.replace(dtes, falso + firmado), 'latin1'), /mismo identificador/, {
      insistir: '1',
    });
    // The signed set is moved aside, and another one stands where it is read.
    const set = /<SetDTE[\s\S]*<\/SetDTE>/.exec(sobre)![0];
    await noQueda(
      Buffer.from(sobre.replace(set, `${set.replace('<MntTotal>11900', '<MntTotal>1')}${set}`), 'latin1'),
      /mismo identificador/,
    );
    // Under another name it isn't an envelope by the schema.
    const renombrado = sobre
      .replace(set, set.replace(/ID="ENV/, 'ID="OTRO'))
      .replace('</EnvioDTE>', `${set}</EnvioDTE>`);
    await noQueda(Buffer.from(renombrado, 'latin1'), /mismo identificador|esquema del SII/);
    // A signature that is over another part.
    const ajena = firmado.replace(/URI="#T33F\d+"/, 'URI="#OTRA"');
    await noQueda(comoArchivo(ajena), /La firma es de otra parte del archivo/, { insistir: '1' });
  });

  it('para otro RUT, o emitido por la propia tienda', async () => {
    await noQueda(emisor.solo(emisor.documento(33, { para: '60803000-K' })), /Es para el RUT 60\.803\.000-K/);
    const propia = emisorDePrueba({ rut: '760000000' });
    await noQueda(propia.solo(propia.documento(33)), /Lo emitió la propia tienda/);
  });

  it('montos que no suman: una línea, el neto, el IVA y el total', async () => {
    const documento = emisor.documento(33);
    const { totales } = documento;
    const con = (cambio: Partial<typeof totales>) => emisor.solo({ ...documento, totales: { ...totales, ...cambio } });
    await noQueda(con({ total: totales.total + 2 }), /Total: dice \$11\.902 y suma \$11\.900/);
    await noQueda(con({ iva: totales.iva - 2, total: totales.total - 2 }), /IVA: dice \$1\.898/);
    await noQueda(con({ neto: 9_000, iva: 1_710, total: 10_710 }), /Neto: dice \$9\.000 y suma \$10\.000/);
    const linea = { nombre: 'Clavo', cantidad: 10, precio: 1_000, monto: 9_000 };
    await noQueda(emisor.solo(emisor.documento(33, { lineas: [linea] })), /Línea 1: dice \$9\.000 y suma \$10\.000/);
  });

  it('folios de otra empresa, fuera de su rango, que el SII no dio, o un timbre de otro papel', async () => {
    const documento = emisor.documento(33);
    const caf = (cambio: object) =>
      leerCaf(
        cafDePrueba({
          ...{
            rut: documento.emisor.rut,
            razon_social: 'Otra',
            tipo: 33,
            desde: 1,
            hasta: 900_000,
            fecha: '2026-11-01',
          },
          ...cambio,
        }),
      );
    await noQueda(emisor.solo(documento, caf({ rut: '96790240-3' })), /su CAF es de otra empresa/);
    await noQueda(emisor.solo(documento, caf({ desde: 800_000 })), /el folio no es de su CAF/);
    const propio = caf({});
    await noQueda(
      emisor.solo(documento, { ...propio, xml: propio.xml.replace(/<H>\d+<\/H>/, '<H>999999</H>') }),
      /El SII no autorizó sus folios/,
    );
    const otroTimbre = latin1(emisor.solo(documento), (xml) => xml.replace(/<MNT>\d+<\/MNT>/, '<MNT>1</MNT>'));
    await noQueda(otroTimbre, /El timbre no corresponde a su CAF/, { insistir: '1' });
  });

  it('boletas, y tipos que nadie envía', async () => {
    await noQueda(emisor.sobre(emisor.documento(39, { base: 'bruto' })), /boletas: no dan derecho/);
    const compra = latin1(bueno(), (xml) =>
      xml.replaceAll('<TipoDTE>33<', '<TipoDTE>46<').replaceAll('<TD>33<', '<TD>46<'),
    );
    await noQueda(compra, /documento de tipo 46, que la tienda no recibe/);
  });
});

describe('una firma que se rompió en el correo', () => {
  it('se rechaza, y se recibe con advertencia si se insiste: sólo mientras su timbre valga', async () => {
    const rota = latin1(emisor.solo(emisor.documento(33)), (xml) =>
      xml.replace('<GiroEmis>Venta de pernos', '<GiroEmis>Venta de  pernos'),
    );
    const body = await noQueda(rota, /El documento cambió después de firmarse.*¿Lo recibes así/, { status: 409 });
    expect([body.code, body.details.insistir, body.details.documentos[0].resultado]).toEqual([
      'FIRMA_NO_VALE',
      true,
      'sin_firma',
    ]);
    const { status, body: hecho } = await subir(rota, { insistir: '1' });
    expect([status, hecho.documentos[0].resultado]).toEqual([201, 'recibido']);
    const { body: ficha } = await admin.call('GET', `${BASE}/${hecho.documentos[0].id}`);
    expect([ficha.con_advertencia, ficha.advertencias[0]]).toEqual([
      true,
      expect.stringContaining('aunque su firma no vale'),
    ]);
    const total = latin1(emisor.solo(emisor.documento(33)), (xml) =>
      xml.replace('<MntTotal>11900<', '<MntTotal>11901<'),
    );
    await noQueda(total, /El timbre dice otra cosa que el documento: el total/, { insistir: '1' });
    const otro = latin1(emisor.solo(emisor.documento(33)), (xml) =>
      xml.replace(/(<Detalle>.*?<NmbItem>)[^<]+/, '$1Barra de oro'),
    );
    await noQueda(otro, /Su timbre nombra otro producto que su primera línea/, { insistir: '1' });
    const manana = emisor.solo(emisor.documento(33, { fecha: sumarDias(diaEnSantiago(), 1) }));
    await noQueda(manana, /que no ha llegado/, { insistir: '1' });
  });
});
