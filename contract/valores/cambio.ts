import { z } from 'zod';
import { diaPasado } from '#contract/http.ts';
import { FORMATO } from './formato.ts';
import { MONEDAS } from './moneda.ts';

export const moneda = z.enum(MONEDAS, 'Elige pesos (CLP), UF (CLF), UTM, dólares (USD) o euros (EUR).');

const MAL_CAMBIO = 'Escribe cuántos pesos vale, con hasta cuatro decimales.';

/** What one of a currency is worth in pesos, and of which day: entered by somebody, and kept (D122). */
export const cambioEscrito = z.object({
  cambio: z
    .number({ error: MAL_CAMBIO })
    .positive(MAL_CAMBIO)
    .max(10_000_000, MAL_CAMBIO)
    .refine((valor) => Math.round(valor * 10_000) / 10_000 === valor, MAL_CAMBIO)
    .meta({ format: FORMATO.monto, description: 'Pesos por uno de su moneda' }),
  fecha: diaPasado,
});

/** The same where it is answered; null where nobody entered one. */
export const cambioLeido = z
  .object({ cambio: z.number().meta({ format: FORMATO.monto, description: 'Pesos por uno' }), fecha: z.iso.date() })
  .nullable();

export const FALTA_CAMBIO = 'No está en pesos: anota antes a cuánto se cambia su moneda, y de qué día.';
export const YA_EN_PESOS = 'Está en pesos: no se cambia.';
