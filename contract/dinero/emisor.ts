import { z } from 'zod';
import { confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { diaPasado, endpoint } from '#contract/http.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatRut, rutEsValido } from '#contract/valores/rut.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { AMBIENTES, type Ambiente, ETIQUETA_AMBIENTE } from './dte/estados.ts';

export const MAX_CERTIFICADO_BYTES = 100 * 1024;
/** From so many days before its end on a certificate is warned of. */
export const DIAS_DE_AVISO_CERTIFICADO = 30;

export const SIN_EMISOR = 'Falta decir quién emite: complétalo en «Emisor», en Configuración.';
export const SIN_CERTIFICADO = 'Falta el certificado digital: súbelo en «Emisor», en Configuración.';
export const CERTIFICADO_ILEGIBLE =
  'El certificado guardado no se puede abrir: la clave de los secretos de la tienda es otra. Súbelo de nuevo.';

const texto = (falta: string, max: number) =>
  z
    .string(falta)
    .overwrite(limpiarDato)
    .overwrite(enUnaLinea)
    .min(1, falta)
    .max(max, `Puede tener hasta ${max} letras.`);
const RUT_MALO = 'El RUT no es válido: revisa el dígito verificador.';
const ACTECO_MALO = 'Cada código de actividad tiene 6 cifras.';
const CUANTOS_ACTECOS = 'Escribe de 1 a 4 códigos de actividad.';
const RESOLUCION_MALA = 'El número de la resolución va de 0 a 999999; es 0 mientras la empresa se certifica.';
const SUCURSAL_MALA = 'El código de sucursal tiene hasta 9 cifras.';

/** Who issues, as the SII knows it. The lengths are those of its format. */
const datos = z.object({
  rut: z
    .string('Escribe el RUT de la empresa.')
    .overwrite(limpiarDato)
    .min(1, 'Escribe el RUT de la empresa.')
    .max(20, nombrando(RUT_MALO))
    .refine(rutEsValido, nombrando(RUT_MALO))
    .overwrite(formatRut),
  razon_social: texto('Escribe la razón social.', 100),
  giro: texto('Escribe el giro.', 80),
  actecos: z
    .array(z.number(ACTECO_MALO))
    .min(1, CUANTOS_ACTECOS)
    .max(4, CUANTOS_ACTECOS)
    .refine((codigos) => codigos.every((codigo) => /^[1-9]\d{5}$/.test(String(codigo))), ACTECO_MALO)
    .refine((codigos) => new Set(codigos).size === codigos.length, 'Hay un código de actividad repetido.')
    .meta({ description: 'Códigos de actividad económica, el principal primero' }),
  direccion: texto('Escribe la dirección.', 70),
  comuna: texto('Escribe la comuna.', 20),
  ciudad: texto('Escribe la ciudad.', 20),
  telefono: datoEscrito(20).default(''),
  correo: z.union([z.literal(''), email('Escribe el correo.')]).default(''),
  sucursal: z
    .number(SUCURSAL_MALA)
    .int(SUCURSAL_MALA)
    .min(1, SUCURSAL_MALA)
    .max(999_999_999, SUCURSAL_MALA)
    .nullable()
    .default(null)
    .meta({ description: 'Su código en el SII, si la empresa tiene varias', format: FORMATO.codigo }),
  unidad_sii: texto('Escribe la unidad del SII: va bajo el recuadro rojo, como SANTIAGO ORIENTE.', 40)
    .overwrite((unidad) => unidad.toUpperCase())
    .meta({ description: 'La dirección regional o unidad del SII, sin «S.I.I.»' }),
  resolucion_numero: z
    .number(RESOLUCION_MALA)
    .int(RESOLUCION_MALA)
    .min(0, RESOLUCION_MALA)
    .max(999_999, RESOLUCION_MALA)
    .meta({ format: FORMATO.codigo }),
  resolucion_fecha: diaPasado,
  ambiente: z.enum(AMBIENTES, 'Elige el ambiente.'),
  boleta_automatica: z.boolean().default(false).meta({
    description:
      'Un pedido de la tienda emite su boleta por sí solo cuando queda pagado, con tarjeta, transferencia o al retirar',
  }),
});
export type DatosDeEmisor = z.output<typeof datos>;

const emisor = z
  .object({
    rut: z.string(),
    razon_social: z.string(),
    giro: z.string(),
    actecos: z.array(z.int()),
    direccion: z.string(),
    comuna: z.string(),
    ciudad: z.string(),
    telefono: z.string(),
    correo: z.string(),
    sucursal: z.int().nullable(),
    unidad_sii: z.string(),
    resolucion_numero: z.int(),
    resolucion_fecha: z.iso.date(),
    ambiente: z.enum(AMBIENTES),
    boleta_automatica: z.boolean(),
    version: z.int().meta({ description: '0: nadie lo ha guardado; lo que dice se propone de los ajustes' }),
    ambientes: z.array(z.enum(AMBIENTES)).meta({ description: 'A los que puede pasar, el de ahora incluido' }),
    cambio: z.string().nullable().meta({ description: 'Quién lo cambió al último' }),
  })
  .meta({ id: 'EmisorDte' });
export type EmisorGuardado = z.output<typeof emisor>;

const certificado = z
  .object({
    id: z.int(),
    nombre: z.string(),
    rut: z.string().meta({ description: 'De quien firma; vacío si el certificado no lo dice' }),
    autoridad: z.string().meta({ description: 'Quién lo dio' }),
    desde: z.iso.datetime({ offset: true }),
    hasta: z.iso.datetime({ offset: true }),
    dias: z.int().meta({ description: 'Los que le quedan; 0 o menos cuando venció' }),
    en_uso: z.boolean().meta({ description: 'Con el que se firma; de los demás no se guarda la clave' }),
    subido_en: z.iso.datetime({ offset: true }),
    quien: z.string().nullable(),
  })
  .meta({ id: 'CertificadoDte' });
export type CertificadoGuardado = z.output<typeof certificado>;
const certificados = z.object({
  items: z.array(certificado).meta({ description: 'El que se usa primero, y hasta diez de los anteriores' }),
});

/** A step back of the ambiente. From the demo it may go anywhere: nothing of it has value. */
export const AMBIENTE_SIN_VUELTA = (ambiente: Ambiente): string =>
  `Ya se emitieron documentos en ${ETIQUETA_AMBIENTE[ambiente]}: no se puede volver atrás, porque sus folios y su registro son de ese ambiente.`;
export const RUT_CON_FOLIOS =
  'Hay folios de este ambiente autorizados a otro RUT: el emisor no puede cambiar de RUT sin cambiar de ambiente.';

/** Ambientes that one may pass to: forwards always, and back only while nothing was issued in it. */
export const ambientesDesde = (ambiente: Ambiente, emitio: boolean): Ambiente[] =>
  AMBIENTES.filter((otro) => !emitio || ambiente === 'demo' || AMBIENTES.indexOf(otro) >= AMBIENTES.indexOf(ambiente));

export const obtenerEmisor = endpoint({
  method: 'GET',
  path: '/api/dte/emisor',
  tag: 'Documentos tributarios',
  summary:
    'Quién emite los documentos tributarios y en qué ambiente; lo que nadie ha guardado se propone de los ajustes',
  reply: emisor,
  status: 200,
  fallback: 'No se pudo cargar el emisor.',
});

/** A change of ambiente asks who one is: 400 beside `otp` or `password`. */
export const guardarEmisor = endpoint({
  method: 'PUT',
  path: '/api/dte/emisor',
  tag: 'Documentos tributarios',
  summary:
    'Guarda quién emite. Cambiar de ambiente se confirma con el segundo factor o la contraseña; atrás no se vuelve cuando ya se emitió. 409 si otra persona lo cambió',
  body: datos
    .extend({ version: z.int(), ...confirmacion })
    .refine(({ ambiente, resolucion_numero }) => ambiente !== 'produccion' || resolucion_numero > 0, {
      path: ['resolucion_numero'],
      error: 'El 0 es de la certificación: en producción va el número de la resolución que te autorizó.',
    }),
  reply: emisor,
  status: 200,
  refusals: ['EMISOR_CAMBIADO', 'CONFLICTO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo guardar el emisor.',
});

export const listarCertificados = endpoint({
  method: 'GET',
  path: '/api/dte/certificado',
  tag: 'Documentos tributarios',
  summary: 'Con qué certificado firma la tienda, de quién es y hasta cuándo vale, y los anteriores; nunca su clave',
  reply: certificados,
  status: 200,
  fallback: 'No se pudo cargar el certificado.',
});

export const subirCertificado = endpoint({
  method: 'POST',
  path: '/api/dte/certificado',
  tag: 'Documentos tributarios',
  summary:
    'Sube el certificado digital (PKCS#12: .p12 o .pfx) con la contraseña que lo abre; reemplaza al anterior, cuya clave se olvida. Queda cifrado',
  body: z.object({
    clave: z
      .string('Escribe la contraseña del certificado.')
      .max(200, 'La contraseña puede tener hasta 200 caracteres.')
      .default('')
      .meta({ format: FORMATO.clave, description: 'La que abre el archivo; no se guarda' }),
    ...confirmacion,
  }),
  files: { parts: ['certificado'], maxFiles: 1, maxBytes: MAX_CERTIFICADO_BYTES },
  reply: certificados,
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo guardar el certificado.',
});

export const quitarCertificado = endpoint({
  method: 'DELETE',
  path: '/api/dte/certificado',
  tag: 'Documentos tributarios',
  summary: 'Deja de firmar con el certificado y olvida su clave; lo firmado sigue firmado',
  body: z.object(confirmacion).default({}),
  reply: certificados,
  status: 200,
  refusals: ['NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo quitar el certificado.',
  notFound: 'No hay un certificado en uso.',
});
