import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, nombreDeMes, sumarMeses } from '#contract/valores/mes.ts';

const BACK = 24;

export const thisMonth = (): string => mesDe(diaEnSantiago());

/** So many months ahead of this one down to two years before it, to choose from. */
export const monthOptions = (ahead = 0): { value: string; label: string }[] =>
  Array.from({ length: BACK + ahead }, (_, back) => {
    const value = sumarMeses(thisMonth(), ahead - back);
    return { value, label: nombreDeMes(value) };
  });
