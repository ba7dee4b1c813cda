import { esHabil, habilDesde, sumarHabiles } from '#contract/valores/dias-habiles.ts';
import { diaEnSantiago, horaEnSantiago } from '#contract/valores/fechas.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { costoDespacho, DESPACHO_GRATIS_SOBRE } from './despacho.ts';

/** One unit of a product as it is packed; null where nobody measured it. */
export interface Medidas {
  peso_kg: number | null;
  largo_cm: number | null;
  ancho_cm: number | null;
  alto_cm: number | null;
}

/** A line of a basket, as freight sees it. */
export interface LineaDeFlete extends Medidas {
  cantidad: number;
  /** What the product says of itself (seeds): stands in where no rate is set. */
  costo_envio: number;
}

export interface Transportista {
  id: number;
  nombre: string;
  /** How many cm³ weigh a kilo to it. */
  divisor: number;
  /** What it takes at most at once; null: anything. */
  maximo_kg: number | null;
  activo: boolean;
}

/** What a carrier takes to a zone for up to so many kilos; beyond the last band each further kilo costs `por_kg_adicional`. */
export interface Tarifa {
  zona_id: number;
  transportista_id: number;
  hasta_kg: number;
  precio: number;
  por_kg_adicional: number | null;
}

/** Whether one delivers to a comuna at all, and whether for a price that is known beforehand. */
export const SERVICIOS = ['si', 'cotizar', 'no'] as const;
export type Servicio = (typeof SERVICIOS)[number];

export interface ComunaConFlete {
  comuna: string;
  zona_id: number;
  /** Working days on the way. */
  dias_viaje: number;
  servicio: Servicio;
}

/** Carriers, places and rates, ready to be asked. */
export interface TablaDeFletes {
  comunas: ReadonlyMap<string, ComunaConFlete>;
  /** By zone, each carrier that goes there with its bands, lightest first. */
  zonas: ReadonlyMap<number, readonly { transportista: Transportista; tramos: readonly Tarifa[] }[]>;
}

export const SIN_TARIFAS: TablaDeFletes = { comunas: new Map(), zonas: new Map() };

/** How the shop charges and promises: its settings and its rates. */
export interface ReglaDeFlete {
  zonaUrbana: readonly string[];
  tabla: TablaDeFletes;
  /** A unit above any of these is bulky: it never goes free. */
  voluminoso: { kg: number; cm: number };
}

export const ESTADOS_DE_FLETE = ['tarifa', 'gratis', 'a-cotizar', 'sin-servicio'] as const;
export type EstadoDeFlete = (typeof ESTADOS_DE_FLETE)[number];

export interface Flete {
  estado: EstadoDeFlete;
  /** In pesos; 0 where none is known. */
  costo: number;
  /** Why that, in words for the buyer. */
  por_que: string;
  /** What the carrier charges for, to the tenth of a kilo. */
  kg: number;
  /** Who takes it; null where nobody does for a known price, or no rate decided. */
  transportista: string | null;
  /** Working days on the way; null where the comuna has none of its own. */
  dias_viaje: number | null;
}

/** What a product that nobody measured is taken for. */
export const SIN_MEDIR = { peso_kg: 1, divisor: 4_000 } as const;

/** What a unit weighs to a carrier: its kilos, or its volume's if those are more. */
export function kgDeUnidad({ peso_kg, largo_cm, ancho_cm, alto_cm }: Medidas, divisor: number): number {
  const volumetrico = largo_cm && ancho_cm && alto_cm ? (largo_cm * ancho_cm * alto_cm) / divisor : 0;
  return Math.max(peso_kg ?? SIN_MEDIR.peso_kg, volumetrico);
}

/** What a basket weighs to a carrier: all of it, to the tenth of a kilo. */
export function kgDe(lineas: readonly LineaDeFlete[], divisor: number): number {
  const kg = lineas.reduce((suma, linea) => suma + kgDeUnidad(linea, divisor) * linea.cantidad, 0);
  // A hair of floating point is no further kilo.
  return Math.ceil(kg * 10 - 1e-6) / 10;
}

