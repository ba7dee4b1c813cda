interface Spec {
  /** Null for a line that isn't «Clave: valor». */
  clave: string | null;
  valor: string;
}

/** The specifications' lines; those that read «Clave: valor» are split. A time or a web address isn't one. */
export function parseSpecs(especificaciones: string): Spec[] {
  return especificaciones
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, clave, valor] = /^([^:]*\p{L}[^:]{0,60}?)\s*:(?!\/\/|(?<=\d:)\d)\s*(.+)$/u.exec(line) ?? [];
      return clave && valor ? { clave, valor } : { clave: null, valor: line };
    });
}
