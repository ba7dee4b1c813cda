import { z } from 'zod';
import { formatRut, rutEsValido } from './rut.ts';

const texto = (max: number, falta: string) => z.string({ error: falta }).trim().min(1, falta).max(max);

/** Whom a factura is made out to. The RUT's check digit must agree (decision 3); it is kept as people read it. */
export const datosFactura = z.object({
  rut: texto(20, 'El RUT de la empresa es requerido.')
    .refine(rutEsValido, 'El RUT de la empresa no es válido: revisa el dígito verificador.')
    .transform(formatRut),
  razon_social: texto(120, 'La razón social es requerida.'),
  giro: texto(120, 'El giro es requerido.'),
});
export type DatosFactura = z.output<typeof datosFactura>;
