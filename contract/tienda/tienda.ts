import { z } from 'zod';
import { endpoint } from '../http.ts';

/** Worn by a demo that others can reach: whoever comes by must not take it for a shop. */
export const AVISO_DE_DEMOSTRACION =
  'Tienda de demostración: sus datos son inventados y cualquiera puede entrar. Aquí no se vende; no escribas datos tuyos.';

/** What the shop says of itself: settings with demo values (D38). Safe for everyone to read. */
export const datosTienda = z
  .object({
    nombre: z.string(),
    razon_social: z.string().meta({ description: 'De quien vende' }),
    rut: z.string(),
    giro: z.string(),
    representante: z.string().meta({ description: 'Quien representa a quien vende; vacío si no se dice' }),
    terminos_revisados: z.iso
      .date()
      .nullable()
      .meta({ description: 'El día en que se aprobaron los términos; null: son un borrador' }),
    direccion: z.string(),
    ubicacion: z
      .object({ latitud: z.number(), longitud: z.number() })
      .nullable()
      .meta({ description: 'Grados decimales, para abrirla en un mapa; null si no se sabe' }),
    telefono: z.string(),
    whatsapp: z.string().meta({ description: 'Número completo, sólo dígitos, como lo quiere wa.me' }),
    horario: z.array(z.string()),
    aperturas: z
      .array(z.object({ dias: z.array(z.int().min(0).max(6)), desde: z.string(), hasta: z.string() }))
      .meta({ description: 'El horario para programas: `dias` desde el domingo (0), horas de Santiago como 08:15' }),
    ofertas: z.array(z.string()),
    zona_urbana: z.array(z.string()),
    webpay: z.boolean().meta({ description: 'Se puede pagar con tarjeta, en Webpay o en su simulación' }),
    entrega: z
      .object({
        preparacion: z.int().meta({ description: 'Días hábiles' }),
        corte: z.string().meta({ description: 'Hasta qué hora lo comprado cuenta para ese día' }),
        voluminoso_kg: z.int(),
        voluminoso_cm: z.int(),
        retiro_horas: z.int(),
      })
      .meta({ description: 'Cómo se prepara y despacha; lo voluminoso, por unidad, nunca va gratis' }),
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
