import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { ALARMAS } from './alarmas.ts';

const cuando = z.iso.datetime({ offset: true });
const cuantos = z.int().min(0);

/** Failures and past alarms that are named, at most. */
export const NOMBRADAS = 20;
export const DIAS_DE_FALLAS_DE_COLAS = 7;
/** What is sold and issued is told to Prometheus for so many days. */
export const DIAS_DE_NEGOCIO = 30;
/** Below this part of the disk, in per cent, it is about to be full. */
export const DISCO_MINIMO_POR_CIENTO = 10;

/** How people call what waits in each queue. */
const COLAS: Readonly<Record<string, string>> = {
  alarmas: 'Revisión de alarmas',
  atrasos: 'Aviso de pedidos por atrasarse',
  'avisos-de-llegada': 'Aviso de productos que llegaron',
  'aviso-de-bloqueo': 'Aviso de intentos de entrar',
  banners: 'Banners con fecha',
  'cambio-masivo': 'Cambios masivos',
  caracteristicas: 'Lectura de características',
  cobranza: 'Recordatorios de cobranza',
  conciliacion: 'Conciliación de cada noche',
  correo: 'Correos',
  cotizaciones: 'Plazos de cotizaciones',
  'cotejo-de-factura': 'Cotejo de facturas',
  cuadratura: 'Cuadratura de cada noche',
  'dte-boletas': 'Boletas por emitir',
  'dte-envios': 'Envíos al SII',
  'dte-envios-pendientes': 'Envíos al SII por reintentar',
  emision: 'Aviso de certificado y folios',
  facturas: 'Facturas por cotejar',
  licitaciones: 'Plazos de licitaciones',
  limpieza: 'Limpieza de cada noche',
  ofertas: 'Ofertas con fecha',
  reclamos: 'Recordatorio de reclamos',
  recordatorios: 'Recordatorios a proveedores',
  'recuperar-clave': 'Enlaces para cambiar la contraseña',
  relaciones: 'Productos que van juntos',
  reservas: 'Pedidos sin pagar que vencen',
  vendidos: 'Lo más vendido',
  vigilancia: 'Vigilancia de Mercado Público',
  webpay: 'Pagos con Webpay',
  'webpay-pendientes': 'Pagos con Webpay sin terminar',
};
/** A queue in people's words; one that has none, by its own name. */
export const nombreDeCola = (cola: string): string => COLAS[cola] ?? cola;

const alarma = z
  .object({
    id: z.int(),
    nombre: z.enum(ALARMAS),
    maquina: z.string().meta({ description: 'Dónde; vacío si es de toda la tienda' }),
    detalle: z.string(),
    desde: cuando,
    hasta: cuando.nullable(),
    avisada: cuando.nullable().meta({ description: 'Cuándo se escribió por última vez; null si nunca' }),
  })
  .meta({ id: 'Alarma' });
export type Alarma = z.output<typeof alarma>;

const revision = z.object({ hecha_en: cuando, diferencias: cuantos, faltas: z.array(z.string()) });

const respaldo = z.object({
  hecho: cuando,
  bytes: z.number(),
  archivo: z.string(),
  probado: cuando.nullable().meta({ description: 'Cuándo se restauró por última vez para comprobarlo' }),
});

const respaldos = z
  .object({
    automaticos: z.boolean().meta({ description: 'Si la tienda los hace sola' }),
    ultimo: respaldo.nullable(),
    falla: z
      .string()
      .nullable()
      .meta({ description: 'Por qué no hay uno más nuevo, o falló la prueba del último; null si salió bien' }),
  })
  .meta({ id: 'Respaldos' });
export type Respaldos = z.output<typeof respaldos>;

const estadoDelSistema = z
  .object({
    visto_en: cuando,
    instancias: z.array(
      z.object({
        maquina: z.string(),
        proceso: z.int(),
        version: z.string(),
        desde: cuando,
        esta: z.boolean().meta({ description: 'La que responde' }),
      }),
    ),
    node: z.string(),
    base: z.object({
      version: z.string(),
      bytes: z.number(),
      conexiones: cuantos,
      conexiones_maximo: cuantos,
      migraciones: cuantos,
    }),
    colas: z.array(
      z.object({
        cola: z.string(),
        esperan: cuantos,
        en_curso: cuantos,
        fallidos: cuantos.meta({ description: `En los últimos ${DIAS_DE_FALLAS_DE_COLAS} días` }),
        espera_segundos: z.number().nullable().meta({ description: 'Lo que lleva esperando el más antiguo' }),
      }),
    ),
    fallas: z.array(z.object({ id: z.string(), cola: z.string(), cuando, motivo: z.string() })),
    correos: z.object({ pendientes: cuantos, fallidos: cuantos, retenidos: cuantos }),
    envios: z.object({ pendientes: cuantos, con_fallas: cuantos, rechazados: cuantos }),
    disco: z.object({ libre: z.number(), total: z.number() }).meta({ description: 'De DATA_DIR, en bytes' }),
    respaldos,
    conciliacion: revision.nullable(),
    cuadratura: revision.nullable(),
    lentas: z.array(z.object({ id: cuantos, cuando, milisegundos: cuantos, texto: z.string(), de: z.string() })),
    lentas_desde: cuantos.meta({ description: 'Milisegundos desde los que una consulta es lenta; 0: ninguna' }),
    alarmas: z.object({ abiertas: z.array(alarma), pasadas: z.array(alarma) }),
  })
  .meta({ id: 'EstadoDelSistema' });
export type EstadoDelSistema = z.output<typeof estadoDelSistema>;

/** Asked for again by itself: what it shows changes without anybody's doing. */
export const verEstadoDelSistema = endpoint({
  method: 'GET',
  path: '/api/sistema/estado',
  tag: 'Sistema',
  summary: 'Qué corre, qué espera, qué falló, el disco, el último respaldo y las alarmas, para administradores',
  reply: estadoDelSistema,
  shows: ['Correo', 'Documentos tributarios'],
  status: 200,
  fallback: 'No pudimos revisar el estado del sistema.',
});
