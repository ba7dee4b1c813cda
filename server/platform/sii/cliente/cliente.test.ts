import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CANALES, type Canal } from '#contract/dinero/dte/estados.ts';
import { readConfig } from '#server/platform/config.ts';
import { certificadoDePruebas as certificado, dteDePrueba, emisorDePrueba } from '#server/testing/dte-de-prueba.ts';
import { conXml, elementos } from '../leer-xml.ts';
import { SIN_AJUSTES } from '../simulador/almacen.ts';
import { type Como, servirSii } from '../simulador/servir.ts';
import { ensobrar } from '../sobre.ts';
import { SinRespuestaDelSii, SobreRechazado, servicioDelSii } from './index.ts';
import { firmarSemilla } from './token.ts';

const sii = await servirSii();
afterAll(sii.close);
const config = readConfig({ NODE_ENV: 'test', SII_DTE_URL: sii.url, SII_BOLETA_URL: sii.url });
const servicio = (canal: Canal) => servicioDelSii(config, { ambiente: 'demo', canal }, certificado);
let folio = 0;
function sobreDe(canal: Canal, cuantos = 2) {
  const documentos = Array.from({ length: cuantos }, () => dteDePrueba(canal === 'dte' ? 33 : 39, ++folio));
  const xml = ensobrar({
    id: 'FUSSAN_1',
    emisor: emisorDePrueba,
    documentos: documentos.map(({ documento, firmado }) => ({ tipo: documento.tipo, xml: firmado.xml })),
    certificado,
    instante: '2026-11-28T10:20:30',
  });
  return {
    sobre: { xml, nombre: 'envio-1.xml', rut_emisor: emisorDePrueba.rut, rut_envia: certificado.rut },
    consultas: documentos.map(({ documento: { tipo, folio, fecha, totales, receptor } }) => ({
      ...{ tipo, folio, fecha, total: totales.total, rut_receptor: receptor.rut, rut_emisor: emisorDePrueba.rut },
    })),
  };
}
const cae = async (hacer: Promise<unknown>): Promise<SinRespuestaDelSii> => {
  const error = await hacer.then(
    () => undefined,
    (caido: unknown) => caido,
  );
  expect(error).toBeInstanceOf(SinRespuestaDelSii);
  return error as SinRespuestaDelSii;
};

beforeEach(() => {
  Object.assign(sii.ajustes, SIN_AJUSTES);
  sii.simulador.juicio = null;
});

