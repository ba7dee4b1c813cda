import { z } from 'zod';
import { MONTO_ENTERO, monto, motivo, pesosEnteros, referencia } from '#contract/dinero/pagos/pagos.ts';
import { diaPasado, endpoint, idParams, opcional, pageOf, paginado } from '#contract/http.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { ARCHIVOS_DE_ADJUNTO, CLASES_DE_ADJUNTO, MAX_ADJUNTO_BYTES } from '#contract/ventas/cotizaciones/adjunto.ts';
import { cuentaBancaria } from './cuentas.ts';
import { ESTADOS_COMPROBANTE } from './estados.ts';

const UNA = '/api/compras/compra/:id' as const;
const BASE = '/api/transferencias/comprobantes' as const;
const POR_PAGINA = 24;

/** Of one purchase, in all. */
export const MAX_COMPROBANTES = 5;
export const COMPROBANTE_NO_ENCONTRADO = 'Comprobante no encontrado.';
export const COMPROBANTE_NO_ES = 'Un comprobante es una imagen (JPEG, PNG, WebP) o un PDF.';
export const COMPROBANTE_ROTO = 'El PDF no se puede abrir: está incompleto o dañado. Descárgalo de nuevo de tu banco.';
export const DEMASIADOS_COMPROBANTES = `De un pedido se envían hasta ${MAX_COMPROBANTES} comprobantes. Escríbenos y lo vemos contigo.`;

const instante = z.iso.datetime({ offset: true });
const archivo = {
  nombre: z.string().meta({ description: 'Como lo llamaba quien lo envió' }),
  tipo: z.enum(CLASES_DE_ADJUNTO),
  bytes: z.int(),
};
const dicho = {
  banco: z.string().meta({ description: 'Desde cuál se transfirió, si lo dijo' }),
  fecha: z.iso.date().nullable(),
  monto: monto.nullable().meta({ description: 'Lo que dice haber transferido' }),
};

const comprobantePropio = z
  .object({
    id: z.int(),
    ...archivo,
    ...dicho,
    estado: z.enum(ESTADOS_COMPROBANTE),
    motivo: z.string().meta({ description: 'Por qué se rechazó' }),
    enviado_en: instante,
  })
  .meta({ id: 'ComprobantePropio' });
export type ComprobantePropio = z.output<typeof comprobantePropio>;

const datosDeTransferencia = z
  .object({
    cuentas: z.array(cuentaBancaria).meta({ description: 'A cuál transferir; ninguna cuando no se debe nada' }),
    por_pagar: monto.meta({ description: 'Lo que falta pagar' }),
    mensaje: z.string().meta({ description: 'Lo que se escribe como mensaje o asunto de la transferencia' }),
    hasta: instante.nullable().meta({
      description: 'Hasta cuándo se guardan los productos; null si no vence, como mientras se revisa un comprobante',
    }),
    en_revision: z.boolean().meta({ description: 'Si hay un comprobante que el personal no ha mirado' }),
    puede_enviar: z.boolean().meta({ description: 'Si todavía se puede enviar un comprobante' }),
    comprobantes: z.array(comprobantePropio),
  })
  .meta({ id: 'DatosDeTransferencia' });
export type DatosDeTransferencia = z.output<typeof datosDeTransferencia>;

const DE_LA_COMPRA = { params: idParams, reply: datosDeTransferencia, notFound: COMPRA_NO_ENCONTRADA } as const;

export const obtenerTransferencia = endpoint({
  ...DE_LA_COMPRA,
  method: 'GET',
  path: `${UNA}/transferencia`,
  tag: 'Pagos',
  shows: ['Pagos', 'Compras'],
  summary:
    'A qué cuentas se transfiere lo que falta de una compra propia, o de cualquiera para el personal, y hasta cuándo',
  status: 200,
  fallback: 'No se pudieron cargar los datos para transferir.',
});

/** Somebody may have paid by a quotation, before the purchase; an older date is a slip. */
const DIAS_DE_UN_COMPROBANTE = 365;
const diaDeTransferencia = diaPasado.refine(
  (fecha) => fecha >= sumarDias(diaEnSantiago(), -DIAS_DE_UN_COMPROBANTE),
  'Revisa el año: la transferencia no puede ser de hace más de un año.',
);

/** A part of a form is text. Nobody transfers nothing. */
const pesosEscritos = z.union([pesosEnteros, z.string().regex(/^(?=.*[1-9])\d{1,12}$/, MONTO_ENTERO)]);

