import {
  type DocumentoRecibido,
  TIPOS_RECIBIDOS,
  type TipoRecibido,
} from '#contract/abastecimiento/dte-recibidos/documento.ts';
import { descuadresDe } from '#contract/abastecimiento/dte-recibidos/sumas.ts';
import { MAX_FACTURA } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatRut, limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
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

/** A document's discounts and charges in per cent are of what all its lines sum to. */
const MAX_PORCIENTO = 100;

/** Whether each of its amounts is one that an invoice may have. */
function cabe({
  lineas,
  globales,
  totales: { neto, exento, iva, otros, total, no_facturable },
}: DocumentoRecibido): boolean {
  const montos = [
    ...[neto, exento, iva, total, no_facturable],
    ...otros.map(({ monto }) => monto),
    ...lineas.flatMap(({ precio, cantidad, descuento, recargo, monto }) => [
      ...[precio ?? 0, cantidad ?? 0, (precio ?? 0) * (cantidad ?? 0)],
      ...[descuento, recargo, monto],
    ]),
    ...globales.filter(({ en }) => en === '$').map(({ valor }) => valor),
  ];
  const porcientos = globales.filter(({ en }) => en === '%').map(({ valor }) => valor);
  return (
    montos.every((monto) => Math.abs(monto) <= MAX_FACTURA) &&
    porcientos.every((valor) => Math.abs(valor) <= MAX_PORCIENTO)
  );
}

/** What is wrong with a document that is read: whose it is, whether it is for the shop, whether it is as it was signed, whether it adds up. */
export function reparosDe(
  { documento, firma, timbre, autorizado }: DteLeido,
  sobre: ArchivoLeido['sobre'],
  rutDeLaTienda: string,
): Reparos {
  const graves: string[] = [];
  const rotas: string[] = [];
  const { tipo, emisor, receptor } = documento;
  const deEmisor = limpiarRut(emisor.rut);
  if (!TIPOS_RECIBIDOS.includes(tipo as TipoRecibido))
    graves.push(`Es un documento de tipo ${tipo}, que la tienda no recibe.`);
  if (limpiarRut(receptor.rut) !== rutDeLaTienda)
    graves.push(`Es para el RUT ${formatRut(receptor.rut)}, y el de la tienda es ${formatRut(rutDeLaTienda)}.`);
  if (!rutEsValido(deEmisor)) graves.push(`El RUT de quien lo emite, ${emisor.rut}, no es válido.`);
  if (deEmisor === rutDeLaTienda) graves.push('Lo emitió la propia tienda.');
  if (!timbre.vale) graves.push(timbre.porque);
  else if (autorizado === false) graves.push('El SII no autorizó sus folios: el CAF de su timbre no lleva su firma.');
  const reparar = (de: string, suya: Verificada) => {
    if (!suya.vale) (suya.rota ? rotas : graves).push(de + suya.porque);
  };
  reparar('', firma);
  if (sobre) reparar('Del sobre: ', sobre.firma);
  // Beyond, nothing can be summed to the peso.
  if (!cabe(documento)) graves.push('Trae montos demasiado grandes.');
  else {
    const mal = descuadresDe(documento);
    if (mal.length > 0) graves.push(`Los montos no suman. ${mal.slice(0, MAX_DESCUADRES).join(' ')}`);
  }
  return { graves, rotas };
}
