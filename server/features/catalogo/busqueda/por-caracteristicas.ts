import { CLAVES, type ClaveDeCaracteristica, claseDe } from '#contract/catalogo/caracteristicas/clases.ts';
import {
  type Elegidas,
  elegidasDe,
  enTramo,
  escribirTramo,
  leerTramo,
  type Tramo as TramoDeNumeros,
} from '#contract/catalogo/caracteristicas/opciones.ts';
import type { FiltroProductos } from '#contract/catalogo/productos/productos.ts';
import type { Familia } from '#contract/tienda/catalogo.ts';
import { claveDeMarca } from '#server/features/catalogo/catalogo/index.ts';
import type { Casilla } from './casillas.ts';
import { cada, cruzar, type Lugares, restar } from './conjuntos.ts';
import { EN_OFERTA, EN_STOCK, type Indice } from './indice.ts';
import type { Tramo } from './tramo.ts';

/** What is chosen of one kind: which of its values will do, by their numbers. */
interface Condicion {
  codigos: Uint16Array;
  valen: Uint8Array;
}

function condicionesDe(indice: Indice, elegidas: Elegidas): Map<ClaveDeCaracteristica, Condicion> {
  return new Map(
    Object.entries(elegidas).map(([nombre, opciones]) => {
      const clave = nombre as ClaveDeCaracteristica;
      const columna = indice.porClave.get(clave);
      const codigos = columna?.codigos ?? new Uint16Array(indice.columnas.ids.length);
      const tramos = opciones.map(leerTramo);
      const textos = new Set(opciones);
      const valen = Uint8Array.from(columna?.valores ?? [''], (valor, codigo) =>
        codigo > 0 &&
        (typeof valor === 'number' ? tramos.some((tramo) => tramo && enTramo(tramo, valor)) : textos.has(valor))
          ? 1
          : 0,
      );
      return [clave, { codigos, valen }];
    }),
  );
}

/** Which classes a filter lets in, by their numbers. */
function clasesQueValen(
  { clases }: Indice,
  { category, familia = category, sub_familia, marca = [] }: FiltroProductos,
): Uint8Array {
  const marcas = new Set(marca.map(claveDeMarca));
  return Uint8Array.from(clases, (clase) =>
    (!familia || clase.familia === familia) &&
    (!sub_familia || clase.sub_familia === sub_familia) &&
    (marcas.size === 0 || marcas.has(claveDeMarca(clase.marca ?? '')))
      ? 1
      : 0,
  );
}

/** Whether a product has what a filter asks for besides its characteristics. */
function pruebaDe(indice: Indice, filtro: FiltroProductos): (lugar: number) => boolean {
  const { clases, precios, marcas } = indice.columnas;
  const valen = clasesQueValen(indice, filtro);
  const { min = -Infinity, max = Infinity, en_stock, en_oferta } = filtro;
  const pedidas = (en_stock ? EN_STOCK : 0) | (en_oferta ? EN_OFERTA : 0);
  return (n) =>
    (marcas[n]! & pedidas) === pedidas && valen[clases[n]!] === 1 && precios[n]! >= min && precios[n]! <= max;
}

/** How many of the products that the rest of the filter leaves have each value of each kind, without that kind's own choice. */
export function contarValores(
  indice: Indice,
  filtro: FiltroProductos,
  halladas: Lugares,
): { total: number; porClave: Map<ClaveDeCaracteristica, Map<number | string, number>> } {
  const prueba = pruebaDe(indice, filtro);
  const columnas = CLAVES.flatMap((clave) => {
    const columna = indice.porClave.get(clave);
    return columna ? [{ clave, ...columna, conteo: new Int32Array(columna.valores.length) }] : [];
  });
  const condiciones = [...condicionesDe(indice, elegidasDe(filtro))].map(([clave, condicion]) => ({
    ...condicion,
    propia: columnas.find((columna) => columna.clave === clave),
  }));
  let total = 0;
  cada(halladas, (n) => {
    if (!prueba(n)) return;
    let falla: (typeof condiciones)[number] | undefined;
    for (const condicion of condiciones) {
      if (condicion.valen[condicion.codigos[n]!] === 1) continue;
      if (falla) return;
      falla = condicion;
    }
    if (falla) {
      const { propia } = falla;
      if (propia) propia.conteo[propia.codigos[n]!]!++;
      return;
    }
    total++;
    for (const { codigos, conteo } of columnas) conteo[codigos[n]!]!++;
  });
  return {
    total,
    porClave: new Map(
      columnas.map(({ clave, valores, conteo }) => [
        clave,
        new Map(
          valores.flatMap((valor, codigo) => (codigo > 0 && conteo[codigo]! > 0 ? [[valor, conteo[codigo]!]] : [])),
        ),
      ]),
    ),
  };
}