/** The first one keeps the goods for as long as the staff may take to look (`HOLD_HOURS_PROOF`). */
export const enviarComprobante = endpoint({
  ...DE_LA_COMPRA,
  method: 'POST',
  path: `${UNA}/comprobantes`,
  tag: 'Pagos',
  changes: ['Pagos', 'Compras', 'Correo'],
  summary: `«Ya transferí»: quien compró envía el comprobante, una imagen o un PDF, hasta ${MAX_COMPROBANTES} por compra. El mismo archivo se guarda una vez, con lo último que se dijo de él. El primero guarda los productos mientras se revisa`,
  body: z.object({
    banco: z.string().overwrite(enUnaLinea).max(60, 'El nombre del banco es demasiado largo.').optional(),
    fecha: opcional(diaDeTransferencia),
    monto: opcional(pesosEscritos),
  }),
  files: { parts: ['comprobante'], maxFiles: 1, maxBytes: MAX_ADJUNTO_BYTES },
  status: 201,
  refusals: ['CONFLICTO', 'IMAGEN_INVALIDA'],
  fallback: 'No pudimos recibir el comprobante.',
});

export const archivoDeComprobante = endpoint({
  method: 'GET',
  path: `${BASE}/:id/archivo`,
  tag: 'Pagos',
  permisosSegun: ['registrar-pagos'],
  summary: 'El archivo de un comprobante: quien lo envió el suyo, el personal con permiso para registrar pagos todos',
  params: idParams,
  download: ARCHIVOS_DE_ADJUNTO,
  status: 200,
  fallback: 'No se pudo descargar el comprobante.',
  notFound: COMPROBANTE_NO_ENCONTRADO,
});

const comprobante = z
  .object({
    id: z.int(),
    ...archivo,
    ...dicho,
    estado: z.enum(ESTADOS_COMPROBANTE),
    motivo: z.string(),
    enviado_en: instante,
    hay_archivo: z.boolean().meta({ description: 'false: nadie lo necesita ya, y no se guarda' }),
    quien: z.string().nullable().meta({ description: 'Quién lo confirmó o rechazó' }),
    resuelto_en: instante.nullable(),
    pago_id: z.int().nullable().meta({ description: 'El pago que anotó' }),
    tambien_en: z.array(z.int()).meta({ description: 'Números de otros pedidos a los que se envió el mismo archivo' }),
    compra: z.object({
      id: z.int(),
      num_pedido: z.int(),
      cliente: z.string(),
      estado: z.string(),
      por_pagar: monto,
      pagado: monto,
      reservada_hasta: instante.nullable(),
    }),
  })
  .meta({ id: 'Comprobante' });
export type Comprobante = z.output<typeof comprobante>;

const DEL_PERSONAL = { tag: 'Pagos', permisos: ['registrar-pagos'] } as const;

export const listarComprobantes = endpoint({
  ...DEL_PERSONAL,
  method: 'GET',
  path: BASE,
  shows: ['Pagos', 'Compras'],
  summary: 'Los comprobantes que enviaron los clientes; los que nadie ha mirado, el más antiguo primero',
  query: z.object({
    estado: opcional(z.enum(ESTADOS_COMPROBANTE)),
    compra_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({ description: 'Los de una compra' }),
    ...paginado(POR_PAGINA),
  }),
  reply: pageOf(comprobante),
  status: 200,
  fallback: 'No se pudieron cargar los comprobantes.',
});

const RESUELVE = {
  ...DEL_PERSONAL,
  method: 'POST',
  params: idParams,
  reply: comprobante,
  status: 200,
  refusals: ['CONFLICTO'],
  notFound: COMPROBANTE_NO_ENCONTRADO,
} as const;

export const confirmarComprobante = endpoint({
  ...RESUELVE,
  path: `${BASE}/:id/confirmar`,
  changes: ['Pagos', 'Compras', 'Facturas de venta', 'Correo'],
  summary:
    'La transferencia llegó: anota el pago de la compra, nunca más de lo que se debe, y se lo dice al cliente por correo',
  body: z.object({
    monto: pesosEnteros,
    fecha: diaPasado,
    referencia,
    pagado: z.number().min(0).optional().meta({ description: 'Lo pagado que se vio: si ya es otro, 409' }),
  }),
  fallback: 'No se pudo confirmar la transferencia.',
});

export const dejarComprobanteAFavor = endpoint({
  ...RESUELVE,
  path: `${BASE}/:id/a-favor`,
  changes: ['Pagos', 'Compras', 'Saldos a favor', 'Correo'],
  summary:
    'La transferencia de un pedido que se anuló llegó: queda a favor de su cliente, y se le dice por correo. 409 si quien compró no está en la base de clientes',
  body: z.object({ monto: pesosEnteros, fecha: diaPasado, referencia }),
  fallback: 'No se pudo dejar a favor.',
});

export const rechazarComprobante = endpoint({
  ...RESUELVE,
  path: `${BASE}/:id/rechazar`,
  changes: ['Pagos', 'Compras', 'Correo'],
  summary: 'El comprobante no sirve: el cliente lee por qué en el correo y en su pedido, y puede enviar otro',
  body: z.object({ motivo }),
  fallback: 'No se pudo rechazar el comprobante.',
});
