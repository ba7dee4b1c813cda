import { montoDeLinea, totalesDeDte } from '#contract/dinero/dte/totales.ts';
import { formatPrecio, IVA_POR_CIENTO, sumar } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { type DocumentoRecibido, GUIA, type LineaRecibida } from './documento.ts';

/** Programs round at different places: a figure that is one peso off is the same. */
const TOLERADO = 1;
const difieren = (dicho: number, suma: number): boolean => Math.abs(sumar(dicho, -suma)) > TOLERADO;

/** A line as the shop's own sums read it. */
const comoDte = ({ nombre, cantidad, precio, descuento, recargo, exenta, monto }: LineaRecibida) => ({
  nombre,
  cantidad: cantidad ?? undefined,
  precio: precio ?? undefined,
  descuento_monto: descuento,
  recargo_monto: recargo,
  exenta: exenta ?? undefined,
  monto,
});

/** What its lines, with its discounts and charges, come to by the SII's rules. */
export const sumaDeRecibido = ({ tipo, base, lineas, globales }: DocumentoRecibido) =>
  totalesDeDte({
    tipo,
    base,
    lineas: lineas.map(comoDte),
    globales: globales.map(({ es, en, valor, sobre }) => ({ es, en, valor, sobre: sobre ?? undefined })),
  });

/**
 * What of a document doesn't add up, in words: each line, its lines to net and exempt, the net to its IVA, all to its total; within a
 * peso each. Empty where it does. A guía that charges nothing needs to say no totals.
 */
export function descuadresDe(documento: DocumentoRecibido): string[] {
  const { tipo, base, lineas, totales } = documento;
  const mal: string[] = [];
  const decir = (que: string, dicho: number, suma: number) =>
    mal.push(`${que}: dice ${formatPrecio(dicho)} y suma ${formatPrecio(suma)}.`);
  for (const linea of lineas) {
    if (!linea.precio || linea.cantidad === null) continue;
    const suma = montoDeLinea(comoDte(linea));
    if (difieren(linea.monto, suma)) decir(`Línea ${linea.linea}`, linea.monto, suma);
  }
  const { neto, exento, iva, otros, total } = totales;
  if (tipo === GUIA && neto === 0 && exento === 0 && iva === 0) return mal;
  const suma = sumaDeRecibido(documento);
  // Of amounts with IVA the net and the IVA are one figure split: where they are rounded apart, together they still are it.
  if (difieren(neto, suma.neto)) decir('Neto', neto, suma.neto);
  if (difieren(exento, suma.exento)) decir('Exento', exento, suma.exento);
  const delNeto = base === 'bruto' ? suma.iva : totalesDeDte({ tipo, base, lineas: [{ nombre: '', monto: neto }] }).iva;
  if (neto > 0 && difieren(iva, delNeto)) decir('IVA', iva, delNeto);
  if (iva > 0 && totales.tasa !== null && totales.tasa !== IVA_POR_CIENTO)
    mal.push(`La tasa de IVA dice ${formatNumero(totales.tasa)}%, y es ${IVA_POR_CIENTO}%.`);
  const junto = sumar(neto, exento, iva, ...otros.map(({ monto }) => monto));
  if (difieren(total, junto)) decir('Total', total, junto);
  return mal;
}
