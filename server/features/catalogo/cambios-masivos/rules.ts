import { riesgosDePrecio } from '#contract/catalogo/productos/cambio-grande.ts';
import type { CambioMasivo, ValoresMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { ERRORES } from '#contract/errores.ts';
import { reajustar } from '#contract/valores/money.ts';
import { precioAnterior } from '#server/features/catalogo/ofertas/index.ts';

const MAX_PRECIO = 999_999_999_999;

/** What a bulk change has to know of each product. */
export interface Elegido {
  id: number;
  codigo_producto_fussan: number;
  descripcion: string;
  precio_unitario: number;
  previousPrice: number | null;
  ultimo_costo: number | null;
  estado: string;
  familia: string | null;
  sub_familia: string | null;
  marca: string | null;
  ubicacion: string | null;
  version: number;
  /** Whether its price stood long enough for a lower one to be an offer (D126). */
  precio_estable: boolean;
  /** Whether an offer with dates runs, whose price is not the product's own. */
  oferta_vigente: boolean;
}

export interface Planeado {
  producto: Elegido;
  antes: ValoresMasivo;
  despues: ValoresMasivo;
}

export interface Plan {
  cambian: Planeado[];
  rechazados: { producto: Elegido; motivo: string }[];
  sin_cambio: number;
}

/** What the change would do to each of the products: the same for who looks at it first and for who does it. */
export function planear(elegidos: readonly Elegido[], cambio: CambioMasivo): Plan {
  const plan: Plan = { cambian: [], rechazados: [], sin_cambio: 0 };
  for (const producto of elegidos) {
    const despues = valoresNuevos(producto, cambio);
    if (typeof despues === 'string') {
      plan.rechazados.push({ producto, motivo: despues });
      continue;
    }
    const campos = Object.keys(despues) as (keyof ValoresMasivo)[];
    if (campos.every((campo) => producto[campo] === despues[campo])) {
      plan.sin_cambio++;
      continue;
    }
    plan.cambian.push({
      producto,
      antes: Object.fromEntries(campos.map((campo) => [campo, producto[campo]])),
      despues,
    });
  }
  return plan;
}

/** The product's new values, or why it can't have them. */
function valoresNuevos(producto: Elegido, cambio: CambioMasivo): ValoresMasivo | string {
  if (!('precio' in cambio)) return cambio;
  const { precio_unitario, oferta_vigente, precio_estable } = producto;
  // A share of the offer's price would stay when the offer ends, and the normal price would be lost.
  if (oferta_vigente) return ERRORES.PRODUCTO_EN_OFERTA.message;
  if (precio_unitario === 0 && !('valor' in cambio.precio)) return 'No tiene precio: se cotiza.';
  const precio =
    'valor' in cambio.precio
      ? cambio.precio.valor
      : reajustar(precio_unitario, cambio.precio.porcentaje, cambio.precio.redondeo);
  if (precio <= 0) return 'El precio quedaría en 0.';
  if (precio > MAX_PRECIO) return 'El precio quedaría demasiado grande.';
  const esOferta = cambio.precio.es_oferta ?? precio_estable;
  return { precio_unitario: precio, previousPrice: precioAnterior(producto, precio, esOferta) };
}

/** What about the new values may be a slip of the hand (D95). */
export function riesgosDe({ producto, despues }: Planeado): ReturnType<typeof riesgosDePrecio> {
  const { precio_unitario: antes, ultimo_costo: costo } = producto;
  return riesgosDePrecio({ antes, despues: despues.precio_unitario ?? antes, costo });
}

/** Whether the store shows these values with a higher price struck through. */
export function estaRebajado({ precio_unitario = 0, previousPrice }: ValoresMasivo): boolean {
  return previousPrice != null && precio_unitario > 0 && previousPrice > precio_unitario;
}