/** The casillas of these products, as far as they have what is chosen of the characteristics. */
export function casillasDe(indice: Indice, filtro: FiltroProductos, halladas: Lugares): Casilla[] {
  const { clases, precios, marcas } = indice.columnas;
  const { min = -Infinity, max = Infinity, en_oferta } = filtro;
  const condiciones = [...condicionesDe(indice, elegidasDe(filtro)).values()];
  // Four for each class: with stock or not, at that price or not.
  const totales = new Int32Array(indice.clases.length * 4);
  const menores = new Float64Array(totales.length).fill(Infinity);
  const mayores = new Float64Array(totales.length);
  cada(halladas, (n) => {
    const marca = marcas[n]!;
    if ((en_oferta && !(marca & EN_OFERTA)) || !cumple(condiciones, n)) return;
    const precio = precios[n]!;
    const casilla = clases[n]! * 4 + (marca & EN_STOCK ? 2 : 0) + (precio >= min && precio <= max ? 1 : 0);
    totales[casilla]!++;
    if (precio < menores[casilla]!) menores[casilla] = precio;
    if (precio > mayores[casilla]!) mayores[casilla] = precio;
  });
  return indice.clases.flatMap((nombres, clase) =>
    [0, 1, 2, 3].flatMap((cual) => {
      const casilla = clase * 4 + cual;
      const total = totales[casilla]!;
      if (total === 0) return [];
      const [en_stock, en_precio] = [cual >= 2, cual % 2 === 1];
      return [{ ...nombres, en_stock, en_precio, total, min: menores[casilla]!, max: mayores[casilla]! }];
    }),
  );
}

function cumple(condiciones: readonly Condicion[], lugar: number): boolean {
  for (const { codigos, valen } of condiciones) if (valen[codigos[lugar]!] !== 1) return false;
  return true;
}

/** One place before another: negative where it comes first. */
type Comparacion = (a: number, b: number) => number;

function comparacionDe({ columnas: { ids, precios, fechas, marcas } }: Indice) {
  const porNuevo: Comparacion = (a, b) => fechas[b]! - fechas[a]! || ids[b]! - ids[a]!;
  return {
    porNuevo,
    /** What a search finds: what there is first. */
    mejores: ((a, b) => (marcas[b]! & EN_STOCK) - (marcas[a]! & EN_STOCK) || porNuevo(a, b)) satisfies Comparacion,
    'precio-asc': ((a, b) => precios[a]! - precios[b]! || ids[a]! - ids[b]!) satisfies Comparacion,
    'precio-desc': ((a, b) => precios[b]! - precios[a]! || ids[b]! - ids[a]!) satisfies Comparacion,
  };
}

/** A stretch of what is found. */
export interface Pagina {
  ids: number[];
  /** How many the filter leaves in all. */
  total: number;
}

/** A stretch of what a filter without words leaves, in its order. */
export function tramoDe(indice: Indice, filtro: FiltroProductos, { sort, limit, offset }: Tramo): Pagina {
  const { porNuevo, ...orden } = comparacionDe(indice);
  const comparar = sort === 'relevancia' ? porNuevo : orden[sort];
  const { lugares, total } = primeros(indice.aLaVenta, pruebaEntera(indice, filtro), comparar, offset + limit);
  return { ids: lugares.slice(offset).map((lugar) => indice.columnas.ids[lugar]!), total };
}

/**
 * A stretch of what a search finds and a filter leaves: by relevance, what the first of its levels find comes before the rest.
 * The last one holds all. None find nothing.
 */
export function tramoDeNiveles(
  indice: Indice,
  niveles: readonly (() => Lugares)[],
  filtro: FiltroProductos,
  { sort, limit, offset }: Tramo,
): Pagina {
  const { mejores, ...orden } = comparacionDe(indice);
  const prueba = pruebaEntera(indice, filtro);
  const hasta = offset + limit;
  const todas = niveles.at(-1)?.();
  if (!todas) return { ids: [], total: 0 };
  if (sort !== 'relevancia') {
    const { lugares, total } = primeros(todas, prueba, orden[sort], hasta);
    return { ids: lugares.slice(offset).map((lugar) => indice.columnas.ids[lugar]!), total };
  }
  const elegidos: number[] = [];
  let total = 0;
  cada(todas, (lugar) => {
    if (prueba(lugar)) total++;
  });
  for (const nivel of niveles) {
    if (elegidos.length >= Math.min(hasta, total)) break;
    const suyas = cruzar(nivel(), todas);
    for (const lugar of primeros(suyas, prueba, mejores, hasta - elegidos.length).lugares) elegidos.push(lugar);
    restar(todas, suyas);
  }
  return { ids: elegidos.slice(offset).map((lugar) => indice.columnas.ids[lugar]!), total };
}

function pruebaEntera(indice: Indice, filtro: FiltroProductos): (lugar: number) => boolean {
  const prueba = pruebaDe(indice, filtro);
  const condiciones = [...condicionesDe(indice, elegidasDe(filtro)).values()];
  return condiciones.length === 0 ? prueba : (lugar) => prueba(lugar) && cumple(condiciones, lugar);
}

