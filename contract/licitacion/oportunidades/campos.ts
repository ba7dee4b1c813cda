import { z } from 'zod';
import { moneda } from '#contract/valores/cambio.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatRut, rutEsValido } from '#contract/valores/rut.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { CODIGO_PUBLICO, codigoPublico } from '../mercado-publico/estados.ts';
import { TIPOS_OPORTUNIDAD } from './estados.ts';

export const MAX_ITEMS_DE_OPORTUNIDAD = 1_000;
export const MAX_REQUISITOS = 60;
export const MAX_DOCUMENTOS = 30;
export const MAX_DOCUMENTO_BYTES = 10 * 1024 * 1024;

const linea = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);
const parrafo = (max: number) =>
  z.string('Escribe un texto.').overwrite(enParrafo).max(max, `No puede pasar de ${max} caracteres.`);

/** Empty, or one whose check digit agrees; kept as people read it. */
export const rutEscrito = (malo: string) =>
  z
    .string('Escribe un texto.')
    .overwrite(limpiarDato)
    .max(20, nombrando(malo))
    .refine((rut) => rut === '' || rutEsValido(rut), nombrando(malo))
    .overwrite((rut) => (rut === '' ? rut : formatRut(rut)));

const MAL_CODIGO = 'El código debe ser como 1509-5-L126.';
export const codigoEscrito = z
  .string({ error: MAL_CODIGO })
  .max(60, MAL_CODIGO)
  .overwrite(codigoPublico)
  .regex(CODIGO_PUBLICO, nombrando(MAL_CODIGO));

const MAL_MONTO = 'El monto debe ser 0 o más, con hasta dos decimales.';
export const montoEscrito = z
  .number({ error: MAL_MONTO })
  .min(0, MAL_MONTO)
  .max(999_999_999_999, MAL_MONTO)
  .refine((valor) => Math.round(valor * 100) / 100 === valor, MAL_MONTO)
  .meta({ format: FORMATO.monto });

const MALA_FECHA = 'Escribe el día y la hora.';
const instante = z.iso.datetime({ offset: true, error: MALA_FECHA }).nullable();

export const TIPOS_GARANTIA = ['seriedad', 'cumplimiento'] as const;
export const ETIQUETA_GARANTIA: Readonly<Record<(typeof TIPOS_GARANTIA)[number], string>> = {
  seriedad: 'Seriedad de la oferta',
  cumplimiento: 'Fiel cumplimiento',
};
/** What is put up so that the offer, or the contract, is kept. */
export const garantia = z.object({
  tipo: z.enum(TIPOS_GARANTIA, 'Elige de qué es la garantía.'),
  monto: montoEscrito.nullable().meta({ description: 'En pesos; null si las bases dan un por ciento en la nota' }),
  vence: z.iso.date('Escribe hasta cuándo vale.').nullable(),
  nota: linea(200),
});
export type Garantia = z.output<typeof garantia>;

/** What is written of an opportunity. Dates are instants; people write Santiago's clocks. */
export const datosDeOportunidad = {
  nombre: linea(300).min(1, 'Escribe de qué se trata.'),
  tipo: z.enum(TIPOS_OPORTUNIDAD, 'Elige licitación, Compra Ágil o Convenio Marco.'),
  descripcion: parrafo(4_000),
  comprador: linea(200).min(1, 'Escribe quién compra.'),
  comprador_rut: rutEscrito('El RUT de quien compra no es válido: revisa el dígito verificador.'),
  unidad: linea(200),
  region: linea(80),
  tipo_publico: linea(4).meta({ description: 'L1, LE, LP…; sin él, el que dice el código' }),
  forma_pago: linea(120),
  despacho: linea(300).meta({ description: 'Dónde y en qué plazo se entrega' }),
  moneda,
  monto_estimado: montoEscrito.nullable().meta({ description: 'En su moneda' }),
  fecha_publicacion: instante,
  fecha_preguntas: instante.meta({ description: 'Hasta cuándo se puede preguntar' }),
  fecha_visita: instante.meta({ description: 'La visita a terreno' }),
  fecha_cierre: instante,
  fecha_adjudicacion: instante,
  responsable_id: z.int().min(1).max(2_147_483_647).nullable(),
  garantias: z.array(garantia).max(10, 'Hasta 10 garantías.'),
};

export const requisitoEscrito = linea(200).min(2, 'Escribe qué se pide.');

const FALTA_MOTIVO = 'Di por qué.';
export const motivoEscrito = z
  .string({ error: FALTA_MOTIVO })
  .overwrite(enUnaLinea)
  .min(3, FALTA_MOTIVO)
  .max(500, 'El motivo es demasiado largo.');

export const itemEscrito = z.object({
  nombre: linea(300).min(1, 'Escribe lo que piden.'),
  cantidad: z
    .number('La cantidad debe ser un número mayor que 0.')
    .positive('La cantidad debe ser un número mayor que 0.')
    .max(10_000_000, 'La cantidad es demasiado grande.'),
  unidad: linea(60).optional(),
});
