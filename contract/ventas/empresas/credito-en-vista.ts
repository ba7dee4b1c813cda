import { z } from 'zod';
import { FORMATO } from '#contract/valores/formato.ts';
import { vencido } from '#contract/ventas/clientes/vencido.ts';

const monto = z.number().meta({ format: FORMATO.monto });

/** A client's credit as it sees it itself: the figures of the staff's own page of that client, in pesos. */
export const creditoEnVista = z
  .object({
    limite: monto.meta({ description: 'Hasta cuánto puede deber; 0 sin crédito' }),
    usado: monto.meta({ description: 'Lo que debe, venza cuando venza' }),
    disponible: monto.meta({ description: 'Lo que le queda; 0 si debe más que el límite' }),
    vencido: vencido.nullable().meta({ description: 'De lo que debe, lo que ya venció; null si nada' }),
    proximo: z
      .object({ vence: z.iso.date(), monto })
      .nullable()
      .meta({ description: 'Lo primero que vence, hoy o después, y cuánto es; null si nada' }),
  })
  .meta({ id: 'CreditoEnVista' });
export type CreditoEnVista = z.output<typeof creditoEnVista>;
