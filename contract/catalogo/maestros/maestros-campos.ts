import { z } from 'zod';
import { dia } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { MAX_COD_FAMILIA, MAX_COD_SUB_FAMILIA, MAX_CORRELATIVO } from './codigo.ts';

export const COMPLETA_LOS_CAMPOS = 'Por favor, completa los campos obligatorios';

/** Figures alone, as they come in a form or in JSON; null and an empty text are none. */
const aNumero = (valor: number | string | null | undefined): number => {
  if (typeof valor === 'number') return valor;
  const escrito = valor ?? '';
  if (escrito === '') return 0;
  return /^\d{1,15}$/.test(escrito) ? Number(escrito) : Number.NaN;
};

const entero = (max: number, nombre: string) => {
  const error = `${nombre} debe ser un número entero de hasta ${max.toLocaleString('es-CL')}.`;
  return z.number({ error }).int(error).min(0, error).max(max, error);
};

/** A number that has to be there: 0 is as good as nothing. */
const numeroObligatorio = (max: number, nombre: string) =>
  z
    .union([z.number(), z.string().overwrite(limpiarDato)], { error: COMPLETA_LOS_CAMPOS })
    .transform(aNumero)
    .pipe(entero(max, nombre).refine((valor) => valor !== 0, COMPLETA_LOS_CAMPOS))
    .meta({ format: FORMATO.codigo });

/** One that may be left empty, which is 0. */
const numeroOpcional = (max: number, nombre: string) =>
  z
    .union([z.number(), z.string().overwrite(limpiarDato), z.null()], { error: `${nombre} debe ser un número entero.` })
    .optional()
    .transform(aNumero)
    .pipe(entero(max, nombre))
    .meta({ format: FORMATO.codigo });

const largo = (max: number) => `No puede pasar de ${max} caracteres.`;

const textoObligatorio = (max: number) =>
  z
    .string({ error: COMPLETA_LOS_CAMPOS })
    .overwrite(enUnaLinea)
    .min(1, COMPLETA_LOS_CAMPOS)
    .max(max, largo(max))
    .refine((valor) => valor !== '0', COMPLETA_LOS_CAMPOS);

/** The fields of a master as people fill them in, in the order in which the seeds ask for them. */
export const camposMaestro = {
  user_id: numeroObligatorio(2_147_483_647, 'El usuario'),
  description: textoObligatorio(200),
  familia: textoObligatorio(80),
  cod_familia: numeroObligatorio(MAX_COD_FAMILIA, 'El código de familia'),
  correlativo: numeroObligatorio(MAX_CORRELATIVO, 'El correlativo'),
  sub_familia: z.string({ error: 'Debe ser un texto.' }).overwrite(enUnaLinea).max(80, largo(80)).nullish(),
  cod_sub_familia: numeroOpcional(MAX_COD_SUB_FAMILIA, 'El código de subfamilia'),
  codigo_fussan: numeroOpcional(999_999_999_999_999, 'El código Fussan'),
  date: z.union([z.literal(''), z.null(), dia]).optional(),
};
