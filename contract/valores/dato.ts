/** Raised and lowered figures, fractions and ™: plain letters instead of them would say another thing («10²» is not 102). */
const DE_OTRA_ALTURA = /([\u00B2\u00B3\u00B9\u00BC-\u00BE\u2070-\u209F\u2120\u2122\u2150-\u215F\u2189]+)/u;
const QUE_NO_SE_VEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const ESPACIOS = /[\p{Z}\p{Cc}]/gu;
const GUIONES = /[\p{Pd}\u02D7\u2043\u2212]/gu;

/**
 * What names something (e-mail, RUT, code, telephone, number, brand), as it would be typed plainly (D127): letters in their one
 * form (NFKC), nothing that isn't seen, every dash and every space the plain one, none around it. All that is judged or compared
 * goes through here: forms, calls, workbooks and imports. What is written to be read goes through `enParrafo`.
 */
export const limpiarDato = (escrito: string): string =>
  escrito
    .split(DE_OTRA_ALTURA)
    .map((parte, i) => (i % 2 === 0 ? parte.normalize('NFKC') : parte))
    .join('')
    .replace(QUE_NO_SE_VEN, '')
    .replace(GUIONES, '-')
    .replace(ESPACIOS, ' ')
    .trim();
