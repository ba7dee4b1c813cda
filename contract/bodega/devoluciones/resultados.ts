import { z } from 'zod';
import { dia, endpoint, idParams } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import {
  DEVOLUCION_NO_ENCONTRADA,
  devolucion,
  id,
  MAX_LINEAS_DE_DEVOLUCION,
  motivo,
  TAG_DEVOLUCIONES,
  UNA_DEVOLUCION,
  unidades,
} from './devoluciones.ts';

const LINEA_NO_ENCONTRADA = 'Esa línea no es de esta devolución.';
const lineas = z
  .array(id)
  .min(1, 'Elige al menos una línea.')
  .max(MAX_LINEAS_DE_DEVOLUCION)
  .refine((ids) => new Set(ids).size === ids.length, 'Una línea está dos veces.');
const MAL_MONTO = 'El monto debe ser mayor que 0, con hasta dos decimales.';
const FALTA_NUMERO = 'Escribe el número de la nota de crédito.';

/** 409 `CREDITO_POR_CONFIRMAR` with the figures where it is more than was returned, or its number was used before. */
export const acreditarDevolucion = endpoint({
  method: 'POST',
  path: `${UNA_DEVOLUCION}/credito`,
  permisos: ['ver-costos'],
  tag: TAG_DEVOLUCIONES,
  changes: ['Devoluciones a proveedores', 'Facturas de proveedores', 'Saldos a favor', 'Pagos'],
  summary: 'Anota la nota de crédito que el proveedor dio por una o más líneas',
  params: idParams,
  body: z.object({
    lineas,
    numero: z
      .string({ error: FALTA_NUMERO })
      .overwrite(limpiarDato)
      .min(1, { error: FALTA_NUMERO, abort: true })
      .max(40, 'No puede pasar de 40 caracteres.'),
    monto: z
      .number({ error: MAL_MONTO })
      .positive(MAL_MONTO)
      .max(999_999_999_999, MAL_MONTO)
      .refine((valor) => Math.round(valor * 100) / 100 === valor, MAL_MONTO)
      .meta({ format: FORMATO.monto, description: 'Neto, en pesos' }),
    fecha: dia,
    confirmado: z.boolean().optional().meta({ description: 'Ya se preguntó: está bien' }),
  }),
  reply: devolucion,
  status: 200,
  refusals: ['CREDITO_POR_CONFIRMAR'],
  fallback: 'No se pudo anotar la nota de crédito.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});

const deLinea = idParams.extend({ linea_id: idParams.shape.id });

const posibleReemplazo = z
  .object({
    recepcion_id: z.int(),
    fecha_recepcion: z.iso.date(),
    cantidad: unidades,
    numero_factura_provedor: z.string().nullable(),
    lote_o_serie: z.string().nullable(),
  })
  .meta({ id: 'PosibleReemplazo' });
export type PosibleReemplazo = z.output<typeof posibleReemplazo>;

/** Accepted receipts of the same product and supplier that came later and replace nothing else yet, the first first: up to 50. */
export const listarReemplazos = endpoint({
  method: 'GET',
  path: `${UNA_DEVOLUCION}/linea/:linea_id/reemplazos`,
  tag: TAG_DEVOLUCIONES,
  shows: ['Llegadas', 'Recepciones'],
  summary: 'Las recepciones aceptadas que pueden ser el reemplazo de una línea',
  params: deLinea,
  reply: z.array(posibleReemplazo),
  status: 200,
  fallback: 'No se pudieron cargar las recepciones.',
  notFound: LINEA_NO_ENCONTRADA,
});

export const reemplazarDevolucion = endpoint({
  method: 'POST',
  path: `${UNA_DEVOLUCION}/linea/:linea_id/reemplazo`,
  tag: TAG_DEVOLUCIONES,
  summary: 'Anota con qué recepción el proveedor reemplazó lo devuelto',
  params: deLinea,
  body: z.object({ recepcion_id: z.number({ error: 'Elige la recepción.' }).int().min(1).max(2_147_483_647) }),
  reply: devolucion,
  status: 200,
  fallback: 'No se pudo anotar el reemplazo.',
  notFound: LINEA_NO_ENCONTRADA,
});

export const descartarDevolucion = endpoint({
  method: 'POST',
  path: `${UNA_DEVOLUCION}/descarte`,
  tag: TAG_DEVOLUCIONES,
  summary: 'Anota que por una o más líneas no se espera nada del proveedor, y por qué',
  params: idParams,
  body: z.object({ lineas, motivo }),
  reply: devolucion,
  status: 200,
  fallback: 'No se pudo anotar el descarte.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});

/** A credit note is taken back whole: from all its lines. */
export const deshacerResultado = endpoint({
  method: 'POST',
  path: `${UNA_DEVOLUCION}/linea/:linea_id/deshacer`,
  tag: TAG_DEVOLUCIONES,
  changes: ['Devoluciones a proveedores', 'Facturas de proveedores', 'Saldos a favor', 'Pagos'],
  summary: 'Quita lo que se había anotado como resultado de una línea',
  params: deLinea,
  reply: devolucion,
  status: 200,
  fallback: 'No se pudo deshacer.',
  notFound: LINEA_NO_ENCONTRADA,
});