describe.each(CANALES)('canal %s', (canal) => {
  it('sube con un token para todo, y dice cómo está el envío y cada documento', async () => {
    const { sobre, consultas } = sobreDe(canal);
    expect(await servicio(canal).estadoDeDocumento(consultas[0]!)).toMatchObject({ codigo: 'FAU', tiene: 'ninguno' });
    const antes = sii.llamadas.token;
    sii.ajustes.revision = 60_000;
    const { track_id: lento } = await servicio(canal).subir(sobreDe(canal).sobre);
    expect(await servicio(canal).estadoDeEnvio(sobre.rut_emisor, lento)).toMatchObject({
      codigo: 'REC',
      fase: 'en_revision',
    });
    sii.ajustes.revision = 0;
    const { track_id } = await servicio(canal).subir(sobre);
    expect(await servicio(canal).estadoDeEnvio(sobre.rut_emisor, track_id)).toMatchObject({
      codigo: 'EPR',
      fase: 'revisado',
      cuentas: [{ informados: 2, aceptados: 2, rechazados: 0, reparos: 0 }],
      detalle: canal === 'dte' ? null : [],
    });
    expect(await servicio(canal).estadoDeDocumento(consultas[1]!)).toMatchObject({ codigo: 'DOK', tiene: 'el_mismo' });
    const otra = { ...consultas[1]!, total: 1 };
    expect(await servicio(canal).estadoDeDocumento(otra)).toMatchObject({ codigo: 'DNK', tiene: 'otro' });
    expect(sii.llamadas.token - antes).toBe(0);
  });

  it('un token que terminó se renueva una vez, aunque lo pidan muchos a la vez', async () => {
    const { consultas } = sobreDe(canal);
    await servicio(canal).estadoDeDocumento(consultas[0]!);
    const antes = sii.llamadas.token;
    sii.simulador.olvidarTokens();
    await Promise.all(Array.from({ length: 8 }, () => servicio(canal).estadoDeDocumento(consultas[0]!)));
    sii.simulador.olvidarTokens();
    await servicio(canal).subir(sobreDe(canal).sobre);
    expect(sii.llamadas.token - antes).toBe(2);
  });

  it.each<[Como, RegExp]>([
    ['falla', /tiene un problema \(503\)/],
    ['pagina', /una página web en vez de datos/],
    ['basura', /algo que no se entiende/],
    ['enorme', /más de lo que se puede leer/],
    ['perdida', /se cortó la conexión/i],
  ])('%s: se dice con palabras, y al subir no se sabe si llegó', async (como, palabras) => {
    const { sobre, consultas } = sobreDe(canal);
    sii.forzar('subir', como);
    const subida = await cae(servicio(canal).subir(sobre));
    expect(subida.message).toMatch(palabras);
    expect(subida.incierta).toBe(true);
    sii.forzar('estado-documento', como);
    expect((await cae(servicio(canal).estadoDeDocumento(consultas[0]!))).message).toMatch(palabras);
    const { tiene } = await servicio(canal).estadoDeDocumento(consultas[0]!);
    expect(tiene).toBe(como === 'perdida' ? 'el_mismo' : 'ninguno');
    // What fails before anything is handed over surely didn't arrive.
    sii.simulador.olvidarTokens();
    sii.forzar('semilla', como);
    expect((await cae(servicio(canal).subir(sobre))).incierta).toBe(false);
  });

  it('lo que no recibe lo dice, y no es una falla que pase sola', async () => {
    const { sobre } = sobreDe(canal);
    const otro = sobreDe(canal === 'dte' ? 'boleta' : 'dte').sobre;
    if (canal === 'dte') await expect(servicio(canal).subir(otro)).rejects.toBeInstanceOf(SobreRechazado);
    else expect((await cae(servicio(canal).subir(otro))).incierta).toBe(false);
    const { track_id } = await servicio(canal).subir({
      ...sobre,
      xml: Buffer.from(sobre.xml.toString('latin1').replace('<NmbItem>Taladro', '<NmbItem>Esmeril'), 'latin1'),
    });
    expect(await servicio(canal).estadoDeEnvio(sobre.rut_emisor, track_id)).toMatchObject({
      codigo: 'RFR',
      fase: 'rechazado',
    });
    const { track_id: ajeno } = await servicio(canal).subir({ ...sobre, rut_envia: '22222222-2' });
    expect(await servicio(canal).estadoDeEnvio(sobre.rut_emisor, ajeno)).toMatchObject({
      codigo: 'RCT',
      fase: 'rechazado',
    });
  });

  it('cuenta los rechazos y reparos, y los de boletas los nombra', async () => {
    const { sobre, consultas } = sobreDe(canal, 3);
    const [malo, conReparo] = consultas;
    sii.simulador.juicio = ({ folio }) =>
      folio === malo!.folio
        ? { es: 'rechazado', glosa: 'RUT del receptor no existe' }
        : folio === conReparo!.folio
          ? { es: 'con_reparos', glosa: 'La comuna no existe' }
          : undefined;
    const { track_id } = await servicio(canal).subir(sobre);
    const { cuentas, detalle } = await servicio(canal).estadoDeEnvio(sobre.rut_emisor, track_id);
    expect(cuentas).toMatchObject([{ informados: 3, aceptados: 1, rechazados: 1, reparos: 1 }]);
    if (canal === 'boleta')
      expect(detalle).toMatchObject([
        { folio: malo!.folio, es: 'rechazado', glosa: expect.stringContaining('RUT del receptor no existe') },
        { folio: conReparo!.folio, es: 'con_reparos', glosa: expect.stringContaining('La comuna no existe') },
      ]);
    expect(await servicio(canal).estadoDeDocumento(malo!)).toMatchObject({ tiene: 'ninguno' });
    // The folio of one that it refused is not known to it; one that it has is not taken again.
    const { track_id: otra } = await servicio(canal).subir(sobre);
    expect((await servicio(canal).estadoDeEnvio(sobre.rut_emisor, otra)).cuentas).toMatchObject([{ rechazados: 3 }]);
  });
});

it('nadie escucha: se dice a quién, y no llegó', async () => {
  const nadie = readConfig({ NODE_ENV: 'test', SII_DTE_URL: 'http://127.0.0.1:2' });
  const caida = await cae(
    servicioDelSii(nadie, { ambiente: 'certificacion', canal: 'dte' }, certificado).subir(sobreDe('dte').sobre),
  );
  expect(caida.message).toMatch('No pudimos conectarnos con el SII (127.0.0.1:');
  expect(caida.incierta).toBe(false);
  const enProduccion = { ...readConfig({}), NODE_ENV: 'production' as const };
  expect(() => servicioDelSii(enProduccion, { ambiente: 'demo', canal: 'dte' }, certificado)).toThrow('no lo simula');
});

it('la semilla va firmada entera, y cambiada no sirve', () => {
  const firmada = firmarSemilla('123456789012', certificado);
  conXml(Buffer.from(firmada), (xml) => expect(elementos(xml, '/getToken/ds:Signature')).toHaveLength(1));
  expect(sii.simulador.token(firmada)).toBeNull();
  const propia = firmarSemilla(sii.simulador.semilla(), certificado);
  expect(sii.simulador.token(propia.replace(/<Semilla>\d/, '<Semilla>0'))).toBeNull();
  expect(sii.simulador.token(propia)).toMatch(/^[0-9A-F]{16}$/);
  // A seed is good once.
  expect(sii.simulador.token(propia)).toBeNull();
});
