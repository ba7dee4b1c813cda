import { z } from 'zod';
import type { Certificado } from '../certificado.ts';
import { enBytes } from '../letras.ts';
import { deDocumento, deEnvio } from './palabras.ts';
import { formulario, partesDeRut, pedir } from './pedir.ts';
import { type DetalleDeEnvio, NoEstaEnElSii, type ServicioDelSii, SinRespuestaDelSii } from './servicio.ts';
import { conToken } from './token.ts';

const PLAZO_MS = { consulta: 20_000, subida: 60_000 } as const;
const RUTA = '/recursos/v1';
const NO_SE_ENTIENDE = 'El SII respondió algo que no se entiende.';
const ACEPTA_JSON = { accept: 'application/json' };

const numero = z.union([z.number(), z.string().regex(/^\d+$/)]);
const recibido = z.object({ trackid: numero });
const cuenta = z.object({
  tipo: z.coerce.number(),
  informados: z.coerce.number().default(0),
  aceptados: z.coerce.number().default(0),
  rechazados: z.coerce.number().default(0),
  reparos: z.coerce.number().default(0),
});
const detalle = z.object({
  tipo: z.coerce.number().nullish(),
  folio: z.coerce.number(),
  estado: z.string(),
  descripcion: z.string().nullish(),
  error: z
    .array(z.object({ codigo: numero.nullish(), descripcion: z.string().nullish(), detalle: z.string().nullish() }))
    .nullish(),
});
const estadoDeEnvio = z.object({
  estado: z.string(),
  estadistica: z.array(cuenta).nullish(),
  detalle_rep_rech: z.array(detalle).nullish(),
});
const estadoDeDocumento = z.object({ codigo: z.string(), descripcion: z.string().nullish() });
/** It may say so by its status alone. */
const NO_RECIBIDA = { codigo: 'FAU', descripcion: null };

/**
 * The service of boletas: REST, of which the part that takes envelopes lives elsewhere.
 * @param envio Where that is; `base` for all the rest.
 */
export function servicioBoleta(base: string, envio: string, certificado: Certificado): ServicioDelSii {
  const api = `${base}${RUTA}`;
  const con = <T>(hacer: (token: string) => Promise<T>) =>
    conToken(`boleta ${base}`, { semilla, token: pedirToken }, certificado, hacer);
  const semilla = async () =>
    entre(await pedir({ url: `${api}/boleta.electronica.semilla`, plazo: PLAZO_MS.consulta }), 'SEMILLA');
  const pedirToken = async (firmada: string) => {
    const dicho = await pedir({
      url: `${api}/boleta.electronica.token`,
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: enBytes(firmada),
      plazo: PLAZO_MS.consulta,
    });
    return entre(dicho, 'TOKEN');
  };
  const consultar = async <T>(ruta: string, token: string, forma: z.ZodType<T>): Promise<T> =>
    comoJson(await pedir({ url: `${api}${ruta}`, token, headers: ACEPTA_JSON, plazo: PLAZO_MS.consulta }), forma);

  return {
    subir: ({ xml, nombre, rut_emisor, rut_envia }) =>
      con(async (token) => {
        const [rutSender, dvSender] = partesDeRut(rut_envia);
        const [rutCompany, dvCompany] = partesDeRut(rut_emisor);
        const { headers, body } = formulario({ rutSender, dvSender, rutCompany, dvCompany }, { nombre, xml });
        const dicho = await pedir({
          url: `${envio}${RUTA}/boleta.electronica.envio`,
          method: 'POST',
          token,
          plazo: PLAZO_MS.subida,
          headers: { ...headers, ...ACEPTA_JSON },
          body,
        });
        return { track_id: String(comoJson(dicho, recibido).trackid) };
      }),
    estadoDeEnvio: (rut_emisor, track_id) =>
      con(async (token) => {
        const ruta = `/boleta.electronica.envio/${partesDeRut(rut_emisor).join('-')}-${track_id}`;
        const { estado, estadistica, detalle_rep_rech } = await consultar(ruta, token, estadoDeEnvio);
        return {
          ...deEnvio(estado, ''),
          cuentas: estadistica ?? [],
          detalle: (detalle_rep_rech ?? []).map(leerDetalle),
        };
      }),
    estadoDeDocumento: ({ tipo, folio, fecha, total, rut_emisor, rut_receptor }) =>
      con(async (token) => {
        const [rut_receptor_, dv_receptor] = partesDeRut(rut_receptor);
        const fechaEmision = fecha.split('-').reverse().join('-');
        const cual = new URLSearchParams({
          rut_receptor: rut_receptor_,
          dv_receptor,
          monto: String(total),
          fechaEmision,
        });
        const ruta = `/boleta.electronica/${partesDeRut(rut_emisor).join('-')}-${tipo}-${folio}/estado?${cual}`;
        const { codigo, descripcion } = await consultar(ruta, token, estadoDeDocumento).catch((error: unknown) => {
          if (error instanceof NoEstaEnElSii) return NO_RECIBIDA;
          throw error;
        });
        const dicho = deDocumento(codigo, descripcion ?? '');
        if (!dicho) throw new SinRespuestaDelSii(`El SII no dice de la boleta más que «${codigo}».`);
        return dicho;
      }),
  };
}

function leerDetalle({ tipo, folio, estado, descripcion, error }: z.output<typeof detalle>): DetalleDeEnvio {
  const dichos = (error ?? []).map(({ codigo, descripcion, detalle }) =>
    [codigo ?? '', descripcion, detalle].filter(Boolean).join(' '),
  );
  return {
    tipo: tipo ?? null,
    folio,
    es: estado === 'RCH' ? 'rechazado' : 'con_reparos',
    codigo: estado,
    glosa: [descripcion, ...dichos].filter(Boolean).join('. ').slice(0, 1_000),
  };
}

/** Seed and token come in XML of a line or two. */
function entre(xml: string, nombre: string): string {
  const hallado = new RegExp(`<${nombre}>\\s*([^<]+?)\\s*</${nombre}>`).exec(xml)?.[1];
  if (hallado) return hallado;
  const glosa = /<GLOSA>\s*([^<]+?)\s*<\/GLOSA>/.exec(xml)?.[1];
  throw new SinRespuestaDelSii(
    glosa ? `El SII no dio acceso a quien firma: ${glosa}. Revisa el certificado.` : NO_SE_ENTIENDE,
    { incierta: false },
  );
}

function comoJson<T>(escrito: string, forma: z.ZodType<T>): T {
  try {
    return forma.parse(JSON.parse(escrito));
  } catch {
    throw new SinRespuestaDelSii(NO_SE_ENTIENDE);
  }
}
