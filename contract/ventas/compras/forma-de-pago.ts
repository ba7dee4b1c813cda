import { z } from 'zod';
import { FORMAS_DE_PAGO } from '#contract/dinero/formas-de-pago.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { vencido } from '#contract/ventas/clientes/vencido.ts';
import { creditoEnVista } from '#contract/ventas/empresas/credito-en-vista.ts';
import { COMPRA_NO_ENCONTRADA, compra } from './compras.ts';

const formasAbiertas = z
  .object({
    webpay: z
      .object({ simulado: z.boolean().meta({ description: 'Responde una simulación: no se cobra nada' }) })
      .nullable()
      .meta({ description: 'null: la tienda no cobra con tarjeta' }),
    retiro: z
      .string()
      .meta({ description: 'Desde cuándo se retira en la tienda lo que se comprara ahora, para leerlo' }),
    transferencia: z.object({
      hasta: z.iso
        .datetime({ offset: true })
        .meta({ description: 'Hasta cuándo se guardaría, sin pagar, lo que se comprara ahora' }),
    }),
    credito: z
      .object({
        cliente: z.string(),
        disponible: z.number().meta({ format: FORMATO.monto, description: 'Lo que aún puede deber, en pesos' }),
        dias: z.int().meta({ description: 'A cuántos días vence' }),
        vencido: vencido
          .nullable()
          .meta({ description: 'Lo que debe y ya venció: mientras no lo pague no compra a crédito' }),
        cuenta: creditoEnVista.meta({ description: 'Su crédito entero; lo vencido, también en los días de gracia' }),
      })
      .nullable()
      .meta({
        description: 'De la empresa de la cuenta; null: no tiene, o nadie ha confirmado el correo de la cuenta',
      }),
  })
  .meta({ id: 'FormasDePago' });
export type FormasAbiertas = z.output<typeof formasAbiertas>;

export const obtenerFormasDePago = endpoint({
  method: 'GET',
  path: '/api/compras/formas-de-pago',
  tag: 'Compras',
  shows: ['Compras'],
  summary: 'Cómo puede pagar quien pregunta, con sesión o sin ella',
  reply: formasAbiertas,
  status: 200,
  fallback: 'No se pudo ver cómo puedes pagar.',
});

/** 409 once it is paid, or on its way; on account, `CREDITO_EXCEDIDO` beyond what the company may owe. */
export const elegirFormaDePago = endpoint({
  method: 'POST',
  path: '/api/compras/compra/:id/forma-de-pago',
  tag: 'Compras',
  changes: ['Compras'],
  summary:
    'Cambia cómo pagará quien compró, mientras no ha pagado. Nunca acorta el tiempo por el que se guardan sus productos, ni lo alarga más que si así hubiera comprado',
  params: idParams,
  body: z.object({ forma_pago: z.enum(FORMAS_DE_PAGO, { error: 'Elige cómo pagas.' }) }),
  reply: compra,
  status: 200,
  refusals: ['SIN_PERMISO', 'CREDITO_EXCEDIDO'],
  fallback: 'No se pudo cambiar la forma de pago.',
  notFound: COMPRA_NO_ENCONTRADA,
});
