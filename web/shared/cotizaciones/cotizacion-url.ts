import type { Doer } from '#contract/estados.ts';

/** Where one's own quotation is read: in the account, and for the staff, who have none, among all of them. */
export const cotizacionUrl = (user: Pick<Doer, 'role'> | null, id: number): string =>
  user && user.role !== 'customer' ? `/cotizaciones/${id}` : `/user/cotizaciones/${id}`;
