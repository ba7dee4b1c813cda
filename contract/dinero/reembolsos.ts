import { z } from 'zod';
import { diaPasado, endpoint, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';

const UNA = '/api/compras/compra/:id/reembolsos' as const;
const MAX_MONTO = 999_999_999_999;
export const REEMBOLSO_NO_ENCONTRADO = 'Reembolso no encontrado.';

const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });

const reembolso = z
  .object({
    id: z.number().int(),
    monto,
    fecha: z.iso.date(),
    medio: z.enum(MEDIOS_DE_PAGO),
    referencia: z.string(),
    motivo: z.string().meta({ description: 'Por qué se devolvió; lo lee el cliente' }),
    quien: z.string().nullable().meta({ description: 'Sólo para el personal' }),
    reclamo: z
      .object({ id: z.number().int(), numero: z.string() })
      .nullable()
      .meta({ description: 'El reclamo que resolvió' }),
    quitado: z
      .string()
      .nullable()
      .meta({ description: 'Se deshizo: por qué. Al cliente no se le muestran los deshechos' }),
  })
  .meta({ id: 'Reembolso' });
export type Reembolso = z.output<typeof reembolso>;

const reembolsosDeCompra = z
  .object({
    pagado: monto.meta({ description: 'Lo que se pagó del pedido, con factura o sin ella' }),
    devuelto: monto.meta({ description: 'Lo que se devolvió, sin lo deshecho' }),
    por_devolver: monto.meta({
      description: 'Lo pagado que ya no es de la tienda: de lo anulado, recortado o rebajado por notas',
    }),
    hasta: monto.meta({ description: 'Lo más que se puede devolver ahora' }),
    reembolsos: z.array(reembolso),
  })
  .meta({ id: 'ReembolsosDeCompra' });
export type ReembolsosDeCompra = z.output<typeof reembolsosDeCompra>;

const COMUN = {
  tag: 'Reembolsos',
  params: idParams,
  reply: reembolsosDeCompra,
  notFound: COMPRA_NO_ENCONTRADA,
} as const;

export const listarReembolsos = endpoint({
  ...COMUN,
  method: 'GET',
  path: UNA,
  summary: 'El dinero que se devolvió de una compra propia, o de cualquiera para el personal, y el que falta devolver',
  status: 200,
  fallback: 'No se pudieron cargar los reembolsos.',
});

const texto = (max: number) =>
  z.string('Escribe un texto.').trim().max(max, `No puede pasar de ${max} caracteres.`).overwrite(enUnaLinea);
const MAL_MONTO = 'El monto debe ser de al menos $1, en pesos enteros.';
const motivo = texto(300).min(3, 'Di por qué.');

/** How money went back: also what settling a claim with it asks for. */
export const camposDeReembolso = {
  monto: z
    .number({ error: MAL_MONTO })
    .int(MAL_MONTO)
    .min(1, MAL_MONTO)
    .max(MAX_MONTO, MAL_MONTO)
    .meta({ format: FORMATO.monto }),
  fecha: diaPasado,
  medio: z.enum(MEDIOS_DE_PAGO, 'Elige cómo se devolvió.'),
  referencia: texto(80).optional().meta({ description: 'El número de la transferencia, o con qué se devolvió' }),
};

/** Never more than was paid less what was given back: 409 with `details.hasta`. */
export const registrarReembolso = endpoint({
  ...COMUN,
  method: 'POST',
  path: UNA,
  permisos: ['registrar-pagos'],
  summary: 'Anota dinero que se le devolvió al cliente de una compra, y se lo dice por correo',
  body: z.object({
    ...camposDeReembolso,
    motivo,
    devuelto: z.number().min(0).optional().meta({ description: 'Lo devuelto que se vio: si ya es otro, 409' }),
  }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo anotar el reembolso.',
});

export const deshacerReembolso = endpoint({
  ...COMUN,
  method: 'POST',
  path: `${UNA}/:reembolso_id/deshacer`,
  params: idParams.extend({ reembolso_id: idParams.shape.id }),
  permisos: ['registrar-pagos'],
  summary: 'Deshace un reembolso que se anotó mal: queda escrito, deja de contar, y se le dice al cliente',
  body: z.object({ motivo }),
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo deshacer el reembolso.',
  notFound: REEMBOLSO_NO_ENCONTRADO,
});