/** Whether a unit is bulky: a pallet's load never goes free. */
export function esVoluminoso(
  { peso_kg, largo_cm, ancho_cm, alto_cm }: Medidas,
  { kg, cm }: ReglaDeFlete['voluminoso'],
): boolean {
  return (peso_kg ?? 0) > kg || Math.max(largo_cm ?? 0, ancho_cm ?? 0, alto_cm ?? 0) > cm;
}

/** What a carrier's bands ask for so many kilos; undefined when it doesn't take them. */
export function precioDeTramos(
  tramos: readonly Pick<Tarifa, 'hasta_kg' | 'precio' | 'por_kg_adicional'>[],
  kg: number,
): number | undefined {
  const tramo = tramos.find(({ hasta_kg }) => kg <= hasta_kg);
  if (tramo) return tramo.precio;
  const ultimo = tramos.at(-1);
  if (ultimo?.por_kg_adicional == null) return undefined;
  // Tenths, so that a hair of floating point is no further kilo.
  const deMas = Math.ceil(Math.round((kg - ultimo.hasta_kg) * 10) / 10);
  return sumar(ultimo.precio, multiplicar(ultimo.por_kg_adicional, deMas));
}

/** Whether somebody said what delivery to a comuna costs: else the products' own `costo_envio` does. */
export function tieneTarifa({ comunas, zonas }: TablaDeFletes, comuna: string): boolean {
  const lugar = comunas.get(comuna);
  return lugar !== undefined && (lugar.servicio !== 'si' || zonas.has(lugar.zona_id));
}

const PIDE_COTIZACION = 'Pide una cotización y te decimos cuánto cuesta, o retíralo en la tienda.';

/**
 * What delivery of a basket to a comuna costs (D134): the cheapest carrier that takes all of its weight. Strictly above the
 * threshold in the urban zone only what is bulky pays. Where no rate is set the seeds' rule holds: the dearest line's own.
 */
export function calcularFlete(
  lineas: readonly LineaDeFlete[],
  subtotal: number,
  comuna: string,
  { zonaUrbana, tabla, voluminoso }: ReglaDeFlete,
): Flete {
  const kg = kgDe(lineas, SIN_MEDIR.divisor);
  const lugar = tabla.comunas.get(comuna);
  const nada = { costo: 0, kg, transportista: null, dias_viaje: lugar?.dias_viaje ?? null };
  if (lugar?.servicio === 'no') {
    return { ...nada, estado: 'sin-servicio', por_que: `No llegamos a ${comuna}. Puedes retirarlo en la tienda.` };
  }
  const esGratis = subtotal > DESPACHO_GRATIS_SOBRE && zonaUrbana.includes(comuna);
  const pagan = esGratis ? lineas.filter((linea) => esVoluminoso(linea, voluminoso)) : lineas;
  if (pagan.length === 0 && lineas.length > 0) {
    return { ...nada, estado: 'gratis', por_que: 'Tu compra tiene despacho gratis en zona urbana.' };
  }
  if (!tieneTarifa(tabla, comuna)) {
    const costo = costoDespacho(pagan, subtotal, esGratis ? '' : comuna, zonaUrbana);
    return { ...nada, estado: costo > 0 ? 'tarifa' : 'gratis', costo, por_que: `Despacho a ${comuna}.` };
  }
  const van = tabla.zonas.get(lugar!.zona_id) ?? [];
  if (lugar!.servicio === 'cotizar' || van.length === 0) {
    return { ...nada, estado: 'a-cotizar', por_que: `El despacho a ${comuna} se cotiza. ${PIDE_COTIZACION}` };
  }
  const mejor = masBarato(van, pagan);
  if (!mejor) {
    return {
      ...nada,
      estado: 'a-cotizar',
      por_que: `Por su peso o tamaño, el despacho a ${comuna} se cotiza. ${PIDE_COTIZACION}`,
    };
  }
  const { precio, transportista } = mejor;
  const que = esGratis ? 'Sólo lo voluminoso paga despacho' : `Despacho a ${comuna}`;
  return {
    ...nada,
    estado: precio > 0 ? 'tarifa' : 'gratis',
    costo: precio,
    kg: mejor.kg,
    transportista: transportista.nombre,
    por_que: `${que}: ${kgEscritos(mejor.kg)}.`,
  };
}

