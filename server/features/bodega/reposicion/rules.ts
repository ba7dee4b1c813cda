import type { LineaReposicion, SortReposicion } from '#contract/bodega/reposicion.ts';
import { formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** In days. */
export interface Plazos {
  /** How far back sales are looked at. */
  dias: number;
  /** What an order takes to arrive, more or less: what is sold meanwhile has to be there already. */
  espera: number;
  /** For how long what is ordered should do, once it has arrived. */
  cobertura: number;
}

export interface Existencia {
  cantidad_stock: number;
  /** Received and not accepted yet. */
  por_llegar: number;
  stock_minimo: number;
  /** 0: none was set. */
  stock_maximo: number;
  /** Units sold in those days. */
  vendidas: number;
}

/** Units that are sold in so many days, as it went in those that were looked at. */
const seVendenEn = ({ vendidas }: Existencia, { dias }: Plazos, cuantos: number): number =>
  Math.ceil((vendidas * cuantos) / dias);

const disponible = ({ cantidad_stock, por_llegar }: Existencia): number => cantidad_stock + por_llegar;

/** From which level on it has to be ordered: the minimum, or what is sold until the order arrives if that is more. */
export function puntoDePedido(existencia: Existencia, plazos: Plazos): number {
  return Math.max(existencia.stock_minimo, seVendenEn(existencia, plazos, plazos.espera));
}

/** How much there should be by the limits that somebody set, whatever is sold. */
export function nivelPorLimites({ stock_minimo, stock_maximo }: Existencia): number {
  return Math.max(stock_maximo, stock_minimo);
}

/** And how much by the sales: what goes until the order arrives and while it has to do, over the minimum. */
function nivelPorVentas(existencia: Existencia, plazos: Plazos): number {
  if (existencia.vendidas === 0) return 0;
  return existencia.stock_minimo + seVendenEn(existencia, plazos, plazos.espera + plazos.cobertura);
}

/** How much there should be: enough for the sales, and never less than the limits say. */
export function nivelDeseado(existencia: Existencia, plazos: Plazos): number {
  return Math.max(nivelPorLimites(existencia), nivelPorVentas(existencia, plazos));
}

/** How many units to order; 0 while what there is and what is coming are enough. */
export function cantidadAPedir(existencia: Existencia, plazos: Plazos): number {
  if (disponible(existencia) > puntoDePedido(existencia, plazos)) return 0;
  return Math.max(0, nivelDeseado(existencia, plazos) - disponible(existencia));
}

/** Which part of its order point a product still has: the smaller, the more urgent. */
export function urgencia(existencia: Existencia, plazos: Plazos): number {
  return disponible(existencia) / Math.max(1, puntoDePedido(existencia, plazos));
}

/** Units sold in a day, with two decimals. */
export const ventaDiaria = ({ vendidas }: Existencia, { dias }: Plazos): number =>
  Math.round((vendidas * 100) / dias) / 100;

/** For how many whole days there is, with what is coming; null for what isn't sold. */
export function diasDeStock(existencia: Existencia, { dias }: Plazos): number | null {
  return existencia.vendidas === 0 ? null : Math.floor((disponible(existencia) * dias) / existencia.vendidas);
}

/** Beyond a year nobody knows the day. */
const MAX_DIAS_DE_STOCK = 365;

/** The day on which it runs out, counted from `hoy`; null for what isn't sold or does for longer than a year. */
export function seAcaba(existencia: Existencia, plazos: Plazos, hoy: string): string | null {
  const quedan = diasDeStock(existencia, plazos);
  return quedan === null || quedan > MAX_DIAS_DE_STOCK ? null : sumarDias(hoy, quedan);
}

/** What the proposal of a product comes from, figure by figure, for whoever has to believe it. */
export function porQue(existencia: Existencia, plazos: Plazos, hoy: string): string {
  const { cantidad_stock, por_llegar, stock_minimo, stock_maximo, vendidas } = existencia;
  const { dias, espera, cobertura } = plazos;
  const n = formatNumero;
  const alcanza = seAcaba(existencia, plazos, hoy);
  const punto = puntoDePedido(existencia, plazos);
  const nivel = nivelDeseado(existencia, plazos);
  const porVentas = nivelPorVentas(existencia, plazos);
  const mandanLasVentas = porVentas > nivelPorLimites(existencia);
  const frases = [
    vendidas === 0
      ? `No se vendió en ${dias} días.`
      : `Se ${vendidas === 1 ? 'vendió 1' : `vendieron ${n(vendidas)}`} en ${dias} días: ${n(ventaDiaria(existencia, plazos))} al día.`,
    cantidad_stock === 0 && por_llegar === 0
      ? 'No queda ninguno.'
      : `${cantidad_stock === 1 ? 'Queda 1' : `Quedan ${n(cantidad_stock)}`}${por_llegar > 0 ? ` y ${por_llegar === 1 ? 'viene 1' : `vienen ${n(por_llegar)}`}` : ''}${alcanza ? `: a ese ritmo se acaba el ${formatFecha(alcanza)}` : ''}.`,
    punto > stock_minimo
      ? `Se pide desde ${n(punto)}, lo que se vende en los ${espera} días que tarda un pedido.`
      : `Se pide desde ${n(punto)}, su mínimo.`,
    mandanLasVentas
      ? `Para ${espera} días de espera y ${cobertura} de cobertura hacen falta ${n(porVentas - stock_minimo)}${stock_minimo > 0 ? `, más su mínimo de ${n(stock_minimo)}: ${n(nivel)} en total` : ''}.`
      : `Se completa hasta ${n(nivel)}, su ${stock_maximo > stock_minimo ? 'máximo' : 'mínimo'}.`,
    mandanLasVentas && stock_maximo > 0 && `Pasa de su máximo, ${n(stock_maximo)}: con él no alcanzaría.`,
    `Por eso se piden ${n(cantidadAPedir(existencia, plazos))}.`,
  ];
  return frases.filter(Boolean).join(' ');
}

const porTexto = (a: LineaReposicion, b: LineaReposicion) => a.descripcion.localeCompare(b.descripcion, 'es');
const por = (valor: (linea: LineaReposicion) => number) => (a: LineaReposicion, b: LineaReposicion) =>
  valor(a) - valor(b);
const COMPARAR = {
  producto: porTexto,
  stock: por(({ cantidad_stock }) => cantidad_stock),
  vendidas: por(({ vendidas }) => vendidas),
  // What isn't sold does for ever.
  alcanza: por(({ dias_de_stock }) => dias_de_stock ?? Number.MAX_SAFE_INTEGER),
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
