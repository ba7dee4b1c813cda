interface Especificacion {
  /** Null for a line that isn't «Clave: valor». */
  clave: string | null;
  valor: string;
}

/** The specifications' lines; those that read «Clave: valor» are split. A time or a web address isn't one. */
export function leerEspecificaciones(especificaciones: string): Especificacion[] {
  return especificaciones
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, clave, valor] = /^([^:]*\p{L}[^:]{0,60}?)\s*:(?!\/\/|(?<=\d:)\d)\s*(.+)$/u.exec(line) ?? [];
      return clave && valor ? { clave, valor } : { clave: null, valor: line };
    });
}

const GARANTIA = /^garant[ií]a\b/iu;
const PLAZO = /(\d{1,3})\s*(mes(?:es)?|años?)/iu;
const RETRACTO = /^(?:derecho a )?retracto$/iu;
const DOCE = 12;

/** The months of the maker's guarantee, where a product says them: «Garantía: 24 meses», «Garantía del fabricante: 2 años». */
export function mesesDelFabricante(especificaciones: string): number | null {
  for (const { clave, valor } of leerEspecificaciones(especificaciones)) {
    if (clave === null || !GARANTIA.test(clave)) continue;
    const [, cuantos, unidad] = PLAZO.exec(valor) ?? [];
    if (cuantos && unidad) return Number(cuantos) * (unidad.toLowerCase().startsWith('a') ? DOCE : 1);
  }
  return null;
}

/** Whether a product says, as the law wants it before it is bought, that it can't be given back: «Retracto: no procede». */
export const sinRetracto = (especificaciones: string): boolean =>
  leerEspecificaciones(especificaciones).some(
    ({ clave, valor }) => clave !== null && RETRACTO.test(clave) && /^no\b/iu.test(valor),
  );
