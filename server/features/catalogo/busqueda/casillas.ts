import type { FiltroProductos } from '#contract/catalogo/productos/productos.ts';
import { claveDeMarca } from '#server/features/catalogo/catalogo/index.ts';

/** Products that share all that facets are about, counted. */
export interface Casilla {
  familia: string | null;
  sub_familia: string | null;
  marca: string | null;
  en_stock: boolean;
  /** Whether they cost what is asked for; left out where any price will do. */
  en_precio?: boolean;
  total: number;
  min: number;
  max: number;
}

/** What may be chosen among the products that are found. */
export type Eleccion = 'familia' | 'sub_familia' | 'marca' | 'en_stock' | 'precio';

/** Those that what is chosen leaves, but for choices that are not to count. */
export function elegidas(
  casillas: readonly Casilla[],
  { category, familia = category, sub_familia, marca = [], en_stock }: FiltroProductos,
  ...sinContar: Eleccion[]
): Casilla[] {
  const pedidas = new Set(marca.map(claveDeMarca));
  // Each spelling is compared once: there are few of them, and many casillas.
  const suyas = new Set(
    pedidas.size === 0
      ? []
      : [...new Set(casillas.map(({ marca }) => marca ?? ''))].filter((una) => pedidas.has(claveDeMarca(una))),
  );
  const cumple: Record<Eleccion, (casilla: Casilla) => boolean> = {
    familia: (casilla) => !familia || casilla.familia === familia,
    sub_familia: (casilla) => !sub_familia || casilla.sub_familia === sub_familia,
    marca: (casilla) => pedidas.size === 0 || suyas.has(casilla.marca ?? ''),
    en_stock: (casilla) => !en_stock || casilla.en_stock,
    precio: ({ en_precio = true }) => en_precio,
  };
  const pruebas = Object.entries(cumple).flatMap(([eleccion, prueba]) =>
    sinContar.includes(eleccion as Eleccion) ? [] : [prueba],
  );
  return casillas.filter((casilla) => pruebas.every((prueba) => prueba(casilla)));
}

/** How many products are in them. */
export const sumar = (casillas: readonly Casilla[]): number => casillas.reduce((suma, { total }) => suma + total, 0);
