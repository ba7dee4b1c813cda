import { limpiarDato } from '#contract/valores/dato.ts';

/** What a list of goods tells of each line. */
export type ColumnaDeLista = 'codigo' | 'descripcion' | 'cantidad';
export type LugaresDeLista = Partial<Record<ColumnaDeLista, number>>;

/** What people call these columns, the surest first: «Ítem» is a line's number where there is a description beside it. */
const NOMBRES: Record<ColumnaDeLista, readonly RegExp[]> = {
  codigo: [
    /^cod(igo)?s?( (fussan|producto|producto fussan|de barras|del? producto|interno))?$/,
    /^(sku|ean|n ?parte)$/,
    /^(cod(igo)?s?|sku|ean|ref(erencia)?|n(umero|ro)?( de)? parte)\b/,
  ],
  descripcion: [
    /^descripci?o?n?( (del )?(producto|material|item|articulo))?$/,
    /^(productos?|detalle|nombre|articulos?|materiales?|glosa)$/,
    /^(descrip\w*|detalles?|glosa|especificaci\w+|designacion|insumos?|herramientas?)\b/,
    /^(productos?|nombre|articulos?|material(es)?) (del? |de la )?(producto|material|item|articulo|solicitado|requerido|pedido)s?$/,
    /^items?$/,
  ],
  cantidad: [
    /^cant(idad(es)?)?( (solicitada|requerida|pedida))?$/,
    /^(unidades|unid?|qty|otv solicitada)$/,
    /^(cant(idad(es)?)?|cdad|ctd|unidades|qty)\b/,
  ],
};
const COLUMNAS = Object.keys(NOMBRES) as ColumnaDeLista[];

const llano = (nombre: string): string =>
  limpiarDato(nombre)
    .normalize('NFD')
    .replace(/[\p{M}.:°º#]/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** In which place each column is, as far as a row names them; cells without text are empty. */
export function lugaresDeLista(encabezado: readonly string[]): LugaresDeLista {
  const nombres = encabezado.map(llano);
  const hallados: LugaresDeLista = {};
  for (const columna of COLUMNAS) {
    const lugar = NOMBRES[columna]
      .map((nombre) => nombres.findIndex((dicho) => nombre.test(dicho)))
      .find((n) => n >= 0);
    if (lugar !== undefined) hallados[columna] = lugar;
  }
  return sinNumerar(hallados, nombres);
}

/** An «Ítem» before the code is a line's number: what it says there is no description. */
function sinNumerar(hallados: LugaresDeLista, nombres: readonly string[]): LugaresDeLista {
  const { codigo, descripcion, ...resto } = hallados;
  const numera = codigo !== undefined && descripcion !== undefined && descripcion < codigo;
  if (!numera || !/^items?$/.test(nombres[descripcion]!)) return hallados;
  return { codigo, ...resto };
}

/** Whether they are enough to read a list by: what, and how many. */
export const esEncabezadoDeLista = ({ codigo, descripcion, cantidad }: LugaresDeLista): boolean =>
  (codigo ?? descripcion) !== undefined && cantidad !== undefined;
