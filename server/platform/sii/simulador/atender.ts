import { setTimeout as wait } from 'node:timers/promises';
import { conXml, elementos, texto } from '../leer-xml.ts';
import { escapado } from '../letras.ts';
import type { AjustesSii, EnvioSimulado } from './almacen.ts';
import { type Simulador, type Subida, toca } from './simulador.ts';

export interface Pedido {
  method: string;
  /** Below the simulation's own address. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, unknown>>;
  body: Buffer;
}

export interface Dicho {
  status: number;
  type: string;
  body: string;
}
/** What is answered over HTTP; null: the connection breaks, and nobody learns what became of the call. */
export type Respuesta = Dicho | null;

export type Llamada = 'semilla' | 'token' | 'subir' | 'estado-envio' | 'estado-documento';

const API = '/recursos/v1/boleta.electronica';
const SOAP: Readonly<Record<string, Llamada>> = {
  '/DTEWS/CrSeed.jws': 'semilla',
  '/DTEWS/GetTokenFromSeed.jws': 'token',
  '/DTEWS/QueryEstUp.jws': 'estado-envio',
  '/DTEWS/QueryEstDte.jws': 'estado-documento',
  '/cgi_dte/UPL/DTEUpload': 'subir',
};

/** What a path asks for; undefined where it isn't one of the SII's. */
export function queEs(path: string): Llamada | undefined {
  if (SOAP[path]) return SOAP[path];
  if (!path.startsWith(API)) return undefined;
  const resto = path.slice(API.length);
  if (resto === '.semilla') return 'semilla';
  if (resto === '.token') return 'token';
  if (resto === '.envio') return 'subir';
  return resto.startsWith('.envio/') ? 'estado-envio' : 'estado-documento';
}

/** Answers as the SII does, or fails as it may. */
export async function atender(simulador: Simulador, ajustes: AjustesSii, pedido: Pedido): Promise<Respuesta> {
  const llamada = queEs(pedido.path);
  if (!llamada) return { status: 404, type: 'text/plain', body: 'Not found' };
  if (ajustes.demora > 0) await wait(ajustes.demora);
  if (toca(ajustes.fallas)) return FALLA;
  if (toca(ajustes.html)) return PAGINA;
  const dicho = pedido.path.startsWith(API)
    ? await boleta(simulador, llamada, pedido)
    : await dte(simulador, llamada, pedido);
  return toca(ajustes.perdidas) ? null : dicho;
}

export const FALLA: Dicho = { status: 503, type: 'text/plain', body: 'Service Unavailable' };
export const PAGINA: Dicho = {
  status: 200,
  type: 'text/html',
  body: '<!DOCTYPE html><html><head><title>SII</title></head><body>Estamos en mantención</body></html>',
};
const NO_AUTENTICADO: Dicho = { status: 401, type: 'text/html', body: '<html><body>NO ESTA AUTENTICADO</body></html>' };

const xml = (body: string): Dicho => ({ status: 200, type: 'text/xml; charset=ISO-8859-1', body });
const json = (cuerpo: unknown, status = 200): Dicho => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(cuerpo),
});

const tokenDe = ({ headers }: Pedido): string => /TOKEN=([^;\s]+)/.exec(String(headers.cookie ?? ''))?.[1] ?? '';
/** Its gates look at the browser's name first. */
const esDeNavegador = ({ headers }: Pedido): boolean => String(headers['user-agent'] ?? '').startsWith('Mozilla/');

