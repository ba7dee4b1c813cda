import type { LineaReposicion, SortReposicion } from '#contract/existencias/reposicion.ts';

/** Weeks that an order takes to arrive, more or less: what is sold meanwhile has to be there already. */
export const SEMANAS_DE_ESPERA = 2;
/** Weeks of sales that an order is for, where no maximum was set. */
const SEMANAS_DE_COBERTURA = 4;

export interface Existencia {
  cantidad_stock: number;
  /** Received and not accepted yet. */
  por_llegar: number;
  stock_minimo: number;
  /** 0: none was set. */
  stock_maximo: number;
  /** Units sold in those weeks. */
  vendidas: number;
}

/** From which level on it has to be ordered: the minimum, or what is sold until the order arrives if that is more. */
export function puntoDePedido({ stock_minimo, vendidas }: Existencia, semanas: number): number {
  return Math.max(stock_minimo, Math.ceil((vendidas * SEMANAS_DE_ESPERA) / semanas));
}

/** How much there should be: the maximum, or else the minimum and some weeks of sales. */
export function nivelDeseado({ stock_minimo, stock_maximo, vendidas }: Existencia, semanas: number): number {
  if (stock_maximo > 0) return Math.max(stock_maximo, stock_minimo);
  return stock_minimo + Math.ceil((vendidas * SEMANAS_DE_COBERTURA) / semanas);
}

/** How many units to order; 0 while what there is and what is coming are enough. */
export function cantidadAPedir(existencia: Existencia, semanas: number): number {
  const disponible = existencia.cantidad_stock + existencia.por_llegar;
  if (disponible > puntoDePedido(existencia, semanas)) return 0;
  return Math.max(0, nivelDeseado(existencia, semanas) - disponible);
}

/** Which part of its order point a product still has: the smaller, the more urgent. */
export function urgencia(existencia: Existencia, semanas: number): number {
  return (existencia.cantidad_stock + existencia.por_llegar) / Math.max(1, puntoDePedido(existencia, semanas));
}

const porTexto = (a: LineaReposicion, b: LineaReposicion) => a.descripcion.localeCompare(b.descripcion, 'es');
const por = (valor: (linea: LineaReposicion) => number) => (a: LineaReposicion, b: LineaReposicion) =>
  valor(a) - valor(b);
const COMPARAR = {
  producto: porTexto,
  stock: por(({ cantidad_stock }) => cantidad_stock),
  vendidas: por(({ vendidas }) => vendidas),
  pedir: por(({ cantidad }) => cantidad),
  // What has no known cost comes to less than anything that has.
  subtotal: por(({ subtotal }) => subtotal ?? -1),
} satisfies Record<string, (a: LineaReposicion, b: LineaReposicion) => number>;

/** The lines of each supplier in another order; they come by urgency, which also breaks ties. */
export function ordenar(lineas: LineaReposicion[], sort: SortReposicion): LineaReposicion[] {
  if (sort === 'urgencia') return lineas;
  const [campo, sentido] = sort.split('-') as [keyof typeof COMPARAR, 'asc' | 'desc'];
  const signo = sentido === 'asc' ? 1 : -1;
  const grupos = Map.groupBy(lineas, ({ proveedor_id }) => proveedor_id).values();
  return [...grupos].flatMap((grupo) => grupo.toSorted((a, b) => signo * COMPARAR[campo](a, b)));
}
