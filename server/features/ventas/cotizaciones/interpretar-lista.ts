import { limpiarDato } from '#contract/valores/dato.ts';
import { MAX_CANTIDAD } from '#contract/ventas/cotizaciones/campos.ts';
import { MAX_FILAS_DE_LISTA } from '#contract/ventas/cotizaciones/lista.ts';
import {
  CeldaMala,
  type Content,
  contentOf,
  dato,
  interpretarTabla,
  type Lector,
  numero,
  PlanillaRechazada,
  type ReadSheet,
  type Row,
  texto,
} from '#server/platform/planillas/rows.ts';

/** A row of a client's list, as far as it can be read. */
export interface FilaLeida {
  fila: number;
  codigo: string;
  descripcion: string;
  cantidad: number | null;
  problema: string | null;
}

type Columna = 'codigo' | 'descripcion' | 'cantidad';

/** What people call these columns, the surest first: «Ítem» is a line's number where there is a description beside it. */
const NOMBRES: Record<Columna, readonly RegExp[]> = {
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
const COLUMNAS = Object.keys(NOMBRES) as Columna[];

function llano(celda: Row[number]): string {
  const contenido = contentOf(celda);
  if (contenido.kind !== 'text') return '';
  return limpiarDato(contenido.value)
    .normalize('NFD')
    .replace(/[\p{M}.:°º#]/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function lugares(encabezado: Row): Partial<Record<Columna, number>> {
  const hallados: Partial<Record<Columna, number>> = {};
  for (const columna of COLUMNAS) {
    const nombres = Array.from(encabezado, llano);
    const lugar = NOMBRES[columna]
      .map((nombre) => nombres.findIndex((dicho) => nombre.test(dicho)))
      .find((n) => n >= 0);
    if (lugar !== undefined) hallados[columna] = lugar;
  }
  return sinNumerar(hallados, encabezado);
}

/** An «Ítem» before the code is a line's number: what it says there is no description. */
function sinNumerar(hallados: Partial<Record<Columna, number>>, encabezado: Row): Partial<Record<Columna, number>> {
  const { codigo, descripcion, ...resto } = hallados;
  const numera = codigo !== undefined && descripcion !== undefined && descripcion < codigo;
  if (!numera || !/^items?$/.test(llano(encabezado[descripcion]))) return hallados;
  return { codigo, ...resto };
}

const sirve = ({ codigo, descripcion, cantidad }: Partial<Record<Columna, number>>): boolean =>
  (codigo ?? descripcion) !== undefined && cantidad !== undefined;

/** Says row by row what a client asks for. It runs in the reading thread. No cell is refused: people mend what can't be read. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { crudas }: { crudas: boolean }) =>
  interpretarTabla<Columna>(hojas, {
    esEncabezado: (fila) => sirve(lugares(fila)),
    lectorDe: (encabezado) => lectorDe(lugares(encabezado)),
    maxFilas: MAX_FILAS_DE_LISTA,
    sinFilas: 'La planilla no pide nada: sólo está la fila de encabezados.',
    crudas,
  });

function lectorDe(donde: Partial<Record<Columna, number>>): Lector<Columna> {
  if (!sirve(donde)) {
    throw new PlanillaRechazada(
      'No encontramos las columnas: hace falta una fila con «Cantidad» y con «Descripción» o «Código».',
    );
  }
  return ({ number, cells }) => ({ buena: leer(number, cells, donde), errores: [], cruda: () => [] });
}

/** How much a row asks for: metres and hours have decimals. */
function cuanto(celda: Content): number {
  // 0,1 + 0,2 in a formula is not quite 0,3.
  const valor = Math.round(numero(celda) * 10_000) / 10_000;
  if (valor < 0) throw new CeldaMala('No puede ser un número negativo.');
  if (valor > MAX_CANTIDAD) throw new CeldaMala('La cantidad es demasiado grande.');
  return valor;
}

function leer(fila: number, cells: Row, donde: Partial<Record<Columna, number>>): FilaLeida {
  const problemas: string[] = [];
  const celda = (columna: Columna): Content => {
    const lugar = donde[columna];
    return lugar === undefined ? { kind: 'empty' } : contentOf(cells[lugar]);
  };
  const intentar = <T>(columna: string, como: () => T, si_no: T): T => {
    try {
      return como();
    } catch (error) {
      if (!(error instanceof CeldaMala)) throw error;
      problemas.push(`${columna}: ${error.message}`);
      return si_no;
    }
  };
  const codigo = intentar('Código', () => dato(celda('codigo'), 60), '');
  const descripcion = intentar('Descripción', () => texto(celda('descripcion'), 300), '');
  const cantidad = intentar<number | null>('Cantidad', () => cuanto(celda('cantidad')), null);
  return {
    fila,
    codigo,
    descripcion: descripcion.replace(/\s+/g, ' '),
    cantidad,
    problema: problemas.join(' ') || null,
  };
}
