import { z } from 'zod';
import { formatRut, rutEsValido } from '../valores/rut.ts';
import { enUnaLinea } from '../valores/texto.ts';

const texto = (max: number, falta: string, largo: string) =>
  z.string({ error: falta }).trim().min(1, falta).max(max, largo).overwrite(enUnaLinea);

const RUT_DE_EMPRESA_INVALIDO = 'El RUT de la empresa no es válido: revisa el dígito verificador.';

/** Whom a factura is made out to. The RUT's check digit must agree (D3); it is kept as people read it. */
export const datosFactura = z.object(
  {
    rut: texto(20, 'El RUT de la empresa es requerido.', RUT_DE_EMPRESA_INVALIDO)
      .refine(rutEsValido, RUT_DE_EMPRESA_INVALIDO)
      .overwrite(formatRut),
    razon_social: texto(120, 'La razón social es requerida.', 'La razón social es demasiado larga.'),
    giro: texto(120, 'El giro es requerido.', 'El giro es demasiado largo.'),
  },
  'Completa los datos de la factura.',
);
export type DatosFactura = z.output<typeof datosFactura>;
