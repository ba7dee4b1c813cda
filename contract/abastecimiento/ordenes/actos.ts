import { z } from 'zod';
import { dia, endpoint, idParams } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { cantidades_confirmadas, costos_confirmados, POR_CONFIRMAR } from './escribir.ts';
import { BASE_ORDENES, MAX_LINEAS_DE_ORDEN, ORDEN_NO_ENCONTRADA, orden, TAG_ORDENES } from './ordenes.ts';

/**
 * Done again it does nothing more. Under its supplier's `pedido_minimo` it is a 409 `CANTIDAD_POR_CONFIRMAR`, unless
 * `cantidades_confirmadas`. 409 `PRESUPUESTO_POR_CONFIRMAR` where its cost centre comes to 80% of its year with it, unless
 * `presupuesto_confirmado`. A line without agreed date gets the supplier's days of waiting from today.
 */
export const enviarOrden = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/orden/:id/enviar`,
  permisos: ['ver-costos'],
  tag: TAG_ORDENES,
  changes: ['Órdenes a proveedores', 'Correo'],
  summary: 'Envía la orden al proveedor por correo, con su PDF; desde entonces sus líneas no cambian',
  params: idParams,
  body: z.object({
    version: z.int().min(1).optional().meta({ description: 'La que se vio: otra es 409' }),
    costos_confirmados,
    cantidades_confirmadas,
    presupuesto_confirmado: z
      .boolean()
      .optional()
      .meta({ description: 'Ya se preguntó por el presupuesto de su centro de costo: está bien' }),
  }),
  reply: orden,
  status: 200,
  refusals: [...POR_CONFIRMAR, 'PRESUPUESTO_POR_CONFIRMAR', 'ORDEN_CAMBIADA'],
  fallback: 'No se pudo enviar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

/** While the last mail is on its way, or failed, it is that one that leaves: no second is written. */
export const reenviarOrden = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/orden/:id/reenviar`,
  tag: TAG_ORDENES,
  changes: ['Órdenes a proveedores', 'Correo'],
  summary: 'Envía de nuevo el correo de una orden enviada',
  params: idParams,
  reply: orden,
  status: 200,
  fallback: 'No se pudo reenviar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const confirmarOrden = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/orden/:id/confirmar`,
  tag: TAG_ORDENES,
  changes: ['Órdenes a proveedores', 'Correo'],
  summary: 'Anota que el proveedor confirmó, con el día acordado de cada línea',
  params: idParams,
  body: z.object({
    lineas: z
      .array(z.object({ id: z.int().min(1).max(2_147_483_647), fecha_acordada: dia }))
      .max(MAX_LINEAS_DE_ORDEN)
      .optional()
      .meta({ description: 'Las que cambian de día; sin ellas, como estaban' }),
  }),
  reply: orden,
  status: 200,
  fallback: 'No se pudo confirmar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

const FALTA_MOTIVO = 'Di por qué.';
const motivo = z
  .string({ error: FALTA_MOTIVO })
  .overwrite(enUnaLinea)
  .min(3, FALTA_MOTIVO)
  .max(200, 'El motivo es demasiado largo.');

/** One that was sent is told to its supplier by mail, with the reason. */
export const anularOrden = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/orden/:id/anular`,
  tag: TAG_ORDENES,
  changes: ['Órdenes a proveedores', 'Correo'],
  summary: 'Anula una orden de la que no ha llegado nada; si ya se envió, se le avisa al proveedor',
  params: idParams,
  body: z.object({ motivo }),
  reply: orden,
  status: 200,
  fallback: 'No se pudo anular la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const cerrarOrden = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/orden/:id/cerrar`,
  tag: TAG_ORDENES,
  summary: 'Da por recibida una orden parcial: lo que falta ya no se espera',
  params: idParams,
  body: z.object({ motivo }),
  reply: orden,
  status: 200,
  fallback: 'No se pudo cerrar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});
