import { normalizar } from '#contract/tienda/catalogo.ts';
import { type Base, netoDe } from '#contract/valores/money.ts';
import { importeDe, type LineaDePapel, precioConDescuento, subtotalDe } from '#contract/valores/totales.ts';

/** In what an order of a public body may say something else than its quotation. */
export const TIPOS_DIFERENCIA = ['sobra', 'falta', 'cantidad', 'precio', 'total', 'iva'] as const;
export type TipoDiferencia = (typeof TIPOS_DIFERENCIA)[number];
export const ETIQUETA_DIFERENCIA: Readonly<Record<TipoDiferencia, string>> = {
  sobra: 'No está en la cotización',
  falta: 'Cotizado, y no lo piden',
  cantidad: 'Otra cantidad',
  precio: 'Otro precio neto',
  total: 'Otro total neto',
  iva: 'Exenta de IVA',
};

export interface DiferenciaOc {
  tipo: TipoDiferencia;
  descripcion: string;
  /** Units or net pesos, as it was quoted; null: it wasn't. */
  cotizado: number | null;
  /** The same, as the order has it; null: it isn't in it. */
  pedido: number | null;
}

export interface LineaDeOc {
  descripcion: string;
  cantidad: number;
  /** Net pesos a unit. */
  precio_neto: number;
}

export interface LineaCotizadaParaOc extends LineaDePapel {
  base: Base;
  codigo: number;
  descripcion: string;
}

/** From one peso on it is another amount (D121). */
const UN_PESO = 1;
const PALABRAS_QUE_BASTAN = 0.34;

/** What a unit was quoted at with its discount, net, to be read beside an order's: what was quoted with IVA in centavos. */
export function netoCotizado({ base, precio_unitario, descuento = 0 }: LineaCotizadaParaOc): number {
  const precio = precioConDescuento(precio_unitario, descuento);
  return base === 'neto' ? precio : netoDe(precio, 2);
}

/** What so many units of a quoted line come to, net. */
const netoDeCotizada = (linea: LineaCotizadaParaOc, cantidad: number): number => {
  const monto = subtotalDe({ ...linea, cantidad });
  return linea.base === 'neto' ? monto : netoDe(monto);
};
const palabras = (texto: string) => new Set(normalizar(texto).match(/[a-z0-9]{2,}/g) ?? []);

/** How much two texts say the same: words that both have, of all that either has. */
function parecido(a: string, b: string): number {
  const [unas, otras] = [palabras(a), palabras(b)];
  const comunes = [...unas].filter((palabra) => otras.has(palabra)).length;
  return comunes === 0 ? 0 : comunes / (unas.size + otras.size - comunes);
}

/** How surely a line of the order is that of the quotation: 0, it isn't. */
function acierto(pedida: LineaDeOc, cotizada: LineaCotizadaParaOc): number {
  const texto = parecido(pedida.descripcion, cotizada.descripcion);
  const nombrada = cotizada.codigo > 0 && palabras(pedida.descripcion).has(String(cotizada.codigo));
  const mismaCifra =
    pedida.cantidad === cotizada.cantidad && Math.abs(pedida.precio_neto - netoCotizado(cotizada)) < UN_PESO;
  if (nombrada) return 3 + texto;
  if (mismaCifra) return 1 + texto;
  return texto >= PALABRAS_QUE_BASTAN ? texto : 0;
}

/** Which line of the quotation each line of the order is, the surest first; each is one other's at most. */
export function emparejar(pedidas: readonly LineaDeOc[], cotizadas: readonly LineaCotizadaParaOc[]): (number | null)[] {
  const pares = pedidas
    .flatMap((pedida, i) => cotizadas.map((cotizada, j) => ({ i, j, acierto: acierto(pedida, cotizada) })))
    .filter((par) => par.acierto > 0)
    .sort((a, b) => b.acierto - a.acierto || a.i - b.i || a.j - b.j);
  const de: (number | null)[] = pedidas.map(() => null);
  const tomadas = new Set<number>();
  for (const { i, j } of pares) {
    if (de[i] !== null || tomadas.has(j)) continue;
    de[i] = j;
    tomadas.add(j);
  }
  return de;
}

interface Papeles {
  pedidas: readonly LineaDeOc[];
  cotizadas: readonly LineaCotizadaParaOc[];
  /** Net totals, with what else each charges. */
  neto_oc: number;
  neto_cotizado: number;
  /** What IVA was quoted, of an order that bears none. */
  iva_que_no_lleva?: number;
}

/** In what an order says something else than its quotation; nothing where it says the same. */
export function diferenciasDeOc({
  pedidas,
  cotizadas,
  neto_oc,
  neto_cotizado,
  iva_que_no_lleva = 0,
}: Papeles): DiferenciaOc[] {
  const de = emparejar(pedidas, cotizadas);
  const diferencias = pedidas.flatMap((pedida, i): DiferenciaOc[] => {
    const cotizada = de[i] === null ? undefined : cotizadas[de[i]!];
    const { descripcion, cantidad, precio_neto } = pedida;
    if (!cotizada) return [{ tipo: 'sobra', descripcion, cotizado: null, pedido: cantidad }];
    const otroPrecio =
      Math.abs(importeDe({ precio_unitario: precio_neto, cantidad }) - netoDeCotizada(cotizada, cantidad)) >= UN_PESO;
    return [
      ...(cantidad === cotizada.cantidad
        ? []
        : [{ tipo: 'cantidad' as const, descripcion, cotizado: cotizada.cantidad, pedido: cantidad }]),
      ...(otroPrecio
        ? [{ tipo: 'precio' as const, descripcion, cotizado: netoCotizado(cotizada), pedido: precio_neto }]
        : []),
    ];
  });
  const faltan = cotizadas
    .filter((_, j) => !de.includes(j))
    .map(
      ({ descripcion, cantidad }): DiferenciaOc => ({
        tipo: 'falta',
        descripcion,
        cotizado: cantidad,
        pedido: null,
      }),
    );
  const exenta: DiferenciaOc[] =
    iva_que_no_lleva < UN_PESO ? [] : [{ tipo: 'iva', descripcion: 'IVA', cotizado: iva_que_no_lleva, pedido: 0 }];
  const todas = [...diferencias, ...faltan];
  // Told by its lines where those differ.
  if (todas.length > 0 || Math.abs(neto_oc - neto_cotizado) < UN_PESO) return [...todas, ...exenta];
  return [{ tipo: 'total', descripcion: 'Total neto', cotizado: neto_cotizado, pedido: neto_oc }, ...exenta];
}
