import type { MotivoRetencion } from '#contract/casa/correo/correo-estados.ts';
import { ETIQUETA_ROL, type Rol } from '#contract/casa/usuarios/roles.ts';
import {
  A_PROVEEDORES,
  A_QUIEN_SE_COTIZA,
  type Plantilla,
  RECORDATORIOS,
  SECRETAS,
  URGENTES,
} from './plantillas/index.ts';

export const esUrgente = (plantilla: string): boolean => URGENTES.includes(plantilla);

export const esRecordatorio = (plantilla: string): boolean => RECORDATORIOS.includes(plantilla);

/** What is urgent leaves before all that was there before it. */
export const prioridadDe = (plantilla: string): number => (esUrgente(plantilla) ? 1 : 0);

/** Whether as many mails of this kind as there are may be written to an address. */
export const sinTope = (plantilla: string, confirmada: boolean): boolean =>
  confirmada || [...A_PROVEEDORES, ...A_QUIEN_SE_COTIZA].includes(plantilla as Plantilla);

/** How an address stands when one more mail is written to it. */
interface EstadoDeDireccion {
  confirmada: boolean;
  deBaja: boolean;
  /** How many other mails were written to it in the last 24 hours, without those kept back. */
  delDia: number;
  /** How many may be while nobody has confirmed it. */
  tope: number;
}

/**
 * Why a mail is kept back; null when it may leave. The last one of the day is for a mail that opens an account again: no flood of
 * others can keep its owner out.
 */
export function motivoDeRetencion(plantilla: string, direccion: EstadoDeDireccion): MotivoRetencion | null {
  if (direccion.deBaja && esRecordatorio(plantilla)) return 'baja';
  if (sinTope(plantilla, direccion.confirmada)) return null;
  const caben = SECRETAS.includes(plantilla) ? direccion.tope : direccion.tope - 1;
  return direccion.delDia >= caben ? 'tope' : null;
}

/** Seconds from each attempt that failed to the next: some minutes of a busy server, then some hours of one that is down. */
const ESPERAS = [10, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60, 2 * 60 * 60] as const;
/** A secret's link is good for an hour: there is no use in what comes later. */
const ESPERAS_DE_SECRETAS = ESPERAS.slice(0, 5);

/** How long to wait after so many attempts; null when that was the last. */
export function esperaTras(intentos: number, plantilla: string): number | null {
  return (SECRETAS.includes(plantilla) ? ESPERAS_DE_SECRETAS : ESPERAS)[intentos - 1] ?? null;
}

/** What may be told of a mail's data: nothing that opens something. */
export interface Contado {
  num_pedido: string | null;
  asunto: string | null;
  /** An order or a return to a supplier, «OC 000123», «DEV 000123», or a quotation, «N° 1001». */
  numero: string | null;
  rol: string | null;
  /** What a purchase came to. */
  estado: string | null;
  aprobada: string | null;
  /** How a purchase on its way is followed was corrected. */
  corregido: string | null;
}

