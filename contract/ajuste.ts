import { z } from 'zod';
import { opcional } from './http.ts';

/** Why somebody sets a product's stock right: the back-office asks for one of these. */
export const RAZONES_AJUSTE = ['Merma', 'Rotura', 'Robo', 'Error de conteo', 'Devolución interna', 'Otro'] as const;
export type RazonAjuste = (typeof RAZONES_AJUSTE)[number];

const OTRO: RazonAjuste = 'Otro';
export const FALTA_RAZON = 'Elige por qué cambia el stock.';
const FALTA_MOTIVO = 'Escribe por qué cambia el stock.';

/** Both may be left out, as the seeds' callers do. */
export const camposAjuste = {
  razon: opcional(z.enum(RAZONES_AJUSTE, { error: FALTA_RAZON })),
  motivo: z
    .string()
    .trim()
    .max(200, 'El motivo es demasiado largo.')
    .optional()
    .meta({ description: 'En palabras; con «Otro» no puede faltar' }),
};

interface Porque {
  razon?: RazonAjuste | undefined;
  motivo?: string | undefined;
}

/** A schema with these fields, where «Otro» alone says nothing. */
export const conMotivoDeOtro = <S extends z.ZodType<Porque>>(schema: S): S =>
  schema.refine(({ razon, motivo }) => razon !== OTRO || Boolean(motivo), { error: FALTA_MOTIVO, path: ['motivo'] });

/** What the ledger keeps of it; without either, only how it came about. */
export function notaDeAjuste({ razon, motivo }: Porque, sinMotivo: string): string {
  return [razon, motivo].filter(Boolean).join(': ') || sinMotivo;
}