/** The first of these products that pass, in their order, and how many pass. */
function primeros(
  de: Lugares,
  prueba: (lugar: number) => boolean,
  comparar: Comparacion,
  cuantos: number,
): { lugares: number[]; total: number } {
  let mejores: number[] = [];
  let peor = -1;
  let total = 0;
  cada(de, (lugar) => {
    if (!prueba(lugar)) return;
    total++;
    // No better than the last one that is wanted.
    if (peor >= 0 && comparar(lugar, peor) > 0) return;
    mejores.push(lugar);
    if (mejores.length < 2 * cuantos + 1_000) return;
    mejores = mejores.sort(comparar).slice(0, cuantos);
    peor = mejores.at(-1) ?? -1;
  });
  return { lugares: mejores.sort(comparar).slice(0, cuantos), total };
}

/** So many different numbers are offered one by one; more, in bands. */
const MAX_SUELTOS = 8;
const MAX_TEXTOS = 20;
const MAX_FACETAS = 8;
/** What so few of the results say doesn't narrow them. */
const POCOS = 0.1;

export interface FacetaDeCaracteristica {
  clave: ClaveDeCaracteristica;
  opciones: { valor: string; total: number }[];
}

/** The kinds that divide what was found, by how much of it they speak of (all say a weight, which few look for), with what can be chosen of each. */
export function facetasDeCaracteristicas(
  indice: Indice,
  filtro: FiltroProductos,
  halladas: Lugares,
  familias: readonly string[],
): FacetaDeCaracteristica[] {
  const { total, porClave } = contarValores(indice, filtro, halladas);
  const elegidas = elegidasDe(filtro);
  return [...porClave]
    .flatMap(([clave, conteo]) => {
      const suyas = elegidas[clave] ?? [];
      if (suyas.length === 0 && !claseDe(clave).familias.some((familia: Familia) => familias.includes(familia)))
        return [];
      const dichas = [...conteo.values()].reduce((suma, uno) => suma + uno, 0);
      const opciones = opcionesDe(clave, conteo, suyas);
      const divide =
        opciones.filter(({ total }) => total > 0).length > 1 || opciones.some(({ total: uno }) => uno < total);
      if (suyas.length === 0 && (opciones.length < 2 || !divide || dichas < total * POCOS)) return [];
      return [{ clave, opciones, peso: suyas.length > 0 ? Infinity : clave === 'peso' ? 0 : dichas }];
    })
    .sort((una, otra) => otra.peso - una.peso || CLAVES.indexOf(una.clave) - CLAVES.indexOf(otra.clave))
    .slice(0, MAX_FACETAS)
    .map(({ peso: _, ...faceta }) => faceta);
}

/** What can be chosen of a kind: its values where they are few, else its bands; and what is chosen, which can be taken off. */
function opcionesDe(
  clave: ClaveDeCaracteristica,
  conteo: ReadonlyMap<number | string, number>,
  elegidas: readonly string[],
) {
  const clase = claseDe(clave);
  if (clase.tipo === 'texto') {
    const textos = [...conteo].sort(([, a], [, b]) => b - a).map(([valor, total]) => ({ valor: String(valor), total }));
    const primeros = textos.filter(({ valor }, n) => n < MAX_TEXTOS || elegidas.includes(valor));
    const faltan = elegidas.filter((valor) => !primeros.some((uno) => uno.valor === valor));
    return [...primeros, ...faltan.map((valor) => ({ valor, total: 0 }))];
  }
  const numeros = [...conteo].flatMap(([valor, total]) => (typeof valor === 'number' ? [{ valor, total }] : []));
  const sueltos = numeros.map(({ valor }): TramoDeNumeros => ({ desde: valor, hasta: valor }));
  const ofrecidos = numeros.length <= MAX_SUELTOS ? sueltos : bandas(clase.cortes);
  const contadas = (tramo: TramoDeNumeros) =>
    numeros.reduce((suma, { valor, total }) => (enTramo(tramo, valor) ? suma + total : suma), 0);
  const escritos = new Map(ofrecidos.map((tramo) => [escribirTramo(tramo), tramo]));
  for (const valor of elegidas) {
    const tramo = leerTramo(valor);
    if (tramo) escritos.set(valor, tramo);
  }
  return [...escritos]
    .map(([valor, tramo]) => ({ valor, total: contadas(tramo), tramo }))
    .filter(({ valor, total }) => total > 0 || elegidas.includes(valor))
    .sort((a, b) => a.tramo.desde - b.tramo.desde || a.tramo.hasta - b.tramo.hasta)
    .map(({ valor, total }) => ({ valor, total }));
}

const bandas = (cortes: readonly number[]): TramoDeNumeros[] =>
  [0, ...cortes].map((desde, n) => ({ desde, hasta: cortes[n] ?? Infinity }));
