import { MAIN } from './namespaces.ts';

const FORMATS = {
  pesos: '"$"#,##0',
  centavos: '"$"#,##0.00',
  decimal: '0.0#',
  fecha: 'dd\\-mm\\-yyyy',
  instante: 'dd\\-mm\\-yyyy\\ hh:mm',
} as const;
/** Those that every spreadsheet knows. */
const KNOWN = { codigo: 1, entero: 3 } as const;
const OWN_FROM = 164;

const fonts = ['', '<b/>'].map((look) => `<font>${look}<sz val="11"/><name val="Calibri"/></font>`);
const solid = (rgb: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`;
// The first two are taken by the format itself.
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solid('FFFFE0B8'),
  solid('FFFFB3AD'),
];

const ofNumber = (id: number) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`;
const LOOKS = {
  encabezado: '<xf xfId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
  mala: '<xf xfId="0" fillId="3" applyFill="1"/>',
  parrafo: '<xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  codigo: ofNumber(KNOWN.codigo),
  entero: ofNumber(KNOWN.entero),
  ...(Object.fromEntries(Object.keys(FORMATS).map((name, i) => [name, ofNumber(OWN_FROM + i)])) as Record<
    keyof typeof FORMATS,
    string
  >),
};

/** How a cell that stands out, or holds a number of some kind, is shown. */
export type Style = keyof typeof LOOKS;

/** Their numbers in the workbook: 0 is a plain cell. */
export const STYLES = Object.fromEntries(Object.keys(LOOKS).map((name, i) => [name, i + 1])) as Record<Style, number>;

const list = (tag: string, items: readonly string[]) => `<${tag} count="${items.length}">${items.join('')}</${tag}>`;

export const STYLE_SHEET = `<styleSheet xmlns="${MAIN}">${[
  list(
    'numFmts',
    Object.values(FORMATS).map(
      (code, i) => `<numFmt numFmtId="${OWN_FROM + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    ),
  ),
  list('fonts', fonts),
  list('fills', fills),
  list('borders', ['<border/>']),
  list('cellStyleXfs', ['<xf/>']),
  list('cellXfs', ['<xf xfId="0"/>', ...Object.values(LOOKS)]),
].join('')}</styleSheet>`;
