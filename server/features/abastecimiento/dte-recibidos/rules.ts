import {
  type DocumentoRecibido,
  TIPOS_RECIBIDOS,
  type TipoRecibido,
} from '#contract/abastecimiento/dte-recibidos/documento.ts';
import { descuadresDe } from '#contract/abastecimiento/dte-recibidos/sumas.ts';
import { MAX_FACTURA } from '#contract/abastecimiento/facturas/facturas.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatRut, limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { importeDe } from '#contract/valores/totales.ts';
import type { ArchivoLeido, DteLeido } from '#server/platform/sii/documento-leido.ts';
import type { Verificada } from '#server/platform/sii/verificar.ts';

/** Why a document isn't taken in. */
export interface Reparos {
  /** Nobody can insist on these. */
  graves: string[];
  /** Its signature broke, and its stamp holds: somebody may take it in all the same. */
  rotas: string[];
}

const MAX_DESCUADRES = 3;

const cabe = (monto: number): boolean => Math.abs(monto) <= MAX_FACTURA;

/** What of a document doesn't add up; null where it has amounts that no invoice comes to, which can't be summed to the peso. */
function descuadresSiCaben(documento: DocumentoRecibido): string[] | null {
  const { lineas, globales, totales } = documento;
  const { neto, exento, iva, otros, total, no_facturable } = totales;
  const caben =
    [neto, exento, iva, total, no_facturable, ...otros.map(({ monto }) => monto)].every(cabe) &&
    globales.every(({ valor }) => cabe(valor)) &&
    lineas.every(
      ({ precio, cantidad, descuento, recargo, monto }) =>
        [precio ?? 0, cantidad ?? 0, descuento, recargo, monto].every(cabe) &&
        cabe(importeDe({ precio_unitario: precio ?? 0, cantidad: cantidad ?? 0 })),
    );
  if (!caben) return null;
  try {
    return descuadresDe(documento);
  } catch (error) {
    // Each fits, and all together don't.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What is wrong with a document that is read: whose it is, whether it is for the shop, whether it is as it was signed, whether it adds up. */
export function reparosDe(
  { documento, firma, timbre, autorizado, nombra_lo_mismo }: DteLeido,
  sobre: ArchivoLeido['sobre'],
  rutDeLaTienda: string,
): Reparos {
  const graves: string[] = [];
  const rotas: string[] = [];
  const { tipo, emisor, receptor, fecha } = documento;
  const deEmisor = limpiarRut(emisor.rut);
  if (!TIPOS_RECIBIDOS.includes(tipo as TipoRecibido))
    graves.push(`Es un documento de tipo ${tipo}, que la tienda no recibe.`);
  if (limpiarRut(receptor.rut) !== rutDeLaTienda)
    graves.push(`Es para el RUT ${formatRut(receptor.rut)}, y el de la tienda es ${formatRut(rutDeLaTienda)}.`);
  if (fecha > diaEnSantiago()) graves.push(`Dice que se emitió el ${formatFecha(fecha)}, que no ha llegado.`);
  if (!rutEsValido(deEmisor)) graves.push(`El RUT de quien lo emite, ${emisor.rut}, no es válido.`);
  if (deEmisor === rutDeLaTienda) graves.push('Lo emitió la propia tienda.');
  if (!timbre.vale) graves.push(timbre.porque);
  else if (autorizado === false) graves.push('El SII no autorizó sus folios: el CAF de su timbre no lleva su firma.');
  const reparar = (de: string, suya: Verificada) => {
    if (!suya.vale) (suya.rota ? rotas : graves).push(de + suya.porque);
  };
  reparar('', firma);
  if (sobre) reparar('Del sobre: ', sobre.firma);
  // A stamp that holds vouches for a document that was changed only as far as it says the same.
  if (rotas.length > 0 && !nombra_lo_mismo) graves.push('Su timbre nombra otro producto que su primera línea.');
  const mal = descuadresSiCaben(documento);
  if (mal === null) graves.push('Trae montos demasiado grandes.');
  else if (mal.length > 0) graves.push(`Los montos no suman. ${mal.slice(0, MAX_DESCUADRES).join(' ')}`);
  return { graves, rotas };
}
