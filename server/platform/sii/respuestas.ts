import type { Certificado } from './certificado.ts';
import { ESPACIOS, enContexto, firmar, NS_SII } from './firma.ts';
import { cortado, enBytes } from './letras.ts';
import { campo, DECLARACION, grupo } from './xml.ts';

/** What a shop answers to who sent it documents: that they came, whether it accepts them, that the goods did (Ley 19.983). */

/** A document of another's, as answers name it; RUTs `76123456-K`. */
export interface DteNombrado {
  tipo: number;
  folio: number;
  fecha: string;
  rut_emisor: string;
  rut_receptor: string;
  total: number;
}

interface Respuesta {
  /** Its own number, which nothing else that the shop answers has. */
  numero: number;
  dte: DteNombrado;
  certificado: Certificado;
  /** Who to ask about it. */
  contacto?: { nombre?: string | undefined; telefono?: string | undefined; correo?: string | undefined } | undefined;
  /** `AAAA-MM-DDTHH:MM:SS` of Santiago. */
  instante: string;
}

export interface AcuseDeEnvio {
  /** What the file was called, when it came, and as what the shop keeps it. */
  archivo: string;
  recibido: string;
  codigo: number;
  /** How its envelope calls itself and the digest of its signature; null of a document that came by itself. */
  sobre: { id: string; digest: string } | null;
}

/** Says that an envelope came and its document was taken in: `RespuestaDTE` with a `RecepcionEnvio`. */
export const acuseDeEnvio = (respuesta: Respuesta, { archivo, recibido, codigo, sobre }: AcuseDeEnvio): Buffer =>
  respuestaDte(
    respuesta,
    grupo(
      'RecepcionEnvio',
      campo('NmbEnvio', cortado(archivo, 80) || 'DTE.xml'),
      campo('FchRecep', recibido),
      campo('CodEnvio', codigo),
      campo('EnvioDTEID', cortado(sobre?.id ?? `T${respuesta.dte.tipo}F${respuesta.dte.folio}`, 80)),
      campo('Digest', sobre?.digest),
      campo('RutEmisor', respuesta.dte.rut_emisor),
      campo('RutReceptor', respuesta.dte.rut_receptor),
      campo('EstadoRecepEnv', 0),
      campo('RecepEnvGlosa', 'Envio Recibido Conforme'),
      campo('NroDTE', 1),
      grupo(
        'RecepcionDTE',
        nombrado(respuesta.dte),
        campo('EstadoRecepDTE', 0),
        campo('RecepDTEGlosa', 'DTE Recibido OK'),
      ),
    ),
  );

/** 0: accepted; 1: accepted with discrepancies; 2: refused. */
export type Resultado = 0 | 1 | 2;
const GLOSA: Readonly<Record<Resultado, string>> = {
  0: 'DTE Aceptado OK',
  1: 'DTE Aceptado con Discrepancias',
  2: 'DTE Rechazado',
};

/** Says whether a document is accepted, and why not: `RespuestaDTE` with a `ResultadoDTE`. */
export const resultadoDeDte = (
  respuesta: Respuesta,
  { codigo, resultado, motivo }: { codigo: number; resultado: Resultado; motivo?: string | undefined },
): Buffer =>
  respuestaDte(
    respuesta,
    grupo(
      'ResultadoDTE',
      nombrado(respuesta.dte),
      campo('CodEnvio', codigo),
      campo('EstadoDTE', resultado),
      campo('EstadoDTEGlosa', cortado(motivo ? `${GLOSA[resultado]}: ${motivo}` : GLOSA[resultado], 256)),
      // The format wants a reason's number with these: the shop's own words say which.
      campo('CodRchDsc', resultado === 0 ? undefined : -1),
    ),
  );

function respuestaDte({ numero, dte, certificado, contacto, instante }: Respuesta, dentro: string): Buffer {
  const id = `FUSSAN_R${numero}`;
  const caratula =
    '<Caratula version="1.0">' +
    [
      campo('RutResponde', dte.rut_receptor),
      campo('RutRecibe', dte.rut_emisor),
      campo('IdRespuesta', numero),
      campo('NroDetalles', 1),
      ...contactoDe(contacto),
      campo('TmstFirmaResp', instante),
    ].join('') +
    '</Caratula>';
  const resultado = `<Resultado ID="${id}">${caratula}${dentro}</Resultado>`;
  return sellado(
    'RespuestaDTE',
    'RespuestaEnvioDTE_v10.xsd',
    resultado,
    firmar(enContexto(resultado, ESPACIOS), id, certificado),
  );
}

/** As the law has it, to the letter: the schema takes no other. */
const DECLARACION_DE_RECIBO =
  'El acuse de recibo que se declara en este acto, de acuerdo a lo dispuesto en la letra b) del Art. 4, y la letra c) del Art. 5 de la Ley 19.983, acredita que la entrega de mercaderias o servicio(s) prestado(s) ha(n) sido recibido(s).';

/** The receipt of goods or services that makes an invoice one that can be ceded: `EnvioRecibos`. */
export function reciboDeMercaderias(
  { numero, dte, certificado, contacto, instante }: Respuesta,
  recinto: string,
): Buffer {
  const id = `FUSSAN_M${numero}`;
  const idDelSet = `FUSSAN_S${numero}`;
  const documento = `<DocumentoRecibo ID="${id}">${[
    campo('TipoDoc', dte.tipo),
    campo('Folio', dte.folio),
    campo('FchEmis', dte.fecha),
    campo('RUTEmisor', dte.rut_emisor),
    campo('RUTRecep', dte.rut_receptor),
    campo('MntTotal', dte.total),
    campo('Recinto', cortado(recinto, 80)),
    campo('RutFirma', certificado.rut),
    campo('Declaracion', DECLARACION_DE_RECIBO),
    campo('TmstFirmaRecibo', instante),
  ].join('')}</DocumentoRecibo>`;
  const recibo = `<Recibo version="1.0">${documento}${firmar(enContexto(documento, ESPACIOS), id, certificado)}</Recibo>`;
  const caratula =
    '<Caratula version="1.0">' +
    [
      campo('RutResponde', dte.rut_receptor),
      campo('RutRecibe', dte.rut_emisor),
      ...contactoDe(contacto),
      campo('TmstFirmaEnv', instante),
    ].join('') +
    '</Caratula>';
  const set = `<SetRecibos ID="${idDelSet}">${caratula}${recibo}</SetRecibos>`;
  return sellado('EnvioRecibos', 'EnvioRecibos_v10.xsd', set, firmar(enContexto(set, ESPACIOS), idDelSet, certificado));
}

const nombrado = ({ tipo, folio, fecha, rut_emisor, rut_receptor, total }: DteNombrado): string =>
  [
    campo('TipoDTE', tipo),
    campo('Folio', folio),
    campo('FchEmis', fecha),
    campo('RUTEmisor', rut_emisor),
    campo('RUTRecep', rut_receptor),
    campo('MntTotal', total),
  ].join('');

const contactoDe = (contacto: Respuesta['contacto']): string[] => [
  campo('NmbContacto', contacto?.nombre && cortado(contacto.nombre, 40)),
  campo('FonoContacto', contacto?.telefono && cortado(contacto.telefono, 40)),
  campo('MailContacto', contacto?.correo && cortado(contacto.correo, 80)),
];

const sellado = (raiz: string, esquema: string, dentro: string, firma: string): Buffer =>
  enBytes(
    `${DECLARACION}<${raiz}${ESPACIOS} xsi:schemaLocation="${NS_SII} ${esquema}" version="1.0">${dentro}${firma}</${raiz}>`,
  );