async function dte(simulador: Simulador, llamada: Llamada, pedido: Pedido): Promise<Dicho> {
  if (llamada === 'subir') return subirDte(simulador, pedido);
  const { metodo, campo } = leerSoap(pedido.body);
  const responder = (dentro: string) => soap(metodo, dentro);
  if (llamada === 'semilla')
    return responder(respuesta('<ESTADO>00</ESTADO>', `<SEMILLA>${simulador.semilla()}</SEMILLA>`));
  if (llamada === 'token') {
    const token = simulador.token(campo('pszXml'));
    return token
      ? responder(respuesta('<ESTADO>00</ESTADO><GLOSA>Token Creado</GLOSA>', `<TOKEN>${token}</TOKEN>`))
      : responder(respuesta('<ESTADO>-07</ESTADO><GLOSA>Firma o semilla no válida</GLOSA>', ''));
  }
  if (!simulador.conoce(campo('Token')))
    return responder(respuesta('<ESTADO>001</ESTADO><GLOSA>TOKEN NO EXISTE</GLOSA>', ''));
  const rut = `${campo('RutCompania')}-${campo('DvCompania')}`;
  if (llamada === 'estado-envio') {
    const envio = await simulador.envio(rut, campo('TrackId'));
    if (envio === undefined) return responder(respuesta('<ESTADO>-11</ESTADO><GLOSA>No existe ese envío</GLOSA>', ''));
    if (envio === null) return responder(respuesta('<ESTADO>REC</ESTADO><GLOSA>Envio Recibido</GLOSA>', ''));
    const glosa = envio.glosa || 'Envio Procesado';
    return responder(
      respuesta(
        `<ESTADO>${envio.codigo}</ESTADO><GLOSA>${escapado(glosa)}</GLOSA>`,
        cuentasDe(envio).map(comoXml).join(''),
      ),
    );
  }
  const [dia, mes, anno] = [
    [0, 2],
    [2, 4],
    [4, 8],
  ].map(([desde, hasta]) => campo('FechaEmisionDte').slice(desde, hasta));
  const codigo = await simulador.documento({
    rut,
    tipo: Number(campo('TipoDte')),
    folio: Number(campo('FolioDte')),
    fecha: `${anno}-${mes}-${dia}`,
    total: Number(campo('MontoDte')),
    receptor: `${campo('RutReceptor')}-${campo('DvReceptor')}`,
  });
  return responder(
    respuesta(`<ESTADO>${codigo}</ESTADO><GLOSA_ESTADO>${GLOSA[codigo]}</GLOSA_ESTADO><ERR_CODE>0</ERR_CODE>`, ''),
  );
}

const GLOSA = {
  DOK: 'Documento Recibido por el SII. Datos Coinciden con los Registrados',
  DNK: 'Documento Recibido por el SII pero Datos NO Coinciden con los registrados',
  FAU: 'Documento No Recibido por el SII',
} as const;

async function subirDte(simulador: Simulador, pedido: Pedido): Promise<Dicho> {
  const recepcion = (status: number, dentro = '') =>
    xml(`<?xml version="1.0"?>\n<RECEPCIONDTE>\n<STATUS>${status}</STATUS>\n${dentro}</RECEPCIONDTE>\n`);
  if (!esDeNavegador(pedido) || !simulador.conoce(tokenDe(pedido))) return recepcion(5);
  const subida = leerFormulario(pedido);
  if (!subida) return recepcion(3);
  const envio = await simulador.subir('dte', subida);
  return envio ? recepcion(0, `<TRACKID>${envio.track_id}</TRACKID>\n`) : recepcion(7);
}

async function boleta(simulador: Simulador, llamada: Llamada, pedido: Pedido): Promise<Dicho> {
  if (llamada === 'semilla') return xml(respuesta('<ESTADO>00</ESTADO>', `<SEMILLA>${simulador.semilla()}</SEMILLA>`));
  if (llamada === 'token') {
    const token = simulador.token(pedido.body.toString('latin1'));
    return token
      ? xml(respuesta('<ESTADO>00</ESTADO><GLOSA>Token Creado</GLOSA>', `<TOKEN>${token}</TOKEN>`))
      : xml(respuesta('<ESTADO>-07</ESTADO><GLOSA>Firma o semilla no válida</GLOSA>', ''));
  }
  if (!esDeNavegador(pedido) || !simulador.conoce(tokenDe(pedido))) return NO_AUTENTICADO;
  if (llamada === 'subir') {
    const subida = leerFormulario(pedido);
    const envio = subida && (await simulador.subir('boleta', subida));
    if (!envio) return json({ codigo: 'ERR', descripcion: 'El archivo no es un EnvioBOLETA' }, 400);
    return json({ rut_emisor: envio.rut, trackid: Number(envio.track_id), estado: 'REC' });
  }
  const partes = (pedido.path.slice(API.length).split('/')[1] ?? '').split('-');
  const rut = partes.slice(0, 2).join('-');
  if (llamada === 'estado-envio') {
    const envio = await simulador.envio(rut, partes[2] ?? '');
    if (envio === undefined) return json({ codigo: 'ERR', descripcion: 'No existe ese envío' }, 404);
    if (envio === null) return json({ estado: 'REC', estadistica: [], detalle_rep_rech: [] });
    return json({ estado: envio.codigo, estadistica: cuentasDe(envio), detalle_rep_rech: detalleDe(envio) });
  }
  const { query } = pedido;
  const codigo = await simulador.documento({
    rut,
    tipo: Number(partes[2]),
    folio: Number(partes[3]),
    fecha: (query.get('fechaEmision') ?? '').split('-').reverse().join('-'),
    total: Number(query.get('monto')),
    receptor: `${query.get('rut_receptor')}-${query.get('dv_receptor')}`,
  });
  return json({ codigo, descripcion: GLOSA[codigo] });
}

