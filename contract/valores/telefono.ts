/** The areas of two figures of the national plan; Santiago's is 2, and 44 is that of voice over the internet. */
const AREAS = '3[2-5]|4[1-5]|5[1-3578]|6[134578]|7[1-35]';
/** The nine figures of the national plan, with or without the country's: what they begin with, and how the rest is parted. */
const PLAN = new RegExp(`^(?:56)?(?:([29])(\\d{4})(\\d{4})|(${AREAS})(\\d{3})(\\d{4}))$`);

/**
 * A Chilean telephone number as people read it, mobile or landline: «+56 9 1234 5678», «+56 2 2345 6700», «+56 32 212 3456».
 * Any other stays as it was typed. Source: SUBTEL's numbering plan (nine figures; mobiles begin with 9, Santiago with 2, other
 * areas with their two).
 */
export function formatTelefono(telefono: string): string {
  const parts = PLAN.exec(telefono)?.slice(1).filter(Boolean);
  return parts ? `+56 ${parts.join(' ')}` : telefono;
}
