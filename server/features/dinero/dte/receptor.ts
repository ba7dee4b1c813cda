import type { ReceptorDte } from '#contract/dinero/dte/documento.ts';
import type { PedidoDte } from '#contract/dinero/dte/dte.ts';
import { esBoleta, esNota, RUT_SIN_NOMBRE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import { AppError } from '#server/platform/errors.ts';
import { cortado } from '#server/platform/sii/letras.ts';
import type { QuienCompro, VentaLeida } from './origen.ts';

const SIN_RUT =
  'Este documento va a nombre de alguien con RUT: corrige los datos de factura del pedido, o emite una boleta.';

/** What the SII asks of whom a document is made out to, and what whoever issues it reads where that is missing. */
const FALTA = {
  giro: 'Di el giro de quien recibe.',
  direccion: 'Di la dirección de quien recibe.',
  comuna: 'Di la comuna de quien recibe.',
} as const;

/**
 * Whom a document is made out to: what whoever issues it says, then what the purchase says of its factura, then its public body's
 * order, then where it is brought. A boleta, and a note on one, goes without.
 */
export function receptorDe(
  tipo: TipoDte,
  { cliente, rut }: Pick<VentaLeida, 'cliente' | 'rut'>,
  quien: QuienCompro,
  dicho: PedidoDte['receptor'] = {},
): ReceptorDte {
  const { factura, oc } = quien;
  const suya = quien.entrega === 'despacho' ? quien : { direccion: '', comuna: '' };
  const receptor = comoSeEscribe({
    rut: rut ? rutConGuion(limpiarRut(rut)) : RUT_SIN_NOMBRE,
    razon_social: dicho.razon_social || cliente,
    giro: dicho.giro || factura?.giro || oc?.giro || undefined,
    direccion: dicho.direccion || factura?.direccion || oc?.direccion || suya.direccion || undefined,
    comuna: dicho.comuna || factura?.comuna || oc?.comuna || suya.comuna || undefined,
    ciudad: dicho.ciudad || undefined,
    contacto: dicho.contacto || undefined,
  });
  if (esBoleta(tipo)) return { ...receptor, giro: undefined };
  if (!esNota(tipo) && receptor.rut === RUT_SIN_NOMBRE) throw new AppError('CONFLICTO', { message: SIN_RUT });
  if (receptor.rut !== RUT_SIN_NOMBRE) exigirEntero(receptor);
  return receptor;
}

/** How many letters the SII's file holds of each. */
const LARGOS = { razon_social: 100, giro: 40, direccion: 70, comuna: 20, ciudad: 20, contacto: 80 } as const;

/** In the letters, and as far, as its file says it: paper and screen say the same. */
function comoSeEscribe(receptor: ReceptorDte): ReceptorDte {
  const escrito = { ...receptor };
  for (const [campo, largo] of Object.entries(LARGOS) as [keyof typeof LARGOS, number][]) {
    const texto = receptor[campo];
    if (texto !== undefined) escrito[campo] = cortado(texto, largo);
  }
  return escrito;
}

/** Refuses, each lack beside its field, what the SII would refuse. */
export function exigirEntero(receptor: ReceptorDte): void {
  const faltan = (Object.keys(FALTA) as (keyof typeof FALTA)[]).filter((campo) => !receptor[campo]);
  if (faltan.length === 0) return;
  throw new AppError('DATOS_INVALIDOS', {
    message: faltan.map((campo) => FALTA[campo]).join(' '),
    fields: Object.fromEntries(faltan.map((campo) => [`receptor.${campo}`, FALTA[campo]])),
  });
}
