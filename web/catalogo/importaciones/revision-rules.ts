import { esMedida, type FilaCambiada, type FilaNueva, type Revision } from '#contract/catalogo/importaciones/excel.ts';
import { saltaElStock, saltaLaMedida, UNIDADES_DE_STOCK } from '#contract/catalogo/productos/cambio-grande.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { many } from '#web/staff/words.ts';

/** Whether something about a row may be a slip of the hand (D95). */
export const isDoubtful = ({
  salto_de_precio,
  bajo_costo,
  salto_de_stock,
  salto_de_medida,
  cambios,
}: FilaCambiada): boolean =>
  salto_de_precio || bajo_costo || salto_de_stock || salto_de_medida || cambios.some(hasCents);

/** The same of a product that comes new, whose stock comes from 0. */
export const isDoubtfulNew = (fila: FilaNueva): boolean =>
  !Number.isInteger(fila.precio_unitario) || saltaElStock(0, fila.cantidad_stock) || oddMeasureOf(fila) !== undefined;

/** Whether a weight or a measure may have had a point where a comma was meant. */
export function isOddMeasure(columna: string, antes: Celda, despues: Celda): boolean {
  return esMedida(columna) && saltaLaMedida(asNumber(antes), asNumber(despues));
}

type Celda = string | number | null;
const asNumber = (valor: Celda): number | null => (typeof valor === 'number' ? valor : null);

const oddMeasureOf = ({ otros }: FilaNueva) => otros.find(({ columna, valor }) => isOddMeasure(columna, null, valor));

type Doubted = Pick<
  Revision,
  'saltos_de_precio' | 'bajo_costo' | 'saltos_de_stock' | 'saltos_de_medida' | 'cambiados' | 'nuevos'
>;

/** How much of it there is, with the figures of the first one; nothing when there is none. */
export function doubtsOf({
  saltos_de_precio,
  bajo_costo,
  saltos_de_stock,
  saltos_de_medida,
  cambiados,
  nuevos,
}: Doubted): string | null {
  const centavos =
    nuevos.filter(({ precio_unitario }) => !Number.isInteger(precio_unitario)).length +
    cambiados.filter(({ cambios }) => cambios.some(hasCents)).length;
  const cargados = nuevos.filter(({ cantidad_stock }) => saltaElStock(0, cantidad_stock)).length;
  const medidos = saltos_de_medida + nuevos.filter((nuevo) => oddMeasureOf(nuevo) !== undefined).length;
  const doubts = [
    saltos_de_precio > 0 && `${many(saltos_de_precio, 'precio cambia', 'precios cambian')} más de un 30%`,
    bajo_costo > 0 && `${many(bajo_costo, 'precio queda bajo su costo', 'precios quedan bajo su costo')}`,
    saltos_de_stock > 0 && `el stock de ${many(saltos_de_stock, 'producto', 'productos')} cambia mucho`,
    cargados > 0 &&
      `${many(cargados, 'producto nuevo viene', 'productos nuevos vienen')} con más de ${formatNumero(UNIDADES_DE_STOCK)} unidades`,
    medidos > 0 &&
      `${many(medidos, 'producto trae', 'productos traen')} un peso o una medida que parece tener mal la coma`,
    centavos > 0 && `${many(centavos, 'precio tiene', 'precios tienen')} centavos, que el peso no tiene`,
  ].filter(Boolean);
  if (doubts.length === 0) return null;
  const first = cambiados.find(isDoubtful);
  if (first) return `${inOne(doubts)}: por ejemplo «${first.descripcion}», de ${figuresOf(first)}.`;
  const fresh = nuevos.find(isDoubtfulNew);
  return `${inOne(doubts)}${fresh ? `: por ejemplo «${fresh.descripcion}», ${newFiguresOf(fresh)}` : ''}.`;
}

/** Pesos have no cents: a price with some is asked about (D90). */
const hasCents = ({ columna, despues }: FilaCambiada['cambios'][number]): boolean =>
  columna === 'precio_unitario' && !Number.isInteger(despues);

const inOne = (parts: readonly unknown[]): string => {
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : String(parts[0]);
  return text[0]!.toUpperCase() + text.slice(1);
};

function newFiguresOf(fila: FilaNueva): string {
  if (!Number.isInteger(fila.precio_unitario)) return `a ${formatPrecio(fila.precio_unitario)}`;
  if (saltaElStock(0, fila.cantidad_stock)) return `con ${formatNumero(fila.cantidad_stock)} unidades`;
  const odd = oddMeasureOf(fila)!;
  return `con ${measured(odd.columna, odd.valor)}`;
}

const measured = (columna: string, valor: Celda): string =>
  valor === null ? 'sin medir' : `${formatNumero(Number(valor))} ${columna === 'peso_kg' ? 'kg' : 'cm'}`;

function figuresOf({ cambios, salto_de_precio, bajo_costo, salto_de_stock }: FilaCambiada): string {
  const isPrecio = salto_de_precio || bajo_costo || cambios.some(hasCents);
  const odd = cambios.find(({ columna, antes, despues }) => isOddMeasure(columna, antes, despues));
  if (odd && !isPrecio && !salto_de_stock) {
    return `${measured(odd.columna, odd.antes)} a ${measured(odd.columna, odd.despues)}`;
  }
  const cambio = cambios.find(({ columna }) => columna === (isPrecio ? 'precio_unitario' : 'cantidad_stock'));
  const shown = (valor: unknown) =>
    isPrecio ? formatPrecio(Number(valor)) : `${Number(valor).toLocaleString('es-CL')} unidades`;
  return `${shown(cambio?.antes)} a ${shown(cambio?.despues)}`;
}

/** How many products of a workbook go down to another price: an offer, or a correction. */
export const preciosQueBajan = ({ cambiados }: Pick<Revision, 'cambiados'>): number =>
  cambiados.filter(({ cambios }) =>
    cambios.some(
      ({ columna, antes, despues }) =>
        columna === 'precio_unitario' && Number(despues) > 0 && Number(despues) < Number(antes),
    ),
  ).length;
