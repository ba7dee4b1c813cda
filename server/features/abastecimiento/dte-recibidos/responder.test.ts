import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { conXml, elementos, texto } from '#server/platform/sii/leer-xml.ts';
import { emisorDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import type { Esquema } from '#server/platform/sii/validar.ts';
import { faltasDelEsquema } from '#server/platform/sii/validar.ts';
import { verificarFirma } from '#server/platform/sii/verificar.ts';
import { people } from '#server/testing/builders.ts';
import { prepararEmision } from '#server/testing/emisor-de-prueba.ts';
import { sendForm } from '#server/testing/form.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/dte/recibidos';
const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
await prepararEmision(test, admin, []);
const emisor = emisorDePrueba();

async function recibir(tipo: 33 | 61 = 33, de = emisor): Promise<number> {
  const referencias = tipo === 61 ? [{ tipo: '33', folio: '7', fecha: '2026-11-01', codigo: 1 as const }] : undefined;
  const archivo = de.sobre(de.documento(tipo, { referencias }));
  const { body } = await sendForm(test, admin, ['POST', BASE], { archivo: ['EnvioDTE_7.xml', archivo] });
  return body.documentos[0].id;
}
const hacer = (id: number, acto: string, body: object = {}, quien = admin) =>
  quien.call('POST', `${BASE}/${id}/${acto}`, body);
/** Byte by byte: it isn't UTF-8. */
async function xmlDe(id: number): Promise<Buffer> {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await test.app.inject({ method: 'GET', url: `${BASE}/respuestas/${id}/xml`, headers })).rawPayload;
}
const correosDe = (id: number) =>
  test.db
    .select()
    .from(correos)
    .where(eq(sql`${correos.datos}->>'dte_id'`, String(id)));

/** It meets its schema, and each of these parts is signed, as another library reads it too. */
function exigirQueValga(xml: Buffer, esquema: Esquema, ...firmadas: string[]): void {
  expect(faltasDelEsquema(xml, esquema)).toEqual([]);
  conXml(xml, (leido) => {
    for (const camino of firmadas) {
      const parte = elementos(leido, camino)[0]!;
      expect(verificarFirma(leido, parte)).toMatchObject({ vale: true });
    }
  });
  const escrito = xml.toString('latin1');
  const firmas = escrito.match(/<Signature[\s\S]*?<\/Signature>/g)!;
  expect(firmas).toHaveLength(firmadas.length);
  for (const firma of firmas) {
    const [, x509] = /<X509Certificate>(.*)<\/X509Certificate>/.exec(firma)!;
    const otra = new SignedXml({ publicCert: `-----BEGIN CERTIFICATE-----\n${x509}\n-----END CERTIFICATE-----` });
    otra.loadSignature(firma);
    expect(otra.checkSignature(escrito)).toBe(true);
  }
}
const dice = (xml: Buffer, camino: string): string => conXml(xml, (leido) => texto(leido, camino));

it('acusa recibo con el recibo de mercadería: dos XML que valen, firmados, en un correo al emisor', async () => {
  const id = await recibir();
  const { status, body } = await hacer(id, 'acusar', { recibo: true, recinto: 'Bodega Ñuñoa' });
  expect([status, body.estado, body.recibo_en]).toEqual([200, 'acusado', expect.any(String)]);
  const [recepcion, recibo] = body.respuestas;
  expect([recepcion.clase, recibo.clase, recibo.para]).toEqual(['recepcion', 'recibo', 'dte@emisor.test']);
  const acuse = await xmlDe(recepcion.id);
  exigirQueValga(acuse, 'RespuestaEnvioDTE_v10', '/s:RespuestaDTE/s:Resultado');
  expect(dice(acuse, '//s:NmbEnvio')).toBe('EnvioDTE_7.xml');
  expect(dice(acuse, '//s:EstadoRecepDTE')).toBe('0');
  const mercaderia = await xmlDe(recibo.id);
  exigirQueValga(mercaderia, 'EnvioRecibos_v10', '//s:DocumentoRecibo', '/s:EnvioRecibos/s:SetRecibos');
  expect(dice(mercaderia, '//s:Recinto')).toBe('Bodega Ñuñoa');
  const [correo] = await correosDe(id);
  expect([correo!.para, correo!.plantilla, (correo!.datos as { archivos: unknown[] }).archivos]).toEqual([
    'dte@emisor.test',
    'respuesta-dte',
    [
      { archivo: expect.stringMatching(/^recepcion-\d+\.xml$/), contenido: acuse.toString('latin1') },
      { archivo: expect.stringMatching(/^recibo-\d+\.xml$/), contenido: mercaderia.toString('latin1') },
    ],
  ]);
  // What was received isn't claimed any more, nor acknowledged twice.
  expect((await hacer(id, 'reclamar', { motivo: 'No llegó' })).body.message).toMatch('Ya se dio recibo');
  expect((await hacer(id, 'aceptar', { recibo: true })).status).toBe(409);
  expect((await hacer(id, 'aceptar')).body.estado).toBe('aceptado');
});

