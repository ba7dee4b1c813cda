import { z } from 'zod';
import { FORMATO } from '#contract/valores/formato.ts';

/** What a client owes late, in pesos, and the day on which the first of it fell due. */
export const vencido = z.object({
  monto: z.number().meta({ format: FORMATO.monto }),
  desde: z.iso.date().meta({ description: 'El día en que venció lo primero' }),
});
export type Vencido = z.output<typeof vencido>;
