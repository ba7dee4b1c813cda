import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  port?: number;
}

/** Turns what keeps the shop from starting into a sentence for the person who starts it; others stay as they are. */
export function explainStartup(error: unknown, config: Config): unknown {
  if (error instanceof StartupError) return error;
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const message = messageFor(current, config);
    if (message) return new StartupError(message, { cause: error });
  }
  return error;
}

function messageFor({ code, syscall, path, message }: SystemError, config: Config): string | null {
  // Of several processes behind one port the first binds it for all.
  if (syscall === 'listen' || syscall === 'bind') return messageForListen(code, config);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return `No queda espacio en el disco de ${config.DATA_DIR}. Libera espacio y vuelve a iniciar la tienda.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Sin permiso para escribir en ${path ?? config.DATA_DIR}. Dale permiso al usuario que inicia la tienda, o define DATA_DIR con otra carpeta.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: ${config.DATA_DIR} no es una carpeta.`;
    case 'ERR_MODULE_NOT_FOUND':
      return message.includes('build/server')
        ? 'Faltan las páginas construidas. Inicia la tienda con «npm start», que las construye, o ejecuta «npm run build».'
        : null;
  }
  return config.DATABASE_URL ? messageForDatabase(code, message) : null;
}

function messageForListen(code: string | undefined, { HOST, PORT }: Config): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `El puerto ${PORT} ya está ocupado por otro programa. Ciérralo, o elige otro puerto: PORT=3001 npm start`;
    case 'EACCES':
      return `No hay permiso para usar el puerto ${PORT}. Elige uno mayor que 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${HOST} no es una dirección de esta máquina.`;
    default:
      return null;
  }
}

function messageForDatabase(code: string | undefined, message: string): string | null {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return 'DATABASE_URL: el servidor de PostgreSQL no responde. Revisa que esté en marcha y que la dirección sea correcta.';
    case '08P01':
      return 'DATABASE_URL: el PgBouncer no llega a PostgreSQL. Revisa que PostgreSQL esté en marcha y que el PgBouncer tenga su dirección.';
    case '28P01':
    case '28000':
      return 'DATABASE_URL: PostgreSQL no acepta el usuario o la contraseña.';
    case '3D000':
      return 'DATABASE_URL: esa base de datos no existe. Créala primero con «createdb».';
    case '42501':
      return 'DATABASE_URL: al usuario le faltan permisos en la base de datos (debe poder crear tablas y extensiones).';
    case '53300':
      return 'DATABASE_URL: PostgreSQL no tiene conexiones libres.';
    default:
      return /SASL|password must be a string/.test(message)
        ? 'DATABASE_URL: falta la contraseña del usuario de PostgreSQL.'
        : null;
  }
}
