import { z } from 'zod';
import { endpoint } from '#contract/http.ts';

const BASE = '/api/conciliacion';

const libro = z
  .object({
    que: z.string().meta({ description: 'Lo que se revisó, y cuánto hay' }),
    total: z.int().meta({ description: 'Cuántas cosas difieren; se nombran las primeras' }),
    faltas: z.array(z.string()),
  })
  .meta({ id: 'LibroConciliado' });
export type LibroConciliado = z.output<typeof libro>;

const conciliacion = z
  .object({
    hecha_en: z.iso.datetime({ offset: true }),
    quien: z.string().nullable().meta({ description: 'Quién la pidió; null: la de cada noche' }),
    preguntados: z
      .number()
      .int()
      .meta({ description: 'Intentos con Webpay que no terminaron, por los que se preguntó' }),
    sin_respuesta: z.boolean().meta({ description: 'Transbank no contestó por alguno: se vuelve a preguntar' }),
    diferencias: z.int(),
    libros: z.array(libro),
  })
  .meta({ id: 'Conciliacion' });
export type Conciliacion = z.output<typeof conciliacion>;

export const verConciliacion = endpoint({
  method: 'GET',
  path: BASE,
  permisos: ['registrar-pagos'],
  tag: 'Pagos',
  shows: ['Pagos'],
  summary: 'La última conciliación: si pedidos, pagos, reembolsos y lo que dice Transbank calzan al peso',
  reply: z.object({ ultima: conciliacion.nullable() }),
  status: 200,
  fallback: 'No se pudo cargar la conciliación.',
});

export const conciliar = endpoint({
  method: 'POST',
  path: BASE,
  permisos: ['registrar-pagos'],
  tag: 'Pagos',
  changes: ['Pagos', 'Compras'],
  summary: 'Concilia ahora: pregunta a Transbank por los intentos sin terminar, y suma otra vez todo lo que es dinero',
  reply: conciliacion,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo conciliar.',
});
