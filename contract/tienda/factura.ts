import { z } from 'zod';
import { opcional } from '#contract/http.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { formatRut, rutEsValido } from '../valores/rut.ts';

const texto = (max: number, falta: string, largo: string) =>
  z.string({ error: falta }).overwrite(enUnaLinea).min(1, falta).max(max, largo);

/** A factura's paper says where its company is; what doesn't say it is made out to where it is brought. */
const deLaEmpresa = (max: number, largo: string) => z.string().overwrite(enUnaLinea).max(max, largo);

const FALTA_RUT = 'El RUT de la empresa es requerido.';
const RUT_DE_EMPRESA_INVALIDO = 'El RUT de la empresa no es válido: revisa el dígito verificador.';

/** Whom a factura is made out to. The RUT's check digit must agree (D3); it is kept as people read it. */
export const datosFactura = z.object(
  {
    rut: z
      .string({ error: FALTA_RUT })
      .overwrite(limpiarDato)
      .min(1, FALTA_RUT)
      .max(20, nombrando(RUT_DE_EMPRESA_INVALIDO))
      .refine(rutEsValido, nombrando(RUT_DE_EMPRESA_INVALIDO))
      .overwrite(formatRut),
    razon_social: texto(120, 'La razón social es requerida.', 'La razón social es demasiado larga.'),
    giro: texto(120, 'El giro es requerido.', 'El giro es demasiado largo.'),
    direccion: opcional(deLaEmpresa(70, 'La dirección de la empresa es demasiado larga.')).meta({
      description: 'La tributaria; sin ella, la del despacho',
    }),
    comuna: opcional(deLaEmpresa(20, 'La comuna de la empresa es demasiado larga.')),
  },
  'Completa los datos de la factura.',
);
export type DatosFactura = z.output<typeof datosFactura>;
