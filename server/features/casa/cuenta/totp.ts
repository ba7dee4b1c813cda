import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** As all applications have it: SHA-1, six digits, half a minute (RFC 6238). */
const PASO_SEGUNDOS = 30;
/** A telephone's clock may be half a minute off. */
const VENTANA = 1;

const totpDe = (secreto: string, tienda: string, email: string) =>
  new TOTP({ issuer: tienda, label: email, secret: Secret.fromBase32(secreto), period: PASO_SEGUNDOS });

/** 160 bits at random, in base 32. */
export const nuevoSecreto = (): string => new Secret({ size: 20 }).base32;

export const uriDe = (secreto: string, tienda: string, email: string): string =>
  totpDe(secreto, tienda, email).toString();

/** The time step that a code is of, or null when it is of none that counts now. */
export function pasoDe(secreto: string, codigo: string): number | null {
  const ahora = Date.now();
  const delta = totpDe(secreto, '', 'fussan').validate({ token: codigo, timestamp: ahora, window: VENTANA });
  return delta === null ? null : Math.floor(ahora / 1000 / PASO_SEGUNDOS) + delta;
}

/** A QR code as what an SVG path draws: the page needs no library for it, and its policy no exception. */
export function qrDe(texto: string): { lado: number; trazo: string } {
  const filas = encodeQR(texto, 'raw', { ecc: 'medium', border: 4 });
  const trazo = filas.flatMap((fila, y) => fila.map((oscuro, x) => (oscuro ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { lado: filas.length, trazo };
}
