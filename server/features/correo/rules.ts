import { ETIQUETA_ROL, type Rol } from '#contract/cuenta/roles.ts';
import type { Plantilla } from './plantillas/index.ts';

/** What may be told of a mail's data: nothing that opens something. */
export interface Contado {
  num_pedido: string | null;
  asunto: string | null;
  rol: string | null;
  aprobada: string | null;
}

/** What a mail is about, as the staff read it. */
export function sobreQue(plantilla: string, { num_pedido, asunto, rol, aprobada }: Contado): string {
  switch (plantilla as Plantilla) {
    case 'orden-completa':
      return `Pedido N° ${num_pedido}`;
    case 'compra-anulada':
      return `Pedido N° ${num_pedido}, anulado`;
    case 'contacto':
      return `Mensaje de contacto: ${asunto}`;
    case 'recuperar-clave':
      return 'Enlace para cambiar la contraseña';
    case 'aviso-de-bloqueo':
      return 'Aviso de intentos de entrar';
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
