/** A file that is no workbook that can be read, and why, in words for the person who sent it. */
export class PlanillaRechazada extends Error {}

export const NO_ES_EXCEL =
  'El archivo no es un libro de Excel, aunque su nombre lo diga. Ábrelo en Excel y guárdalo como .xlsx.';
export const NO_ES_CSV =
  'El archivo no es un libro de Excel ni un CSV. Descárgalo de nuevo, o ábrelo en Excel y guárdalo como .xlsx.';
export const CON_CLAVE = 'La planilla está protegida con contraseña. Quítale la contraseña y súbela de nuevo.';
export const DANADA = 'La planilla está dañada o incompleta. Ábrela en Excel, guárdala de nuevo y vuelve a subirla.';
export const MUY_GRANDE =
  'La planilla es demasiado grande al descomprimirla. Deja sólo la hoja que hace falta y súbela de nuevo.';
export const MUCHO_TEXTO = 'La planilla tiene demasiado texto. Divídela en varias y súbelas de a una.';
export const MUY_PESADA = 'La planilla es demasiado grande para leerla. Divídela en varias y súbelas de a una.';
export const CON_VINCULOS =
  'La planilla tiene vínculos a otros libros. Pega los datos como valores, o rompe los vínculos (Datos › Editar vínculos), y súbela de nuevo.';
export const OTRO_FORMATO =
  'El libro no está en un formato de Excel que podamos leer. Guárdalo como .xlsx y súbelo de nuevo.';
export const demasiadasFilas = (max: number) =>
  `La planilla tiene más de ${max.toLocaleString('es-CL')} filas. Divídela en varias y súbelas de a una.`;

/** What a workbook is called by whoever sends it: a bank's is no «planilla» to them. */
export type Noun = 'planilla' | 'cartola';

/** A refusal in the words for what was sent. Both nouns are feminine, so nothing else of the sentence changes. */
export const wordsFor = (noun: Noun, reason: string): string => reason.replaceAll('planilla', noun);

/** What the reader of workbooks stumbled over, in words for the person. */
export function whyUnreadable(error: unknown): PlanillaRechazada {
  if (error instanceof PlanillaRechazada) return error;
  return new PlanillaRechazada(/password|encrypt/i.test(String(error)) ? CON_CLAVE : DANADA);
}
