import { A_GRANEL, DE_A_VARIAS, UNIDADES } from '#contract/tienda/lista-escrita.ts';
import { enCifras } from './desnudar.ts';

/** One way in which a line may be read: of this code, so many. */
export interface Lectura {
  codigo: string;
  cantidad: string;
}

/** What a line may mean; which of its figures is a code only the catalogue knows. */
export interface Leida {
  /** The likeliest first. */
  lecturas: readonly Lectura[];
  /** What is looked for by its words, where no code is known; empty: there are none. */
  descripcion: string;
  /** That one's quantity as it was written; empty: none was. */
  cantidad: string;
  /** The quantity may be a measure. */
  dudosa?: boolean;
}

/** Said before a code: «FUS-0012», «Cód. 110001», «SKU: 12». */
const PREFIJO = /^(?:fus(?:san)?|c[oó]d(?:igo)?|sku|ref|ean|n[°º]|#)[\s.:°º-]*(?=\d)/i;
export const sinPrefijo = (codigo: string): string => codigo.replace(PREFIJO, '');

const CIFRAS = String.raw`\d[\d.,]*`;
const CODIGO = String.raw`(?:(?:fus(?:san)?|c[oó]d(?:igo)?|sku|ref|ean|n[°º]|#)[\s.:°º-]*\d+|[A-Z]{1,6}-?\d[\w-]*|\d{3,})`;
const CANTIDAD = String.raw`${CIFRAS}\s*(?:(?:${UNIDADES}|${DE_A_VARIAS})(?![\p{L}\d])\.?)?`;
const POR = '[x×*]';
const re = (modo: string) => new RegExp(modo, 'iu');

export const ES_CODIGO = re(`^${CODIGO}$`);
export const ES_CANTIDAD = re(`^${CANTIDAD}$`);
const CODIGO_Y_CANTIDAD = re(String.raw`^(${CODIGO})\s*(?:${POR}|[\s,:=/-])\s*(${CANTIDAD})$`);
const CANTIDAD_Y_CODIGO = re(String.raw`^(${CANTIDAD})\s*(?:${POR}|[\s,:=/-]|de)\s*(${CODIGO})$`);
/** «10 x guantes», «10 un. de guantes», «10 guantes»: not «13 mm broca», nor «1/2 pulgada». */
const CANTIDAD_Y_TEXTO = re(
  String.raw`^(${CANTIDAD})\s*(?:${POR}\s+|de\s+|[-:]\s+|\s)\s*(?!(?:mm|cms?|mts?|m|kgs?|grs?|g|lts?|l|litros?|ml|v|volts?|w|watts?|hp|cc|ah|amp|pulg\w*|bar|btu)(?![\p{L}\d])|["”'/°%]|\d+/\d)(\p{L}.*)$`,
);
/** «5 kg clavos»: how many of what is sold that makes is asked; it may be a measure of the thing too. */
const A_GRANEL_Y_TEXTO = re(String.raw`^(${CIFRAS}\s*${A_GRANEL})\.?\s+(?:de\s+)?\p{L}{3}`);
/** So long a figure is a code, not a quantity. */
const LARGO = String.raw`(?:(?:fus(?:san)?|c[oó]d(?:igo)?|sku|ref|ean|n[°º]|#)[\s.:°º-]*\d+|\d{5,})`;
const ES_LARGO = re(`^${LARGO}$`);
/** «10 130101 cascos», «130101 x 2 cascos». */
const CANTIDAD_CODIGO_Y_TEXTO = re(String.raw`^(${CANTIDAD})\s*(?:${POR}|[\s:-]|de)\s*(${LARGO})[\s,:-]+(.*\p{L}.*)$`);
const CODIGO_CANTIDAD_Y_TEXTO = re(String.raw`^(${LARGO})\s*${POR}\s*(${CANTIDAD})[\s,.:;-]+(\p{L}.*)$`);
/** «casco amarillo 10»: it may be a measure, but for what says that it is one. */
const TEXTO_Y_NUMERO = re(
  String.raw`^.*\p{L}{2}(?<!\b(?:talla|n[uú]mero|n[uú]m|nro|grano|grado|tipo|modelo|clase|serie|calibre|medida|di[aá]metro|largo|ancho|alto|ral|sae|iso|de|del|por|con|y|a|en))[.,]?\s(\d{1,3})$`,
);
/** A remark in brackets after what is asked for: «(urgente, 5 días)». */
const CON_NOTA = re(String.raw`^(.*\S)\s*\(([^()]*\p{L}[^()]*)\)$`);
const TEXTO_Y_CANTIDAD = re(
  String.raw`^(.*\p{L}.*?)(?:\s+${POR}\s*|\s*[=:]\s*|\s+-\s+|\s*[,(]?\s*cant(?:idad)?\.?\s*:?\s*|\s{2,})(${CANTIDAD})\)?$`,
);
const TEXTO_Y_UNIDADES = re(
  String.raw`^(.*\p{L}.*?)[\s,-]+(${CIFRAS}\s*(?:${UNIDADES}|${DE_A_VARIAS})(?![\p{L}\d])\.?)$`,
);

/** A line without columns, as one writes it in a mail. */
export function leerLibre(dicha: string): Leida {
  const escrita = enCifras(dicha);
  const [, sinNota, nota] = CON_NOTA.exec(escrita) ?? [];
  if (sinNota !== undefined && !ES_CODIGO.test(nota!)) {
    const leida = leerLibre(sinNota);
    // What says nothing in figures may say what it is to be like: «(amarillos)».
    const descripcion = leida.descripcion && !/[\d,]/.test(nota!) ? `${leida.descripcion} ${nota}` : leida.descripcion;
    if (leida.cantidad !== '' && !leida.dudosa) return { ...leida, descripcion };
  }
  const solo = (lecturas: Lectura[]) => ({ lecturas, cantidad: lecturas[0]!.cantidad });
  if (ES_CODIGO.test(escrita)) return { ...solo([{ codigo: escrita, cantidad: '' }]), descripcion: conLetras(escrita) };
  const antes = CODIGO_Y_CANTIDAD.exec(escrita);
  const despues = CANTIDAD_Y_CODIGO.exec(escrita);
  if (antes || despues) {
    const lecturas = [
      ...(antes ? [{ codigo: antes[1]!, cantidad: antes[2]!.trim() }] : []),
      ...(despues ? [{ codigo: despues[2]!, cantidad: despues[1]!.trim() }] : []),
    ];
    return { ...solo(masLargoPrimero(lecturas)), descripcion: conLetras(lecturas[0]!.codigo) };
  }
  const [, cuantas, suyo, deQue] = CANTIDAD_CODIGO_Y_TEXTO.exec(escrita) ?? [];
  if (suyo !== undefined) return deTexto(`${suyo} ${deQue}`, cuantas!);
  const [, codigo, tantas, palabras] = CODIGO_CANTIDAD_Y_TEXTO.exec(escrita) ?? [];
  if (codigo !== undefined) return deTexto(`${codigo} ${palabras}`, tantas!);
  const aGranel = A_GRANEL_Y_TEXTO.exec(escrita);
  if (aGranel) return deTexto(escrita, aGranel[1]!);
  const contado = CANTIDAD_Y_TEXTO.exec(escrita);
  if (contado && !ES_LARGO.test(contado[1]!)) return deTexto(contado[2]!, contado[1]!);
  const alFinal = TEXTO_Y_CANTIDAD.exec(escrita) ?? TEXTO_Y_UNIDADES.exec(escrita);
  if (alFinal) {
    const dudosa = /\d["”']?$/.test(alFinal[1]!.trim()) && /^\d+$/.test(alFinal[2]!);
    return { ...deTexto(alFinal[1]!, alFinal[2]!), dudosa };
  }
  const numero = TEXTO_Y_NUMERO.exec(escrita);
  // It stays among the words: if it is a measure, they are found by it.
  return { ...deTexto(escrita, numero?.[1] ?? ''), dudosa: numero !== null };
}

const CODIGO_ENTRE_PALABRAS = re(String.raw`^(${CODIGO})(?=[\s,:-]|$)|\((${CODIGO})\)|\s(\d{6,})(?=[\s,:-]|$)`);

/** Words, among which a code may stand: at their beginning, between brackets, or so long that it is nothing else. */
function deTexto(palabras: string, cantidad: string): Leida {
  const descripcion = palabras.replace(/^[\s\-•*·]+/, '').replace(/[\s,:;-]+$/, '');
  const codigo = CODIGO_ENTRE_PALABRAS.exec(descripcion);
  return {
    lecturas: codigo ? [{ codigo: codigo[1] ?? codigo[2] ?? codigo[3]!, cantidad: cantidad.trim() }] : [],
    descripcion,
    cantidad: cantidad.trim(),
  };
}

/** What may be looked for by its words. */
export const conLetras = (texto: string): string => (/\p{L}{2}/u.test(sinPrefijo(texto)) ? texto : '');

/** Of two figures the longer one is sooner a code. */
export const masLargoPrimero = (lecturas: readonly Lectura[]): Lectura[] =>
  lecturas.toSorted((una, otra) => sinPrefijo(otra.codigo).length - sinPrefijo(una.codigo).length);
