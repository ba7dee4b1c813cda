import type { DocumentoRecibido, LineaRecibida } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { LineaCasada } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { globalesNetos } from '#contract/abastecimiento/dte-recibidos/netos.ts';
import type { LineaEscrita } from '#contract/abastecimiento/facturas/escribir.ts';
import { NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import type { LineaPropuesta, Propuesta, RecepcionPropuesta } from '#contract/abastecimiento/facturas/propuesta.ts';
import { ORDEN_DE_COMPRA } from '#contract/dinero/dte/tipos.ts';
import { multiplicar, repartirEnCentavos, sumar } from '#contract/valores/money.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import type { SinToma } from './casar.ts';

/** Which receipts came with the guías that a document names, and which with guías that it doesn't. */
export interface PorGuia {
  nombradas: ReadonlySet<number>;
  ajenas: ReadonlySet<number>;
}

type Toma = LineaCasada['toma'][number] & {
  linea_de_orden: number | null;
  recepciones: { recepcion_id: number; cantidad: number }[];
};

const MAX_DESCRIPCION = 200;
/** The builders' special credit, as it is read. */
const CREDITO_CONSTRUCTORAS = 910;

/** «OC 000123», «OC-123», «123»: the orders' numbers that a document names. */
export const ordenesNombradas = ({ referencias }: DocumentoRecibido): ReadonlySet<number> =>
  new Set(
    referencias
      .filter(({ tipo }) => tipo === ORDEN_DE_COMPRA)
      .flatMap(({ folio }) => {
        const cifras = /^\D*0*(\d{1,9})$/.exec(folio.trim())?.[1];
        return cifras ? [Number(cifras)] : [];
      }),
  );

/**
 * What of what was ordered and received each line charges: the receipts of the guías that the document names or that bear its number
 * before all; else those of the orders that it names; else what of that product came and no paper names. What is left of its units is of
 * what was ordered and hasn't come.
 */
export function tomarDeLoRecibido(
  documento: DocumentoRecibido,
  casadas: readonly SinToma[],
  propuesta: Propuesta | null,
  guias: PorGuia,
): Map<number, Toma[]> {
  const tomas = new Map<number, Toma[]>();
  if (!propuesta || documento.tipo === NOTA_DE_CREDITO) return tomas;
  const ordenes = ordenesNombradas(documento);
  const libres = new Map(propuesta.recepciones.map(({ recepcion_id, disponibles }) => [recepcion_id, disponibles]));
  const pedidas = new Map(propuesta.ordenes.map((linea) => [linea.linea_id, linea.cantidad - linea.facturadas]));
  for (const { linea, producto, unidades, cobra } of casadas) {
    if (!producto || unidades === null || !cobra) continue;
    const suyas = propuesta.recepciones.filter(
      ({ producto_id, estado_recepcion, recepcion_id }) =>
        producto_id === producto.producto_id && estado_recepcion !== 'rechazado' && libres.get(recepcion_id)! > 0,
    );
    const porOrden = new Map<number | null, Toma>();
    let faltan = unidades;
    for (const recibida of enSuRango(suyas, ordenes, guias)) {
      const cantidad = Math.min(faltan, libres.get(recibida.recepcion_id)!);
      if (cantidad === 0) continue;
      faltan -= cantidad;
      libres.set(recibida.recepcion_id, libres.get(recibida.recepcion_id)! - cantidad);
      const de = recibida.orden?.linea_id ?? null;
      if (de !== null) pedidas.set(de, (pedidas.get(de) ?? 0) - cantidad);
      const toma = porOrden.get(de) ?? nueva(recibida.orden);
      porOrden.set(de, toma);
      toma.cantidad += cantidad;
      toma.recibidas += cantidad;
      toma.recepciones.push({ recepcion_id: recibida.recepcion_id, cantidad });
    }
    if (faltan > 0)
      cobrarLoQueFalta(porOrden, faltan, laPedida(propuesta.ordenes, producto.producto_id, ordenes, pedidas));
    tomas.set(linea, [...porOrden.values()]);
  }
  return tomas;
}

const numeroEn = (numero: string): number => Number(/\d+$/.exec(numero)?.[0] ?? 0);

/** Only those of the best kind that there is, the oldest first. */
function enSuRango(
  suyas: readonly RecepcionPropuesta[],
  ordenes: ReadonlySet<number>,
  { nombradas, ajenas }: PorGuia,
): RecepcionPropuesta[] {
  const rango = ({ recepcion_id, nombra_el_folio, numero_factura_provedor, orden }: RecepcionPropuesta) => {
    if (nombradas.has(recepcion_id) || nombra_el_folio) return 0;
    // Another invoice will charge it.
    if (numero_factura_provedor || (nombradas.size > 0 && ajenas.has(recepcion_id))) return null;
    return orden && ordenes.has(numeroEn(orden.numero)) ? 1 : 2;
  };
  const mejor = Math.min(...suyas.flatMap((una) => rango(una) ?? []));
  return suyas.filter((una) => rango(una) === mejor).toReversed();
}

const nueva = (orden: { linea_id: number; orden_id: number; numero: string } | null): Toma => ({
  cantidad: 0,
  recibidas: 0,
  orden: orden && { id: orden.orden_id, numero: orden.numero },
  linea_de_orden: orden?.linea_id ?? null,
  recepciones: [],
});

/** The order that still waits for it: one that is named, else the oldest. */
function laPedida(
  pedidas: readonly LineaPropuesta[],
  producto_id: number,
  ordenes: ReadonlySet<number>,
  quedan: ReadonlyMap<number, number>,
): LineaPropuesta | null {
  const abiertas = pedidas.filter((una) => una.producto_id === producto_id && (quedan.get(una.linea_id) ?? 0) > 0);
  return abiertas.find(({ numero }) => ordenes.has(numeroEn(numero))) ?? abiertas.at(-1) ?? null;
}

/** Beside what came, so that it is compared with it; by itself where nothing did. */
function cobrarLoQueFalta(porOrden: Map<number | null, Toma>, faltan: number, pedida: LineaPropuesta | null): void {
  const junto = (pedida && porOrden.get(pedida.linea_id)) ?? porOrden.values().next().value;
  const toma = junto ?? nueva(pedida);
  toma.cantidad += faltan;
  if (!junto) porOrden.set(toma.linea_de_orden, toma);
}

const descripcionDe = (texto: string): string => enUnaLinea(texto).slice(0, MAX_DESCRIPCION) || 'Otro cargo';

/**
 * A document's lines as the supplier's invoice has them: net, in whole units of ours, with what they charge of what was ordered and
 * received; its discounts, charges, other taxes and what is rounded off as free texts, so that they sum to the paper's net, IVA and total.
 */
export function lineasDeFactura(
  documento: DocumentoRecibido,
  casadas: readonly SinToma[],
  tomas: ReadonlyMap<number, readonly Toma[]>,
): LineaEscrita[] {
  const lineas = documento.lineas.flatMap((linea) => {
    const casada = casadas.find((una) => una.linea === linea.linea)!;
    return casada.cobra ? deLinea(linea, casada, tomas.get(linea.linea) ?? []) : [];
  });
  const { afecto, exento } = globalesNetos(documento);
  const libre = (descripcion: string, precio: number, exenta = false): LineaEscrita[] =>
    precio === 0 ? [] : [{ descripcion, cantidad: 1, precio, exenta }];
  const escritas = [
    ...lineas,
    ...libre(nombreDeGlobal(documento, afecto), afecto),
    ...libre(nombreDeGlobal(documento, exento), exento, true),
  ];
  const resto = restoDe(documento, escritas);
  return [
    ...escritas,
    ...libre(AJUSTE, resto.afecto),
    ...libre(AJUSTE, resto.exento, true),
    ...documento.totales.otros.flatMap(({ codigo, monto }) => libre(nombreDeImpuesto(codigo, monto), monto, true)),
  ];
}

const AJUSTE = 'Ajuste de redondeo';

/** What unit prices of two decimals leave out of the paper's net and exempt: of a box shared out over its pieces, many pesos. */
function restoDe({ tipo, totales }: DocumentoRecibido, lineas: readonly LineaEscrita[]) {
  const suma = (exentas: boolean) =>
    sumar(
      ...lineas
        .filter(({ exenta = false }) => (tipo === 34 || exenta) === exentas)
        .map(({ precio, cantidad }) => multiplicar(precio, cantidad)),
    );
  return { afecto: sumar(totales.neto, -suma(false)), exento: sumar(totales.exento, -suma(true)) };
}

function deLinea(linea: LineaRecibida, casada: SinToma, tomas: readonly Toma[]): LineaEscrita[] {
  const { producto, unidades, neto } = casada;
  const exenta = linea.exenta === 'exenta';
  if (!producto || unidades === null)
    return neto === 0 ? [] : [{ descripcion: descripcionDe(linea.nombre), cantidad: 1, precio: neto, exenta }];
  const precio = repartirEnCentavos(neto, unidades);
  const { producto_id } = producto;
  if (tomas.length === 0) return [{ producto_id, cantidad: unidades, precio, exenta }];
  return tomas.map(({ cantidad, linea_de_orden, recepciones }) => ({
    producto_id,
    cantidad,
    precio,
    exenta,
    orden_linea_id: linea_de_orden,
    recepciones,
  }));
}

const nombreDeGlobal = ({ globales }: DocumentoRecibido, monto: number): string =>
  descripcionDe(
    globales.find(({ glosa }) => glosa)?.glosa ?? (monto < 0 ? 'Descuento del documento' : 'Recargo del documento'),
  );

function nombreDeImpuesto(codigo: number, monto: number): string {
  if (codigo === CREDITO_CONSTRUCTORAS) return 'Crédito especial de constructoras';
  return monto < 0 ? `Retención (código ${codigo} del SII)` : `Impuesto adicional (código ${codigo} del SII)`;
}
