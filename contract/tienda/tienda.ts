import { z } from 'zod';
import { endpoint } from '../http.ts';

/** Worn by a demo that others can reach: whoever comes by must not take it for a shop. */
export const AVISO_DE_DEMOSTRACION =
  'Tienda de demostración: sus datos son inventados y cualquiera puede entrar. Aquí no se vende; no escribas datos tuyos.';

/** What the shop says of itself: settings with demo values (D38). Safe for everyone to read. */
export const datosTienda = z
  .object({
    nombre: z.string(),
    direccion: z.string(),
    telefono: z.string(),
    whatsapp: z.string().meta({ description: 'Número completo, sólo dígitos, como lo quiere wa.me' }),
    horario: z.array(z.string()),
    aperturas: z
      .array(z.object({ dias: z.array(z.number().int().min(0).max(6)), desde: z.string(), hasta: z.string() }))
      .meta({ description: 'El horario para programas: `dias` desde el domingo (0), horas de Santiago como 08:15' }),
    ofertas: z.array(z.string()),
    zona_urbana: z.array(z.string()),
    demo: z.boolean(),
    aviso: z.string().nullable().meta({ description: 'Lo que cada página dice arriba; null si nada' }),
    cuentas_demo: z.array(z.object({ email: z.string(), password: z.string(), rol: z.string() })),
  })
  .meta({ id: 'Tienda' });
export type DatosTienda = z.output<typeof datosTienda>;

export const obtenerTienda = endpoint({
  method: 'GET',
  path: '/api/tienda',
  tag: 'Tienda',
  shows: [],
  summary: 'Datos públicos de la tienda',
  reply: datosTienda,
  status: 200,
  fallback: 'No se pudieron cargar los datos de la tienda.',
});
