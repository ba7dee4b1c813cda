/** Figures of each part of a built code: fixed from the right, so that no two masters' parts read the same. */
const CIFRAS_SUB_FAMILIA = 2;
const CIFRAS_CORRELATIVO = 4;

export const MAX_COD_FAMILIA = 9_999;
export const MAX_COD_SUB_FAMILIA = 99;
export const MAX_CORRELATIVO = 9_999;

/** What a master's code is built from. */
export interface PartesDeCodigo {
  cod_familia: number;
  /** 0: it has none. */
  cod_sub_familia: number;
  correlativo: number;
}

/** The code of a master whose `codigo_fussan` was left empty (D63): 14, 3 and 7 make 14030007. */
export function construirCodigo({ cod_familia, cod_sub_familia, correlativo }: PartesDeCodigo): number {
  const cifras = (valor: number, cuantas: number) => String(valor).padStart(cuantas, '0');
  return Number(
    `${cod_familia}${cifras(cod_sub_familia, CIFRAS_SUB_FAMILIA)}${cifras(correlativo, CIFRAS_CORRELATIVO)}`,
  );
}