/** Kilos as one writes them: «12,5 kg». */
export const kgEscritos = (kg: number): string => `${formatNumero(kg)} kg`;

/** Of carriers that ask the same, the one that was there first. */
function masBarato(
  van: readonly { transportista: Transportista; tramos: readonly Tarifa[] }[],
  lineas: readonly LineaDeFlete[],
): { transportista: Transportista; precio: number; kg: number } | undefined {
  let mejor: { transportista: Transportista; precio: number; kg: number } | undefined;
  for (const { transportista, tramos } of van) {
    const kg = kgDe(lineas, transportista.divisor);
    if (transportista.maximo_kg !== null && kg > transportista.maximo_kg) continue;
    const precio = precioDeTramos(tramos, kg);
    if (precio !== undefined && (!mejor || precio < mejor.precio)) mejor = { transportista, precio, kg };
  }
  return mejor;
}

/** What is wrong with the bands of a carrier in a zone, if anything: more must never cost less. */
export function errorDeTramos(
  tramos: readonly Pick<Tarifa, 'hasta_kg' | 'precio' | 'por_kg_adicional'>[],
): { indice: number; campo: 'hasta_kg' | 'precio' | 'por_kg_adicional'; mensaje: string } | null {
  for (const [indice, tramo] of tramos.entries()) {
    const antes = tramos[indice - 1];
    if (antes && tramo.hasta_kg <= antes.hasta_kg) {
      return { indice, campo: 'hasta_kg', mensaje: 'Cada tramo llega a más kilos que el anterior.' };
    }
    if (antes && tramo.precio < antes.precio) {
      return { indice, campo: 'precio', mensaje: 'Un tramo de más kilos no puede costar menos.' };
    }
    if (tramo.por_kg_adicional !== null && indice < tramos.length - 1) {
      return { indice, campo: 'por_kg_adicional', mensaje: 'El kilo adicional va sólo en el último tramo.' };
    }
  }
  return null;
}

/** Puts what the tables hold where a quote finds it. */
export function tablaDeFletes(filas: {
  transportistas: readonly Transportista[];
  comunas: readonly ComunaConFlete[];
  tarifas: readonly Tarifa[];
}): TablaDeFletes {
  const activos = filas.transportistas.filter(({ activo }) => activo).sort((uno, otro) => uno.id - otro.id);
  const porZona = Map.groupBy(filas.tarifas, ({ zona_id }) => zona_id);
  const zonas = [...porZona].map(([zona, tarifas]) => {
    const van = activos.map((transportista) => ({
      transportista,
      tramos: tarifas
        .filter(({ transportista_id }) => transportista_id === transportista.id)
        .sort((una, otra) => una.hasta_kg - otra.hasta_kg),
    }));
    // One whose carriers are all inactive stays, empty: somebody priced it, and nobody goes now.
    return [zona, van.filter(({ tramos }) => tramos.length > 0)] as const;
  });
  return { comunas: new Map(filas.comunas.map((fila) => [fila.comuna, fila])), zonas: new Map(zonas) };
}

/** How the shop prepares what it sells. */
export interface PlazosDeEntrega {
  /** Working days that it takes to prepare an order. */
  preparacion: number;
  /** Until when what is bought counts for the same day: `14:00`. */
  corte: string;
  /** Working days on the way where the comuna has none of its own. */
  viaje: number;
}

/** On which day at the latest it leaves the shop, bought at an instant. */
export function diaDeSalida(ahora: Date, { preparacion, corte }: PlazosDeEntrega): string {
  const hoy = diaEnSantiago(ahora);
  const aTiempo = esHabil(hoy) && horaEnSantiago(ahora) < corte;
  return sumarHabiles(aTiempo ? hoy : habilDesde(sumarHabiles(hoy, 1)), preparacion);
}

/** The day that is promised for it: prepared, and then on its way, in working days. */
export const diaDeLlegada = (ahora: Date, plazos: PlazosDeEntrega, dias_viaje: number | null): string =>
  sumarHabiles(diaDeSalida(ahora, plazos), dias_viaje ?? plazos.viaje);
