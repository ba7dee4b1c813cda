import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { confirmacion } from '../cuenta/confirmacion.ts';
import { USUARIO_NO_ENCONTRADO } from '../cuenta/cuenta.ts';

const MAXIMO = 1_000_000;
const FUERA = `Debe ser un número entero hasta ${MAXIMO.toLocaleString('es-CL')}, o quedar vacío.`;
const tope = z.number({ error: FUERA }).int(FUERA).min(0, FUERA).max(MAXIMO, FUERA);

/** How much an account may buy before it pays; null is what the house allows everybody. */
const topes = z.object({
  tope_ordenes_impagas: tope.nullable().meta({ description: 'Pedidos sin pagar a la vez' }),
  tope_unidades_impagas: tope.nullable().meta({ description: 'Unidades en pedidos sin pagar' }),
  tope_ordenes_por_hora: tope
    .nullable()
    .meta({ description: 'Pedidos por hora; con uno propio no cuentan los demás de su dirección' }),
});
export type Topes = z.output<typeof topes>;

const topesDeCuenta = topes.extend({
  casa: z
    .object({
      tope_ordenes_impagas: z.int(),
      tope_unidades_impagas: z.int(),
      tope_ordenes_por_hora: z.int(),
    })
    .meta({ description: 'Lo que vale donde la cuenta no tiene uno propio' }),
});
export type TopesDeCuenta = z.output<typeof topesDeCuenta>;

export const obtenerTopes = endpoint({
  method: 'GET',
  path: '/api/users/:id/topes',
  tag: 'Usuarios',
  summary: 'Cuánto puede comprar una cuenta antes de pagar',
  params: idParams,
  reply: topesDeCuenta,
  status: 200,
  fallback: 'Error al obtener los topes de compra',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const cambiarTopes = endpoint({
  method: 'PUT',
  path: '/api/users/:id/topes',
  tag: 'Usuarios',
  summary:
    'Cambia cuánto puede comprar una cuenta antes de pagar, confirmado con el segundo factor o la contraseña de quien lo hace; lo que no viene, o es null o 0, queda como para todos',
  params: idParams,
  body: topes.partial().extend(confirmacion),
  reply: topesDeCuenta,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'Error al guardar los topes de compra',
  notFound: USUARIO_NO_ENCONTRADO,
});
