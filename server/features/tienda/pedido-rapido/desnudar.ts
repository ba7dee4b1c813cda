import { DE_A_VARIAS, UNIDADES } from '#contract/tienda/lista-escrita.ts';

/** What a chat puts before what somebody said: «[12:30, 28/11/2026] Juan: », «28/11/26, 12:30 - Juan: ». */
const SELLO =
  /^(?:\[[\d\s:,./apm-]{8,40}\]|\d{1,2}[/-]\d{1,2}[/-]\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\s-)\s*(?:[\p{L}+~][^:]{0,60}:\s+)?/iu;
const ADORNO = String.raw`\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}`;
/** Bullets, as people and Word draw them (its Symbol font's are private letters), a quoted message's mark, little drawings. */
const VINETA = new RegExp(String.raw`^(?:[\s>•●○◦▪▫■□‣⁃∙·*_~+→➤►✓☐✗§\p{Co}-]|${ADORNO})+`, 'u');
const AL_FINAL = new RegExp(String.raw`(?:[\s*_~✓]|${ADORNO})+$`, 'u');
/** «1)», «(1)», «1.-», «1. », «1.casco»: never «1.250» nor «1,5». */
const ORDINAL = /^(?:\(?\d{1,3}(?:\s?[)\]]|\s?\.\s?-|\.-?(?=\s|$|\p{L}{2})|\u20E3)|[a-z]\))[\s-]*/iu;
const ENTRE_COMILLAS = /^(?:«(.*)»|“(.*)”|'(.*)')$/;
/** Word's bullet of the second level is a letter, in a cell of its own. */
const VINETA_SOLA = /^(?:o|\d{1,3}-)$/;

/** Money is never a quantity: «a $6.990 c/u», «6990 pesos». */
const PRECIO =
  /(?:\s(?:a|por|@)|[,=:-])?\s*(?:(?:us|clp)?\s?\$\s?\d[\d.,]*|\bclp\s?\d[\d.,]*|\b\d[\d.,]*\s?pesos\b)(?:\s*(?:c\/u|cada un[oa]|la unidad|\+\s?iva|(?:m[aá]s )?iva(?: incl\w*)?|netos?)){0,2}/giu;
/** «casco (2)», «130101 (x 3)», «guantes (5 un.)»: in brackets at the end, how many. Four figures are sooner a code. */
const CUANTAS_AL_FINAL = new RegExp(
  String.raw`\s*\((?:x|×|cant(?:idad)?\.?:?)?\s*(\d{1,3}\s*(?:(?:${UNIDADES}|${DE_A_VARIAS})\.?)?)\)$`,
  'iu',
);

const EN_PALABRAS: Readonly<Record<string, string>> = {
  un: '1',
  una: '1',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  once: '11',
  doce: '12',
  quince: '15',
  veinte: '20',
  veinticinco: '25',
  treinta: '30',
  cuarenta: '40',
  cincuenta: '50',
  cien: '100',
  media: '0,5',
};
/** «media» only of what is counted by the dozen or the hundred: «media luna» is a thing. */
const DICHO = /^(\p{L}+)\s+(?!cuartos?\b|octavos?\b)(?=\p{L}|\d)/u;

/** A line without what one draws before it: a chat's stamp, bullets, its number in the list. Empty where there is nothing else. */
export function sinVineta(escrita: string): string {
  const dicha = entera(escrita.replace(SELLO, '').replace(AL_FINAL, '').replace(VINETA, ''));
  return entera(dicha.replace(ORDINAL, '').replace(VINETA, ''));
}

/** The cells of a line so: only the first one that is written carries such things, and may be nothing else. */
export function celdasSinVineta(celdas: readonly string[]): string[] {
  const primera = celdas.findIndex(Boolean);
  return celdas.map((celda, n) => (n !== primera ? celda : VINETA_SOLA.test(celda) ? '' : deCelda(celda)));
}

/** «-5» in a cell of its own is a negative number, not a bullet. */
const deCelda = (celda: string): string => (/^-\d[\d.,]*$/.test(celda) ? celda : sinVineta(celda));

const entera = (escrita: string): string => {
  const [, ...dentro] = ENTRE_COMILLAS.exec(escrita) ?? [];
  return (dentro.find((texto) => texto !== undefined) ?? escrita).trim();
};

/** A line without prices, with its quantity said in figures where the grammar looks for it. */
export function enCifras(escrita: string): string {
  const sinPrecio = escrita.replace(PRECIO, ' ').replace(/\s+$/, '').replace(/^\s+/, '');
  const contada = sinPrecio.replace(CUANTAS_AL_FINAL, ' x $1');
  const palabra = DICHO.exec(contada)?.[1]?.toLowerCase();
  const cifra = palabra === undefined ? undefined : EN_PALABRAS[palabra];
  if (cifra === undefined || (palabra === 'media' && !/^media (docena|cien)/i.test(contada))) return contada;
  return `${cifra} ${contada.slice(palabra!.length).trimStart()}`;
}

/** «1 130101 x 3», «2 - casco»: a number that may be a quantity too. */
const NUMERO_DELANTE = /^(\d{1,3})(\s*[-:/]\s*|\s+)(?![x×*]\s|\d+\/)(?=\S)/iu;

/**
 * What the lines of a list say after their number, where they number themselves one after the other from 1, three of them or more;
 * null where they don't. A number that only a space sets apart is one as long as each line says how many besides.
 */
export function sinNumerar(
  lineas: readonly string[],
  diceCuantas: (resto: string) => boolean,
): readonly string[] | null {
  const numeradas = lineas.map((linea) => NUMERO_DELANTE.exec(linea));
  if (lineas.length < 3 || numeradas.some((modo, n) => Number(modo?.[1]) !== n + 1)) return null;
  const restos = lineas.map((linea, n) => linea.slice(numeradas[n]![0].length));
  const apartadas = numeradas.every((modo) => modo![2]!.trim() !== '');
  return apartadas || restos.every(diceCuantas) ? restos : null;
}