it.each([
  ['aceptar', {}, 'aceptado', '0', 'DTE Aceptado OK'],
  [
    'aceptar',
    { discrepancia: 'Cobra el flete dos veces' },
    'aceptado',
    '1',
    'DTE Aceptado con Discrepancias: Cobra el flete dos veces',
  ],
  ['reclamar', { motivo: 'Nada de esto se pidió' }, 'reclamado', '2', 'DTE Rechazado: Nada de esto se pidió'],
])('%s %o', async (acto, cuerpo, estado, codigo, glosa) => {
  const id = await recibir();
  expect((await hacer(id, acto, cuerpo, empleado)).status).toBe(403);
  const muchos = await Promise.all([1, 2, 3].map(() => hacer(id, acto, cuerpo)));
  expect(muchos.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { body } = await admin.call('GET', `${BASE}/${id}`);
  expect([body.estado, body.respuestas.length]).toEqual([estado, 1]);
  const xml = await xmlDe(body.respuestas[0].id);
  exigirQueValga(xml, 'RespuestaEnvioDTE_v10', '/s:RespuestaDTE/s:Resultado');
  expect([dice(xml, '//s:EstadoDTE'), dice(xml, '//s:EstadoDTEGlosa')]).toEqual([codigo, glosa]);
  const [rastro] = await test.db
    .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(sql`accion = ${`${acto}-dte_recibido`} and entidad_id = ${id}`);
  expect([rastro!.actor_id, rastro!.detalle]).toMatchObject([admin.id, { para: 'dte@emisor.test' }]);
});

it('pasados los ocho días no se reclama: por ley está aceptado', async () => {
  const id = await recibir();
  await test.db.execute(sql`update dte_recibidos set plazo = plazo - 9 where id = ${id}`);
  const { status, body } = await hacer(id, 'reclamar', { motivo: 'Tarde' });
  expect([status, body.message]).toEqual([
    409,
    'Pasaron los 8 días: por ley ya está aceptado. Pide una nota de crédito.',
  ]);
  expect(await correosDe(id)).toEqual([]);
});

it('lo reclamado no se registra; si su factura ya estaba, sigue en pie y se dice qué hacer', async () => {
  const deOtro = emisorDePrueba();
  const [antes, despues, aprobada] = [await recibir(33, deOtro), await recibir(33, deOtro), await recibir(33, deOtro)];
  await admin.call('POST', `${BASE}/${antes}/proveedor`, {});
  for (const id of [antes, despues, aprobada]) {
    const { lineas } = (await admin.call('GET', `${BASE}/${id}`)).body;
    for (const { linea } of lineas) await hacer(id, 'lineas', { linea, producto_id: null });
  }
  expect((await hacer(antes, 'reclamar', { motivo: 'Nada se pidió' })).status).toBe(200);
  const { status, body } = await hacer(antes, 'factura', { insistir: true });
  expect([status, body.message]).toEqual([409, expect.stringContaining('Está reclamado: no se registra ni se paga.')]);
  expect((await hacer(despues, 'factura', { insistir: true })).status).toBe(200);
  const { body: reclamado } = await hacer(despues, 'reclamar', { motivo: 'Nada se pidió' });
  expect([reclamado.factura.estado, reclamado.dias, reclamado.advertencias]).toEqual([
    'por_revisar',
    null,
    [expect.stringContaining('recházala o anúlala')],
  ]);

  // Nobody pays it unawares: approving it takes a reason, and what was approved before isn't paid.
  const deFactura = (id: number, acto: string, cuerpo: object) =>
    admin.call('POST', `/api/abastecimiento/facturas/factura/${id}/${acto}`, cuerpo);
  const aprobar = async (id: number, mas: object = {}) => {
    const { version } = (await admin.call('GET', `/api/abastecimiento/facturas/factura/${id}`)).body;
    return deFactura(id, 'aprobar', { version, ...mas });
  };
  const porMotivo = { insistir: true, motivo: 'Se acordó pagarla' };
  const pago = { monto: 1_000, fecha: diaEnSantiago(), medio: 'transferencia' };
  const { id: suya } = reclamado.factura;
  const sinMotivo = await aprobar(suya);
  expect([sinMotivo.status, sinMotivo.body.code]).toEqual([409, 'FACTURA_CON_DIFERENCIAS']);
  expect(sinMotivo.body.details.motivos[0]).toMatch(
    /^La tienda reclamó este documento el .*: lo reclamado no se paga\.$/,
  );
  expect([(await aprobar(suya, porMotivo)).status, (await deFactura(suya, 'pagos', pago)).status]).toEqual([200, 201]);
  const { id: otra } = (await hacer(aprobada, 'factura', { insistir: true })).body.factura;
  expect((await aprobar(otra, porMotivo)).status).toBe(200);
  expect((await hacer(aprobada, 'reclamar', { motivo: 'Nada se pidió' })).status).toBe(200);
  const negado = await deFactura(otra, 'pagos', pago);
  expect([negado.status, negado.body.message]).toEqual([409, expect.stringContaining('después de aprobarlo')]);
});

it('lo reclamado que alguien registra o corrige a mano se pregunta una vez', async () => {
  const deOtro = emisorDePrueba();
  const id = await recibir(33, deOtro);
  await hacer(id, 'proveedor');
  await hacer(id, 'reclamar', { motivo: 'Nada se pidió' });
  const { body: ficha } = await admin.call('GET', `${BASE}/${id}`);
  const papel = {
    tipo: 33,
    fecha_emision: ficha.fecha_emision,
    total: 1_190,
    lineas: [{ descripcion: 'Flete', cantidad: 1, precio: 1_000 }],
  };
  const escrita = (folio: string, mas: object = {}) =>
    admin.call('POST', '/api/abastecimiento/facturas', {
      ...papel,
      proveedor_id: ficha.proveedor_id,
      folio,
      ...mas,
    });
  const negada = await escrita(`F-00${ficha.folio}`);
  expect([negada.status, negada.body.code, negada.body.details.recibido.id]).toEqual([409, 'DOCUMENTO_RECLAMADO', id]);
  expect(negada.body.message).toMatch(/la tienda la reclamó.*¿La registras igual\?$/);
  // Another number isn't it, until it is corrected to that one.
  const { body: otra } = await escrita('999');
  const corregir = (mas: object = {}) =>
    admin.call('PUT', `/api/abastecimiento/facturas/factura/${otra.id}`, {
      ...papel,
      version: otra.version,
      folio: String(ficha.folio),
      ...mas,
    });
  expect((await corregir()).body.code).toBe('DOCUMENTO_RECLAMADO');
  const corregida = await corregir({ reclamo_confirmado: true });
  expect([corregida.status, corregida.body.folio]).toEqual([200, String(ficha.folio)]);
  await admin.call('POST', `/api/abastecimiento/facturas/factura/${otra.id}/anular`, { motivo: 'Era la reclamada' });
  const { status, body } = await escrita(String(ficha.folio), { reclamo_confirmado: true });
  expect(status).toBe(201);
  const [rastro] = await test.db
    .select({ detalle: auditoria.detalle })
    .from(auditoria)
    .where(sql`accion = 'registrar-factura_proveedor' and entidad_id = ${body.id}`);
  expect(rastro!.detalle).toMatchObject({ reclamo_confirmado: true });
});

it('sin correo del emisor la respuesta queda para enviarla a mano; de una nota no se da recibo', async () => {
  const callado = emisorDePrueba({ correo: '' });
  const id = await recibir(61, callado);
  expect((await hacer(id, 'acusar', { recibo: true })).status).toBe(400);
  const { body } = await hacer(id, 'acusar');
  expect([body.responder_a, body.respuestas[0].para]).toEqual([null, null]);
  expect(await correosDe(id)).toEqual([]);
  expect((await admin.call('GET', `${BASE}/respuestas/999999/xml`)).status).toBe(404);
});