function cuentasDe({ codigo, documentos }: EnvioSimulado) {
  if (codigo !== 'EPR') return [];
  return [...Map.groupBy(documentos, ({ tipo }) => tipo)].map(([tipo, suyos]) => {
    const cuantos = (que: string) => suyos.filter(({ es }) => es === que).length;
    return {
      tipo,
      informados: suyos.length,
      aceptados: cuantos('aceptado'),
      rechazados: cuantos('rechazado'),
      reparos: cuantos('con_reparos'),
    };
  });
}

const comoXml = ({ tipo, informados, aceptados, rechazados, reparos }: ReturnType<typeof cuentasDe>[number]): string =>
  `<TIPO_DOCTO>${tipo}</TIPO_DOCTO><INFORMADOS>${informados}</INFORMADOS><ACEPTADOS>${aceptados}</ACEPTADOS>` +
  `<RECHAZADOS>${rechazados}</RECHAZADOS><REPAROS>${reparos}</REPAROS>`;

const detalleDe = ({ documentos }: EnvioSimulado) =>
  documentos
    .filter(({ es }) => es !== 'aceptado')
    .map(({ tipo, folio, es, glosa }) => ({
      tipo,
      folio,
      estado: es === 'rechazado' ? 'RCH' : 'RLV',
      descripcion: es === 'rechazado' ? 'DTE Rechazado' : 'DTE Aceptado con Reparos Leves',
      error: [{ seccion: 'HED', nivel: es === 'rechazado' ? 3 : 1, codigo: 100, descripcion: glosa }],
    }));

const respuesta = (cabeza: string, cuerpo: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?><SII:RESPUESTA xmlns:SII="http://www.sii.cl/XMLSchema">' +
  `<SII:RESP_HDR>${cabeza}</SII:RESP_HDR><SII:RESP_BODY>${cuerpo}</SII:RESP_BODY></SII:RESPUESTA>`;

const soap = (metodo: string, dentro: string): Dicho =>
  xml(
    '<?xml version="1.0" encoding="ISO-8859-1"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
      `<soapenv:Body><ns1:${metodo}Response xmlns:ns1="http://DefaultNamespace"><ns1:${metodo}Return>${escapado(dentro)}` +
      `</ns1:${metodo}Return></ns1:${metodo}Response></soapenv:Body></soapenv:Envelope>`,
  );

function leerSoap(body: Buffer): { metodo: string; campo: (nombre: string) => string } {
  return conXml(body, (leido) => {
    const llamado = elementos(leido, '/*/*[local-name()="Body"]/*')[0];
    const campos = new Map(
      (llamado ? elementos(llamado, './*') : []).map(({ name, content }) => [name, content.trim()]),
    );
    return { metodo: llamado?.name ?? texto(leido, '/*'), campo: (nombre) => campos.get(nombre) ?? '' };
  });
}

/** The fields of an upload; null where something lacks. */
function leerFormulario({ headers, body }: Pedido): Subida | null {
  const limite = /boundary="?([^";]+)/.exec(String(headers['content-type']))?.[1];
  if (!limite) return null;
  const partes = new Map(
    body
      .toString('latin1')
      .split(`--${limite}`)
      .map((parte): [string, string] => [
        /name="(\w+)"/.exec(parte)?.[1] ?? '',
        parte.slice(parte.indexOf('\r\n\r\n') + 4, -2),
      ]),
  );
  const [emisor, envia] = [
    ['rutCompany', 'dvCompany'],
    ['rutSender', 'dvSender'],
  ].map(([numero, digito]) =>
    partes.has(numero!) && partes.has(digito!) ? `${partes.get(numero!)}-${partes.get(digito!)}` : '',
  );
  const archivo = partes.get('archivo');
  return emisor && envia && archivo
    ? { rut_emisor: emisor, rut_envia: envia, archivo: Buffer.from(archivo, 'latin1') }
    : null;
}
