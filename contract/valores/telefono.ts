/**
 * A Chilean telephone number as people read it: «+56 9 1234 5678». The nine digits of the national plan, with or without
 * the country's 56; any other stays as it was typed. Source: SUBTEL's numbering plan (nine digits, mobiles begin with 9,
 * Santiago with 2).
 */
export function formatTelefono(telefono: string): string {
  const [, mobile, santiago] = /^(?:56)?(?:(9\d{8})|(2\d{8}))$/.exec(telefono) ?? [];
  const national = mobile ?? santiago;
  return national ? `+56 ${national[0]} ${national.slice(1, 5)} ${national.slice(5)}` : telefono;
}
