import { normalizar } from '#contract/tienda/catalogo.ts';

/** Where each carrier follows a parcel, `{codigo}` in its place, by what people call it. */
const SEGUIMIENTOS: readonly { llamado: readonly string[]; enlace: `https://${string}{codigo}${string}` }[] = [
  { llamado: ['starken'], enlace: 'https://www.starken.cl/seguimiento?codigo={codigo}' },
  { llamado: ['chilexpress'], enlace: 'https://www.chilexpress.cl/estado-envio?orden={codigo}' },
  {
    llamado: ['blueexpress', 'bluexpress', 'blue'],
    enlace: 'https://www.blue.cl/enviar/seguimiento?n_seguimiento={codigo}',
  },
  {
    llamado: ['correoschile', 'correosdechile', 'correos'],
    enlace: 'https://www.correos.cl/seguimiento-en-linea?codigos={codigo}',
  },
];

/** Where a parcel is followed, of a carrier that is known; null of another, or without a code. */
export function enlaceDeSeguimiento(transportista: string, codigo: string): string | null {
  const llamado = normalizar(transportista).replace(/[^a-z]/g, '');
  const suyo = SEGUIMIENTOS.find(({ llamado: asi }) => asi.includes(llamado));
  return suyo && codigo ? suyo.enlace.replace('{codigo}', encodeURIComponent(codigo)) : null;
}
