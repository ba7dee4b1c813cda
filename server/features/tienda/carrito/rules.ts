import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';

export interface Linea {
  id: number;
  quantity: number;
}

/** One line per product, where it first stood, with the largest quantity that any of its lines asked for. */
function juntar(lineas: readonly Linea[]): Linea[] {
  const porId = new Map<number, Linea>();
  for (const { id, quantity } of lineas) {
    porId.set(id, { id, quantity: Math.max(quantity, porId.get(id)?.quantity ?? 0) });
  }
  return [...porId.values()];
}

/**
 * What the account has and then what the browser adds to it. Of a product in both the larger quantity stays, so joining
 * twice changes nothing. Beyond the limit it is the account's own lines that go: the person is looking at the others.
 */
export function unirLineas(guardadas: readonly Linea[], delNavegador: readonly Linea[]): Linea[] {
  const unidas = juntar([...guardadas, ...delNavegador]);
  const alaVista = new Set(delNavegador.map(({ id }) => id));
  let sobran = Math.max(0, unidas.length - MAX_LINEAS_DE_CARRITO);
  return unidas.filter(({ id }) => alaVista.has(id) || sobran-- <= 0);
}
