import { CLASES, CLAVES, formatCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import type { Comparado } from '#contract/catalogo/caracteristicas/comparar.ts';
import { leerEspecificaciones } from '#contract/catalogo/productos/especificaciones.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';

export interface Fila {
  nombre: string;
  /** What each product has, in their order; null where nothing is known. */
  valores: (string | null)[];
  /** Whether they are not all the same. */
  difieren: boolean;
}

/**
 * What products are compared by: what they can do first, as values, then the other lines of their specifications that at
 * least one has, under the name that each gives them.
 */
export function filasDe(productos: readonly Comparado[]): Fila[] {
  const leidas = CLAVES.map((clave) =>
    filaDe(
      CLASES[clave].nombre,
      productos.map(({ caracteristicas }) => {
        const una = caracteristicas.find((otra) => otra.clave === clave);
        return una ? formatCaracteristica(una) : null;
      }),
    ),
  );
  const dichas = new Map<string, { nombre: string; valores: (string | null)[] }>();
  for (const [n, { especificaciones }] of productos.entries()) {
    for (const { clave, valor } of leerEspecificaciones(especificaciones)) {
      if (clave === null) continue;
      const fila = dichas.get(normalizar(clave)) ?? { nombre: clave, valores: productos.map(() => null) };
      dichas.set(normalizar(clave), fila);
      fila.valores[n] ??= valor;
    }
  }
  const conValor = leidas.filter(({ valores }) => valores.some((valor) => valor !== null));
  const nombres = new Set(conValor.map(({ nombre }) => normalizar(nombre)));
  const otras = [...dichas].flatMap(([clave, { nombre, valores }]) =>
    nombres.has(clave) ? [] : [filaDe(nombre, valores)],
  );
  return [...conValor, ...otras];
}

function filaDe(nombre: string, valores: (string | null)[]): Fila {
  return { nombre, valores, difieren: new Set(valores).size > 1 };
}
