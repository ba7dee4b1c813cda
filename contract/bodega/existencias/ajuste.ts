import { z } from 'zod';
import { opcional } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

/** Why somebody sets a product's stock right: the back-office asks for one of these. */
export const RAZONES_AJUSTE = ['Merma', 'Rotura', 'Robo', 'Error de conteo', 'Devolución interna', 'Otro'] as const;
export type RazonAjuste = (typeof RAZONES_AJUSTE)[number];

const OTRO: RazonAjuste = 'Otro';
/** What is lost for these reasons is no longer there. */
const PERDIDAS: readonly RazonAjuste[] = ['Merma', 'Rotura', 'Robo'];
export const FALTA_RAZON = 'Elige por qué cambia el stock.';
const FALTA_MOTIVO = 'Escribe por qué cambia el stock.';

/** Both may be left out, as the seeds' callers do. */
export const camposAjuste = {
  razon: opcional(z.enum(RAZONES_AJUSTE, { error: FALTA_RAZON })),
  motivo: z
    .string()
    .overwrite(enUnaLinea)
    .max(200, 'El motivo es demasiado largo.')
    .optional()
    .meta({ description: 'En palabras; con «Otro» no puede faltar' }),
};

interface Porque {
  razon?: RazonAjuste | undefined;
  motivo?: string | undefined;
}

interface Ajuste extends Porque {
  cantidad_stock?: number | undefined;
  visto?: number | undefined;
}

/** A schema with these fields, where «Otro» alone says nothing, and what is lost doesn't make the stock grow. */
export const conPorque = <S extends z.ZodType<Ajuste>>(schema: S): S =>
  schema
    .refine(({ razon, motivo }) => razon !== OTRO || Boolean(motivo), { error: FALTA_MOTIVO, path: ['motivo'] })
    .refine(({ razon, cantidad_stock, visto }) => !razon || !PERDIDAS.includes(razon) || !sube(cantidad_stock, visto), {
      error: ({ input }) => `Con «${(input as Ajuste).razon}» el stock baja, no sube. Elige otra razón.`,
      path: ['razon'],
    });

/** Whether the stock grows, as far as it is known from which one. */
const sube = (cantidad_stock: number | undefined, visto: number | undefined) =>
  cantidad_stock !== undefined && visto !== undefined && cantidad_stock > visto;

/** What the ledger keeps of it; without either, only how it came about. */
export function notaDeAjuste({ razon, motivo }: Porque, sinMotivo: string): string {
  return [razon, motivo].filter(Boolean).join(': ') || sinMotivo;
}
