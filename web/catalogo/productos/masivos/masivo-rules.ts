import { BAJA_GRANDE, SUBE_MUCHO } from '#contract/catalogo/productos/cambio-grande.ts';
import type {
  CambioMasivo,
  LoteMasivo,
  ValoresMasivo,
  VistaPreviaMasivo,
} from '#contract/catalogo/productos/productos-masivo.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatPrecio, type Redondeo } from '#contract/valores/money.ts';
import { asWord, many } from '#web/staff/words.ts';

export const MASIVO_ACTIONS = {
  estado: 'Estado',
  familia: 'Familia',
  sub_familia: 'Subfamilia',
  marca: 'Marca',
  ubicacion: 'Ubicación',
  precio: 'Precio',
} as const;
export type MasivoAction = keyof typeof MASIVO_ACTIONS;

/** A price is changed by a share of each, or set to one for all. */
export const FORMAS_DE_PRECIO = { precio: 'Por ciento', precio_exacto: 'Precio exacto' } as const;
export type MasivoChange = MasivoAction | keyof typeof FORMAS_DE_PRECIO;

export const ROUNDINGS: Record<Redondeo, string> = {
  1: 'Pesos enteros',
  10: 'A la decena',
  100: 'A la centena',
  990: 'Terminado en 990',
};

/** What is asked for in a bulk change, as it is typed; each sends its own. */
export const EMPTY_MASIVO = {
  estado: 'inactivo',
  familia: '',
  sub_familia: '',
  marca: '',
  ubicacion: '',
  precio: { porcentaje: '', redondeo: '10', valor: '' },
};
export type MasivoValues = typeof EMPTY_MASIVO;

/** What a bulk change touches of a product, in one line. */
export function valuesText(valores: ValoresMasivo): string {
  const { estado, familia, sub_familia, marca, ubicacion, precio_unitario, previousPrice } = valores;
  if (precio_unitario !== undefined) {
    const before =
      previousPrice && previousPrice > precio_unitario ? `, rebajado de ${formatPrecio(previousPrice)}` : '';
    return `${formatPrecio(precio_unitario)}${before}`;
  }
  if (estado !== undefined) return asWord(estado);
  if (marca !== undefined) return marca ?? 'Sin marca';
  if (ubicacion !== undefined) return ubicacion ?? 'Sin ubicación';
  if (familia === undefined) return sub_familia ?? 'Sin subfamilia';
  return [familia ? nombreFamilia(familia) : 'Sin familia', sub_familia].filter(Boolean).join(' · ');
}

type Riesgos = Pick<VistaPreviaMasivo, 'bajan_mucho' | 'suben_mucho' | 'bajo_costo'>;

/** What about it may be a slip of the hand (D95), each in a few words. */
export function riskTexts({ bajan_mucho, suben_mucho, bajo_costo }: Riesgos): string[] {
  return [
    ...(bajan_mucho > 0 ? [`${many(bajan_mucho, 'baja', 'bajan')} más de un ${BAJA_GRANDE}%`] : []),
    ...(suben_mucho > 0 ? [`${many(suben_mucho, 'sube', 'suben')} más de un ${SUBE_MUCHO}%`] : []),
    ...(bajo_costo > 0 ? [many(bajo_costo, 'queda bajo su costo', 'quedan bajo su costo')] : []),
  ];
}

/** What is asked before that is done, with the figures of the first one; nothing when there is nothing to ask. */
export function masivoQuestion({ muestra, ...riesgos }: Pick<VistaPreviaMasivo, 'muestra'> & Riesgos): string | null {
  const texts = riskTexts(riesgos);
  const [first] = muestra;
  if (texts.length === 0 || !first) return null;
  const { descripcion, antes, despues } = first;
  const [before, after] = [antes, despues].map(({ precio_unitario = 0 }) => formatPrecio(precio_unitario));
  return `De los productos elegidos, ${texts.join(' y ')}: «${descripcion}», por ejemplo, pasa de ${before} a ${after}. ¿Aplicar igual?`;
}

/** What a bulk change does, in one line. */
export function changeText(cambio: CambioMasivo): string {
  if ('precio' in cambio) {
    const oferta = cambio.precio.es_oferta ? ', oferta' : '';
    if ('valor' in cambio.precio) return `Precio: ${formatPrecio(cambio.precio.valor)}${oferta}`;
    const { porcentaje, redondeo } = cambio.precio;
    return `Precio: ${porcentaje > 0 ? '+' : '−'}${Math.abs(porcentaje).toLocaleString('es-CL')}%, ${ROUNDINGS[redondeo].toLowerCase()}${oferta}`;
  }
  if ('estado' in cambio) return `Estado: ${asWord(cambio.estado)}`;
  if ('marca' in cambio) return `Marca: ${valuesText({ marca: cambio.marca ?? null })}`;
  if ('ubicacion' in cambio) return `Ubicación: ${valuesText({ ubicacion: cambio.ubicacion ?? null })}`;
  const sub_familia = cambio.sub_familia ?? null;
  if (!('familia' in cambio)) return `Subfamilia: ${valuesText({ sub_familia })}`;
  return `Familia: ${valuesText({ familia: cambio.familia ?? null, sub_familia })}`;
}

/** A bulk change as it is called; one that undoes another says so. */
export function titleOf({ cambio, deshace, estado }: LoteMasivo): string {
  if (deshace === null) return changeText(cambio);
  const undone = { en_curso: 'Deshaciendo', terminado: 'Se deshizo', detenido: 'Se deshizo en parte' }[estado];
  return `${undone} «${changeText(cambio)}»`;
}

/** What came of a bulk change that is over, in a few words; and which products it left alone. */
export function outcomeOf(lote: LoteMasivo): { tone: 'success' | 'info'; message: string; detail: string } {
  const { cambiados, omitidos, deshace, estado } = lote;
  const left =
    omitidos > 0
      ? `${many(omitidos, 'quedó como estaba: alguien lo cambió', 'quedaron como estaban: alguien los cambió')} entretanto.`
      : '';
  if (estado === 'detenido') {
    const rest = deshace === null ? 'Los demás quedaron como estaban.' : 'Los demás se pueden deshacer después.';
    return { tone: 'info', message: `Se detuvo: ${reachOf(lote)}.`, detail: [rest, left].filter(Boolean).join(' ') };
  }
  const message =
    deshace === null
      ? `${many(cambiados, 'producto cambiado', 'productos cambiados')}.`
      : `${many(cambiados, 'producto está', 'productos están')} como antes.`;
  return { tone: 'success', message, detail: left };
}

/** How far one came that was stopped. */
export const reachOf = ({ cambiados, total, deshace }: LoteMasivo): string =>
  `${cambiados.toLocaleString('es-CL')} de ${many(total, 'producto', 'productos')} ${deshace === null ? 'cambiaron' : 'están como antes'}`;
