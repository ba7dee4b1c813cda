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

/** What tells a number apart from all others: its last figures, whatever country or 9 stands before them. */
const CIFRAS_PROPIAS = 8;

/** The last eight figures of a text that is a telephone number and nothing else: «+56 9 8765 4321», «9 8765-4321», «87654321». */
export function finDeTelefono(texto: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(texto)) return undefined;
  const cifras = texto.replace(/\D/g, '');
  return cifras.length >= CIFRAS_PROPIAS && cifras.length <= 12 ? cifras.slice(-CIFRAS_PROPIAS) : undefined;
}
