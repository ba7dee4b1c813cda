import { z } from 'zod';
import { diaPasado, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { MEDIOS_A_MANO, MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

/**
 * What a row of the ledger is: money that a client pays or gets back, that the shop pays a supplier or gets back, or what moves no
 * money: a credit that a supplier gives, and what passes from one thing to another.
 */
export const CLASES_DE_PAGO = ['cobro', 'reembolso', 'pago', 'reintegro', 'credito', 'traspaso'] as const;
export type ClaseDePago = (typeof CLASES_DE_PAGO)[number];
export const ETIQUETA_DE_CLASE: Readonly<Record<ClaseDePago, string>> = {
  cobro: 'Pago',
  reembolso: 'Reembolso',
  pago: 'Pago',
  reintegro: 'Devolución de dinero',
  credito: 'Crédito',
  traspaso: 'Saldo a favor',
};

export const PAGO_NO_ENCONTRADO = 'Pago no encontrado.';
const MAX_MONTO = 999_999_999_999;

/** Pesos, whatever they carry. */
export const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });

/** A row of the ledger as it is shown, with what took it back if something did. */
export const pagoAnotado = z
  .object({
    id: z.int(),
    clase: z.enum(CLASES_DE_PAGO),
    monto: monto.meta({ description: 'Pesos; menos de 0 se devolvió, o pasó a otra cosa' }),
    fecha: z.iso.date(),
    medio: z.enum(MEDIOS_DE_PAGO).nullable().meta({ description: 'null: no se movió dinero' }),
    referencia: z.string(),
    quien: z.string().nullable().meta({ description: 'Quién lo anotó' }),
    quitado: z
      .object({ cuando: z.iso.datetime({ offset: true }), quien: z.string().nullable(), motivo: z.string() })
      .nullable()
      .meta({ description: 'Se anotó mal: no cuenta' }),
  })
  .meta({ id: 'Pago' });
export type PagoAnotado = z.output<typeof pagoAnotado>;

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);

export const MONTO_ENTERO = 'El monto debe ser de al menos $1, en pesos enteros.';
/** What clients pay: whole pesos. */
export const pesosEnteros = z
  .number({ error: MONTO_ENTERO })
  .int(MONTO_ENTERO)
  .min(1, MONTO_ENTERO)
  .max(MAX_MONTO, MONTO_ENTERO)
  .meta({ format: FORMATO.monto });
const MONTO_CON_CENTAVOS = 'El monto debe ser de al menos $1, con hasta dos decimales.';
/** What suppliers are paid: their papers may have centavos. */
export const pesosConCentavos = z
  .number({ error: MONTO_CON_CENTAVOS })
  .min(1, MONTO_CON_CENTAVOS)
  .max(MAX_MONTO, MONTO_CON_CENTAVOS)
  .refine((valor) => Math.round(valor * 100) / 100 === valor, MONTO_CON_CENTAVOS)
  .meta({ format: FORMATO.monto });

export const motivo = texto(300).min(3, 'Di por qué.');
export const referencia = texto(80)
  .optional()
  .meta({ description: 'N° de la transferencia, del cheque o del voucher' });

/** How money moved. */
export const camposDePago = {
  monto: pesosEnteros,
  fecha: diaPasado,
  medio: z.enum(MEDIOS_A_MANO, 'Elige cómo se pagó.'),
  referencia,
};

export const pagoParams = idParams.extend({ pago_id: idParams.shape.id });
