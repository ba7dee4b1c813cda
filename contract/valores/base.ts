import { z } from 'zod';
import type { Base } from './money.ts';

/** How prices of a paper are said (D120): without IVA or with it. */
export const BASES = ['neto', 'bruto'] as const satisfies readonly Base[];
export const base = z.enum(BASES, 'Di si los precios son netos o con IVA.').meta({
  description: 'neto: los precios unitarios y subtotales van sin IVA; bruto: lo incluyen',
});
/** What stands above a column of prices. */
export const TITULO_PRECIO: Readonly<Record<Base, string>> = { neto: 'Precio neto', bruto: 'Precio (IVA incluido)' };
/** What one asks whoever types a price. */
export const PISTA_PRECIO: Readonly<Record<Base, string>> = { neto: 'neto', bruto: 'con IVA' };