/** What a mail is about, as the staff read it. */
export function sobreQue(
  plantilla: string,
  { num_pedido, asunto, numero, rol, aprobada, estado, corregido }: Contado,
): string {
  switch (plantilla as Plantilla) {
    case 'orden-completa':
      return `Pedido N° ${num_pedido}`;
    case 'compra-anulada':
      return `Pedido N° ${num_pedido}, anulado`;
    case 'compra-recortada':
      return `Pedido N° ${num_pedido}, anulado en parte`;
    case 'retorno-recibido':
      return `Pedido N° ${num_pedido}, devolución recibida`;
    case 'compra-reservada':
      return `Pedido N° ${num_pedido}, hasta cuándo se guarda`;
    case 'pago-recibido':
      return `Pedido N° ${num_pedido}, pago con Webpay`;
    case 'pago-confirmado':
      return `Pedido N° ${num_pedido}, pago recibido`;
    case 'documento-tributario':
      return String(numero);
    case 'comprobante-rechazado':
      return `Pedido N° ${num_pedido}, comprobante rechazado`;
    case 'alarma':
      return `Alarma: ${asunto}`;
    case 'conciliacion':
      return 'Diferencias en la conciliación';
    case 'aviso-de-emision':
      return 'Aviso de certificado o folios que se acaban';
    case 'webpay-no-devolvio':
      return `Pedido N° ${num_pedido}, Webpay no lo devolvió`;
    case 'reembolso':
      return `Pedido N° ${num_pedido}, reembolso`;
    case 'compra-avanzada':
      return `Pedido N° ${num_pedido}, ${corregido === 'true' ? 'seguimiento corregido' : estado?.toLowerCase()}`;
    case 'cotizacion-pedida':
      return 'Solicitud de cotización recibida';
    case 'correo-cambiado':
      return 'Aviso de correo de la cuenta cambiado';
    case 'clave-cambiada':
      return 'Aviso de contraseña cambiada';
    case 'sesion-nueva':
      return 'Aviso de sesión en otro dispositivo';
    case 'volver-a-escribir':
      return 'Enlace para volver a recibir correos';
    case 'bienvenida':
      return 'Bienvenida a una cuenta nueva';
    case 'contacto':
      return `Mensaje de contacto: ${asunto}`;
    case 'contacto-copia':
      return `Copia a quien escribió: ${asunto}`;
    case 'recuperar-clave':
      return 'Enlace para cambiar la contraseña';
    case 'aviso-de-bloqueo':
      return 'Aviso de intentos de entrar';
    case 'invitacion':
      return `Invitación a una cuenta de ${ETIQUETA_ROL[rol as Rol]}`;
    case 'compra-por-aprobar':
      return `Pedido N° ${num_pedido}, por aprobar`;
    case 'compra-aprobada':
      return `Pedido N° ${num_pedido}, aprobado por su empresa`;
    case 'invitacion-empresa':
      return 'Invitación a comprar por una empresa';
    case 'orden-a-proveedor':
      return `Orden a proveedor ${numero}`;
    case 'orden-anulada':
      return `Orden a proveedor ${numero}, anulada`;
    case 'ordenes-atrasadas':
      return 'Recordatorio de órdenes atrasadas';
    case 'facturas-vencidas':
      return 'Recordatorio de facturas vencidas';
    case 'devolucion-a-proveedor':
      return `Devolución a proveedor ${numero}`;
    case 'devolucion-anulada':
      return `Devolución a proveedor ${numero}, anulada`;
    case 'respuesta-dte':
      return 'Respuesta a un documento tributario';
    case 'cotizacion-enviada':
      return `Cotización ${numero}`;
    case 'cotizacion-aceptada':
      return `Cotización ${numero}, aceptada`;
    case 'cotizacion-por-vencer':
      return `Cotización ${numero}, por vencer`;
    case 'cotizacion-solicitada':
      return `Solicitud de cotización ${numero}`;
    case 'aviso-de-cotizacion':
      return `Aviso de la cotización ${numero}`;
    case 'plazos-de-licitaciones':
      return 'Recordatorio de plazos de licitaciones';
    case 'reclamo-avanzado':
      return `${numero}, cómo va`;
    case 'aviso-de-reclamo':
      return `Aviso: ${numero}`;
    case 'reclamos-atrasados':
      return 'Recordatorio de reclamos atrasados';
    case 'producto-llego':
      return 'Aviso de un producto que llegó';
    case 'pregunta-respondida':
      return 'Respuesta a una pregunta';
    case 'rol-resuelto':
      return `Solicitud de cuenta de ${ETIQUETA_ROL[rol as Rol]}, ${aprobada === 'true' ? 'aprobada' : 'rechazada'}`;
    default:
      return 'Correo de la tienda';
  }
}

/** What mail servers, and the way to them, say; the first that fits is how people read it. */
const MOTIVOS: readonly [RegExp, string][] = [
  [/ECONNREFUSED/, 'El servidor de correo rechazó la conexión.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/, 'No se encontró el servidor de correo.'],
  [/ENOSPC/, 'No queda espacio en el disco de la tienda.'],
  [/EACCES|EPERM|EROFS|ENOTDIR|EEXIST/, 'La tienda no pudo escribir en su carpeta de correos.'],
  [
    /invalid login|EAUTH|\b53[0458]\b|authenticat/i,
    'El servidor de correo no aceptó el usuario o la clave de la tienda.',
  ],
  [/certificate|\bSSL\b|\bTLS\b/i, 'La conexión segura con el servidor de correo falló.'],
  [/timeout|timed out|ETIMEDOUT|greeting never/i, 'El servidor de correo tardó demasiado en responder.'],
  [/ECONNRESET|ECONNECTION|EPIPE|closed unexpectedly|socket/i, 'Se cortó la conexión con el servidor de correo.'],
  [/\b[45]\.2\.2\b|\b[45]52\b|mailbox full|over ?quota|buzón lleno/i, 'El buzón de quien lo recibe está lleno.'],
  [/\b4\.7\.|greylist|rate limit|too many/i, 'El servidor de correo pidió esperar: salieron demasiados seguidos.'],
  [/spam|blocked|blacklist|\b5\.7\./i, 'El servidor de correo lo rechazó por sus reglas contra abusos.'],
  [
    /recipient|no such user|user unknown|mailbox unavailable|\b5\.1\.|\b55[013]\b/i,
    'El servidor de correo no aceptó la dirección.',
  ],
];

/** Why a mail failed, in words. */
export function motivoDeFalla(error: string): string {
  return MOTIVOS.find(([dicho]) => dicho.test(error))?.[1] ?? 'El correo no pudo salir.';
}
